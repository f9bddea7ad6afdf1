"""Everything that touches the world: Discord, the console, the database. Thin on purpose."""
