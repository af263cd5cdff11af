import SQLite

extension SchemaChain {
  /// The schema of the server's data.
  ///
  /// `players`, `attempts`, `games` and `duels` hold what happened. `places`, `score_counts` and `best_words`
  /// follow from the games and are updated in the same transaction, so lists are read from an index,
  /// however many games there are.
  static let server = Self(
    // "LxSv"
    applicationID: 0x4C78_5376,
    migrations: [
      Migration(
        version: 1,
        sql: """
          CREATE TABLE players (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- BLAKE2b of the key, 32 bytes. The key itself is not kept.
            key_hash BLOB NOT NULL UNIQUE,
            name TEXT NOT NULL,
            since REAL NOT NULL
          ) STRICT;

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
          CREATE UNIQUE INDEX attempts_by_request ON attempts (player, request);
          -- One try counts for each daily cube.
          CREATE UNIQUE INDEX attempts_counted ON attempts (player, daily, mode)
            WHERE daily IS NOT NULL;
          CREATE INDEX attempts_by_end ON attempts (closes_at) WHERE daily IS NULL;

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
          CREATE INDEX games_by_player ON games (player, id);
          CREATE INDEX games_to_publish ON games (day) WHERE published = 0;

          -- The best game of each player in each ranking.
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
          CREATE INDEX places_by_rank
            ON places (board, span, period, hints, score DESC, at, game);

          -- The best game of each word: of all games by their spans, and (span 'daily') of those on the
          -- daily cubes of a day.
          CREATE TABLE best_words (
            span TEXT NOT NULL,
            period INTEGER NOT NULL,
            word TEXT NOT NULL,
            score INTEGER NOT NULL,
            game INTEGER NOT NULL,
            PRIMARY KEY (span, period, word)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX best_words_by_score ON best_words (span, period, score DESC, word);
          """
      ),
      Migration(
        version: 2,
        sql: """
          -- Games of two players.
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
          CREATE UNIQUE INDEX duels_by_request ON duels (first, request);
          CREATE INDEX duels_of_first ON duels (first, over, id);
          CREATE INDEX duels_of_second ON duels (second, over, id);

          -- How many players of a ranking have a score: ranks are sums of a few rows, however many players
          -- there are.
          CREATE TABLE score_counts (
            board TEXT NOT NULL,
            span TEXT NOT NULL,
            period INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            score INTEGER NOT NULL,
            players INTEGER NOT NULL,
            PRIMARY KEY (board, span, period, hints, score)
          ) STRICT, WITHOUT ROWID;
          INSERT INTO score_counts
          SELECT board, span, period, hints, score, count(*) FROM places GROUP BY 1, 2, 3, 4, 5;
          """
      ),
      Migration(
        version: 3,
        sql: """
          -- What is forgotten is found by its age.
          DROP INDEX attempts_by_end;
          CREATE INDEX attempts_by_end ON attempts (closes_at);
          CREATE INDEX games_by_day ON games (day);
          CREATE INDEX duels_by_turn ON duels (turn_began);
          CREATE INDEX duels_by_rematch ON duels (rematch) WHERE rematch IS NOT NULL;
          """
      ),
      Migration(
        version: 4,
        sql: """
          -- The number of the last event in the player's games of two.
          ALTER TABLE players ADD COLUMN event INTEGER NOT NULL DEFAULT 0;
          """
      ),
      Migration(
        version: 5,
        sql: """
          -- One row: what time it was, and how long a clock that is not believed has run evenly. A copy in another
          -- store begins without it.
          CREATE TABLE clock (
            number INTEGER PRIMARY KEY,
            believed REAL NOT NULL,
            doubted REAL,
            steady REAL NOT NULL
          ) STRICT;
          """
      ),
    ]
  )
}

extension StoreError {
  /// The error for data of a later version of this program.
  static func newerVersion(_ version: Int, _ chain: SchemaChain) -> Self {
    Self(
      reason: "a newer lexicube-server has written it (version \(version), this one knows "
        + "\(chain.version)); update lexicube-server"
    )
  }
}
