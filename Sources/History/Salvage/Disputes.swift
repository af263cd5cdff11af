import Game
import SQLite

/// Where a history's tables and their indexes disagree.
///
/// An index repeats what stands in its table, so it is a second witness. A changed byte in the letters of a cube that
/// no word has used, or in a date, breaks no rule of the game. It is found only because the index says something else.
struct Disputes {
  /// The games whose letters differ.
  private(set) var letters: Set<GameID> = []

  /// The games of which a date differs: when it was started, or when a word was played.
  private(set) var dates: Set<GameID> = []

  var isEmpty: Bool { letters.isEmpty && dates.isEmpty }

  init() {}

  /// Compares the tables with their indexes.
  ///
  /// - Throws: SQLite's error if an index is missing or damaged. Then it is no witness.
  init(_ connection: SQLiteConnection) throws(SQLiteError) {
    func games(_ query: String) throws(SQLiteError) -> Set<GameID> {
      Set(
        try connection.rows(query) { (row: SQLiteRow) throws(SQLiteError) in
          GameID(rawValue: try row.value(0))
        }
      )
    }
    letters = try games(
      """
      SELECT id FROM games NOT INDEXED WHERE NOT EXISTS (
        SELECT 1 FROM games AS other INDEXED BY games_by_letters
        WHERE other.letters = games.letters AND other.id = games.id)
      """
    )
    dates = try games(
      """
      SELECT id FROM games NOT INDEXED WHERE NOT EXISTS (
        SELECT 1 FROM games AS other INDEXED BY games_by_start
        WHERE other.started_at = games.started_at AND other.id = games.id)
      """
    )
    dates.formUnion(
      try games(
        """
        SELECT DISTINCT game FROM moves NOT INDEXED WHERE word IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM moves AS other INDEXED BY moves_by_word
          WHERE other.word = moves.word AND other.played_at = moves.played_at
            AND other.game = moves.game AND other.number = moves.number)
        """
      )
    )
  }

  /// Notes that an index has other letters for a game.
  mutating func noteLetters(of id: GameID) { letters.insert(id) }

  /// Adds what another reading found.
  mutating func formUnion(_ other: Self) {
    letters.formUnion(other.letters)
    dates.formUnion(other.dates)
  }

  /// What is said about a game; `nil` if nothing is disputed.
  ///
  /// - Parameter lettersAreProven: Whether the game's letters are those of its seed, and so right.
  func note(on id: GameID, lettersAreProven: Bool) -> String? {
    var parts: [String] = []
    if letters.contains(id), !lettersAreProven { parts.append("a letter of its cube") }
    if dates.contains(id) { parts.append("one of its dates") }
    guard !parts.isEmpty else { return nil }
    return "\(parts.joined(separator: " and ")) may be wrong: an index has another"
  }
}
