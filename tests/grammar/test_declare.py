"""`/declare`, `/resolve` and `/ore round`: how they are written and mistyped, in English and in Portuguese."""

import pytest

from grammar.declaring import Act, Art, Declare, Deed, Resolve, ShowRound
from grammar.encounters import SetFields
from grammar.parser import parse
from grammar.pools import OrePool
from grammar.vocabulary import ARTS, DEEDS
from tests.grammar.refusals import refusal, stops

GHOUL = ("Ghoul",)


def declared(text: str) -> Act:
    """The one act of a declaration that says no more than that."""
    declare = parse(f"/declare {text}").do
    assert isinstance(declare, Declare)
    (act,) = declare.acts
    assert declare == Declare((act,))
    return act


def test_every_deed_and_every_art_has_its_words() -> None:
    assert list(DEEDS) == list(Deed)
    assert list(ARTS) == list(Art)


@pytest.mark.parametrize(("deed", "spelling"), [(deed, each) for deed in DEEDS for each in (deed, *DEEDS[deed])])
def test_a_deed_has_many_words(deed: str, spelling: str) -> None:
    who = "" if deed in ("pass", "dodge", "block", "reload", "prepare", "cover", "stand", "act") else " Ghoul"
    assert declared(f"{spelling.upper()}{who}") == Act(Deed(deed), GHOUL if who else ())


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("punch Ghoul", Act(Deed.STRIKE, GHOUL)),
        ("punch vs:Ghoul", Act(Deed.STRIKE, GHOUL)),
        ("socar contra:Ghoul", Act(Deed.STRIKE, GHOUL)),
        ('strike "Ghoul 2" weapon:knife called:10', Act(Deed.STRIKE, ("Ghoul 2",), weapon="knife", called=10)),
        ("strike called:10 Ghoul", Act(Deed.STRIKE, GHOUL, called=10)),
        ("golpear arma:faca Ghoul mira:10", Act(Deed.STRIKE, GHOUL, weapon="faca", called=10)),
        ("kick Ghoul limb:left-leg art:killing", Act(Deed.STRIKE, GHOUL, limb="left-leg", art=Art.KILLING)),
        ("chutar Ghoul membro:esquerda arte:RAPIDO", Act(Deed.STRIKE, GHOUL, limb="esquerda", art=Art.FAST)),
        ("strike Ghoul damage:W+1", Act(Deed.STRIKE, GHOUL, damage="W+1")),
        ('strike Ghoul dano:"W in S+1K"', Act(Deed.STRIKE, GHOUL, damage="W in S+1K")),
        (
            'shoot A weapon:"M-9" range:30 called:9 unaware still unseen',
            Act(Deed.SHOOT, ("A",), weapon="M-9", range=30, called=9, unaware=True, still=True, unseen=True),
        ),
        (
            "atirar A distância:0 desprevenida parado despercebido",
            Act(Deed.SHOOT, ("A",), range=0, unaware=True, still=True, unseen=True),
        ),
        ("shoot A slow", Act(Deed.SHOOT, ("A",), slow=True)),
        ("shoot A helpless", Act(Deed.SHOOT, ("A",), helpless=True)),
        ("atirar A indefeso", Act(Deed.SHOOT, ("A",), helpless=True)),
        ("atirar A lento", Act(Deed.SHOOT, ("A",), slow=True)),
        ("spray A, B weapon:Uzi rating:4", Act(Deed.SPRAY, ("A", "B"), weapon="Uzi", rating=4)),
        ("rajada A,B rajada:4", Act(Deed.SPRAY, ("A", "B"), rating=4)),
        ('suppress vs:A,"B 2" weapon:Uzi', Act(Deed.SUPPRESS, ("A", "B 2"), weapon="Uzi")),
        (
            'throw Ghoul weapon:"Hand grenade" inside:Rook,"Ghoul 3"',
            Act(Deed.THROW, GHOUL, weapon="Hand grenade", inside=("Rook", "Ghoul 3")),
        ),
        ("throw weapon:Dynamite inside:Rook", Act(Deed.THROW, weapon="Dynamite", inside=("Rook",))),
        ("shoot weapon:Launcher inside:Rook", Act(Deed.SHOOT, weapon="Launcher", inside=("Rook",))),
        ("throw inside:Rook, Ann Ghoul", Act(Deed.THROW, GHOUL, inside=("Rook", "Ann"))),
        ("lançar Ghoul o-que:pedra grande", Act(Deed.THROW, GHOUL, "pedra", large=True)),
        ("dodge spend:soften", Act(Deed.DODGE, spend="soften")),
        ("esquivar gastar:amortecer", Act(Deed.DODGE, spend="soften")),
        ("dodge spend:2", Act(Deed.DODGE, spend="2")),
        ("block shield", Act(Deed.BLOCK, shield=True)),
        ("bloquear escudo", Act(Deed.BLOCK, shield=True)),
        ("guard Maggie", Act(Deed.GUARD, ("Maggie",))),
        ("disarm Ghoul called:5 take:snatch", Act(Deed.DISARM, GHOUL, called=5, take="snatch")),
        ("desarmar Ghoul destino:afastar", Act(Deed.DISARM, GHOUL, take="knock")),
        ("pin Ghoul skill:wrestling art:damage", Act(Deed.PIN, GHOUL, skill="wrestling", art=Art.DAMAGE)),
        ("agarrar Ghoul perícia:luta atributo:corpo", Act(Deed.PIN, GHOUL, skill="luta", stat="corpo")),
        ("hold", Act(Deed.HOLD)),
        ("hold Ghoul", Act(Deed.HOLD, GHOUL)),
        ("reload pistol", Act(Deed.RELOAD, weapon="pistol")),
        ("prepare weapon:pistol", Act(Deed.PREPARE, weapon="pistol")),
        ("cover what:Sandbags exposed:3-6,10", Act(Deed.COVER, what="Sandbags", exposed=(3, 4, 5, 6, 10))),
        ("cobertura Sacos exposto:3", Act(Deed.COVER, what="Sacos", exposed=(3,))),
        ('act "climb the wall" diff:4', Act(Deed.ACT, what="climb the wall", diff=4)),
        ('fazer o-que:"subir o muro" dif:4', Act(Deed.ACT, what="subir o muro", diff=4)),
        ("act climb", Act(Deed.ACT, what="climb")),
        ("act bolt vs:A,B range:20", Act(Deed.ACT, ("A", "B"), "bolt", range=20)),
        ("pass", Act(Deed.PASS)),
        # names are words of other commands, of deeds, of dice
        ("strike strike", Act(Deed.STRIKE, ("strike",))),
        ("spray Body, D, 7d", Act(Deed.SPRAY, ("Body", "D", "7d"))),
        ('strike "7d"', Act(Deed.STRIKE, ("7d",))),
        ("strike D'Artagnan", Act(Deed.STRIKE, ("D'Artagnan",))),
        ("strike T-1000", Act(Deed.STRIKE, ("T-1000",))),
        ("strike E.T.", Act(Deed.STRIKE, ("E.T.",))),
    ],
)
def test_an_act(text: str, act: Act) -> None:
    assert declared(text) == act


