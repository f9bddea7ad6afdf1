"""Trouble on order: the next matching request fails, or waits, before or after it took effect."""

from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from tests.wire.payload import Json


@dataclass(slots=True)
class Fault:
    """What shall happen to the next few requests of one kind."""

    method: str
    pattern: str
    times: int
    status: int | None = None
    delay: float = 0.0
    retry_after: float = 0.0
    code: int = 0
    applied: bool = False

    def body(self) -> Json:
        """What the failing answer says."""
        if self.status == 429:
            return {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": False}
        return {"message": f"{self.status}: ordered by the test", "code": self.code}

    def headers(self) -> dict[str, str]:
        """A rate limit of Discord's own shows a Via; one without comes from the guard before it and is final."""
        limited = {"Retry-After": str(self.retry_after), "Via": "1.1 wire", "X-RateLimit-Scope": "user"}
        return limited if self.status == 429 else {}


@dataclass(slots=True)
class Faults:
    """The faults still to come."""

    ordered: list[Fault] = field(default_factory=list)

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that strikes this request, used up by it."""
        for fault in self.ordered:
            if fault.method == method and fnmatchcase(path, fault.pattern):
                fault.times -= 1
                if not fault.times:
                    self.ordered.remove(fault)
                return fault
        return None
