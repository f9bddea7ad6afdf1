"""A round while it happens: who is who, the dice, and the one door to damage (ORE-026, 028)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.events import Event
from bot.core.fight.encounter import Combatant, CombatantId
from bot.core.fight.view import Fighting
from bot.core.rejected import Rejected
from bot.core.table import Table
from bot.systems.ore import bodily, holds
from bot.systems.ore.armor import Packet
from bot.systems.ore.body_facts import Blow
from bot.systems.ore.conditions import out
from bot.systems.ore.damage import Struck, strike
from bot.systems.ore.limbs import lame
from bot.systems.ore.patients import Patient, house, of
from bot.systems.ore.plights import Plight, PlightSet, plights
from bot.systems.ore.round_facts import SetMoved, Told
from bot.systems.ore.rounds import LEAST, Fate, LiveSet, Round, current
from bot.systems.ore.tables import HEIGHTS, OreTables
from bot.systems.ore.trace import Trace
from grammar.declaring import Deed


class Scene:
    """The round of a fight that is being resolved. Everything is looked up in the table as it stands now."""

    def __init__(self, at: Fighting, tables: OreTables) -> None:
        self.at = at
        self.tables = tables
        self._looked_at: Table | None = None
        self._round: Round | None = None

    @property
    def round(self) -> Round:
        """The round as it stands."""
        if (table := self.at.turn.table) is not self._looked_at:  # it is asked for far more often than it changes
            self._looked_at, self._round = table, current(table)
        assert self._round is not None
        return self._round

    # ---- people

    def find(self, id: CombatantId) -> Combatant | None:
        """A combatant who is still there."""
        return self.at.fight.find(id)

    def name(self, id: CombatantId) -> str:
        """What somebody is called."""
        who = self.find(id)
        return who.name if who else "?"

    def patient(self, who: Combatant) -> Patient:
        """Somebody with his body."""
        return of(who, self.tables)

    def known_as(self, id: CombatantId, to: CombatantId) -> str:
        """What somebody is called before all who read of another; nothing, if he hides from them or has left."""
        who, other = self.find(id), self.find(to)
        if who is None:
            return ""
        concealed = who.hidden and not (other is not None and other.hidden)
        return "" if concealed and not (self.at.turn.sealed and self.at.turn.gm) else who.name

    def between(self, one: CombatantId, other: CombatantId) -> CombatantId:
        """Whom a fact about two is about: the one of them who hides, if one does."""
        second = self.find(other)
        return other if second is not None and second.hidden else one

    def seen(self, one: LiveSet) -> bool:
        """Whether everybody knows of whose set it is."""
        who = self.find(one.who)
        return who is not None and not who.hidden

    def plight(self, id: CombatantId) -> Plight:
        """What somebody is in."""
        return plights(self.at.turn.table).plight(id)

    def able(self, id: CombatantId) -> bool:
        """Whether somebody is there and can act."""
        who = self.find(id)
        return who is not None and not who.down

    # ---- what happens

    def emit(self, id: CombatantId, fact: Event) -> None:
        """Let a fact about somebody happen: for the game masters alone, if he is hidden, or gone and may have been."""
        who = self.find(id)
        if who:
            self.at.emit_about([who], fact)
        else:
            self.at.emit_hidden(fact)

    def tell(self, id: CombatantId, key: str, rule: str, one: LiveSet | None = None, **args: str | int) -> None:
        """Tell something about somebody; `one` is the set that did it."""
        self.emit(id, Told(key, rule, str(one) if one else "", args))

    def befall(self, id: CombatantId, plight: Plight) -> None:
        """Let somebody be in another plight."""
        if plight != self.plight(id):
            self.emit(id, PlightSet(id, plight))

    def roll(self, id: CombatantId, count: int) -> tuple[int, ...]:
        """Dice of somebody; those of the hidden fall behind the screen."""
        who = self.find(id)
        with self.at.turn.screened(who is not None and who.hidden):
            return self.at.turn.roll(count, len(HEIGHTS))

    def move(self, one: LiveSet, why: str, rule: str, by: str = "", *, about: CombatantId | None = None) -> LiveSet:
        """Let a set stand otherwise; `about`: who else is concerned, and may be hidden."""
        before = self.round.sets.get(one.key)
        moved = SetMoved(self.name(one.who), one, why, rule, str(before or ""), by)
        self.emit(self.between(one.who, about) if about else one.who, moved)
        return one

    def hurt(
        self,
        id: CombatantId,
        packets: Sequence[Packet],
        *,
        by: str = "",
        one: LiveSet | None = None,
        means: str = "",
        steps: Sequence[Trace] = (),
    ) -> Struck | None:
        """One damage event for somebody (ORE-026): through his cover and armor, with all that it costs him.

        `one` is the set that brought it, `by` whose it is (empty: nobody knows), `means` what with; `steps` tell what
        went before.
        """
        who = self.find(id)
        if who is None:
            return None
        patient, plight = self.patient(who), self.plight(id)
        struck = strike(
            patient.target, packets, cover=plight.behind.cover if plight.behind else None, house=house(self.at.turn)
        )
        struck = replace(struck, steps=(*steps, *struck.steps))
        location = patient.body.silhouette.location(packets[0].height)
        bodily.hurt(self.at, patient, location, struck, Blow(by, str(one) if one else "", means))
        if struck.cover_lost and plight.behind:
            cover = replace(plight.behind.cover, har=plight.behind.cover.har - struck.cover_lost)
            self.befall(id, replace(plight, behind=replace(plight.behind, cover=cover)))
        self.felt(id, hurt=struck.hurt)
        return struck

    def felt(self, id: CombatantId, *, hurt: bool) -> None:
        """What a damage event costs somebody in his round, beside its wounds (ORE-026, 028)."""
        if hurt:
            self.distract(id)
            self._unsettle(id)
        self.check_losses(id)

    def distract(self, id: CombatantId) -> None:
        """Take a die from the highest set of somebody who was hurt (ORE-026, 104); below two it is ruined (ORE-027)."""
        widest = self.at.turn.setting("ore-distraction-set") == "widest"
        one = self.round.distracted(id, widest=widest)
        if one is None:
            return
        narrower = replace(one, width=one.width - 1)
        if narrower.width < LEAST:
            self.move(replace(narrower, fate=Fate.RUINED), "ruined", "ORE-027")
        else:
            self.move(narrower, "die-lost", "ORE-026")

    def drop(self, one: LiveSet, why: str) -> None:
        """Let a set be lost with what it was to do (ORE-028)."""
        self.move(replace(one, fate=Fate.LOST), why, "ORE-028")

    def clear_away(self) -> None:
        """Drop the sets of those who fell, left or lost their heads since the dice were rolled, and end their holds
        (ORE-028, 068).
        """
        for plight in tuple(plights(self.at.turn.table).of.values()):
            for holder in holds.holders(plight):
                if not self.able(holder):
                    holds.let_go(self.at, holder)
        for one in list(self.round.sets.values()):
            if one.open and (why := self._beset(one)):
                self.drop(one, why)

    def _beset(self, one: LiveSet) -> str:
        """What keeps somebody from the action of a set, whoever brought it about: the key of its text, or nothing."""
        plight, plan = self.plight(one.who), self.round.plan(one)
        if not self.able(one.who):
            return "out" if self.find(one.who) else "left"
        if plight.panicked:
            return "panicked"
        if plight.to_ground and plan.deed is not Deed.COVER:
            return "ground"
        return "pinned" if plight.pinned and not holds.allowed(plan, plight.pinned) else ""

    def check_losses(self, id: CombatantId) -> None:
        """Drop the sets of somebody who can do nothing any more, or no longer what they were for (ORE-028, 048)."""
        who = self.find(id)
        if who is None:
            return
        patient = self.patient(who)
        gone = out(patient.body)
        for one in list(self.round.of(id)):
            if one.open and (gone or self._lacks(patient, one)):
                self.drop(one, "out" if gone else "limb")

    def _lacks(self, patient: Patient, one: LiveSet) -> bool:
        """Whether somebody has no longer the limb that a set takes."""
        try:
            return lame(patient, self.round.plan(one)) is not None
        except Rejected:
            return False  # he has nothing to do it with, which is found out when its time comes

    def _unsettle(self, id: CombatantId) -> None:
        """Damage spoils aim (ORE-121)."""
        plight = self.plight(id)
        if plight.aim:
            self.befall(id, replace(plight, aim=None))
            self.tell(id, "aim-lost", "ORE-121", who=self.name(id))