@pytest.mark.parametrize(
    ("text", "declare"),
    [
        ("dodge 7d", Declare((Act(Deed.DODGE),), pool=OrePool(7))),
        ("dodge 3d+4d +2d -1d", Declare((Act(Deed.DODGE),), pool=OrePool(7, bonus=2, penalty=1))),
        ("dodge +2d", Declare((Act(Deed.DODGE),), pool=OrePool(0, bonus=2))),
        ("dodge e9 t", Declare((Act(Deed.DODGE),), pool=OrePool(0, expert=1, faces=(9,), trump=1))),
        ("dodge 0d", Declare((Act(Deed.DODGE),))),
        (
            "strike 8d Ghoul -1d weapon:knife +1e:10 supernatural buy:1",
            Declare(
                (Act(Deed.STRIKE, GHOUL, weapon="knife"),),
                pool=OrePool(8, expert=1, faces=(10,), penalty=1, bought=1, boosted=True),
            ),
        ),
        (
            "strike +2e:10, 7 Ghoul sobrenatural compra:1",
            Declare((Act(Deed.STRIKE, GHOUL),), pool=OrePool(0, expert=2, faces=(10, 7), bought=1, boosted=True)),
        ),
        ('dodge by:"Ghoul 1"', Declare((Act(Deed.DODGE),), "Ghoul 1")),
        ("esquivar por:Ghouls", Declare((Act(Deed.DODGE),), "Ghouls")),
        (
            "shoot Ghoul weapon:pistol by:Rook 4d and dodge spend:soften +1d",
            Declare(
                (Act(Deed.SHOOT, GHOUL, weapon="pistol"), Act(Deed.DODGE, spend="soften")), "Rook", OrePool(4, bonus=1)
            ),
        ),
        (
            "atirar A mais atirar B mais cobrir-se",
            Declare((Act(Deed.SHOOT, ("A",)), Act(Deed.SHOOT, ("B",)), Act(Deed.COVER))),
        ),
    ],
)
def test_a_declaration(text: str, declare: Declare) -> None:
    assert parse(f"/declare {text}").do == declare
    assert parse(f"/declarar {text}").do == declare


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("/resolve", Resolve()),
        ("/resolver", Resolve()),
        ("/resolve roll", Resolve("roll")),
        ("/resolver rolar", Resolve("roll")),
        ("/resolve step", Resolve("step")),
        ("/resolver passo", Resolve("step")),
        ('/resolve skip "Ghoul 1"', Resolve("skip", "Ghoul 1")),
        ("/resolver pular roll", Resolve("skip", "roll")),
        ("/ore round", ShowRound()),
        ("/ore rodada", ShowRound()),
    ],
)
def test_the_round(text: str, verb: Resolve | ShowRound) -> None:
    assert parse(text).do == verb


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("socar 2d contra:Ghoul mira:10 por:Rook", "/declare strike Ghoul called:10 by:Rook 2d"),
        ('strike "e" +1e', '/declare strike "e" +1e'),
        ('strike "Still"', '/declare strike "Still"'),
        ("strike Punch", "/declare strike Punch"),
        ("act bolt vs:Ghoul", "/declare act vs:Ghoul what:bolt"),
        ("reload pistol mais dodge", "/declare reload weapon:pistol and dodge"),
    ],
)
def test_the_canonical_text(text: str, canonical: str) -> None:
    assert str(parse(f"/declare {text}")) == canonical


