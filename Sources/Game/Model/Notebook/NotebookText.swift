/// What the notebook says, on the screen and by ear.
package enum NotebookText {
  /// “Looking through game 400 of 10,000”
  package static func reading(_ progress: ReadingProgress) -> String {
    "Looking through game \(progress.done.grouped) of \(progress.total.grouped)"
  }

  /// A list of words that are not ranked has no common ones.
  package static let noCommonWords =
    "This list of words does not say which of them are common, so nothing can be missed or known."

  /// The word, with a mark where it is learned.
  package static func marked(_ word: String, _ learned: Set<String>) -> String {
    learned.contains(word) ? "\(word) ✓" : word
  }

  /// In how many games a word was there and not played: “missed 3 times”; `nil` for none and where that is not known.
  package static func missed(_ count: Int?) -> String? {
    count.flatMap { $0 > 0 ? "missed \(PlainWords.count($0, "time"))" : nil }
  }

  /// Where a word of a language has no meaning because none of its words has.
  package static func noMeanings(_ language: String) -> String {
    "No meanings of \(language) words are on this machine."
  }

  /// How often a word was played: “3 times, 2 of them in games of two”.
  package static func times(_ entry: WordEntry) -> String {
    let times = PlainWords.count(entry.count, "time")
    return switch entry.duelCount {
    case 0: times
    case 1 where entry.count == 1: "\(times), in a game of two"
    case entry.count: "\(times), in games of two"
    case let count: "\(times), \(count.grouped) of them in games of two"
    }
  }

  /// Which words are known, from the longest text to the shortest.
  package static let whatIsKnown = [
    "Only common words count, those that most people know. Found lists all of yours.",
    "Only common words count, those that most people know.",
  ]

  /// “198 of 3,107”
  package static func share(of known: KnownLength) -> String {
    "\(known.found.grouped) of \(known.total.grouped)"
  }

  /// “12 %”. All of them are 100 %, and nothing less is.
  package static func percent(of known: KnownLength) -> String {
    let share = PlainWords.percent(known.found, of: known.total)
    return "\(known.found < known.total ? min(share, 99) : share) %"
  }

  /// “5 letters”, and nothing for the other lists.
  package static func name(of list: CommonWordsQuery.List) -> String {
    if case .length(let length) = list { "\(length) letters" } else { "" }
  }

  /// What stands in a list without words.
  package static func nothing(in list: CommonWordsQuery.List, _ search: WordSearch) -> String {
    if !search.days.isEmpty, case .missed = list {
      return "Only words that you have found have a first time; these were not, so new: finds none."
    }
    if !search.isEmpty { return "No such word." }
    return switch list {
    case .missed:
      "Common words that you could have spelled, and never did, are listed here once a game is over."
    case .missedIn: "No common word of its boards is missing."
    case .length, .all, .word: noCommonWords
    }
  }

  /// Instead of the growth before the first word.
  package static let noGrowth =
    "How your words grow, week by week, is shown here once you have found some."

  /// “You never found it. You missed it in 3 games, last on 8 Nov.”
  package static func standing(
    of word: CommonWord,
    isLearned: Bool = false,
    _ day: (Timestamp) -> String
  ) -> String {
    let found =
      (isLearned ? "Learned. " : "") + (word.isFound ? "You have found it" : "You never found it")
    guard let last = word.missed else { return "\(found). You missed it in no game." }
    let games = PlainWords.count(word.timesMissed, "game")
    return "\(found). You missed it in \(games), last on \(day(last.startedAt).trimmed)."
  }

  /// “game 12, after move 3”
  package static func name(of place: MissedPlace) -> String {
    let moment = place.moveIndex == 0 ? "at the start" : "after move \(place.moveIndex)"
    return "game \(place.game), \(moment)"
  }
}
