"""The mistakes that are made with names and `key:value` pairs, in whichever family they stand."""

from grammar.family import Mistake

LETTER = r"[^\W_]"
NO_QUOTE = r"(?![\"“”„])"  # one that is not closed has a hint of its own

MISTAKES = (
    Mistake("fight.no-plus", "body:3", after="KEY", at=r"\+", wanted="NUMBER"),
    Mistake("fight.value", 'motto:"Stay down"', after="KEY", at=NO_QUOTE),
    Mistake("fight.no-comma", "body:3 sense:2", at=",", wanted="KEY"),
)

# Told when no known word looks like the second one.
QUOTES = (
    Mistake("fight.quotes", '"Dr. Mann"', after="NAME", at=LETTER, weak=True),
    Mistake("fight.quotes", 'motto:"Stay down"', after="VALUE", at=LETTER, weak=True),
)
