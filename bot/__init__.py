"""A Discord bot for dice and combat, in six sentences.

The grammar turns text into an action.
A rule system turns state, action and dice into events, and never waits for a person.
One command is one entry of an append-only log, and the state of a table is the fold of its log.
A question to a player is a choice in that state, and the answer is another action.
What everyone may see and what only some may see are different types.
Everything that touches the world is in `bot.shell`.
"""
