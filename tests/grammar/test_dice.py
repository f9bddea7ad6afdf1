"""Dice notation: every spelling has one meaning, and nothing that is typed is passed over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.dice_family import DICE
from grammar.dice_words import ADVANTAGES, FUNCTIONS, MODIFIERS, MOST_DIGITS, MOST_FACES, MOST_PARTS, MOST_TIMES
from grammar.drive import Misfit, driver
from grammar.family import compiled
from grammar.notation import Binary, Call, Dice, Faces, Group, Labelled, Minus, Modifier, Number, Op, Part, Roll, Round
from grammar.parser import parse
from grammar.unreadable import Unreadable


def read(text: str) -> Roll:
    roll = parse(f"/roll {text}").do
    assert isinstance(roll, Roll)
    return roll


def canonical(text: str) -> str:
    return str(read(text)).removeprefix("/roll ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # dice
        ("4d6", "4d6"),
        ("d20", "1d20"),
        ("4D6", "4d6"),
        ("4 d 6", "4d6"),
        ("４d６", "4d6"),  # the digits of another keyboard
        ("d%", "1d100"),
        ("2d%", "2d100"),
        ("4dF", "4dF"),
        ("4df.2", "4dF"),
        ("4dF.1", "4dF.1"),
        ("2d[2/4/8]", "2d[2/4/8]"),
        ("2d[2, 4, 8]", "2d[2/4/8]"),
        ("2d(2, 4, 8)", "2d[2/4/8]"),
        ("4d[-1..1]", "4d[-1..1]"),
        ("d[1...3/10]", "1d[1..3/10]"),
        ("(1d4)d6", "(1d4)d6"),
        ("(1d4)d%kh1", "(1d4)d100kh1"),
        ("4d(2*3)", "4d(2 * 3)"),
        ("(1d4)d(2*3)kh1", "(1d4)d(2 * 3)kh1"),
        ("4d(6)d1", "4d(6)dl1"),
        ("(2)d(2, 4)", "(2)d[2/4]"),
        ("4d!6", "4d6!"),
        ("4d!!6kh1", "4d6!!kh1"),
        # keep and drop
        ("4d6k3", "4d6kh3"),
        ("4d6k", "4d6kh1"),
        ("4d6 kh3", "4d6kh3"),
        ("4d6KH3", "4d6kh3"),
        ("4d6kl2", "4d6kl2"),
        ("5d6km3", "5d6km3"),
        ("4d6d1", "4d6dl1"),
        ("4d6 d1", "4d6dl1"),
        ("4d6dl", "4d6dl1"),
        ("4d6dh1", "4d6dh1"),
        ("5d6dm1", "5d6dm1"),
        ("4d6pl1ph1", "4d6dl1dh1"),
        ("4d6k>3", "4d6k>3"),
        ("4d6k=3", "4d6k=3"),
        ("4d6d<3", "4d6d<3"),
        ("4d6p<3", "4d6d<3"),
        ("4d6d>=3", "4d6d>=3"),
        # explode
        ("10d6!", "10d6!"),
        ("10d6x", "10d6!"),
        ("10d6ie", "10d6!"),
        ("10d6!5", "10d6!5"),
        ("10d6!=5", "10d6!5"),
        ("10d6x5", "10d6!5"),
        ("10d6ie5", "10d6!5"),
        ("10d6!>4", "10d6!>4"),
        ("10d6! >= 5", "10d6!>=5"),
        ("10d6x>=5", "10d6!>=5"),
        ("10d6e", "10d6!o"),
        ("10d6e5", "10d6!o5"),
        ("10d6!o", "10d6!o"),
        ("10d6xo", "10d6!o"),
        ("10d6!!", "10d6!!"),
        ("10d6!!>4", "10d6!!>4"),
        ("10d6!!o", "10d6!!o"),
        ("10d6!p", "10d6!p"),
        ("10d6!!p", "10d6!!p"),
        ("10d6i", "10d6i"),
        ("10d6i2", "10d6i2"),
        ("d100oe", "1d100oe"),
        ("10d6!kh3", "10d6!kh3"),
        ("10d6!>=5kh3", "10d6!>=5kh3"),
        # again
        ("4d6r", "4d6r"),
        ("4d6r1", "4d6r1"),
        ("4d6r=1", "4d6r1"),
        ("4d6r<3", "4d6r<3"),
        ("4d6rr<3", "4d6r<3"),
        ("4d6ir2", "4d6r2"),
        ("4d6ro<3", "4d6ro<3"),
        ("4d6ra1", "4d6ra1"),
        ("4d6rg5", "4d6ro>=5"),
        ("4d6irg5", "4d6r>=5"),
        ("4d6u", "4d6u"),
        ("4d6uo", "4d6uo"),
        ("4d6r kh3", "4d6r kh3"),
        # each die
        ("4d6mi2", "4d6mi2"),
        ("4d6min2max5", "4d6mi2ma5"),
        ("4d6bt2tt5", "4d6mi2ma5"),
        # counting
        ("10d10>=7", "10d10>=7"),
        ("10d10 >= 7", "10d10>=7"),
        ("10d10>7", "10d10>7"),
        ("10d10=7", "10d10=7"),
        ("10d10==7", "10d10=7"),
        ("10d10<>7", "10d10<>7"),
        ("4dF>=-1", "4dF>=-1"),
        ("10d10t7", "10d10c>=7"),
        ("10d10! t:7", "10d10!c>=7"),
        ("10d10tl3", "10d10c<=3"),
        ("10d10c>7", "10d10c>7"),
        ("10d10>=7f1", "10d10>=7f1"),
        ("10d10>=7f<3", "10d10>=7f<3"),
        ("10d10>=7ds10", "10d10>=7ds>=10"),
        ("10d10>=7ds", "10d10>=7ds"),
        ("10d10>=7b1", "10d10>=7b1"),
        ("10d10kh3>=7", "10d10kh3>=7"),
        # showing
        ("2d20cs>=19cf1", "2d20cs>=19cf1"),
        ("10d10m", "10d10m2"),
        ("10d10mt3", "10d10mt3"),
        ("10d10g", "10d10m2"),
        ("6d6s", "6d6sa"),
        ("6d6sd", "6d6sd"),
        ("6d6ul", "6d6ns"),
        # advantage
        ("adv", "1d20adv"),
        ("adv + 5", "1d20adv + 5"),
        ("vantagem", "1d20adv"),
        ("1d20 desvantagem", "1d20dis"),
        ("1d20adv2", "1d20adv2"),
        ("adv 1d20", "1d20adv"),
        ("1d20 + 5 adv", "1d20adv + 5"),
        ("max(1d20, 4) dis", "max(1d20dis, 4)"),
        ("5 - -(1d20[luck]) adv", "5 - -(1d20adv[luck])"),
        ("{1d20, 10}kh1 adv", "{1d20adv, 10}kh1"),
        ("1d20 adv + 1d4", "1d20adv + 1d4"),
        ("1d20 + 1d4adv", "1d20 + 1d4adv"),
        # lists and labels
        ("{2d6,1d8}kh1", "{2d6, 1d8}kh1"),
        ("(2d6,1d8)kh1", "{2d6, 1d8}kh1"),
        ("{4d6+2, 3d8}>10", "{4d6 + 2, 3d8}>10"),
        ("{5d6!!}>8", "5d6!!c>8"),
        ("2d6[fire]+3[ holy  light ]", "2d6[fire] + 3[holy light]"),
        ("(2d6+3)[fire]", "(2d6 + 3)[fire]"),
        # numbers that are worked out first
        ("4d6kh(1d2)", "4d6kh(1d2)"),
        ("4d6 k (1d2)", "4d6kh(1d2)"),
        ("5d10dl(1d3-1)", "5d10dl(1d3 - 1)"),
        ("4d6d(1d2)", "4d6dl(1d2)"),
        ("10d6>=(1d4+2)", "10d6>=(1d4 + 2)"),
        ("10d6 >= (5)", "10d6>=(5)"),
        ("10d6t:(5)f(1)", "10d6c>=(5)f(1)"),
        ("10d6!!(5)!p>=(6)", "10d6!!(5)!p>=(6)"),
        ("10d6! !(5)", "10d6! !(5)"),
        ("10d6r = (1)kh3mi(2)", "10d6r(1)kh3mi(2)"),
        ("1d20adv(1d2)", "1d20adv(1d2)"),
        ("adv 2d6kh(1) + 1", "2d6adv kh(1) + 1"),
        ("(1d4)d6kh(1d2)r1[fire]", "(1d4)d6kh(1d2)r1[fire]"),
        ("2d(3)d(1)", "2d(3)dl(1)"),
        ("(2)d(3)kh(4d6kh(1))", "(2)d(3)kh(4d6kh(1))"),
        ("{2d6,1d8}kh(1d2)", "{2d6, 1d8}kh(1d2)"),
        ("{4d6}>=(5)", "4d6c>=(5)"),
        ("7 mod (4)", "7 % (4)"),
        # arithmetic
        ("2d6+3", "2d6 + 3"),
        ("2 × 3 ÷ 4 − 1", "2 * 3 / 4 - 1"),
        ("2^3", "2 ** 3"),
        ("7 mod 4", "7 % 4"),
        ("1.50 * 2", "1.5 * 2"),
        ("1.0", "1"),
        ("1d6 + -1", "1d6 + -1"),
        ("- - 1", "- -1"),
        ("pow(2, 3)", "pow(2, 3)"),
        ("FLOOR(7/2)", "floor(7 / 2)"),
        # comparing the total
        ("1d20+5>=15", "1d20 + 5 >= 15"),
        ("1d20+5!=15", "1d20 + 5 <> 15"),
        ("(4d6)>=15", "(4d6) >= 15"),
        ("(1d20)>=1d20", "(1d20) >= 1d20"),
        ("(1d20)>=(10+5)", "(1d20) >= (10 + 5)"),
        ("1d20+5>=(10+5)", "1d20 + 5 >= (10 + 5)"),
        # several
        ("6x4d6", "6x 4d6"),
        ("6 x 4d6kh3", "6x 4d6kh3"),
        ("6 4d6", "6x 4d6"),
        ("repeat(4d6, 6)", "6x 4d6"),
        ("2x 1d20 + 5 adv", "2x 1d20adv + 5"),
        ("1d20+5;2d6", "1d20 + 5; 2d6"),
        ("1x4d6", "4d6"),
    ],
)
def test_every_spelling_has_one_meaning(text: str, said: str) -> None:
    assert canonical(text) == said
    assert canonical(said) == said
    assert read(said) == read(text)


def test_a_roll_is_plain_data() -> None:
    assert read("2x {4d6kh3 + 2, -1d(6)r<2[fire]}; max(1.5, dF)").parts == (
        Part(
            Group(
                (
                    Binary("+", Dice(4, 6, (Modifier(Op.KEEP_HIGH, "", 3),)), Number(2)),
                    Minus(Labelled(Dice(1, Round(Number(6)), (Modifier(Op.REROLL, "<", 2),)), "fire")),
                )
            ),
            times=2,
        ),
        Part(Call("max", (Number(read("1.5").parts[0].value.value), Dice(1, Faces("F", (-1, 0, 1)))))),  # type: ignore[union-attr]
    )


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1 + 2 * 3", "(1 + (2 * 3))"),
        ("1 * 2 + 3", "((1 * 2) + 3)"),
        ("1 - 2 - 3", "((1 - 2) - 3)"),
        ("8 / 4 / 2", "((8 / 4) / 2)"),
        ("2 ** 3 ** 2", "(2 ** (3 ** 2))"),
        ("2 * 3 ** 2", "(2 * (3 ** 2))"),
        ("1 + 2 >= 3 * 1", "((1 + 2) >= (3 * 1))"),
        ("-2 ** 2", "-(2 ** 2)"),
        ("- -2 ** 3 ** 2", "--(2 ** (3 ** 2))"),
        ("1 - 2 ** 3 * 4", "(1 - ((2 ** 3) * 4))"),
        ("1d6>=3 + 2 * 1d4>=2", "(1d6>=3 + (2 * 1d4>=2))"),
        ("2 ** -1", "(2 ** -1)"),
        ("-2 * 3", "(-2 * 3)"),
        ("1 + 2 * 3 - 4 // 5 % 6", "((1 + (2 * 3)) - ((4 // 5) % 6))"),
    ],
)
def test_operators_hold_as_on_paper(text: str, tree: str) -> None:
    def bracketed(node: object) -> str:
        match node:
            case Binary(sign, left, right):
                return f"({bracketed(left)} {sign} {bracketed(right)})"
            case Minus(inner):
                return f"-{bracketed(inner)}"
        return str(node)

    assert bracketed(read(text).parts[0].value) == tree


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("", 6, "example"),
        ("1d2 0", 11, "roll.between"),
        ("1d20 - 2 5", 16, "roll.between"),
        ("2(3)", 8, "roll.between"),
        ("1d20 keep", 12, "roll.note"),
        ("1d20 please", 12, "roll.note"),
        ("1d20 k9 unit", 15, "roll.note"),
        ("1d20 ! comment", 14, "roll.note"),
        ("4d6kz3", 10, "roll.note"),
        ("4d6 /* best */", 12, "example"),
        ("1d20 + 5 * fire", 18, "roll.word"),
        ("strength", 7, "roll.word"),
        ("flor(7)", 7, "roll.functions"),
        ("if(1d6, 2)", 7, "roll.functions"),
        ("d", 7, "roll.sides"),
        ("7d", 8, "roll.sides"),
        ("1d20 + d", 14, "roll.sides"),
        ("1.5d6", 10, "roll.count-whole"),
        ("p 4d6", 7, "roll.flags"),
        ("nr 4d6", 7, "roll.flags"),
        ("+d20", 7, "roll.plus"),
        ("-d20", 7, "roll.minus"),
        ("2 * -d20", 11, "roll.minus"),
        ("1d6--2", 11, "roll.two-signs"),
        ("1d6++2", 11, "roll.two-signs"),
        ("4d6>>5", 11, "roll.comparison"),
        ("(4d6)kh3", 12, "roll.bracket-modifier"),
        ("(4d6)!", 12, "roll.bracket-modifier"),
        ("2d6[fire]kh1", 16, "roll.label-last"),
        ("2d6 (fire)", 11, "roll.label"),
        ("2d6@fire", 10, "roll.label"),
        ("2d6[fire", 10, "roll.label-end"),
        ("2d6[ ]", 10, "roll.label-empty"),
        ("@str + 5", 7, "roll.macro"),
        ("?{bonus}", 7, "roll.macro"),
        ("1d6,1d8", 10, "roll.semicolon"),
        ("1d20)", 11, "roll.bracket-end"),
        ("(1d20", 12, "example"),
        ("1d20 +", 13, "example"),
        ("1d20;", 12, "example"),
        ("6#4d6", 8, "repeat"),
        ("4d6mi", 10, "roll.needs-number"),
        ("4d6t", 10, "roll.needs-number"),
        ("4d6p1", 10, "roll.which-number"),
        ("4d6pm1", 10, "roll.note"),
        ("4d6c5", 10, "roll.which-number"),
        ("4d6kh0", 10, "roll.zero"),
        ("4d6 dl0", 11, "roll.zero"),
        ("4d6adv0", 10, "roll.zero"),
        ("4d6kh>3", 10, "roll.no-comparison"),
        ("2d6d4", 10, "roll.drop-or-dice"),
        ("1d20d20", 11, "roll.drop-or-dice"),
        ("4d6f1", 7, "roll.count-first"),
        ("4d6>=5kh1", 7, "roll.count-last"),
        ("10d10mt!", 7, "roll.count-last"),
        ("10d6>=max(2, 3)", 11, "roll.compare-total"),
        ("4d6kh3 > -(10)", 14, "roll.compare-total"),
        ("4d6kh()", 13, "example"),
        ("4d6kh(1d2", 16, "example"),
        ("4d6kh>(1d2)", 10, "roll.no-comparison"),
        ("4d6p(1d2)", 10, "roll.which-number"),
        ("4d6f(1d2)", 10, "roll.count-first"),
        ("4d6>=(3)kh1", 10, "roll.count-last"),
        ("4d6oe(1d2)", 12, "roll.between"),
        ("{2d6, 1d8}!(1d6)", 17, "roll.dice-only"),
        ("1d20 + 1d4 >= (15)", 12, "roll.count-or-compare"),
        ("1,5", 8, "roll.decimal-comma"),
        ("1d6 + 1,5", 14, "roll.decimal-comma"),
        ("4d6kh(1,5)", 14, "roll.decimal-comma"),
        ("1d6,2d8", 10, "roll.semicolon"),
        ("(1,5) * 2", 13, "roll.list-alone"),
        ("(2d6, 1d8)", 17, "roll.list-alone"),
        ("1d20 + 1d4 >= 15", 12, "roll.count-or-compare"),
        ("5 + 1d20>=15", 9, "roll.count-or-compare"),
        ("1 < 2 < 3", 13, "roll.two-comparisons"),
        ("{2d6, 1d8}!", 17, "roll.dice-only"),
        ("d[a/b]", 8, "roll.faces"),
        ("d(1d4, 2)", 7, "roll.faces"),
        ("d[3..1]", 8, "roll.range"),
        ("d[1..1001]", 8, "roll.many-faces"),
        ("min(3)", 7, "roll.arguments"),
        ("floor(1, 2)", 7, "roll.arguments"),
        ("1d20 + 1d4 adv", 18, "roll.which-dice"),
        ("5 adv", 9, "roll.which-dice"),
        ("0x4d6", 7, "roll.times"),
    ],
)
def test_a_mistake_is_shown_where_it_is(text: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(text)
    assert (refused.value.column, refused.value.hint.key) == (column, f"hint.{hint}")


def test_every_spelling_of_a_modifier_is_known_to_the_grammar() -> None:
    for word, spelling in MODIFIERS.items():
        modifier = next(
            written for written in (f"{word}1", f"{word}>=1", word) if _reads(f"9d9c>=1{written}", f"9d9{written}")
        )
        assert spelling.op or modifier


def test_every_modifier_with_a_number_takes_one_that_is_computed() -> None:
    for word in filter(None, (*MODIFIERS, *ADVANTAGES)):
        for number in ("2", ">=2"):
            if _reads(f"9d9c>=1{word}{number}", f"9d9{word}{number}"):
                computed = number.replace("2", "(2)")
                assert _reads(f"9d9c>=1{word}{computed}", f"9d9{word}{computed}"), word


def _reads(*texts: str) -> bool:
    for text in texts:
        try:
            read(text)
        except Unreadable:
            continue
        return True
    return False


@pytest.mark.parametrize("word", ADVANTAGES)
def test_every_word_for_advantage_is_known_to_the_grammar(word: str) -> None:
    assert read(word) == read(f"1d20{word}") == read(f"1d20 {word}")


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_is_read_as_its_example_says(name: str) -> None:
    assert canonical(FUNCTIONS[name][2]) == FUNCTIONS[name][2]


def test_limits_of_what_is_written() -> None:
    assert read("9" * MOST_DIGITS).parts[0].value == Number(999_999_999)
    assert read(f"{MOST_TIMES}x4d6").parts[0].times == MOST_TIMES
    assert len(read("; ".join(["d6"] * MOST_PARTS)).parts) == MOST_PARTS
    assert len(read(f"d[1..{MOST_FACES}]").parts) == 1
    for text, hint in (
        ("1" + "0" * MOST_DIGITS, "long-number"),
        ("1d1" + "0" * MOST_DIGITS, "long-number"),
        ("9" * 250, "long-number"),
        ("4d6kh" + "9" * 20, "long-number"),
        ("0." + "1" * MOST_DIGITS, "long-number"),
        (f"{MOST_TIMES + 1}x4d6", "roll.times"),
        (f"repeat(4d6, {MOST_TIMES + 1})", "roll.times"),
        ("; ".join(["d6"] * (MOST_PARTS + 1)), "roll.parts"),
    ):
        with pytest.raises(Unreadable) as refused:
            read(text)
        assert refused.value.hint.key == f"hint.{hint}", text


# ---- any text, and any roll ----------------------------------------------------------------------------------------

PIECES = [*"0123456789()[]{}.,;+-*/%^<>=!# d", "4d6", "d20", "kh3", "kh(", "adv", "x", "6x", "[a]", "max(", *MODIFIERS]


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_any_text_is_a_roll_or_a_mistake(text: str) -> None:
    try:
        action = parse(f"/roll {text}")
    except Unreadable as error:
        refused = error
    else:
        assert parse(str(action), limit=2000) == action
        return
    assert 1 <= refused.column <= len(f"/roll {text}") + 1
    assert refused.hint.key.startswith("hint.")


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_the_short_way_reads_what_lark_reads(text: str) -> None:
    parser = compiled(DICE)
    try:
        quick = driver(parser, "roll")(text, 0)
    except (Misfit, Unreadable):
        return
    assert quick == parser.parse(text, "roll")
