"""A fight as a play that anybody can replay: who was there, what was said, how the dice fell, what everyone read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.characters.character import Character, CharacterId, in_use, roster
from bot.core.characters.facts import Used
from bot.core.events import Undone
from bot.core.fight.facts import Begun, Joined
from bot.core.fight.fighters import Fighters, filled
from bot.core.fight.sheets import Value
from bot.core.lines import File, Role, line
from bot.core.log import Entry, History
from bot.core.people import Actor, Reader, UserId
from bot.core.public import PublicPart
from bot.core.records.board import Counter, Note, board
from bot.core.records.cast import GM, Cast
from bot.core.records.rehearsal import Rehearsal, targets
from bot.core.records.span import last_fight
from bot.core.records.speech import Speech
from bot.core.rejected import Rejected
from bot.core.report import report
from bot.core.rules import Rules
from bot.core.table import Table
from grammar.actions import Action, ChangeSetting, Choose, Lapse, Reveal, Undo, Verb
from grammar.characters import NewCharacter, SetCharacter, UseCharacter
from grammar.encounters import Join
from grammar.records import Count, WriteNote

MOST = 1000  # entries of one play
FIELDS = 10  # of a sheet on one line

_AT_THE_TABLE = ("gm-role",)  # settings that the seats of a play stand for


def exported(history: History, home: Table, rules: Rules, reader: Reader, speech: Speech) -> Iterator[PublicPart]:
    """The fight that runs, or the last one, as a file with all that the game master who asks may see.

    For game masters alone: a play without what is hidden would show where it is missing. Raises `Rejected`.
    """
    fight = last_fight(history, reader)
    entries = [entry for entry in _touched(history, fight) if history.seen_by(reader, entry)]
    if not entries:
        raise Rejected(line("export.none"))
    if len(entries) > MOST:
        raise Rejected(line("export.too-long", most=MOST))
    play = _Play(history, home, rules, reader, speech)
    text = "\n".join([*play.head(entries), *(each for entry in entries for each in play.scene(entry))]) + "\n"
    yield PublicPart(Role.TITLE, line("export.title", n=len(entries)), file=File("fight.play", text))
    if play.missing:
        yield PublicPart(Role.LINE, line("export.missing", n=play.missing))
    yield PublicPart(Role.HINT, line("export.how"))


def _touched(history: History, fight: Sequence[Entry]) -> Sequence[Entry]:
    """The fight, from the first entry on that was taken back or revealed in it."""
    while fight:
        first = min((seq for entry in fight for seq in targets(entry)), default=fight[0].seq)
        if first >= fight[0].seq or fight[-1].seq - first >= MOST:
            break
        fight = history.entries[first - 1 : fight[-1].seq]
    return fight


@dataclass(slots=True)
class _Cue:
    """A command as it stands in a play, and what must come of it."""

    actor: Actor
    text: str
    faces: tuple[int, ...] = ()


class _Play:
    """A play being written. Every line is rehearsed; what comes out otherwise is left in as a comment."""

    def __init__(self, history: History, home: Table, rules: Rules, reader: Reader, speech: Speech) -> None:
        self.missing = 0
        self._history = history
        self._home = home
        self._rules = rules
        self._reader = reader
        self._speech = speech
        self._rehearsal = Rehearsal(rules, speech.read)
        self._seqs: dict[int, int] = {}  # the numbers of entries, then and in the play
        self._keys: dict[str, str] = {}  # and their keys
        self._cast = Cast(())

    # ---- what was there before

    def head(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Who and what was there when the fight began."""
        before = self._history.before(entries[0])
        self._cast = Cast(before.gms)
        for entry in entries:
            self._cast.meet(entry, self._speech.read(entry.said))
        for entry in self._history.newest(self._reader):
            if " as:" not in entry.said:  # else it is not his own name
                self._cast.name(entry.actor, entry.name)
        yield "# A fight, to be replayed: python -m bot play fight.play"
        for cue in self._before(before, entries):
            yield from self._set(cue)

    def _before(self, before: Table, entries: Sequence[Entry]) -> Iterator[_Cue]:
        gm = Actor(UserId(GM), GM, manager=True)
        for name, value in self._rules.values(before.settings, self._home.settings).items():
            if value != self._rules.settings[name].default and name not in _AT_THE_TABLE:
                yield _Cue(gm, str(ChangeSetting(name, value)))
        for text in self._cast.gms():
            yield _Cue(gm, text)
        pinned = board(before)
        pins: tuple[Note | Counter, ...] = (*pinned.notes.all, *pinned.counters.all)
        for one in pins:
            if self._reader.sees(one.audience, one.by):
                yield _Cue(self._cast.actor(one.by), str(Action(_pin(one), one.audience)))
        yield from self._characters(before, entries)

    def _characters(self, before: Table, entries: Sequence[Entry]) -> Iterator[_Cue]:
        """The characters that joined, as they were then."""
        known = self._known(entries)
        for who in known.values():
            actor, system = self._cast.actor(who.owner), self._rules.fighters[who.system]
            first, *more = _pieces(_told(who.sheet, system)) or [{}]
            yield _Cue(actor, str(NewCharacter(who.name, system.key, first)))
            for fields in more:
                yield _Cue(actor, str(SetCharacter(fields, who.name)))
        for owner in dict.fromkeys(who.owner for who in known.values()):
            used = in_use(owner, before, self._home)
            if used and used.id in known:
                yield _Cue(self._cast.actor(owner), str(UseCharacter(known[used.id].name)))

    def _known(self, entries: Sequence[Entry]) -> Mapping[CharacterId, Character]:
        """The characters that play a part: as they joined, or as they are now."""
        known: dict[CharacterId, Character] = {}
        events = [event for entry in entries for event in entry.bare()]
        system = next(event.system for event in events if isinstance(event, Begun))
        kept = roster(self._home).characters
        for event in events:
            if isinstance(event, Joined) and (id := CharacterId(event.combatant.character)):
                who = event.combatant
                known.setdefault(id, Character(id, who.owner, who.name, system, who.brought))
        for event in events:
            if isinstance(event, Used) and event.id in kept:
                known.setdefault(event.id, kept[event.id])
        return known

    def _set(self, cue: _Cue) -> Iterator[str]:
        tried = self._rehearsal.tried(cue.actor, cue.text, ())
        if tried is None:
            self.missing += 1
            yield f"# @{cue.actor.name} {cue.text}"
        else:
            self._rehearsal.take(tried)
            yield f"@{cue.actor.name} {cue.text}"

    # ---- what happened

    def scene(self, entry: Entry) -> Iterator[str]:
        """One command with its dice, and what everyone must read then."""
        yield ""
        if entry.gm != self._rehearsal.reader(self._cast.actor(entry.actor)).gm:
            yield self._cast.seat(entry.actor, manager=entry.gm)
        cue = self._cue(entry)
        tried = self._rehearsal.tried(cue.actor, cue.text, cue.faces)
        if tried is None or not self._same(entry, tried):
            self.missing += 1
            yield f"# @{cue.actor.name} {cue.text}"
            return
        self._keys[entry.key] = tried.key
        self._seqs[entry.seq] = tried.seq
        self._rehearsal.take(tried)
        if cue.faces:
            yield f"dice {' '.join(map(str, cue.faces))}"
        yield f"@{cue.actor.name} {cue.text}"
        public, _ = report(tried, self._rehearsal.history, self._rules)
        language = self._rules.values(self._rehearsal.history.table.settings)["language"]
        for part in public.parts if public else ():
            if part.role is Role.TITLE and (title := self._speech.tell(part.line, language).strip()):
                yield f"> {title}"

    def _cue(self, entry: Entry) -> _Cue:
        actor = self._cast.actor(entry.actor)
        action = self._speech.read(entry.said)
        action = replace(action, do=self._now(action.do, entry, actor))
        return _Cue(actor, self._cast.mentions(str(action)), entry.dice)

    def _now(self, do: Verb, entry: Entry, actor: Actor) -> Verb:
        """The verb as it must be said in the play, where entries and questions have other numbers."""
        match do:
            case Choose(_, id) | Lapse(id) if id:
                key, mark, nth = id.rpartition("-")
                return replace(do, choice=f"{self._keys.get(key, key)}{mark}{nth}")
            case Undo(number) | Reveal(number) if number:
                return replace(do, entry=self._number(targets(entry)[0], actor))
            case Join("") if joined := next((one for one in entry.bare() if isinstance(one, Joined)), None):
                named = joined.combatant.character or joined.combatant.name == actor.name
                return do if named else replace(do, name=joined.combatant.name)
            case _:
                return do

    def _number(self, seq: int, actor: Actor) -> str:
        """How the one who speaks finds an entry numbered in the play; a number that nothing has, if it is not there."""
        numbered = self._rehearsal.history.numbered(self._rehearsal.reader(actor))
        return next((shown for shown, entry in numbered if entry.seq == self._seqs.get(seq)), "999999")

    def _same(self, then: Entry, now: Entry) -> bool:
        """Whether the same comes of it again, as far as it is written, and the same entries are taken back."""
        again = [self._seqs[seq] for seq in targets(then) if seq in self._seqs]
        return again == list(targets(now)) and self._kinds(then) == self._kinds(now)

    def _kinds(self, entry: Entry) -> list[str]:
        """The kinds of what happened."""
        return [event.kind for event in entry.bare() if not isinstance(event, Undone)]


def _pin(pinned: Note | Counter) -> WriteNote | Count:
    if isinstance(pinned, Note):
        return WriteNote(pinned.name, pinned.text)
    return Count(pinned.name, pinned.value)


def _told(sheet: Mapping[str, Value], system: Fighters) -> Mapping[str, Value]:
    """The fields of a sheet that must be told; the rest is as the book has it."""
    defaults = system.sheets.defaults
    special = {name: value for name, value in sheet.items() if value != defaults.get(name)}
    return special if filled(system, special) == sheet else sheet


def _pieces(fields: Mapping[str, Value]) -> list[dict[str, Value]]:
    items = list(fields.items())
    return [dict(items[start : start + FIELDS]) for start in range(0, len(items), FIELDS)]
