"""The fake Discord itself: the real client works against it, and what Discord refuses it refuses."""

import re
from collections.abc import AsyncIterator
from typing import Self

import discord
import pytest
from discord import app_commands
from discord.ui import DynamicItem

from tests.wire import FakeDiscord, Guild, Reply
from tests.wire.client import running


class Again(DynamicItem[discord.ui.Button[discord.ui.View]], template=r"again:(?P<dice>\d+)"):
    """A button that is recognised by its custom id alone."""

    def __init__(self, dice: int) -> None:
        super().__init__(discord.ui.Button(label="Again", custom_id=f"again:{dice}"))
        self.dice = dice

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[discord.ui.View], match: re.Match[str]
    ) -> Self:
        return cls(int(match["dice"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"again {self.dice}")


class Menu(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        custom_id="limb", options=[discord.SelectOption(label="Head"), discord.SelectOption(label="Arm")]
    )
    async def limb(self, interaction: discord.Interaction, menu: discord.ui.Select[Self]) -> None:
        await interaction.response.send_message(f"hit: {menu.values[0]}", ephemeral=True)


class Form(discord.ui.Modal, title="Name"):
    name: discord.ui.TextInput[Self] = discord.ui.TextInput(label="Your name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"hello {self.name.value}")


class Bot(discord.Client):
    """A bot small enough to see through."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            guild_ready_timeout=0.01,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.errors: list[discord.HTTPException] = []

    async def setup_hook(self) -> None:
        register(self)
        self.add_dynamic_items(Again)
        self.add_view(Menu())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author == self.user:
            return
        self.heard.append(message.content)
        if self.user in message.mentions or message.guild is None:
            await message.reply(f"heard {message.clean_content}")


def register(bot: Bot) -> None:
    @bot.tree.command(description="Roll")
    async def roll(interaction: discord.Interaction, dice: str, hidden: bool = False) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Again(4))
        await interaction.response.send_message(f"rolled {dice}", view=view, ephemeral=hidden)

    @roll.autocomplete("dice")
    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current}!", value=current)]


@pytest.fixture
async def wire() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as fake:
        yield fake


async def test_roll(wire: FakeDiscord) -> None:
    guild = wire.guild()
    table = guild.channel("table")
    ana = guild.member("ana")
    bot = Bot()
    async with running(bot, wire):
        reply = await wire.slash(ana, table, "roll", {"dice": "4d6"})
        assert reply.text == "rolled 4d6\nAgain"
        clicked = await wire.click(ana, reply.message, "Again")
        assert clicked.updated is reply.message
        assert reply.message.content == "again 4"
        assert await wire.autocomplete(ana, table, "roll", {"dice": "3d"}) == ({"name": "3d!", "value": "3d"},)
        heard = await wire.mention(ana, table, "<@bot> hi")
        assert heard.text == "heard @OneRoll hi"
        await wire.cut()
        wire.fail_next("POST", "/interactions/*/callback", status=429)
        reply = await wire.slash(ana, table, "roll", {"dice": "4d6", "hidden": True})
        assert reply.ephemeral
    assert wire.violations == []
