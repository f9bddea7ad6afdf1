"""When the process looks for garbage: what was loaded stays for good, as do the logs of its tables; so, seldom."""

import gc

EVERY = 20_000  # new objects between two looks among the youngest


def wait() -> None:
    """Look for none while starting: nothing that is made then is garbage."""
    gc.disable()


def settle() -> None:
    """What is loaded by now stays for good; from now on, look for garbage seldom."""
    gc.freeze()
    gc.set_threshold(EVERY, 20, 50)
    gc.enable()
