import Surface

/// What happens in a game.
package enum PlayAction: Equatable, Sendable {
  /// The game has come onto the screen.
  case started
  case key(Key)
  case pasted(String)
  case pointer(PointerEvent)
  /// Something else came to lie over the game, or nothing does any more: the reasons that hold now,
  /// of those in `PauseReasons.cover`.
  case covered(PauseReasons)
  /// The process is about to be stopped.
  case suspended
  /// The process went on after it had been stopped.
  case awoke
  case settingsChanged(Settings)
  /// A second of play is over.
  case clockTicked
  /// It is time for another picture of what moves.
  case frame
  /// The player wants to go; everything is saved first.
  case departureRequested(Departure)
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
