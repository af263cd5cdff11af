-- What version 4 of the schema has made of a database of version 3, and has then written.
ALTER TABLE players ADD COLUMN event INTEGER NOT NULL DEFAULT 0;
PRAGMA user_version = 4;
UPDATE players SET event = 3 + id;
