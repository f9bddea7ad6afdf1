"""Pictures: figures and dice drawn from our own templates, and painted beside the bot so that it never waits."""
