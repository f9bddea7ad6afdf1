-- What: the log. One command is one row; nothing is ever changed or taken out.
-- Why: the primary key is the order of a table's log and lets one writer win each number, however many processes
--      write; the unique key makes a command that is delivered twice count once.
-- Not needed: never; every version reads this table.

CREATE TABLE entries (
    table_id  TEXT NOT NULL,
    seq       INTEGER NOT NULL,
    key       TEXT NOT NULL,     -- the id of the delivery
    actor     TEXT NOT NULL,
    name      TEXT NOT NULL,     -- as the others read it then
    at        TEXT NOT NULL,     -- UTC, ISO 8601
    said      TEXT NOT NULL,     -- the command in canonical text
    body      TEXT NOT NULL,     -- JSON: the faces and what happened
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, key)
);
