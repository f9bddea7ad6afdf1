"""JSON as it travels: the alias every module of the fake shares, and the two errors Discord answers with."""

from collections.abc import Mapping
from typing import Any

# Payloads are whatever the client sent: their shape is checked by `schema` at run time, not by the type checker.
Json = dict[str, Any]


class ApiError(Exception):
    """A refusal in Discord's own form: HTTP status, error code, sentence, and for forms the tree of errors."""

    def __init__(self, status: int, code: int, message: str, *, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def json(self) -> Json:
        """The body of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


def invalid(problems: Mapping[tuple[str | int, ...], str]) -> ApiError:
    """The 50035 that Discord gives for a form, its problems nested by path as the real one nests them."""
    tree: Json = {}
    for path, sentence in problems.items():
        node = tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": "BASE_TYPE_INVALID", "message": sentence})
    return ApiError(400, 50035, "Invalid Form Body", errors=tree)


def unknown(what: str, code: int) -> ApiError:
    """The 404 for a thing that is not, or no longer, there."""
    return ApiError(404, code, f"Unknown {what}")


MISSING_ACCESS = (403, 50001, "Missing Access")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
