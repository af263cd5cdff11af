import Rules

/// The end of a game: what it was worth, and what was missed.
package struct GameOverState: Hashable, Sendable {
  package enum Row: CaseIterable, Hashable, Sendable {
    case playAgain, words, copyResult, home
  }

  package var end: GameEnd
  /// The game's place among its like; `nil` until the history has said.
  package var rank: GameRank?
  /// What the first board held that was not played, common words only; `nil` until it is known.
  package var missed: MissedWords?
  package var list: ListCursor
  /// Whether the result has been sent to the terminal's clipboard.
  package var isCopied = false

  package init(end: GameEnd) {
    self.end = end
    list = ListCursor(count: Row.allCases.count)
  }

  package var row: Row { Row.allCases[list.index] }
}
