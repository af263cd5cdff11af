// swift-format-ignore-file
/// One database of every released version, as `sqlite3`'s `.dump` wrote it, each with the game of
/// `ScriptedGame(seed: 1)`. What a release wrote is never edited here.
enum ReleasedDatabases {
  static let all: [(version: Int, dump: String)] = [(1, version1)]

  private static let version1 = """
    PRAGMA foreign_keys=OFF;
    BEGIN TRANSACTION;
    CREATE TABLE games (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      mode TEXT NOT NULL,
      -- The bits of an unsigned number.
      seed INTEGER,
      -- 81 bytes: the index of each face's letter.
      letters BLOB NOT NULL,
      dictionary TEXT NOT NULL,
      dictionary_version TEXT NOT NULL,
      started_at REAL NOT NULL,
      -- The day of started_at by the calendar on the wall, counted from 1970-01-01.
      day INTEGER NOT NULL,
      seconds_played REAL NOT NULL,
      move_count INTEGER NOT NULL,
      word_count INTEGER NOT NULL,
      score INTEGER NOT NULL,
      best_word TEXT,
      best_word_score INTEGER,
      -- Why the game is over; NULL while it runs.
      ended TEXT,
      -- The process that plays it: the byte of the lock file that it keeps locked.
      session INTEGER
    ) STRICT;
    INSERT INTO games VALUES(1,'unlimited',1,X'041310141413101204130413121412041414130412041210130014000414120004121013001314141004100414140004101404120414101304101200121412100410001410001313131213120004121312','english','',1000.0,0,19.125,8,7,891,'SUSUQU',306,NULL,4280107835405658486);
    CREATE TABLE words (
      id INTEGER PRIMARY KEY,
      word TEXT NOT NULL UNIQUE,
      plays INTEGER NOT NULL,
      best_score INTEGER NOT NULL,
      last_played_at REAL NOT NULL
    ) STRICT;
    INSERT INTO words VALUES(1,'UTQU',1,64,1001.125);
    INSERT INTO words VALUES(2,'USE',1,9,1006.125);
    INSERT INTO words VALUES(3,'UST',1,12,1008.625);
    INSERT INTO words VALUES(4,'QUTSE',1,170,1011.125);
    INSERT INTO words VALUES(5,'EQUAS',1,160,1013.625);
    INSERT INTO words VALUES(6,'TQUEA',1,170,1016.125);
    INSERT INTO words VALUES(7,'SUSUQU',1,306,1018.625);
    CREATE TABLE moves (
      game INTEGER NOT NULL REFERENCES games (id),
      number INTEGER NOT NULL,
      milliseconds INTEGER NOT NULL,
      played_at REAL NOT NULL,
      -- A word: its id, its score, and a byte for the index of each face.
      word INTEGER REFERENCES words (id),
      score INTEGER,
      faces BLOB,
      -- A removal: the index of the cube.
      removed INTEGER,
      PRIMARY KEY (game, number),
      CHECK ((word IS NULL) = (faces IS NULL) AND (word IS NULL) = (score IS NULL)
        AND (word IS NULL) = (removed IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO moves VALUES(1,0,1125,1001.125,1,64,X'2d1230',NULL);
    INSERT INTO moves VALUES(1,1,3625,1003.625,NULL,NULL,NULL,17);
    INSERT INTO moves VALUES(1,2,6125,1006.125,2,9,X'314e4d',NULL);
    INSERT INTO moves VALUES(1,3,8625,1008.625,3,12,X'314e4f',NULL);
    INSERT INTO moves VALUES(1,4,11125,1011.125,4,170,X'414a4b4d',NULL);
    INSERT INTO moves VALUES(1,5,13625,1013.625,5,160,X'38413b3e',NULL);
    INSERT INTO moves VALUES(1,6,16125,1016.125,6,170,X'4a41383b',NULL);
    INSERT INTO moves VALUES(1,7,18625,1018.625,7,306,X'4e314b2d30',NULL);
    CREATE TABLE tallies (
      kind TEXT NOT NULL,
      key INTEGER NOT NULL,
      uses INTEGER NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tallies VALUES('length',3,2);
    INSERT INTO tallies VALUES('length',4,1);
    INSERT INTO tallies VALUES('length',5,3);
    INSERT INTO tallies VALUES('length',6,1);
    INSERT INTO tallies VALUES('letter',0,2);
    INSERT INTO tallies VALUES('letter',4,4);
    INSERT INTO tallies VALUES('letter',16,5);
    INSERT INTO tallies VALUES('letter',18,6);
    INSERT INTO tallies VALUES('letter',19,4);
    INSERT INTO tallies VALUES('letter',20,10);
    INSERT INTO tallies VALUES('word',0,7);
    DELETE FROM sqlite_sequence;
    INSERT INTO sqlite_sequence VALUES('games',1);
    CREATE INDEX games_by_start ON games (started_at, id);
    CREATE INDEX games_by_score ON games (mode, score, started_at) WHERE ended IS NOT NULL;
    CREATE INDEX games_by_letters ON games (letters);
    CREATE INDEX games_running ON games (mode, started_at) WHERE ended IS NULL;
    CREATE INDEX words_by_score ON words (best_score DESC, word);
    CREATE INDEX words_by_plays ON words (plays DESC, word);
    CREATE INDEX words_by_time ON words (last_played_at DESC, word);
    CREATE INDEX words_by_length ON words (length(word) DESC, best_score DESC, word);
    CREATE INDEX moves_by_word ON moves (word, played_at) WHERE word IS NOT NULL;
    COMMIT;
    PRAGMA application_id = 0x4C784362;
    PRAGMA user_version = 1;
    """
}
