"""Who may give which command: one matrix, and the one gate that every command passes before anything is decided.

The rows of what all games share stand here; a rule book brings its own.
"""

from collections.abc import Mapping

from bot.core.concern import Concern, concern, plays
from bot.core.fight.view import encounter
from bot.core.lines import line
from bot.core.log import History
from bot.core.rejected import Rejected
from bot.core.rights import Rule, Standing
from bot.core.turn import Turn
from grammar import actions, characters, encounters, records
from grammar.actions import Verb

_OWNER, _GM, _MANAGER = Standing.OWNER, Standing.GM, Standing.MANAGER

MATRIX = (
    # What the log says of rolls.
    Rule(actions.Choose, "/choose", _OWNER, refusal="choice.not-yours"),
    Rule(actions.Lapse, "/lapse", _GM),
    Rule(actions.Undo, "/undo", _OWNER, refusal="log.undo-own"),
    Rule(actions.Undo, "/undo", _GM, case="final", refusal="log.undo-own"),
    Rule(actions.Redo, "/redo", _OWNER, refusal="log.nothing-to-redo"),
    Rule(actions.Reveal, "/reveal", _OWNER, refusal="log.nothing-to-reveal"),
    Rule(actions.Last, "/last"),
    Rule(actions.Log, "/log"),
    Rule(actions.Why, "/why"),
    Rule(actions.Help, "/help"),
    Rule(records.Again, "/again", own=True),
    Rule(records.Stats, "/stats"),
    # The table.
    Rule(actions.ShowSettings, "/settings"),
    Rule(actions.ChangeSetting, "/settings NAME", _GM),
    Rule(actions.ChangeSetting, "/settings NAME", _MANAGER, case="server"),
    Rule(actions.NameGM, "/settings gm", _GM),
    Rule(records.ListNotes, "/note"),
    Rule(records.WriteNote, "/note NAME"),
    Rule(records.WriteNote, "/note NAME", _OWNER, case="written", refusal="note.not-yours"),
    Rule(records.Count, "/counter"),
    Rule(records.Count, "/counter", _OWNER, case="deleted", refusal="note.not-yours"),
    # Fights and who takes part in them.
    Rule(encounters.BeginEncounter, "/encounter begin", _GM),
    Rule(encounters.ChangeMode, "/encounter mode", _GM),
    Rule(encounters.ShowEncounter, "/encounter show"),
    Rule(encounters.EndEncounter, "/encounter end", _GM),
    Rule(records.ExportFight, "/export fight", _GM),
    Rule(encounters.Add, "/add", _GM),
    Rule(encounters.Join, "/join"),
    Rule(encounters.Leave, "/leave", _OWNER),
    Rule(encounters.SetFields, "/set", _GM),
    Rule(encounters.Fall, "/encounter down", _GM),
    Rule(encounters.Appear, "/encounter appear", _GM),
    Rule(encounters.Vanish, "/encounter hide", _GM),
    Rule(encounters.Entrust, "/encounter entrust", _GM),
    Rule(encounters.AddEffect, "/effect", _OWNER),
    Rule(encounters.EndEffect, "/effect end", _OWNER),
    # Turns.
    Rule(encounters.NextTurn, "/encounter next", _OWNER),
    Rule(encounters.NextTurn, "/encounter next", _GM, case="first"),
    Rule(encounters.PreviousTurn, "/encounter previous", _GM),
    Rule(encounters.Hold, "/encounter hold", _OWNER),
    Rule(encounters.ActNow, "/encounter act", _OWNER),
    Rule(encounters.ActNow, "/encounter act", _GM, case="unheld", refusal="fight.not-held"),
    Rule(encounters.Insert, "/encounter move", _OWNER),
    Rule(encounters.Swap, "/encounter swap", _GM),
    Rule(encounters.Skip, "/encounter skip", _GM),
    Rule(encounters.Jump, "/encounter jump", _GM),
    # Initiative.
    Rule(encounters.RollInitiative, "/init roll", _OWNER),
    Rule(encounters.RollInitiative, "/init roll", _GM, case="again", refusal="init.has-rolled"),
    Rule(encounters.RollInitiative, "/init roll", Standing.PLAYER, case="everybody", refusal="error.gm-only"),
    Rule(encounters.CallInitiative, "/init call", _GM),
    Rule(encounters.SetInitiative, "/init set", _GM),
    Rule(encounters.BreakTie, "/init tie", _GM),
    Rule(encounters.ExtraTurn, "/init extra", _GM),
    # What everybody keeps for himself.
    Rule(characters.NewCharacter, "/character new", own=True),
    Rule(characters.ShowCharacter, "/character show", own=True),
    Rule(characters.SetCharacter, "/character set", own=True),
    Rule(characters.ListCharacters, "/character list", own=True),
    Rule(characters.UseCharacter, "/character use", own=True),
    Rule(characters.ExportCharacter, "/character export", own=True),
    Rule(characters.DeleteCharacter, "/character delete", own=True),
    Rule(records.SaveMacro, "/macro save", own=True),
    Rule(records.RunMacro, "/macro run", own=True),
    Rule(records.ListMacros, "/macro list", own=True),
    Rule(records.DeleteMacro, "/macro delete", own=True),
    Rule(records.Privacy, "/privacy", own=True),
    Rule(records.ForgetMe, "/forget me", own=True),
    Rule(records.ExportServer, "/privacy export", _MANAGER),
    Rule(records.DeleteServer, "/privacy delete everything", _MANAGER),
)

Rights = Mapping[type, Mapping[str, Rule]]  # the rows of each verb, by their case


def check(turn: Turn, verb: Verb, history: History, rights: Rights) -> None:
    """Refuse whoever may not give this command.

    What only an office allows is refused before any name is looked up: the refusal is the same whomever it names.
    """
    rules = rights[type(verb)]
    office = _office(turn)
    if all(rule.allows(office) for rule in rules.values()):
        return
    about = concern(turn, verb, history, next((rule.about for rule in rules.values() if rule.about), ""))
    rule = rules[about.case]
    if not rule.allows(max(office, _part(turn, about))):
        raise Rejected(line(rule.refused, **about.args))


def _office(turn: Turn) -> Standing:
    """What the speaker is to every command at this table."""
    if turn.actor.manager:
        return Standing.MANAGER
    return Standing.GM if turn.gm else Standing.OUTSIDER


def _part(turn: Turn, about: Concern) -> Standing:
    """What he is to this one."""
    if about.own:
        return Standing.OWNER
    fight = encounter(turn.table)
    return Standing.PLAYER if fight and plays(turn, fight.combatants) else Standing.OUTSIDER
