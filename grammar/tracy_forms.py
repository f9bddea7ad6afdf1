"""What may stand behind each mode of `/tracy`: names, numbers, words and options."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from grammar.tracy_words import AIMS, CHARTS, FLAGS, INJURIES, LEVELS, PERILS, SIGHTS, SIZES, STANCES

Words = Mapping[str, tuple[str, ...]]
SEVERAL = -1  # names


@dataclass(frozen=True, slots=True)
class Form:
    """What may stand behind a mode.

    `names` go to a field (`most` of them; a list, if several), a bare number to `number`, words of a table to their
    field (`many`: to a tuple), each of `flags` to a field of its own. `options` are those that it has.
    """

    names: str = ""
    most: int = 1
    number: str = ""
    words: Mapping[str, Words] = field(default_factory=dict)
    many: tuple[Words, ...] = ()
    flags: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    mod: bool = False
    span: bool = False
    example: str = ""


FIGHT = Form(
    "target",
    words={"aim": AIMS, "chart": CHARTS},
    many=(SIZES, SIGHTS, STANCES),
    flags=("bare", "force"),
    options=("vs", "by", "weapon", "at", "range", "sum", "damage", "hero", "hurt", "reply", "strike"),
    mod=True,
    example="/tracy shoot vs:Bones at:long fog",
)
ACT = Form(options=("by", "hero"), mod=True, example="/tracy squeeze by:Bones")
FORMS: Mapping[str, Form] = {
    "roll": Form(
        "fields",
        2,
        "tn",
        {"level": LEVELS},
        flags=("secret", "required", "apart"),
        options=("vs", "by", "with", "tn", "sum", "hero"),
        mod=True,
        example="/tracy roll agility athletics 13",
    ),
    "dodge": Form(flags=("hazard",), number="tn", options=("by", "tn", "hero"), mod=True, example="/tracy dodge"),
    "fight": FIGHT,
    "act": ACT,
    "surprise": Form("names", SEVERAL, mod=True, example="/tracy surprise Joe,Bones"),
    "fall": Form(
        "name", number="feet", flags=("soft", "chance"), options=("hero",), example="/tracy fall Bones 20 soft"
    ),
    "blast": Form("names", SEVERAL, options=("weapon",), mod=True, example="/tracy blast A,B weapon:Grenade"),
    "hazard": Form("name", words={"what": PERILS}, flags=("sealed", "end"), example="/tracy hazard Joe water"),
    "damage": Form(
        "name", number="rating", words={"chart": CHARTS}, flags=("bare",), example="/tracy damage Bones 7 lethal"
    ),
    "injure": Form(
        "name", words={"what": INJURIES}, flags=("random",), span=True, example="/tracy injure Bones serious 5w"
    ),
    "hero": Form(
        "name",
        number="points",
        words={"what": {word: FLAGS[word] for word in ("session", "give", "take", "first")}},
        example="/tracy hero give Joe 1",
    ),
    "hospital": Form("name", flags=("home",), example="/tracy hospital Bones"),
    "tend": Form("name", flags=("force",), options=("by", "hero", "sum"), mod=True, example="/tracy aid Bones by:Doc"),
    "time": Form(span=True, example="/tracy time 3h"),
    "scene": Form("name", many=(SIGHTS, SIZES, STANCES), flags=("clear",), example="/tracy scene Bones cover small"),
    "state": Form("name", example="/tracy state Bones"),
}
