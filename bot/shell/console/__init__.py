"""The same engine at a terminal: typed live, or played from a script."""
