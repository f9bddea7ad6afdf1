"""Lines typed at the fake by hand, and what they make its people do."""

import re
from dataclasses import dataclass, field

from tests.wire import commands
from tests.wire.commands import INTEGER, Value
from tests.wire.fake import FakeDiscord
from tests.wire.messages import Message
from tests.wire.payload import Json
from tests.wire.places import Channel, Guild, User

HELP = """\
@ana /roll 4d6        ana uses a slash command; several options as name=value; without @somebody it is gm
@ana ?/roll 4d        what is offered while ana types
@ana !Again           ana presses the newest button, or chooses the option, of this name
@ana hello <@bot>     ana writes in the channel
@ana dm hello         ana writes to the bot in private
help, quit"""
LINE = re.compile(r"(?:@(?P<who>\w+) +)?(?P<mark>dm +|[!?]?/?)(?P<rest>.*)")


@dataclass(slots=True)
class Table:
    """One guild with one channel, and who sits there."""

    wire: FakeDiscord
    guild: Guild
    channel: Channel
    printed: dict[int, int] = field(default_factory=dict)

    async def do(self, line: str) -> tuple[str, ...]:
        """Do what a line says; what people see of it, a line each."""
        found = LINE.fullmatch(line)
        assert found is not None
        user = self.guild.member(found["who"]) if self._stranger(found["who"]) else self.wire.user(found["who"] or "gm")
        offers: tuple[Json, ...] = ()
        match found["mark"].strip():
            case "/":
                path, options = self._command(found["rest"])
                await self.wire.slash(user, self.channel, path, options)
            case "?/":
                path, options = self._command(found["rest"])
                offers = await self.wire.autocomplete(user, self.channel, path, options)
            case "!":
                await self._press(user, found["rest"])
            case "dm":
                self.wire.say(user, self.wire.dm(user), found["rest"])
            case _:
                self.wire.say(user, self.channel, found["mark"] + found["rest"])
        await self.wire.quiet(0.15)
        return (*(f"? {offer['name']}" for offer in offers), *self.news())

    def news(self) -> tuple[str, ...]:
        """What the bot has said or changed since the last time, and to whom."""
        lines: list[str] = []
        for message in [m for channel in self.wire.world.channels.values() for m in channel.messages.values()]:
            if message.author is self.wire.bot and not message.loading and not message.deleted:
                if self.printed.get(message.id) != message.edits:
                    lines += [f"{_audience(message)}> {line}" for line in message.text.splitlines()]
                self.printed[message.id] = message.edits
        return tuple(lines)

    def _stranger(self, name: str | None) -> bool:
        return name is not None and self.wire.user(name).id not in self.guild.members

    def _command(self, text: str) -> tuple[str, dict[str, Value]]:
        """The path of a command and its options; what comes before any name is the first option's."""
        words = text.split(" ")
        command, chain = commands.find(self.wire.world, self.guild, words[0])
        while len(words) > len(chain) + 1 and _has_subcommand(chain[-1] if chain else command, words[len(chain) + 1]):
            command, chain = commands.find(self.wire.world, self.guild, " ".join(words[: len(chain) + 2]))
        known = {option["name"]: option for option in (chain[-1] if chain else command).get("options") or []}
        path, rest = " ".join(words[: len(chain) + 1]), " ".join(words[len(chain) + 1 :])
        names = "|".join(map(re.escape, known))
        first, *named = re.split(rf"(?:^|\s)({names})=", rest) if names else [rest]
        given = dict(zip(named[::2], named[1::2], strict=True))
        if first:
            given = {next(iter(known), "?"): first} | given
        return path, {name: self._value(known[name]["type"], value) for name, value in given.items()}

    def _value(self, kind: int, text: str) -> Value:
        match kind:
            case commands.INTEGER | commands.NUMBER:
                return int(text) if kind == INTEGER else float(text)
            case commands.BOOLEAN:
                return text.lower() in ("yes", "true", "1")
            case commands.USER:
                return self.wire.user(text.lstrip("@"))
            case commands.ROLE:
                return next(role for role in self.guild.roles.values() if role.name == text)
            case commands.CHANNEL:
                return next(channel for channel in self.guild.channels.values() if channel.name == text)
        return text

    async def _press(self, user: User, name: str) -> None:
        everywhere = [m for channel in self.wire.world.channels.values() for m in channel.messages.values()]
        for message in sorted(everywhere, key=lambda message: -message.id):
            if message.only not in (None, user):
                continue
            if any(button.get("label") == name for button in message.buttons):
                await self.wire.click(user, message, name)
                return
            for menu in message.menus:
                if any(option["label"] == name for option in menu.get("options") or []):
                    await self.wire.select(user, message, menu["custom_id"], name)
                    return
        raise AssertionError(f"{user.name} sees no button or option {name!r}")


def _has_subcommand(node: Json, name: str) -> bool:
    kinds = (commands.SUBCOMMAND, commands.GROUP)
    return any(option["name"] == name and option["type"] in kinds for option in node.get("options") or [])


def _audience(message: Message) -> str:
    if message.only is not None:
        return message.only.name
    return "all" if message.channel.guild is not None else message.channel.name