def test_what_is_declared_is_a_name_elsewhere() -> None:
    assert str(SetFields("Punch", {"body": 2})) == "/set Punch body:2"


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("", 9, "example"),
        ("Ghoul", 10, "ore-round.deed"),
        ("7d", 10, "example"),
        ("called:10 strike Ghoul", 10, "example"),
        ("strik Ghoul", 10, "did-you-mean"),
        ("hiden strike Ghoul", 10, "did-you-mean"),
        ("strike", 16, "ore-round.target"),
        ("shoot weapon:pistol 7d", 15, "ore-round.target"),
        ("spray", 15, "ore-round.target"),
        ("throw weapon:Dynamite", 15, "ore-round.target"),
        ("strike t", 16, "ore-round.target"),
        ("strike Rook Ghoul", 22, "ore-round.names"),
        ("spray A B", 18, "ore-round.names"),
        ('spray A "B 2"', 18, "ore-round.names"),
        ("spray A,", 18, "ore-round.names"),
        ("spray A, 2", 19, "ore-round.names"),
        ("strike Rook, Ghoul", 17, "ore-round.one"),
        ("strike Ghoul 2", 23, "fight.quotes"),
        ("strike Ghoul 2 7d", 23, "fight.quotes"),
        ("strike Ghoul hiden", 23, "did-you-mean"),
        ("strike Ghoul unwaare", 23, "did-you-mean"),
        ("strike Ghoul wepon:knife", 23, "did-you-mean"),
        ('strike "Ghoul', 17, "quote"),
        ('strike ""', 17, "empty"),
        ("strike Ghoul vs:Rook", 23, "twice"),
        ("dodge Ghoul", 16, "ore-round.nobody"),
        ("cover vs:Ghoul", 16, "ore-round.nobody"),
        ("dodge 7", 16, "dice-letter"),
        ("dodge 7h", 16, "ore-round.nobody"),
        ("dodge 5d 2hd", 19, "ore-round.nobody"),
        ("strike Ghoul 2hd", 23, "hard-dice"),
        ("strike Ghoul 2wd", 23, "wiggle-dice"),
        ("strike Ghoul 7d6", 23, "ten-sided"),
        ("dodge 2e9", 18, "own-face"),
        ("dodge +2", 17, "dice-letter"),
        ("dodge -1e", 17, "buy"),
        ("dodge e:", 18, "faces"),
        ("dodge e:10,", 21, "faces"),
        ("strike Ghoul called:11", 30, "called"),
        ("strike Ghoul called:", 30, "called"),
        ("strike Ghoul called:0", 30, "zero"),
        ("strike Ghoul called:10 called:9", 33, "twice"),
        ("shoot Ghoul range:", 28, "number"),
        ("shoot Ghoul range:far", 28, "number"),
        ("shoot Ghoul range:30m", 28, "number"),
        ("shoot Ghoul range:-1", 28, "number"),
        ("spray Ghoul rating:", 29, "number"),
        ("act climb diff:", 25, "number"),
        ("strike Ghoul weapon:", 30, "fight.name"),
        ("strike Ghoul weapon:38", 30, "fight.name"),
        ("strike Ghoul damage:", 30, "fight.name"),
        ("dodge by:", 19, "fight.name"),
        ("dodge by:A by:B", 21, "twice"),
        ("strike Ghoul art:", 27, "ore-round.art"),
        ("strike Ghoul art:boxing", 27, "ore-round.art"),
        ("disarm Ghoul take:", 28, "ore-round.take"),
        ("disarm Ghoul take:break", 28, "ore-round.take"),
        ("dodge spend:", 22, "ore-round.spend"),
        ("dodge spend:freely", 22, "ore-round.spend"),
        ("dodge spend:0", 22, "zero"),
        ("cover exposed:", 24, "ore.heights"),
        ("cover exposed:11", 24, "ore.heights"),
        ("cover exposed:head", 24, "ore.heights"),
        ("shoot Ghoul still parado", 28, "twice"),
        ("dodge supernatural supernatural", 29, "twice"),
        # what belongs to another deed
        ("dodge range:30", 16, "ore-round.unfit"),
        ("strike Ghoul rating:4", 23, "ore-round.unfit"),
        ("strike Ghoul take:snatch", 23, "ore-round.unfit"),
        ("strike Ghoul spend:soften", 23, "ore-round.unfit"),
        ("strike Ghoul large", 23, "ore-round.unfit"),
        ("strike Ghoul slow", 23, "ore-round.unfit"),
        ("dodge shield", 16, "ore-round.unfit"),
        ("dodge exposed:3", 16, "ore-round.unfit"),
        # several deeds
        ("shoot Ghoul and", 25, "ore-round.and"),
        ("shoot Ghoul and Rook", 26, "ore-round.deed"),
        ("shoot Ghoul e esquivar", 24, "ore-round.and"),
        ("dodge e strike", 18, "ore-round.and"),
        ("shoot Ghoul by:A and dodge by:B", 37, "twice"),
        ("shoot Ghoul buy:1 and dodge buy:1", 38, "twice"),
        # texts
        ("act climb the wall", 20, "ore-round.names"),
        ("act climb, jump", 21, "fight.quotes"),
        ("act hiden", 14, "did-you-mean"),
        ("act climb what:climb", 20, "twice"),
    ],
)
def test_where_a_declaration_stops_and_what_is_hinted(text: str, column: int, hint: str) -> None:
    stops(f"/declare {text}".rstrip(), column, hint)


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("/resolve skip", 14, "example"),
        ("/resolve skp Rook", 10, "did-you-mean"),
        ("/resolve Rook", 10, "example"),
        ("/resolve skip Ghoul 2", 21, "fight.quotes"),
        ("/resolve skip Dr. Mann", 19, "fight.quotes"),
        ("/resolve step 2", 15, "example"),
        ("/ore round 2", 12, "example"),
    ],
)
def test_where_the_rest_stops(text: str, column: int, hint: str) -> None:
    error = refusal(text)
    assert (error.column, error.hint.key) == (column, f"hint.{hint}")


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("strik Ghoul", "strike"),
        ("supresão Ghoul", "supressão"),
        ("esqivar", "esquivar"),
        ("strike Ghoul wepon:x", "weapon:"),
        ("strike Ghoul mas dodge", "mais"),
    ],
)
def test_the_nearest_word(text: str, suggestion: str) -> None:
    assert refusal(f"/declare {text}").hint.args["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/declare", ["ore-round.deed"]),
        ("/declare strike Ghoul ?", ["ore-round.dice", "ore-round.option", "ore-round.and", "end"]),
        ("/declare dodge ?", ["name", "ore-round.dice", "ore-round.option", "ore-round.and", "end"]),
        ("/declare disarm Ghoul take:", ["ore-round.take"]),
        ("/declare cover exposed:", ["ore.span"]),
        ("/declare strike Ghoul damage:", ["ore-round.formula"]),
        ("/resolve ?", ["ore-round.how", "end"]),
    ],
)
def test_what_could_have_stood_there(text: str, expected: list[str]) -> None:
    assert list(refusal(text).expected) == [f"expected.{word}" for word in expected]
