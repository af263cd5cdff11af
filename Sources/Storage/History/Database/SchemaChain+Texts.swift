import SQLite

/// The statements that make the tables, as migrations run them and as the file keeps them.
///
/// SQLite appends a column that a later version adds to the statement that it keeps. `added` is that text.
enum HistoryTable {
  static func games(added: String = "") -> String {
    """
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
    \(added)) STRICT
    """
  }

  static func words(added: String = "") -> String {
    """
    CREATE TABLE words (
      id INTEGER PRIMARY KEY,
      word TEXT NOT NULL UNIQUE,
      plays INTEGER NOT NULL,
      best_score INTEGER NOT NULL,
      last_played_at REAL NOT NULL
    \(added)) STRICT
    """
  }

  static func moves(added: String = "") -> String {
    """
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
      removed INTEGER\(added),
      PRIMARY KEY (game, number),
      CHECK ((word IS NULL) = (faces IS NULL) AND (word IS NULL) = (score IS NULL)
        AND (word IS NULL) = (removed IS NOT NULL))
    ) STRICT, WITHOUT ROWID
    """
  }

  static let tallies = """
    CREATE TABLE tallies (
      kind TEXT NOT NULL,
      key INTEGER NOT NULL,
      uses INTEGER NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID
    """

  static let wordChunks = """
    CREATE TABLE word_chunks (
      chunk INTEGER PRIMARY KEY,
      words TEXT NOT NULL
    ) STRICT
    """

  static func duels(added: String = "") -> String {
    """
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
    \(added)) STRICT
    """
  }

  static let duelTurns = """
    CREATE TABLE duel_turns (
      duel INTEGER NOT NULL REFERENCES duels (id),
      number INTEGER NOT NULL,
      played_at REAL NOT NULL,
      turn TEXT NOT NULL,
      PRIMARY KEY (duel, number)
    ) STRICT, WITHOUT ROWID
    """

  static let awardFacts = """
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
    ) STRICT
    """

  static func answers(added: String = "") -> String {
    """
    CREATE TABLE answers (
      word TEXT NOT NULL,
      answered_at REAL NOT NULL,
      -- 'right', 'helped' or 'wrong'.
      grade TEXT NOT NULL\(added),
      PRIMARY KEY (word, answered_at)
    ) STRICT, WITHOUT ROWID
    """
  }

  static let commonWords = """
    CREATE TABLE common_words (
      id INTEGER PRIMARY KEY,
      word TEXT NOT NULL UNIQUE,
      points INTEGER NOT NULL,
      letters INTEGER NOT NULL,
      -- In how many games it was missed, and the newest of them.
      times_missed INTEGER NOT NULL DEFAULT 0,
      last_game INTEGER
    ) STRICT
    """

  static let missed = """
    CREATE TABLE missed (
      game INTEGER NOT NULL,
      -- Its id in common_words.
      word INTEGER NOT NULL,
      -- After how many moves it could first be played, and how: a byte for the index of each face.
      move INTEGER NOT NULL,
      path BLOB NOT NULL,
      PRIMARY KEY (game, word)
    ) STRICT, WITHOUT ROWID
    """

  static let searchedGames = """
    CREATE TABLE searched_games (
      game INTEGER PRIMARY KEY REFERENCES games (id),
      -- The bits of the version of the list of common words; 0 once another list is used.
      list INTEGER NOT NULL,
      moves INTEGER NOT NULL
    ) STRICT
    """

  static let duelWords = """
    CREATE TABLE duel_words (
      duel INTEGER NOT NULL REFERENCES duels (id),
      number INTEGER NOT NULL,
      word INTEGER NOT NULL REFERENCES words (id),
      score INTEGER NOT NULL,
      played_at REAL NOT NULL,
      PRIMARY KEY (duel, number)
    ) STRICT, WITHOUT ROWID
    """
}

extension SchemaChain {
  /// The schema of a history as its file has it: each table and index with the statement that makes it, in
  /// the order of ``schemaText(of:)``.
  ///
  /// A start compares it with the file. The migrations make the same, which takes a hundred times as long;
  /// a test compares the two.
  static let historyText = [
    index("duel_words_by_word ON duel_words (word)"),
    index("games_by_daily ON games (daily) WHERE daily IS NOT NULL"),
    index("games_by_key ON games (key)"),
    index("games_by_letters ON games (letters)"),
    index(
      """
      games_by_score ON games (mode, hints_used > 0, score, started_at)
        WHERE ended IS NOT NULL AND practice = 0
      """
    ),
    index("games_by_start ON games (started_at, id)"),
    index(
      """
      games_counted ON games (daily, mode)
        WHERE daily IS NOT NULL AND practice = 0
      """,
      "UNIQUE INDEX"
    ),
    index(
      """
      games_days ON games (daily)
        WHERE daily IS NOT NULL AND practice <> 1 AND word_count > 0
      """
    ),
    index("games_running ON games (mode, started_at) WHERE ended IS NULL"),
    index("games_shared ON games (id) WHERE shared_moves > 0"),
    index("moves_by_word ON moves (word, played_at) WHERE word IS NOT NULL"),
    "index sqlite_autoindex_common_words_1 common_words\n",
    "index sqlite_autoindex_duels_1 duels\n",
    "index sqlite_autoindex_words_1 words\n",
    index("words_by_first ON words (first_played_at DESC, word)"),
    index("words_by_length ON words (length(word) DESC, best_score DESC, word)"),
    index("words_by_plays ON words (plays DESC, word)"),
    index("words_by_score ON words (best_score DESC, word)"),
    index("words_by_time ON words (last_played_at DESC, word)"),
    table("answers", HistoryTable.answers(added: ", pace TEXT")),
    table("award_facts", HistoryTable.awardFacts),
    table("common_words", HistoryTable.commonWords),
    table("duel_turns", HistoryTable.duelTurns),
    table("duel_words", HistoryTable.duelWords),
    table("duels", HistoryTable.duels(added: ", counted_turns INTEGER NOT NULL DEFAULT 0")),
    table(
      "games",
      HistoryTable.games(
        added: """
          , hints_used INTEGER NOT NULL DEFAULT 0, hinted_words TEXT NOT NULL DEFAULT '', daily \
          INTEGER, practice INTEGER NOT NULL DEFAULT 0, challenge TEXT, shared_moves INTEGER \
          NOT NULL DEFAULT 0, other_end INTEGER, key TEXT NOT NULL DEFAULT ''
          """
      )
    ),
    table("missed", HistoryTable.missed),
    table("moves", HistoryTable.moves(added: ", hinted INTEGER NOT NULL DEFAULT 0")),
    table("searched_games", HistoryTable.searchedGames),
    table("sqlite_sequence", "CREATE TABLE sqlite_sequence(name,seq)"),
    table("tallies", HistoryTable.tallies),
    table("word_chunks", HistoryTable.wordChunks),
    table("words", HistoryTable.words(added: ", first_played_at REAL NOT NULL DEFAULT 0")),
  ].joined(separator: "\n")

  private static func table(_ name: String, _ statement: String) -> String {
    "table \(name) \(name)\n\(statement)"
  }

  /// - Parameter definition: The index's name, `ON`, its table, and what is in it.
  private static func index(_ definition: String, _ kind: String = "INDEX") -> String {
    let words = definition.split(separator: " ", maxSplits: 3)
    return "index \(words[0]) \(words[2])\nCREATE \(kind) \(definition)"
  }
}
