import SQLite

extension SchemaChain {
  /// The schema of the history.
  ///
  /// `moves` holds what happened. `words`, `word_chunks`, `tallies` and the sums in `games` follow from
  /// it. They are updated in the same transaction as each move, so lists and statistics open at once,
  /// however many moves there are. `award_facts` follows from it, too, and is updated when it is read.
  static let history = Self(
    // "LxCb"
    applicationID: 0x4C78_4362,
    migrations: [
      Migration(
        version: 1,
        sql: """
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
          CREATE INDEX games_by_start ON games (started_at, id);
          CREATE INDEX games_by_score ON games (mode, score, started_at) WHERE ended IS NOT NULL;
          CREATE INDEX games_by_letters ON games (letters);
          CREATE INDEX games_running ON games (mode, started_at) WHERE ended IS NULL;

          CREATE TABLE words (
            id INTEGER PRIMARY KEY,
            word TEXT NOT NULL UNIQUE,
            plays INTEGER NOT NULL,
            best_score INTEGER NOT NULL,
            last_played_at REAL NOT NULL
          ) STRICT;
          CREATE INDEX words_by_score ON words (best_score DESC, word);
          CREATE INDEX words_by_plays ON words (plays DESC, word);
          CREATE INDEX words_by_time ON words (last_played_at DESC, word);
          CREATE INDEX words_by_length ON words (length(word) DESC, best_score DESC, word);

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
          CREATE INDEX moves_by_word ON moves (word, played_at) WHERE word IS NOT NULL;

          -- How often each letter (kind 'letter', key 0 to 25) and each length of word (kind
          -- 'length') has been played, and how many words there are (kind 'word', key 0).
          CREATE TABLE tallies (
            kind TEXT NOT NULL,
            key INTEGER NOT NULL,
            uses INTEGER NOT NULL,
            PRIMARY KEY (kind, key)
          ) STRICT, WITHOUT ROWID;
          """
      ),
      Migration(
        version: 2,
        sql: """
          -- How much help was given.
          ALTER TABLE games ADD COLUMN hints_used INTEGER NOT NULL DEFAULT 0;

          -- The words again, 256 to a row, each with a line feed behind it: those of the ids
          -- 256 * chunk + 1 to 256 * chunk + 256, without a gap, since no word is ever deleted.
          CREATE TABLE word_chunks (
            chunk INTEGER PRIMARY KEY,
            words TEXT NOT NULL
          ) STRICT;
          WITH RECURSIVE chunks (chunk) AS (
            SELECT 0 WHERE EXISTS (SELECT 1 FROM words)
            UNION ALL
            SELECT chunk + 1 FROM chunks WHERE 256 * (chunk + 1) < (SELECT max(id) FROM words)
          )
          INSERT INTO word_chunks (chunk, words) SELECT chunk, (
            SELECT group_concat(word || char(10), '') FROM (
              SELECT word FROM words WHERE id > 256 * chunk AND id <= 256 * chunk + 256 ORDER BY id
            )
          ) FROM chunks;
          """
      ),
      Migration(
        version: 3,
        sql: """
          -- Whether a hint had named the word. Its score is the half then.
          ALTER TABLE moves ADD COLUMN hinted INTEGER NOT NULL DEFAULT 0;

          -- The words that hints have named, with spaces between them, whether or not they were played.
          ALTER TABLE games ADD COLUMN hinted_words TEXT NOT NULL DEFAULT '';

          -- Games with hints rank apart.
          DROP INDEX games_by_score;
          CREATE INDEX games_by_score ON games (mode, hints_used > 0, score, started_at)
            WHERE ended IS NOT NULL;
          """
      ),
      Migration(
        version: 4,
        sql: """
          -- The day of a daily cube, and whether the game does not count; or the code of a cube that was
          -- dealt by its code.
          ALTER TABLE games ADD COLUMN daily INTEGER;
          ALTER TABLE games ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE games ADD COLUMN challenge TEXT;

          -- One game counts for each daily cube.
          CREATE UNIQUE INDEX games_counted ON games (daily, mode)
            WHERE daily IS NOT NULL AND practice = 0;
          CREATE INDEX games_by_daily ON games (daily) WHERE daily IS NOT NULL;
          -- The days of a streak.
          CREATE INDEX games_days ON games (daily)
            WHERE daily IS NOT NULL AND practice = 0 AND word_count > 0;

          -- Practice is in no ranking.
          DROP INDEX games_by_score;
          CREATE INDEX games_by_score ON games (mode, hints_used > 0, score, started_at)
            WHERE ended IS NOT NULL AND practice = 0;
          """
      ),
      Migration(
        version: 5,
        sql: """
          -- Games of two. Their words are in no other table.
          CREATE TABLE duels (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- A random number that the game keeps in every export.
            key INTEGER NOT NULL UNIQUE,
            -- Where the players are: 'keyboard', or by texts 'inviter' or 'invited'.
            place TEXT NOT NULL,
            -- By texts, the seat of the player of this history: 0 or 1.
            own INTEGER,
            -- The code that deals the cube.
            code TEXT NOT NULL,
            dictionary TEXT NOT NULL,
            dictionary_version TEXT NOT NULL,
            first_player TEXT NOT NULL,
            second_player TEXT NOT NULL,
            started_at REAL NOT NULL,
            turn_count INTEGER NOT NULL,
            first_score INTEGER NOT NULL,
            second_score INTEGER NOT NULL,
            -- Whether the player whose turn comes next did not take it in time.
            timed_out INTEGER NOT NULL
          ) STRICT;

          -- The turns from number 0 on, the first player's first, each as JSON.
          CREATE TABLE duel_turns (
            duel INTEGER NOT NULL REFERENCES duels (id),
            number INTEGER NOT NULL,
            played_at REAL NOT NULL,
            turn TEXT NOT NULL,
            PRIMARY KEY (duel, number)
          ) STRICT, WITHOUT ROWID;
          """
      ),
      Migration(
        version: 6,
        sql: """
          -- What the moves, and the game with its moves, came to. Version 7 drops it, so nothing fills it.
          ALTER TABLE games ADD COLUMN moves_digest INTEGER;
          ALTER TABLE games ADD COLUMN digest INTEGER;
          -- The same of a game of two with its turns.
          ALTER TABLE duels ADD COLUMN digest INTEGER;
          """
      ),
      Migration(
        version: 7,
        sql: """
          ALTER TABLE games DROP COLUMN moves_digest;
          ALTER TABLE games DROP COLUMN digest;
          ALTER TABLE duels DROP COLUMN digest;
          """
      ),
      Migration(
        version: 8,
        sql: """
          -- A game that was continued on two machines has two ends, each a row. The later of them says how
          -- many of its first moves the other has, too: they count there alone.
          ALTER TABLE games ADD COLUMN shared_moves INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE games ADD COLUMN other_end INTEGER;
          CREATE INDEX games_shared ON games (id) WHERE shared_moves > 0;

          -- Practice is 2 for a game that counted until an import brought one that began earlier. Its day
          -- stays played.
          DROP INDEX games_days;
          CREATE INDEX games_days ON games (daily)
            WHERE daily IS NOT NULL AND practice <> 1 AND word_count > 0;

          ALTER TABLE words ADD COLUMN first_played_at REAL NOT NULL DEFAULT 0;
          UPDATE words SET first_played_at = ifnull(
            (SELECT min(played_at) FROM moves WHERE word = words.id), last_played_at
          );
          CREATE INDEX words_by_first ON words (first_played_at DESC, word);
          """
      ),
      Migration(
        version: 9,
        sql: """
          -- What the moves of a game came to for awards. A game without a row, or with another number of
          -- moves, gets a new one when the awards are read.
          CREATE TABLE award_facts (
            game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            moves INTEGER NOT NULL,
            shared INTEGER NOT NULL,
            -- Without those that hints have named, and those that count with another end of the game.
            words INTEGER NOT NULL,
            earliest REAL,
            last REAL,
            first_word INTEGER,
            first_word_at REAL,
            best_length INTEGER NOT NULL,
            best_score INTEGER NOT NULL,
            -- The bits of lengths, of first letters, and of what was done at least once.
            lengths INTEGER NOT NULL,
            first_letters INTEGER NOT NULL,
            deeds INTEGER NOT NULL
          ) STRICT;
          """
      ),
      Migration(
        version: 10,
        sql: """
          -- The answers of practice. Their words need not be among those that were played.
          CREATE TABLE answers (
            word TEXT NOT NULL,
            answered_at REAL NOT NULL,
            -- 'right', 'helped' or 'wrong'.
            grade TEXT NOT NULL,
            PRIMARY KEY (word, answered_at)
          ) STRICT, WITHOUT ROWID;
          """
      ),
      Migration(
        version: 11,
        sql: """
          -- The player's own words in games of two; at one keyboard, those of both. A row of words counts
          -- them with those of moves.
          CREATE TABLE duel_words (
            duel INTEGER NOT NULL REFERENCES duels (id),
            number INTEGER NOT NULL,
            word INTEGER NOT NULL REFERENCES words (id),
            score INTEGER NOT NULL,
            played_at REAL NOT NULL,
            PRIMARY KEY (duel, number)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX duel_words_by_word ON duel_words (word);
          -- How many of the turns are in duel_words. The others follow when words are read.
          ALTER TABLE duels ADD COLUMN counted_turns INTEGER NOT NULL DEFAULT 0;
          """
      ),
      Migration(
        version: 12,
        sql: """
          -- Which game it is in any file: 32 hexadecimal digits. Games that have none get one that follows from their
          -- start and their cube, as GameKey makes it. Another end of a game has the next number.
          ALTER TABLE games ADD COLUMN key TEXT NOT NULL DEFAULT '';
          UPDATE games SET key = keys.key FROM (
            SELECT id, printf(
              '%016x%s%04x',
              CAST(started_at * 1000000 AS INTEGER),
              lower(substr(hex(letters) || '000000000000', 1, 12)),
              (row_number() OVER (PARTITION BY started_at, substr(letters, 1, 6) ORDER BY id) - 1) % 65536
            ) AS key FROM games
          ) AS keys WHERE keys.id = games.id;
          CREATE INDEX games_by_key ON games (key);
          """
      ),
      Migration(
        version: 13,
        sql: """
          -- What was missed in games that are over. They are searched in the background, the newest first.
          CREATE TABLE common_words (
            id INTEGER PRIMARY KEY,
            word TEXT NOT NULL UNIQUE,
            points INTEGER NOT NULL,
            letters INTEGER NOT NULL,
            -- In how many games it was missed, and the newest of them.
            times_missed INTEGER NOT NULL DEFAULT 0,
            last_game INTEGER
          ) STRICT;
          CREATE TABLE missed (
            game INTEGER NOT NULL,
            -- Its id in common_words.
            word INTEGER NOT NULL,
            -- After how many moves it could first be played, and how: a byte for the index of each face.
            move INTEGER NOT NULL,
            path BLOB NOT NULL,
            PRIMARY KEY (game, word)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE searched_games (
            game INTEGER PRIMARY KEY REFERENCES games (id),
            -- The bits of the version of the list of common words; 0 once another list is used.
            list INTEGER NOT NULL,
            moves INTEGER NOT NULL
          ) STRICT;
          """
      ),
      Migration(
        version: 14,
        sql: """
          -- How long the word was looked for: 'quick', 'steady' or 'slow'; NULL where it was not kept.
          ALTER TABLE answers ADD COLUMN pace TEXT;
          """
      ),
    ]
  )
}
