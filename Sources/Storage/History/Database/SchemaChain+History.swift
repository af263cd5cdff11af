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
          \(HistoryTable.games());
          CREATE INDEX games_by_start ON games (started_at, id);
          CREATE INDEX games_by_score ON games (mode, score, started_at) WHERE ended IS NOT NULL;
          CREATE INDEX games_by_letters ON games (letters);
          CREATE INDEX games_running ON games (mode, started_at) WHERE ended IS NULL;

          \(HistoryTable.words());
          CREATE INDEX words_by_score ON words (best_score DESC, word);
          CREATE INDEX words_by_plays ON words (plays DESC, word);
          CREATE INDEX words_by_time ON words (last_played_at DESC, word);
          CREATE INDEX words_by_length ON words (length(word) DESC, best_score DESC, word);

          \(HistoryTable.moves());
          CREATE INDEX moves_by_word ON moves (word, played_at) WHERE word IS NOT NULL;

          -- How often each letter (kind 'letter', key 0 to 25) and each length of word (kind
          -- 'length') has been played, and how many words there are (kind 'word', key 0).
          \(HistoryTable.tallies);
          """
      ),
      Migration(
        version: 2,
        sql: """
          -- How much help was given.
          ALTER TABLE games ADD COLUMN hints_used INTEGER NOT NULL DEFAULT 0;

          -- The words again, 256 to a row, each with a line feed behind it: those of the ids
          -- 256 * chunk + 1 to 256 * chunk + 256, without a gap, since no word is ever deleted.
          \(HistoryTable.wordChunks);
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
          \(HistoryTable.duels());

          -- The turns from number 0 on, the first player's first, each as JSON.
          \(HistoryTable.duelTurns);
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
          \(HistoryTable.awardFacts);
          """
      ),
      Migration(
        version: 10,
        sql: """
          -- The answers of practice. Their words need not be among those that were played.
          \(HistoryTable.answers());
          """
      ),
      Migration(
        version: 11,
        sql: """
          -- The player's own words in games of two; at one keyboard, those of both. A row of words counts
          -- them with those of moves.
          \(HistoryTable.duelWords);
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
          \(HistoryTable.commonWords);
          \(HistoryTable.missed);
          \(HistoryTable.searchedGames);
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
