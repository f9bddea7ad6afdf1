"""Commands registered with Discord: sent only when they differ from what Discord has."""

import logging
from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.http import Route

log = logging.getLogger(__name__)


async def synchronized(tree: app_commands.CommandTree[discord.Client]) -> bool:
    """Register the commands if Discord's differ from ours; whether it was needed.

    Discord itself is asked what it has: nothing kept here could know of a command that was changed elsewhere.
    """
    client, translator = tree.client, tree.translator
    assert client.application_id is not None
    assert translator is not None
    ours = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    theirs = await client.http.request(route, params={"with_localizations": "true"})
    if _by_name(theirs).keys() == _by_name(ours).keys() and _same(_by_name(ours), _by_name(theirs)):
        log.info("commands unchanged", extra={"count": len(ours)})
        return False
    await tree.sync()
    log.info("commands registered", extra={"count": len(ours)})
    return True


def _by_name(commands: Sequence[Mapping[str, object]]) -> Mapping[str, object]:
    return {str(command["name"]): command for command in commands}


def _same(ours: object, theirs: object) -> bool:
    """Whether what we say is what Discord has; it leaves out what is empty or false, and adds what it knows itself."""
    if isinstance(ours, Mapping):
        given = theirs if isinstance(theirs, Mapping) else {}
        return all(_same(value, given.get(key)) for key, value in ours.items())
    if isinstance(ours, list | tuple) and ours:
        if not isinstance(theirs, list | tuple) or len(ours) != len(theirs):
            return False
        if all(isinstance(each, int) for each in ours):
            return sorted(ours) == sorted(theirs)  # contexts and kinds of installation have no order
        return all(map(_same, ours, theirs))
    return ours == theirs or (not ours and not theirs) or (ours is True and theirs is None)
