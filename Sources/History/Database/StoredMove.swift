import Game
import Rules

/// A row of the table `moves`.
struct StoredMove: Hashable {
  var move: TimedMove
  var playedAt: Timestamp
}

extension StoredMove {
  /// Reads milliseconds, time, word, score, faces and removed cube from the first six columns.
  init(_ row: SQLiteRow) throws(SQLiteError) {
    let removed: Int? = try row.value(5)
    let move: Move
    if let removed {
      guard let point = LatticePoint(index: removed) else { throw row.unexpected(5) }
      move = .removal(point)
    } else {
      let bytes: [UInt8] = try row.value(4)
      let faces = bytes.compactMap { Face(index: Int($0)) }
      guard faces.count == bytes.count else { throw row.unexpected(4) }
      move = .word(faces)
    }
    let milliseconds: Int = try row.value(0)
    self.init(
      move: TimedMove(
        at: Double(milliseconds) / 1000,
        move: move,
        score: try row.value(3),
        word: try row.value(2)
      ),
      playedAt: Timestamp(seconds: try row.value(1))
    )
  }

  static let columns = """
    moves.milliseconds, moves.played_at, words.word, moves.score, moves.faces, moves.removed
    """
}
