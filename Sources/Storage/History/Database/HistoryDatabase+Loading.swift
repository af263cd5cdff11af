import Model
import Rules
import SQLite

/// Reading one game with its moves.
///
/// In a damaged file SQLite may find fewer moves than there were, without an error. So the moves must
/// have the numbers 0, 1, 2… without a gap, and their count and score must be those of the game's row.
extension HistoryDatabase {
  /// What the rows say about a game.
  struct ReadGame {
    /// The game with its first moves, up to one that is missing or cannot be read.
    var game: StoredGame

    /// Why there are no more moves, although there were; `nil` if they are all here.
    var loss: SQLiteError?

    /// What cannot be read in the game's row, or how its sums differ from the moves; `nil` if all agrees, or
    /// moves are missing.
    var disagreement: SQLiteError?
  }

  /// A game with its moves, or `nil` if there is none.
  ///
  /// - Throws: Also if a move is missing, and if the row's sums are not those of the moves.
  func load(_ id: GameID) throws(SQLiteError) -> StoredGame? {
    let read = try readGame(id)
    if let problem = read?.loss ?? read?.disagreement { throw problem }
    return read?.game
  }

  /// A game with the moves that can be read, or `nil` if there is none.
  ///
  /// - Throws: If so little of the game's row can be read that there is no game.
  func readGame(_ id: GameID) throws(SQLiteError) -> ReadGame? {
    // One state of the database: another process may be adding moves.
    try connection.reading { () throws(SQLiteError) in
      let row = try connection.first(
        """
        SELECT \(raw: StoredGame.columns(version: version)), move_count, word_count, score
        FROM games WHERE id = \(id)
        """,
        as: ReadGameRow.init
      )
      return row.map(readMoves)
    }
  }

  private func readMoves(of row: ReadGameRow) -> ReadGame {
    var read = ReadGame(game: row.game, disagreement: row.fault)
    let expected = row.sums
    var sums = MoveSums()
    do throws(SQLiteError) {
      try connection.forEach(
        """
        SELECT \(raw: PlayedMove.columns(version: version)), number FROM moves
        WHERE game = \(row.game.id) ORDER BY number
        """
      ) { moveRow throws(SQLiteError) in
        let number: Int = try moveRow.value(6)
        guard number == sums.moves else {
          throw .unreadable(reason: "move \(sums.moves + 1) is missing")
        }
        let move = try PlayedMove(moveRow, letters: row.game.game.letters)
        sums.add(move.move.score)
        read.game.moves.append(move)
      }
    } catch {
      read.loss = error
      return read
    }
    if row.fault != nil { read.game.completeByMoves() }
    if sums.moves < expected.moves {
      read.loss = .unreadable(
        reason: "only \(sums.moves) of its \(expected.moves) moves are left"
      )
    } else if sums != expected, read.disagreement == nil {
      read.disagreement = .unreadable(
        reason: "its sums are not those of its moves: \(expected), not \(sums)"
      )
    }
    return read
  }
}

private struct ReadGameRow {
  var game: StoredGame
  var sums: MoveSums
  /// What is wrong with a value that cannot be read.
  var fault: SQLiteError?

  init(_ row: SQLiteRow) throws(SQLiteError) {
    game = try StoredGame(row: row, fault: &fault)
    sums = row.value(18, noting: &fault, else: MoveSums()) { column throws(SQLiteError) in
      try row.make(MoveSums.init(moves:words:score:), from: column)
    }
  }
}

private struct MoveSums: Hashable, CustomStringConvertible {
  var moves = 0
  var words = 0
  var score = 0

  /// Counts a move.
  mutating func add(_ points: Int?) {
    moves += 1
    guard let points else { return }
    words += 1
    // A damaged file can have any number.
    score &+= points
  }

  /// The sums in words: `12 moves, 10 words, 340 points`.
  var description: String { "\(moves) moves, \(words) words, \(score) points" }
}
