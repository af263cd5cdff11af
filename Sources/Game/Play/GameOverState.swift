import Rules

/// The end of a game: what it was worth, and what was missed.
package struct GameOverState: Hashable, Sendable {
  package enum Row: CaseIterable, Hashable, Sendable {
    case playAgain, words, copyResult, home
  }

  package var end: GameEnd
  /// The word that was spelled and not yet played when the time was up: it came too late, and the
  /// player is told so. `nil` where there was none that could have been played.
  package var lateWord: Candidate?
  /// The game's place among its like; `nil` until the history has said.
  package var rank: GameRank?
  /// What the first board held that was not played, common words only; `nil` until it is known.
  package var missed: MissedWords?
  /// What the game is the best of; `nil` where it is not, or until the history has said.
  package var standing: Standing?
  /// The words of the first board by their length, found and not; `nil` until it is known.
  package var lengths: WordLengths?
  /// What would have been scored by always playing the best word on the board, until there is none;
  /// `nil` until it is known.
  package var greedyScore: Int?
  package var list: ListCursor
  /// Whether the result has been sent to the terminal's clipboard.
  package var isCopied = false

  /// Keys before this moment, on the injected clock, were meant for the game.
  package var acceptsKeysFrom: Duration

  /// How long keys are passed over when time ends the game under the player's hands.
  package static let pauseAfterTimeUp = Duration.seconds(1)

  package init(end: GameEnd, lateWord: Candidate? = nil, acceptsKeysFrom: Duration = .zero) {
    self.end = end
    self.lateWord = lateWord
    self.acceptsKeysFrom = acceptsKeysFrom
    list = ListCursor(count: Row.allCases.count)
  }

  package var row: Row {
    get { Row.allCases[list.index] }
    set { list.index = Row.allCases.firstIndex(of: newValue) ?? list.index }
  }
}

/// What a game that has just ended is the best of, where it is not the best of all.
package enum Standing: Hashable, Sendable {
  /// The best of this week's games, of which there are others.
  case bestThisWeek
  /// The best of today's games, of which there are others.
  case bestToday
}
