"""A fight at a table, whatever its rule book: who takes part, whose turn it is, and what lasts how long."""
