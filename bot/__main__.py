"""The command line. What a command needs is imported when it runs, so that each starts as fast as it can."""

import asyncio
import os
import sys
from collections.abc import Coroutine
from io import TextIOWrapper
from pathlib import Path

import click

from bot import garbage
from bot import settings as environment

LOCALES = {"en": "en", "pt": "pt-BR", "pt-BR": "pt-BR"}

SCRIPT_WRONG, UNABLE = 2, 3  # exit statuses
EVERY = "every"  # book

a_file = click.Path(dir_okay=False, path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def cli() -> None:
    """Dice and combat for a table of role-players: on Discord, or here at the terminal.

    Settings come from the environment and from the file .env; .env.example lists them all. The exit status is 0 when
    all went well, 1 when an expectation, an audit or a check failed, 2 when the command line or a script is wrong,
    and 3 when it could not be done.
    """


@cli.command()
def run() -> None:
    """Start the Discord bot; without a token, the local table.

    The token is the setting DISCORD_TOKEN. README.md shows how to get one.
    """
    from bot import app

    settings = environment.read(os.environ)
    house = app.built(Path(settings.data_folder))
    if settings.discord_token:
        _finish(app.serve(house, settings))
    else:
        _finish(app.talk(house, Path(settings.database), settings.console_language, speaker="gm", offline=True))


@cli.command(short_help="A local table: typed live, or played from a file or a pipe.")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True), required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per command.")
@click.option("--db", "database", type=a_file, help="Keep the table in this SQLite file.")
@click.option("--lang", type=click.Choice(list(LOCALES)), help="The language of the table.")
@click.option("--as", "speaker", default="gm", metavar="NAME", help="Who speaks unless a line says otherwise.")
def play(file: str | None, *, as_json: bool, database: Path | None, lang: str | None, speaker: str) -> None:
    """Sit down at a local table: typed live, or played from FILE or a pipe.

    Typed live, the table is kept in the file of the setting DATABASE; a script has a fresh one, unless --db says
    otherwise. The lines of a script:

    \b
      @ana /roll 4d6       ana gives a command; without @NAME the GM does
      dice 3 3 5           the faces that the next command will roll, all of them
      > text               everyone sees this after the last command
      ana> text            ana alone sees this
      !> text   !ana> text     nobody, or not ana, sees this
      again                the last command is delivered once more, under its own id
      restart              the bot starts anew, with what was kept
      channel NAME         what follows happens in another channel
      seat ana lang:pt role:NAME manager     who ana is
      # text               a comment

    Without a dice line real dice are rolled. tests/plays has many scripts to look at.
    """
    from bot import app

    settings = environment.read(os.environ)
    house = app.built(Path(settings.data_folder))
    locale = LOCALES[lang] if lang else settings.console_language
    if file is None and sys.stdin.isatty():
        _finish(app.talk(house, database or Path(settings.database), locale, speaker=speaker))
    name = "(typed)" if file in (None, "-") else str(file)
    with click.open_file(file or "-", "rb") as opened:
        written = opened.read()
    try:
        script = written.decode()
    except UnicodeDecodeError as error:
        click.echo(f"{name}: a script is UTF-8 text, which its byte {error.start} is not.", err=True)
        sys.exit(SCRIPT_WRONG)
    _finish(app.play(house, script, name=name, database=database, locale=locale, speaker=speaker, as_json=as_json))


@cli.command(short_help="Audit the logs: decide each command again and compare.")
@click.option("--db", "database", type=a_file, help="The database; else that of the setting DATABASE.")
@click.option("--table", help="Only this table.")
def replay(database: Path | None, table: str | None) -> None:
    """Go through the logs: fold each, decide each command again on the dice that fell, and compare.

    What the rules of this version would do otherwise is listed. Nothing is changed.
    """
    from bot import app

    settings = environment.read(os.environ)
    house = app.built(Path(settings.data_folder))
    _finish(app.replay(house, database or Path(settings.database), table))


