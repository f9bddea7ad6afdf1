-- What: the servers that the bot was removed from, and since when.
-- Why: what a server left behind is deleted some time later, also when the bot was restarted meanwhile.
-- Not needed: never; every version from this one on reads this table.

CREATE TABLE departures (
    home  TEXT NOT NULL PRIMARY KEY,
    at    TEXT NOT NULL      -- UTC, ISO 8601
);
