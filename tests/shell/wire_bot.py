"""A bot small enough to see through, with one command for each thing that the fake Discord must do."""

import re
from typing import Self

import discord
from discord import app_commands
from discord.ui import DynamicItem

Asked = discord.Interaction[discord.Client]


class Again(DynamicItem[discord.ui.Button[discord.ui.View]], template=r"again:(?P<dice>\d+)"):
    """A button that is recognised by its custom id alone."""

    def __init__(self, dice: int) -> None:
        super().__init__(discord.ui.Button(label="Again", custom_id=f"again:{dice}"))
        self.dice = dice

    @classmethod
    async def from_custom_id(cls, _: Asked, _item: discord.ui.Item[discord.ui.View], match: re.Match[str]) -> Self:
        return cls(int(match["dice"]))

    async def callback(self, interaction: Asked) -> None:
        await interaction.response.edit_message(content=f"again {self.dice}")


class Menu(discord.ui.View):
    """A menu that outlives the process."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(custom_id="limb", options=[discord.SelectOption(label=name) for name in ("Head", "Arm")])
    async def limb(self, interaction: Asked, menu: "discord.ui.Select[Menu]") -> None:
        await interaction.response.send_message(f"hit: {menu.values[0]}", ephemeral=True)


class Form(discord.ui.Modal, title="Who are you?"):
    """A form of one line."""

    name: "discord.ui.TextInput[Form]" = discord.ui.TextInput(label="Your name", custom_id="name")

    async def on_submit(self, interaction: Asked) -> None:
        await interaction.response.send_message(f"hello {self.name.value}")


INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


def small_bot(client: type[discord.Client] = discord.Client) -> tuple[discord.Client, list[str]]:
    """The bot, on a plain or a sharded client, and the list of what it will have heard."""
    quiet = discord.AllowedMentions.none()
    bot = client(intents=INTENTS, guild_ready_timeout=0.01, allowed_mentions=quiet)
    tree = app_commands.CommandTree(bot)
    heard: list[str] = []
    for command in COMMANDS:
        tree.add_command(command)
    bot.add_dynamic_items(Again)

    async def setup_hook() -> None:
        bot.add_view(Menu())
        await tree.sync()

    async def on_message(message: discord.Message) -> None:
        if message.author != bot.user:
            heard.append(message.content)
            if bot.user in message.mentions or message.guild is None:
                await message.reply(f"heard {message.clean_content}")

    bot.setup_hook = setup_hook  # type: ignore[method-assign]
    bot.event(on_message)
    return bot, heard


@app_commands.command(description="Roll dice")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def roll(interaction: Asked, dice: str, hidden: bool = False) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Again(4))
    embed = discord.Embed(title=f"rolled {dice}", description=str(interaction.locale))
    await interaction.response.send_message(embed=embed, view=view, ephemeral=hidden)


@roll.autocomplete("dice")
async def completions(_: Asked, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{current} → 1 die", value=current)]


@app_commands.command(description="Think, then answer twice")
async def slow(interaction: Asked, hidden: bool) -> None:
    await interaction.response.defer(ephemeral=hidden, thinking=True)
    await interaction.followup.send("first", ephemeral=not hidden)
    await interaction.edit_original_response(content="first, changed")
    await interaction.followup.send("second", ephemeral=True, file=discord.File(__file__, "bot.py"))


@app_commands.command(description="Ask with a menu")
async def menu(interaction: Asked) -> None:
    await interaction.response.send_message("where?", view=Menu())


@app_commands.command(description="Ask with a form")
async def form(interaction: Asked) -> None:
    await interaction.response.send_modal(Form())


@app_commands.command(description="Tell somebody in private")
async def whisper(interaction: Asked, user: discord.User) -> None:
    try:
        await user.send("psst")
    except discord.Forbidden as refused:
        await interaction.response.send_message(f"refused {refused.code}", ephemeral=True)
    else:
        await interaction.response.send_message("told", ephemeral=True)


@app_commands.command(description="Speak in the channel, then change it")
async def post(interaction: Asked) -> None:
    assert isinstance(interaction.channel, discord.abc.Messageable)
    try:
        message = await interaction.channel.send("@everyone look")
        await message.edit(content="looked")
    except discord.HTTPException as refused:
        await interaction.response.send_message(f"refused {refused.code}", ephemeral=True)
    else:
        await interaction.response.send_message("posted", ephemeral=True)


@app_commands.command(description="Tell what the interaction says of its setting")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def where(interaction: Asked) -> None:
    manages, speaks = interaction.permissions.manage_guild, interaction.app_permissions.send_messages
    installs = "user" if interaction.is_user_integration() else "guild"
    contexts = {"guild": interaction.context.guild, "private": interaction.context.private_channel}
    context = next((name for name, here in contexts.items() if here), "direct")
    words = f"{context} by {installs} manages={manages} speaks={speaks} {interaction.locale}/{interaction.guild_locale}"
    await interaction.response.send_message(words)


COMMANDS: tuple[app_commands.Command[app_commands.Group, ..., None], ...] = (
    roll,
    slow,
    menu,
    form,
    whisper,
    post,
    where,
)
