-- What version 5 of the schema has made of a database of version 4, and has then written.
CREATE TABLE clock (
  number INTEGER PRIMARY KEY,
  believed REAL NOT NULL,
  doubted REAL,
  steady REAL NOT NULL
) STRICT;
PRAGMA user_version = 5;
INSERT INTO clock VALUES(1,1795348800.0,NULL,0.0);
