import Rules

/// A word that the game may suggest, with what the player's games say of it.
package struct CommonWord: Hashable, Identifiable, Sendable {
  /// The word in capitals.
  package var word: String
  /// What playing it scores.
  package var points: Int
  /// In how many games that are over a board offered it, and it was not played.
  package var timesMissed: Int
  /// Where it was missed in the newest of them, or in the game that was asked for; `nil` for none.
  package var missed: MissedPlace?
  package var isFound: Bool

  package var id: String { word }

  package init(
    word: String,
    points: Int,
    timesMissed: Int,
    missed: MissedPlace?,
    isFound: Bool
  ) {
    self.word = word
    self.points = points
    self.timesMissed = timesMissed
    self.missed = missed
    self.isFound = isFound
  }
}

/// Where a word could be played in a game, and was not.
package struct MissedPlace: Hashable, Sendable {
  /// The game, which is over.
  package var game: GameID
  /// When it began, by the wall clock.
  package var startedAt: Timestamp
  /// The number of moves after which the word could first be played.
  package var moveIndex: Int
  /// A path by which it could be played then.
  package var path: [Face]

  package init(game: GameID, startedAt: Timestamp, moveIndex: Int, path: [Face]) {
    (self.game, self.startedAt, self.moveIndex, self.path) = (game, startedAt, moveIndex, path)
  }
}

/// How many of the common words of a length were found.
package struct KnownLength: Hashable, Identifiable, Sendable {
  /// The number of letters.
  package var length: Int
  /// How many of them were ever played.
  package var found = 0
  package var total = 0

  package var id: Int { length }

  package init(length: Int, found: Int = 0, total: Int = 0) {
    (self.length, self.found, self.total) = (length, found, total)
  }
}

package struct CommonWordsQuery: Hashable, Sendable {
  package enum List: Hashable, Sendable {
    /// Those that were missed in a game and never played in any.
    case missed
    /// Those of a length, found or not.
    case length(Int)
    case all
    /// Those that were missed in a game.
    case missedIn(GameID)
    /// One word in capitals.
    case word(String)

    /// Whether it lists words that were missed.
    package var isMissed: Bool {
      switch self {
      case .missed, .missedIn: true
      case .length, .all, .word: false
      }
    }
  }

  package var list: List
  package var search = WordSearch()
  /// The order, which `isReversed` turns round.
  package var sort: CommonWordSort
  package var isReversed = false
  package var offset = 0
  package var limit = 100

  package init(_ list: List, sort: CommonWordSort = .there) {
    (self.list, self.sort) = (list, sort)
  }

  package var games: [GameID] {
    if case .missedIn(let game) = list { search.games + [game] } else { search.games }
  }
}

/// The orders of common words. Equals are in the order of the alphabet.
package enum CommonWordSort: String, CaseIterable, Hashable, Sendable {
  /// Those that were missed in the most games first.
  case there
  /// Those of the latest game first.
  case last
  /// The highest score first.
  case score
  /// The longest first.
  case length
  /// Those that were found first.
  case found
  /// A to Z.
  case alpha
}

/// How far a long reading is.
package struct ReadingProgress: Hashable, Sendable {
  package var done: Int
  package var total: Int

  /// Takes how far the reading is. Called on any thread.
  package typealias Report = @Sendable (ReadingProgress) -> Void

  package init(done: Int, total: Int) { (self.done, self.total) = (done, total) }
}
