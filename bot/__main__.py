"""The command line. What a command needs is imported when it runs, so that each starts as fast as it can."""

import asyncio
import os
import sys
from pathlib import Path

import click

from bot import settings as environment


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def cli() -> None:
    """Dice and combat at a table of your own: on Discord, or here at the terminal.

    Settings come from the environment and from .env; .env.example lists them. Exit status: 0 all went well,
    1 an expectation or an audit failed, 2 the command line or a script is wrong, 3 it could not be done.
    """


@cli.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True), required=False)
@click.option("--json", "as_json", is_flag=True, help="One JSON object per command.")
@click.option("--db", "database", type=click.Path(dir_okay=False, path_type=Path), help="Keep the table in this file.")
@click.option("--lang", type=click.Choice(["en", "pt"]), help="The language of the table.")
@click.option("--as", "speaker", default="gm", metavar="NAME", help="Who speaks at first in live play.")
def play(file: str | None, as_json: bool, database: Path | None, lang: str | None, speaker: str) -> None:
    """Sit down at a local table: typed live, or played from FILE or a pipe."""
    from bot import app

    settings = environment.read(os.environ)
    locale = {"pt": "pt-BR", "en": "en", None: settings.language}[lang]
    house = app.built(Path(settings.data))
    script = click.open_file(file or "-", encoding="utf-8").read()
    sys.exit(asyncio.run(app.play(house, script, name=file or "-", database=database, locale=locale, as_json=as_json)))


def main() -> None:
    """Run the command line; whatever goes wrong is told in one line."""
    from bot import faults

    try:
        cli(prog_name="python -m bot")
    except Exception as error:
        if os.environ.get("LOG_LEVEL") == "debug":
            raise
        click.echo(faults.told(error, None), err=True)
        sys.exit(faults.status(error))


if __name__ == "__main__":
    main()
