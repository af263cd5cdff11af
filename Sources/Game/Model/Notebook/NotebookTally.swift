import Words

/// What the notebook knows of each common word: whether it was found, and in how many games it could have
/// been.
package struct NotebookTally: Sendable {
  package let common: CommonWords
  /// Whether each word was ever played.
  private var isFound: [Bool]
  /// In how many games that are over each could have been spelled on the first board.
  private var timesThere: [Int]
  /// The last of them, by its place among ``games``; -1 for none.
  private var lastGame: [Int32]
  private var games: [NotebookNews.Game] = []
  /// The games that were continued on two machines: each counts once.
  private var withTwoEnds: Set<NotebookNews.Game> = []
  /// The lists of all games that were asked for since something changed.
  private var lists: [CommonWordsQuery.List: [CommonWordSort: [Int]]] = [:]

  package init(_ common: CommonWords) {
    self.common = common
    isFound = Array(repeating: false, count: common.words.count)
    timesThere = Array(repeating: 0, count: common.words.count)
    lastGame = Array(repeating: -1, count: common.words.count)
  }

  /// Notes words that were played. Those that are not common are passed over.
  package mutating func add(found words: [String]) {
    for word in words { if let index = common.index(of: word) { isFound[index] = true } }
    lists = [:]
  }

  /// Notes a game that is over.
  ///
  /// - Parameter indices: The words that could have been spelled on its first board.
  package mutating func add(there indices: [Int], in game: NotebookNews.Game) {
    if game.hasOtherEnd, !withTwoEnds.insert(game).inserted { return }
    let (number, start) = (Int32(games.count), game.startedAt.wholeSeconds)
    games.append(game)
    for index in indices {
      timesThere[index] += 1
      if start >= lastThere(index) ?? start { lastGame[index] = number }
    }
    lists = [:]
  }

  /// When the newest game with a word on its first board began, in seconds since 1970; `nil` for none.
  private func lastThere(_ index: Int) -> Int? {
    lastGame[index] < 0 ? nil : games[Int(lastGame[index])].startedAt.wholeSeconds
  }

  /// The newest game on whose first board a word in capitals was there; `nil` if there is none.
  func lastGame(with word: String) -> NotebookNews.Game? {
    guard let number = common.index(of: word).map({ Int(lastGame[$0]) }) else { return nil }
    return games.indices.contains(number) ? games[number] : nil
  }

  /// A word in capitals; `nil` if it is not common.
  package func word(_ word: String) -> CommonWord? { common.index(of: word).map(self.word) }

  private func word(_ index: Int) -> CommonWord {
    CommonWord(
      word: common.words[index],
      points: common.points[index],
      timesThere: timesThere[index],
      lastThere: lastThere(index).map { Timestamp(seconds: Double($0)) },
      isFound: isFound[index]
    )
  }

  /// For each length that common words have, how many were found.
  package var known: [KnownLength] {
    var lengths: [Int: KnownLength] = [:]
    for (index, length) in common.letterCounts.enumerated() {
      lengths[length, default: KnownLength(length: length)].total += 1
      if isFound[index] { lengths[length, default: KnownLength(length: length)].found += 1 }
    }
    return lengths.values.sorted { $0.length < $1.length }
  }

  /// One page of a list.
  ///
  /// - Parameters:
  ///   - query: Which.
  ///   - game: The words of the first board of the game whose words are asked for, and those that were
  ///     found in it; `nil` for a list of all games.
  ///   - cubes: The words of the first boards of the games that are searched for.
  ///   - new: Those that were found for the first time on the days that are searched for; `nil` if none are.
  /// - Complexity: O(words of the list), and O(n log n) for a list of n words that was not asked for since something changed.
  package mutating func page(
    _ query: CommonWordsQuery,
    of game: (there: Set<Int>, found: Set<String>)? = nil,
    on cubes: [Set<Int>] = [],
    new: Set<String>? = nil
  ) -> Page<CommonWord> {
    var found = game.map { sorted(Array($0.there), query.sort) } ?? list(query.list, query.sort)
    if let game { found.removeAll { game.found.contains(common.words[$0]) } }
    for game in cubes { found.removeAll { !game.contains($0) } }
    if query.search.asksForLetters { found.removeAll { !query.search.matches(common.words[$0]) } }
    if let new { found.removeAll { !new.contains(common.words[$0]) } }
    if query.isReversed { found.reverse() }
    let offset = min(max(0, query.offset), found.count)
    let rows = found[offset...].prefix(max(0, query.limit))
    return Page(rows.map(word), offset: offset, total: found.count)
  }

  /// A list of all games in an order; it is kept until something changes.
  private mutating func list(_ list: CommonWordsQuery.List, _ sort: CommonWordSort) -> [Int] {
    if let known = lists[list]?[sort] { return known }
    let indices =
      switch list {
      case .missed: common.words.indices.filter { timesThere[$0] > 0 && !isFound[$0] }
      case .length(let length): common.words.indices.filter { common.letterCounts[$0] == length }
      case .all: Array(common.words.indices)
      case .missedIn: [Int]()
      }
    let sorted = sorted(indices, sort)
    lists[list, default: [:]][sort] = sorted
    return sorted
  }

  private func sorted(_ indices: [Int], _ sort: CommonWordSort) -> [Int] {
    // Sorting integers is fast, so each word gets one: what comes first in the upper bits, and its number
    // by the alphabet in the lower ones.
    let bits = UInt64(common.words.count).bitWidth - UInt64(common.words.count).leadingZeroBitCount
    let keys = indices.map { index in
      let key =
        switch sort {
        case .there: -timesThere[index]
        case .last: -(lastThere(index) ?? Timestamp.calendar.lowerBound)
        case .score: -common.points[index]
        case .length: -common.letterCounts[index]
        case .found: isFound[index] ? 0 : 1
        case .alpha: 0
        }
      return key << bits | index
    }
    return keys.sorted().map { $0 & (1 << bits - 1) }
  }
}

