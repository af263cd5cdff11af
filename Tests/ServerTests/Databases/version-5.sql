PRAGMA application_id = 1282954102;
PRAGMA user_version = 5;
BEGIN TRANSACTION;
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES players (id),
  -- The name of the request that started it.
  request TEXT NOT NULL,
  mode TEXT NOT NULL,
  -- The day of the daily cube.
  daily INTEGER,
  seed INTEGER NOT NULL,
  -- Seconds since 1970-01-01 00:00 UTC, as all times.
  started_at REAL NOT NULL,
  closes_at REAL NOT NULL
) STRICT;
INSERT INTO "attempts" VALUES(1,1,'request-1','timed',NULL,8,1795348800.0,1795349010.0);
INSERT INTO "attempts" VALUES(2,2,'request-2','timed',NULL,9,1795348800.0,1795349010.0);
INSERT INTO "attempts" VALUES(3,1,'request-3','unlimited',326,307563372305,1795348800.0,1795349010.0);
INSERT INTO "attempts" VALUES(4,2,'open','timed',NULL,1,1795348800.0,1795349000.0);
CREATE TABLE best_words (
  span TEXT NOT NULL,
  period INTEGER NOT NULL,
  word TEXT NOT NULL,
  score INTEGER NOT NULL,
  game INTEGER NOT NULL,
  PRIMARY KEY (span, period, word)
) STRICT, WITHOUT ROWID;
INSERT INTO "best_words" VALUES('all',0,'DEIGN',100,1);
INSERT INTO "best_words" VALUES('all',0,'DERIG',100,1);
INSERT INTO "best_words" VALUES('all',0,'DREGS',100,1);
INSERT INTO "best_words" VALUES('all',0,'EXACTED',588,2);
INSERT INTO "best_words" VALUES('all',0,'GAHNITE',420,2);
INSERT INTO "best_words" VALUES('all',0,'HYPOGEA',560,2);
INSERT INTO "best_words" VALUES('all',0,'IONOPAUSE',702,2);
INSERT INTO "best_words" VALUES('all',0,'MONTEITH',720,2);
INSERT INTO "best_words" VALUES('all',0,'NOTICED',392,2);
INSERT INTO "best_words" VALUES('all',0,'QUINIC',378,2);
INSERT INTO "best_words" VALUES('all',0,'SAPONATED',864,2);
INSERT INTO "best_words" VALUES('all',0,'TOTAQUINE',1242,2);
INSERT INTO "best_words" VALUES('day',326,'DEIGN',100,1);
INSERT INTO "best_words" VALUES('day',326,'DERIG',100,1);
INSERT INTO "best_words" VALUES('day',326,'DREGS',100,1);
INSERT INTO "best_words" VALUES('day',326,'EXACTED',588,2);
INSERT INTO "best_words" VALUES('day',326,'GAHNITE',420,2);
INSERT INTO "best_words" VALUES('day',326,'HYPOGEA',560,2);
INSERT INTO "best_words" VALUES('day',326,'IONOPAUSE',702,2);
INSERT INTO "best_words" VALUES('day',326,'MONTEITH',720,2);
INSERT INTO "best_words" VALUES('day',326,'NOTICED',392,2);
INSERT INTO "best_words" VALUES('day',326,'QUINIC',378,2);
INSERT INTO "best_words" VALUES('day',326,'SAPONATED',864,2);
INSERT INTO "best_words" VALUES('day',326,'TOTAQUINE',1242,2);
INSERT INTO "best_words" VALUES('week',46,'DEIGN',100,1);
INSERT INTO "best_words" VALUES('week',46,'DERIG',100,1);
INSERT INTO "best_words" VALUES('week',46,'DREGS',100,1);
INSERT INTO "best_words" VALUES('week',46,'EXACTED',588,2);
INSERT INTO "best_words" VALUES('week',46,'GAHNITE',420,2);
INSERT INTO "best_words" VALUES('week',46,'HYPOGEA',560,2);
INSERT INTO "best_words" VALUES('week',46,'IONOPAUSE',702,2);
INSERT INTO "best_words" VALUES('week',46,'MONTEITH',720,2);
INSERT INTO "best_words" VALUES('week',46,'NOTICED',392,2);
INSERT INTO "best_words" VALUES('week',46,'QUINIC',378,2);
INSERT INTO "best_words" VALUES('week',46,'SAPONATED',864,2);
INSERT INTO "best_words" VALUES('week',46,'TOTAQUINE',1242,2);
CREATE TABLE duels (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  first INTEGER NOT NULL REFERENCES players (id),
  -- NULL until somebody has joined.
  second INTEGER REFERENCES players (id),
  request TEXT NOT NULL,
  invite TEXT NOT NULL UNIQUE,
  seed INTEGER NOT NULL,
  -- A list in JSON, and how many turns it has.
  turns TEXT NOT NULL,
  turn_count INTEGER NOT NULL,
  turn_began REAL NOT NULL,
  timed_out INTEGER NOT NULL,
  over INTEGER NOT NULL,
  rematch INTEGER REFERENCES duels (id)
) STRICT;
INSERT INTO "duels" VALUES(1,1,2,'d','K7M2-Q9TX',42,'[{"pass":true}]',1,1795348900.0,0,0,NULL);
CREATE TABLE games (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- An attempt has one game. It may be forgotten before its game.
  attempt INTEGER NOT NULL UNIQUE,
  player INTEGER NOT NULL REFERENCES players (id),
  mode TEXT NOT NULL,
  daily INTEGER,
  -- The day of the submission, or of the daily cube.
  day INTEGER NOT NULL,
  score INTEGER NOT NULL,
  word_count INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  -- Signs that no human played, with spaces between them.
  flags TEXT NOT NULL,
  at REAL NOT NULL,
  -- Whether it counts for weeks and for all time: a daily game when its day is over.
  published INTEGER NOT NULL,
  record TEXT NOT NULL
) STRICT;
INSERT INTO "games" VALUES(1,1,1,'timed',NULL,326,300,3,0,'',1795348900.0,1,'{"version":1,"mode":"timed","dictionary":"english","seed":8,"challenge":"0000-0000-8G","cubes":[["QU","QU","B"],["B","R","A"],["X","A","M"],["B","A","N"],["G","K","U"],["I","G","U"],["U","T","L"],["R","P","M"],["O","A","O"],["S","M","I"],["I","X","K"],["O","E","E"],["S","R","H"],["O","I","I"],["E","S","E"],["A","U","U"],["F","I","QU"],["K","P","C"],["T","L","I"],["J","D","G"],["U","E","I"],["C","A","N"],["T","E","X"],["A","R","D"],["V","T","I"],["S","J","I"],["B","X","I"]],"moves":[{"at":7.25,"word":["212r","202l","202r","201r","210r"],"score":100},{"at":14.5,"word":["212r","202l","212l","202r","201r"],"score":100},{"at":21.75,"word":["212r","212l","102l","012l","112l"],"score":100}],"secondsPlayed":21.75}');
INSERT INTO "games" VALUES(2,2,2,'timed',NULL,326,5866,9,0,'bestWords',1795348900.0,1,'{"version":1,"mode":"timed","dictionary":"english","seed":9,"challenge":"0000-0000-9J","cubes":[["A","N","QU"],["A","J","T"],["B","H","V"],["A","E","Y"],["E","R","A"],["O","O","M"],["E","A","E"],["E","Z","T"],["I","N","I"],["A","I","H"],["E","R","H"],["I","P","S"],["T","I","W"],["G","X","U"],["T","Y","O"],["X","E","O"],["O","A","N"],["O","H","A"],["E","T","X"],["S","O","N"],["A","S","I"],["U","C","D"],["I","S","E"],["A","QU","I"],["A","T","E"],["T","S","C"],["M","T","A"]],"moves":[{"at":7.25,"word":["221t","122t","222l","222r","212l","202r","201r","211r"],"score":1242},{"at":14.5,"word":["020t","120t","220t","221r","221t","220r","210r"],"score":588},{"at":21.75,"word":["022l","122t","222l","212r","221r","211r","210r"],"score":392},{"at":29.0,"word":["212l","202r","201r","212r","221r"],"score":378},{"at":36.25,"word":["222t","121t","121r","220l","211r","212r","222l","122l"],"score":720},{"at":43.5,"word":["201t","202t","102l","112r","121r","220t","220l","220r","210r"],"score":864},{"at":50.75,"word":["022t","121t","121r","112r","102l","202t","111r","201t","200t"],"score":702},{"at":58.0,"word":["002l","112l","102l","112r","111t","120l","220t"],"score":560},{"at":65.25,"word":["111t","122r","122l","022l","022t","021r","020t"],"score":420}],"secondsPlayed":65.25}');
INSERT INTO "games" VALUES(3,3,1,'unlimited',326,326,662,4,1,'',1795348900.0,0,'{"version":1,"mode":"unlimited","dictionary":"english","seed":307563372305,"daily":326,"cubes":[["A","R","A"],["E","A","I"],["B","L","E"],["I","K","Y"],["T","V","E"],["O","T","N"],["T","N","T"],["E","E","A"],["T","C","N"],["E","I","O"],["J","R","M"],["R","K","O"],["I","C","E"],["O","L","D"],["O","S","U"],["A","O","H"],["L","I","O"],["H","R","N"],["T","L","B"],["W","T","E"],["M","G","O"],["W","E","S"],["C","A","G"],["G","V","L"],["A","W","T"],["I","E","I"],["C","B","Z"]],"moves":[{"at":7.25,"word":["220r","220t","221r","211r","212r","201r"],"score":180},{"at":14.5,"word":["210r","220r","221t","121t","021t","020t"],"score":162},{"at":21.75,"word":["120t","221t","222r","212r","201r"],"score":160},{"at":29.0,"word":["222r","221t","220r","221r","210r"],"score":160}],"secondsPlayed":29.0,"hints":1}');
CREATE TABLE places (
  board TEXT NOT NULL,
  span TEXT NOT NULL,
  period INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  player INTEGER NOT NULL,
  score INTEGER NOT NULL,
  at REAL NOT NULL,
  game INTEGER NOT NULL,
  PRIMARY KEY (board, span, period, hints, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "places" VALUES('daily-unlimited','day',326,1,1,662,1795348900.0,3);
INSERT INTO "places" VALUES('timed','all',0,0,2,5866,1795348900.0,2);
INSERT INTO "places" VALUES('timed','all',0,0,1,300,1795348900.0,1);
INSERT INTO "places" VALUES('timed','day',326,0,2,5866,1795348900.0,2);
INSERT INTO "places" VALUES('timed','day',326,0,1,300,1795348900.0,1);
INSERT INTO "places" VALUES('timed','week',46,0,2,5866,1795348900.0,2);
INSERT INTO "places" VALUES('timed','week',46,0,1,300,1795348900.0,1);
CREATE TABLE players (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- BLAKE2b of the key, 32 bytes. The key itself is not kept.
  key_hash BLOB NOT NULL UNIQUE,
  name TEXT NOT NULL,
  since REAL NOT NULL
, event INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "players" VALUES(1,X'0101010101010101010101010101010101010101010101010101010101010101','Ann',1795348800.0,4);
INSERT INTO "players" VALUES(2,X'0202020202020202020202020202020202020202020202020202020202020202','Bob',1795348800.0,5);
CREATE TABLE score_counts (
  board TEXT NOT NULL,
  span TEXT NOT NULL,
  period INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  score INTEGER NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (board, span, period, hints, score)
) STRICT, WITHOUT ROWID;
INSERT INTO "score_counts" VALUES('daily-unlimited','day',326,1,662,1);
INSERT INTO "score_counts" VALUES('timed','all',0,0,300,1);
INSERT INTO "score_counts" VALUES('timed','all',0,0,5866,1);
INSERT INTO "score_counts" VALUES('timed','day',326,0,300,1);
INSERT INTO "score_counts" VALUES('timed','day',326,0,5866,1);
INSERT INTO "score_counts" VALUES('timed','week',46,0,300,1);
INSERT INTO "score_counts" VALUES('timed','week',46,0,5866,1);
CREATE TABLE clock (
  number INTEGER PRIMARY KEY,
  believed REAL NOT NULL,
  doubted REAL,
  steady REAL NOT NULL
) STRICT;
INSERT INTO "clock" VALUES(1,1795348800.0,NULL,0.0);
CREATE UNIQUE INDEX attempts_by_request ON attempts (player, request);
CREATE UNIQUE INDEX attempts_counted ON attempts (player, daily, mode)
  WHERE daily IS NOT NULL;
CREATE INDEX games_by_player ON games (player, id);
CREATE INDEX games_to_publish ON games (day) WHERE published = 0;
CREATE INDEX places_by_rank
  ON places (board, span, period, hints, score DESC, at, game);
CREATE INDEX best_words_by_score ON best_words (span, period, score DESC, word);
CREATE UNIQUE INDEX duels_by_request ON duels (first, request);
CREATE INDEX duels_of_first ON duels (first, over, id);
CREATE INDEX duels_of_second ON duels (second, over, id);
CREATE INDEX attempts_by_end ON attempts (closes_at);
CREATE INDEX games_by_day ON games (day);
CREATE INDEX duels_by_turn ON duels (turn_began);
CREATE INDEX duels_by_rematch ON duels (rematch) WHERE rematch IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',2);
INSERT INTO "sqlite_sequence" VALUES('attempts',4);
INSERT INTO "sqlite_sequence" VALUES('games',3);
INSERT INTO "sqlite_sequence" VALUES('duels',1);
COMMIT;
