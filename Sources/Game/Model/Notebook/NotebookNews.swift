import Rules

/// How much of the history a notebook has read.
package struct NotebookMark: Hashable, Sendable {
  /// How many games had been deleted. After that, words have other numbers.
  package var deletions = 0
  /// The number of the last word.
  package var lastWord: Int64 = 0
  /// The number of the last game that was looked at.
  package var lastGame = GameID(rawValue: 0)
  /// How many games were over among those.
  package var endedGames = 0
  /// Those that were not.
  package var running: Set<GameID> = []

  package init() {}
}

/// What the history has and a notebook does not, or the first part of it.
package struct NotebookNews: Hashable, Sendable {
  /// A game that is over.
  package struct Game: Hashable, Sendable {
    /// The letters on all faces of its cube.
    package var letters: CubeLetters
    /// When it began, by the wall clock.
    package var startedAt: Timestamp
    /// Whether it was continued on another machine, too, and so may come twice.
    package var hasOtherEnd = false

    package init(letters: CubeLetters, startedAt: Timestamp) {
      (self.letters, self.startedAt) = (letters, startedAt)
    }
  }

  /// What to ask with for the rest.
  package var mark: NotebookMark
  /// Whether what was read before counts no more: a game was deleted, or is back.
  package var isAnew = false
  /// Words that were played, in capitals.
  package var words: [String] = []
  /// Games that are over.
  package var games: [Game] = []
  /// How many games there are still to read.
  package var gamesLeft = 0
  /// Whether this is all.
  package var isLast = true

  package init(mark: NotebookMark) { self.mark = mark }
}
