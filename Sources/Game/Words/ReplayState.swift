import Rules

/// A game from the history, shown move by move on its cube.
package struct ReplayState: Equatable, Sendable {
  package let record: GameRecord
  private let match: Match
  /// The move that is shown, counted from 0.
  package private(set) var index: Int
  package var attitude: Attitude = .home

  /// Plays a record again, trusting the words that it was once accepted with.
  ///
  /// - Throws: The rule that the record breaks. A record without a move shows no move and is
  ///   refused by `nil`.
  package init?(record: GameRecord, index: Int) throws(RecordError) {
    match = try record.replay(isWord: { _ in true })
    guard !record.moves.isEmpty else { return nil }
    self.record = record
    self.index = max(0, min(index, record.moves.count - 1))
  }

  /// The board that the move was made on.
  package var board: Board { match.board(afterMoves: index) }
  /// The score after the move.
  package var score: Int { match.moves.prefix(index + 1).reduce(0) { $0 + ($1.score ?? 0) } }
  package var move: TimedMove { record.moves[index] }

  /// The faces of the word that is shown; none for a removal.
  package var selection: [Face] {
    if case .word(let faces) = move.move { faces } else { [] }
  }

  /// Goes to another move; stops at the first and the last.
  package mutating func step(by count: Int) { show(index + count) }

  /// Shows a move by its number; the first or the last where there is none.
  package mutating func show(_ index: Int) {
    self.index = max(0, min(index, record.moves.count - 1))
  }
}
