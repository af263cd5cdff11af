import Surface

/// What happens in a game.
package enum PlayAction: Equatable, Sendable {
  case input(ScreenInput)
  /// A second of play is over.
  case clockTicked
  /// It is time for another picture of what moves.
  case frame
  /// The history has answered a save.
  case saved(Result<SaveReceipt, HistoryError>)
  /// The board has been searched for a word to hint at; `nil` where there is none.
  case hintFound(SolvedWord?)
  case missedFound(MissedWords)
  /// The words that were found and those that were there have been counted.
  case lengthsCounted(WordLengths)
  /// The history has said what the game is the best of; `nil` where it is not.
  case standingRead(Result<Standing?, HistoryError>)
  /// What a player would have scored who always plays the best word there is.
  case greedyScoreFound(Int)
}
