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
