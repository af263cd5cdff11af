import Game
import Rules

/// A row of the table `moves`.
struct StoredMove: Hashable {
  var move: TimedMove
  var playedAt: Timestamp
}

extension StoredMove {
  /// The columns that `init(_:letters:)` reads.
  ///
  /// The word is not among them: faces and letters say it, and so a game can be read where the
  /// table of words is damaged.
  static let columns = "milliseconds, played_at, score, faces, removed"

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - row: The row of `columns`.
  ///   - letters: The letters of the game's cube.
  init(_ row: SQLiteRow, letters: CubeLetters) throws(SQLiteError) {
    var word: String?
    let move: Move
    if let removed: Int = try row.value(4, as: Int?.self) {
      guard let point = LatticePoint(index: removed) else { throw row.unexpected(4) }
      move = .removal(point)
    } else {
      let bytes: [UInt8] = try row.value(3)
      let faces = bytes.compactMap { Face(index: Int($0)) }
      guard faces.count == bytes.count else { throw row.unexpected(3) }
      move = .word(faces)
      word = faces.reduce(into: "") { $0 += letters[$1].text }
    }
    let milliseconds: Int = try row.value(0)
    self.init(
      move: TimedMove(
        at: Double(milliseconds) / 1000,
        move: move,
        score: try row.value(2),
        word: word
      ),
      playedAt: Timestamp(seconds: try row.value(1))
    )
  }
}
