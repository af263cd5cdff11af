import Rules

/// One page of a list that may be too long to read at once.
package struct Page<Element> {
  /// The elements in the order of the list. Rows that cannot be read are missing, so a page may be
  /// shorter than was asked for and still not be the last.
  package var elements: [Element]

  /// How many rows of this page cannot be read. The next page begins after them.
  package var unreadable: Int

  /// How many rows of the list come before this page, including those that cannot be read.
  package var offset: Int

  /// How many elements the whole list has, including rows that cannot be read.
  package var total: Int

  package init(_ elements: [Element] = [], unreadable: Int = 0, offset: Int = 0, total: Int) {
    self.elements = elements
    self.unreadable = unreadable
    self.offset = offset
    self.total = total
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}
extension Page: Sendable where Element: Sendable {}

package struct GameQuery: Hashable, Sendable {
  package enum Order: Hashable, Sendable {
    /// The most recently started first, including running games.
    case latest

    /// The highest score first, the earlier of equals first, including running games.
    case score

    /// The same for finished games only, without practice and repeats.
    case best
  }

  package var order: Order

  /// The games' mode; `nil` for all.
  package var mode: GameMode?

  /// Only games that started on these days of the player's calendar, in days since 1970-01-01; `nil` for all.
  package var days: ClosedRange<Int>?

  /// Only games with hints, or only those without, which rank apart; `nil` for all.
  package var hasHints: Bool?

  /// Only games on the cube of these letters; `nil` for all.
  package var letters: CubeLetters?

  /// Only games on daily cubes, counted ones and practice.
  package var isDaily = false

  /// Only games in which this word was played, in capitals; `nil` for all.
  package var word: String?

  package var offset: Int

  package var limit: Int

  package init(
    order: Order = .latest,
    mode: GameMode? = nil,
    days: ClosedRange<Int>? = nil,
    hasHints: Bool? = nil,
    letters: CubeLetters? = nil,
    offset: Int = 0,
    limit: Int = 100
  ) {
    self.order = order
    self.mode = mode
    self.days = days
    self.hasHints = hasHints
    self.letters = letters
    self.offset = offset
    self.limit = limit
  }
}

/// Which of the words ever played to read.
package struct WordQuery: Hashable, Sendable {
  package var sort: WordSort

  /// Whether the order is reversed: the lowest score first, Z to A.
  package var isReversed: Bool

  /// Only words that this finds.
  package var search: WordSearch

  /// Only these words, in capitals; `nil` for all.
  package var words: [String]?

  /// Only words that were played at this moment or later; `nil` for all.
  package var since: Timestamp?

  /// Only the words of this game; `nil` for those of all games.
  package var game: GameID?

  package var offset: Int

  package var limit: Int

  package init(
    sort: WordSort = .score,
    isReversed: Bool = false,
    search: WordSearch = WordSearch(),
    since: Timestamp? = nil,
    offset: Int = 0,
    limit: Int = 100
  ) {
    self.sort = sort
    self.isReversed = isReversed
    self.search = search
    self.since = since
    self.offset = offset
    self.limit = limit
  }
}

/// The orders in which words can be listed. Ties are broken by their letters, those with marks behind Z.
package enum WordSort: String, CaseIterable, Hashable, Sendable {
  /// The highest score first.
  case score

  /// The most often played first.
  case count

  /// The most recently played first.
  case recent

  /// Those that were first found most recently first.
  case first

  /// A to Z, and letters with marks behind them.
  case alpha

  /// The longest first, and of equal length the one with the highest score.
  case length
}

/// Which plays of a word to read, the latest first.
package struct PlaysQuery: Hashable, Sendable {
  /// The word, in either case.
  package var word: String

  package var offset: Int

  package var limit: Int

  package init(_ word: String, offset: Int = 0, limit: Int = 200) {
    self.word = word
    self.offset = offset
    self.limit = limit
  }
}
