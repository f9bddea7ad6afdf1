"""The endpoints of an interaction: its acknowledgement, and the webhook for all that follows."""

from tests.wire import limits
from tests.wire.endpoint import Call, Endpoint, check_message, checked
from tests.wire.interactions import CHOICES, SHOW_MODAL, Interaction
from tests.wire.payload import Json, unknown
from tests.wire.world import World


def callback(world: World, call: Call) -> Json:
    """The acknowledgement of an interaction."""
    found = world.interactions.get(call.ids["interaction_token"])
    if found is None or str(found.id) != call.ids["interaction_id"]:
        raise unknown("interaction", 10062)
    data = call.body.get("data") or {}
    if call.body["type"] == CHOICES:
        checked(limits.choices(data))
    elif call.body["type"] == SHOW_MODAL:
        checked(limits.modal(data))
    else:
        check_message(world, data, call.files)
    return found.answer(call.body, call.files)


def _interaction(world: World, call: Call) -> Interaction:
    found = world.interactions.get(call.ids["webhook_token"])
    if found is None or call.ids["webhook_id"] != str(world.application_id):
        raise unknown("Webhook", 10015)
    found.check_token()
    return found


def follow_up(world: World, call: Call) -> Json:
    """A further message of an answer."""
    interaction = _interaction(world, call)
    check_message(world, call.body, call.files)
    return interaction.follow_up(call.body, call.files).json()


def get_answer(world: World, call: Call) -> Json:
    """One message of an answer."""
    return _interaction(world, call).find(call.ids.get("message_id", "@original")).json()


def edit_answer(world: World, call: Call) -> Json:
    """A changed message of an answer."""
    interaction = _interaction(world, call)
    check_message(world, call.body, call.files)
    message = interaction.find(call.ids.get("message_id", "@original"))
    return interaction.edit(message, call.body, call.files).json()


def delete_answer(world: World, call: Call) -> None:
    """Nothing: a message of the answer is gone."""
    _interaction(world, call).find(call.ids.get("message_id", "@original")).remove()


ANSWERS = "/webhooks/{webhook_id}/{webhook_token}"
ENDPOINTS = (
    Endpoint("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, open=True),
    Endpoint("POST", ANSWERS, follow_up, open=True),
    Endpoint("GET", ANSWERS + "/messages/@original", get_answer, open=True),
    Endpoint("PATCH", ANSWERS + "/messages/@original", edit_answer, open=True),
    Endpoint("DELETE", ANSWERS + "/messages/@original", delete_answer, open=True),
    Endpoint("GET", ANSWERS + "/messages/{message_id}", get_answer, open=True),
    Endpoint("PATCH", ANSWERS + "/messages/{message_id}", edit_answer, open=True),
    Endpoint("DELETE", ANSWERS + "/messages/{message_id}", delete_answer, open=True),
)