/// A word that the game may suggest, with what the player's games say of it.
package struct CommonWord: Hashable, Identifiable, Sendable {
  /// The word in capitals.
  package var word: String
  /// What playing it scores.
  package var points: Int
  /// In how many games that are over it could have been spelled on the first board.
  package var timesThere: Int
  /// When the last of them began; `nil` for none.
  package var lastThere: Timestamp?
  /// Whether it was ever played.
  package var isFound: Bool

  package var id: String { word }

  package init(
    word: String,
    points: Int,
    timesThere: Int,
    lastThere: Timestamp?,
    isFound: Bool
  ) {
    self.word = word
    self.points = points
    self.timesThere = timesThere
    self.lastThere = lastThere
    self.isFound = isFound
  }
}

/// How many of the common words of a length were found.
package struct KnownLength: Hashable, Identifiable, Sendable {
  /// The number of letters.
  package var length: Int
  /// How many of them were ever played.
  package var found = 0
  /// How many common words have this length.
  package var total = 0

  package var id: Int { length }

  package init(length: Int, found: Int = 0, total: Int = 0) {
    (self.length, self.found, self.total) = (length, found, total)
  }
}

/// Which common words to read.
package struct CommonWordsQuery: Hashable, Sendable {
  /// The lists that there are.
  package enum List: Hashable, Sendable {
    /// Those that could have been spelled and were never played in any game.
    case missed
    /// Those of a length, found or not.
    case length(Int)
    /// All of them.
    case all
    /// Those that could have been spelled in a game and were not played in it.
    case missedIn(GameID)
  }

  package var list: List
  /// Which of them.
  package var search = WordSearch()
  /// The order, which `isReversed` turns round.
  package var sort: CommonWordSort
  package var isReversed = false
  /// How many words to skip.
  package var offset = 0
  /// The most words to read.
  package var limit = 100

  package init(_ list: List, sort: CommonWordSort = .there) {
    (self.list, self.sort) = (list, sort)
  }
}

/// The orders of common words. Equals are in the order of the alphabet.
package enum CommonWordSort: String, CaseIterable, Hashable, Sendable {
  /// Those that could have been spelled most often first.
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
