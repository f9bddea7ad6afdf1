"""Every statement, in the SQL that SQLite and PostgreSQL share; what only one of them knows stands in its module."""

COMMIT = "COMMIT"
ROLLBACK = "ROLLBACK"

SAVEPOINT = "SAVEPOINT entry"
ROLLBACK_TO_SAVEPOINT = "ROLLBACK TO SAVEPOINT entry"
RELEASE_SAVEPOINT = "RELEASE SAVEPOINT entry"

# Adds nothing when the number is taken or the key is known: the count of rows tells.
APPEND = """
    INSERT INTO entries (table_id, seq, key, actor, name, at, said, body)
    VALUES (:table, :seq, :key, :actor, :name, :at, :said, :body)
    ON CONFLICT DO NOTHING
"""

LOAD = """
    SELECT table_id, seq, key, actor, name, at, said, body
    FROM entries WHERE table_id = :table AND seq > :after ORDER BY seq
"""

# Only for making somebody anonymous: the order and the keys of a log are never touched.
REWRITE = """
    UPDATE entries SET actor = :actor, name = :name, said = :said, body = :body
    WHERE table_id = :table AND seq = :seq AND key = :key
"""

# The log of a server and those of its channels, which are named `home/channel`.
PURGE = "DELETE FROM entries WHERE table_id = :home OR substr(table_id, 1, length(:home) + 1) = :home || '/'"

DEPART = "INSERT INTO departures (home, at) VALUES (:home, :at) ON CONFLICT DO NOTHING"

RETURN = "DELETE FROM departures WHERE home = :home"

DEPARTURES = "SELECT home, at FROM departures ORDER BY home"

TABLES = "SELECT DISTINCT table_id FROM entries ORDER BY table_id"

CREATE_MIGRATIONS = """
    CREATE TABLE IF NOT EXISTS migrations (
        number  INTEGER NOT NULL PRIMARY KEY,
        name    TEXT NOT NULL,
        at      TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
    )
"""

# Changes nothing, but is refused where nothing may be changed.
TOUCH_MIGRATIONS = "UPDATE migrations SET name = name WHERE number = 0"

LAST_MIGRATION = "SELECT COALESCE(MAX(number), 0) FROM migrations"

RECORD_MIGRATION = "INSERT INTO migrations (number, name) VALUES (:number, :name)"
