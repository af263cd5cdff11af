import Rules

/// How far a game has been written to the history. One step is under way at a time, so that the
/// moves arrive in their order.
package struct Autosave: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case begin
    case move(Int)
    case progress
    case end(GameEnd)
  }

  /// The game's place in the history; `nil` until it has been begun there.
  package var game: GameID?
  /// How many moves are on disk.
  package var savedMoves: Int
  /// What is being written.
  package var inFlight: Step?
  /// Whether the time of play or the hints have changed since they were written.
  package var owesProgress = false
  /// The end that has yet to be written.
  package var owedEnd: GameEnd?
  /// Whether the end is on disk: there is nothing more to write.
  package var isClosed = false
  /// Whether the last step failed, and there is nothing new that would be worth another try.
  package var isBlocked = false
  /// Whether the step under way is worth another try should it fail, since the player has left
  /// meanwhile.
  package var isLastChance = false
  /// Why what is written is kept in memory only; `nil` where it goes to the disk.
  package var unsavedReason: String?
  /// Why the last step failed; `nil` while all is well.
  package var problem: HistoryError?

  /// Why the game is not on the disk, for the screen; `nil` while all is well.
  package var trouble: String? { problem?.message ?? unsavedReason }

  package init(game: GameID? = nil, savedMoves: Int = 0, unsavedReason: String? = nil) {
    self.game = game
    self.savedMoves = savedMoves
    self.unsavedReason = unsavedReason
  }

  /// Why moves, of so many in all, will be lost with the program; `nil` where none will.
  ///
  /// Of those that are not on disk the history keeps the first, which it could not write, and tries
  /// it again as it is closed; unless the game is another's now. The others it has not seen.
  package func loss(moves: Int) -> HistoryError? {
    guard let problem, savedMoves < moves else { return nil }
    let isKept = game != nil && problem.isOfTheFile && savedMoves + 1 == moves
    return isKept ? nil : problem
  }

  /// What is to be written next, of a game with so many moves; `nil` where nothing is.
  ///
  /// A game is in the history from its first move on: one that was looked at and left is not.
  package func nextStep(moves: Int) -> Step? {
    guard inFlight == nil, !isBlocked, !isClosed else { return nil }
    if game == nil { return moves > 0 ? .begin : nil }
    if savedMoves < moves { return .move(savedMoves) }
    if let owedEnd { return .end(owedEnd) }
    return owesProgress ? .progress : nil
  }
}