@cli.command()
@click.argument("target", type=a_file)
@click.option("--db", "database", type=a_file, help="The database; else that of the setting DATABASE.")
def export(target: Path, database: Path | None) -> None:
    """Copy the database to TARGET, whole, while the bot may be running."""
    from bot.shell.store import backup

    settings = environment.read(os.environ)
    asyncio.run(backup.export(database or Path(settings.database), target))
    click.echo(f"{target}: {target.stat().st_size} bytes")


@cli.command(context_settings={"ignore_unknown_options": True})
@click.argument("text", nargs=-1, required=True)
@click.option("--lang", type=click.Choice(list(LOCALES)), help="The language of the answer.")
def odds(text: tuple[str, ...], lang: str | None) -> None:
    """Tell the exact chances of a roll.

    TEXT is a command as players type it: /ore 7d +1e:10, or "/roll 4d6kh3 >= 12".
    """
    from bot import app

    settings = environment.read(os.environ)
    locale = LOCALES[lang] if lang else settings.console_language
    sys.exit(app.odds(" ".join(text), Path(settings.data_folder), locale))


@cli.command(short_help="Look through the data and the words.")
@click.option("--permissions", is_flag=True, help="Print who may give which command instead.")
@click.option("--lang", type=click.Choice(list(LOCALES)), help="The language of that table.")
@click.option(
    "--rules",
    "book",
    metavar="[BOOK]",
    is_flag=False,
    flag_value=EVERY,
    help="Print which plays and tests cover each rule of a book, or of all, instead.",
)
def check(*, permissions: bool, lang: str | None, book: str | None) -> None:
    """Look through the data, the words and the settings, and say what is wrong with them."""
    from bot import check as checks

    settings = environment.read(os.environ)
    if permissions:
        locale = LOCALES[lang] if lang else settings.console_language
        click.echo("\n".join(checks.permissions(Path(settings.data_folder), locale)))
        return
    if book:
        sys.exit(_covered(book, Path(settings.data_folder)))
    wrong = list(checks.check(Path(settings.data_folder)))
    for each in wrong:
        click.echo(each, err=True)
    click.echo("Data, words and settings are in order." if not wrong else f"{len(wrong)} wrong.")
    sys.exit(1 if wrong else 0)


def _covered(book: str, data: Path) -> int:
    """Print what covers each rule of a book, and what is wrong with that; the exit status."""
    from bot import coverage

    tests = Path(__file__).parents[1] / "tests"
    if book != EVERY and book not in (known := coverage.books(data)):
        raise click.BadParameter(f"the rules of {', '.join(known)} are listed, not of {book!r}", param_hint="--rules")
    if not tests.is_dir():
        click.echo(f"{tests} isn't there: the tests are in a checkout, not in what is installed of it.", err=True)
        return UNABLE
    wrong = 0
    for each in coverage.books(data) if book == EVERY else (book,):
        found = coverage.coverage(each, data, tests)
        wrong += len(found.wrong)
        for row in found.table():
            click.echo(row)
        for one in found.wrong:
            click.echo(one, err=True)
        click.echo(f"{each}: {len(found.rows)} numbers, {len(found.wrong) or 'nothing'} wrong.")
    return 1 if wrong else 0


def main() -> None:
    """Run the command line; whatever goes wrong is told in one line."""
    garbage.wait()  # until `_finish`
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")  # as scripts are; a pipe on Windows would be anything but
    try:
        cli(prog_name="python -m bot")
    except Exception as error:
        from bot import faults

        if os.environ.get("LOG_LEVEL", "").casefold() == "debug":
            raise
        click.echo(faults.told(error, faults.last_words()), err=True)
        sys.exit(UNABLE)


def _finish(work: Coroutine[object, object, int]) -> None:
    """Do the work, with everything loaded for it."""
    garbage.settle()
    sys.exit(asyncio.run(work))


if __name__ == "__main__":
    main()
