/// What became of a clue in practice: the only thing that the notebook stores.
package struct PracticeAnswer: Hashable, Sendable {
  /// How well a word was known.
  package enum Grade: String, CaseIterable, Hashable, Sendable {
    /// Spelled without help.
    case right
    /// Spelled after its first letter, or its path, was shown.
    case helped
    /// Given up.
    case wrong
  }

  /// The word in capitals.
  package var word: String
  /// When it was answered, by the wall clock.
  package var answeredAt: Timestamp
  package var grade: Grade

  package init(_ word: String, at answeredAt: Timestamp, _ grade: Grade) {
    (self.word, self.answeredAt, self.grade) = (word, answeredAt, grade)
  }
}

/// How well a word is known, by its answers so far.
package struct PracticeStanding: Hashable, Sendable {
  /// After how many days a word comes back that was right once, twice, three and four times in a row.
  package static let pauses = [3, 7, 21, 60]

  /// How often in a row it was right without help on a day on which it was due.
  private var timesRight = 0
  /// The first day on which it comes back, in days since 1970-01-01 of the player's calendar.
  package private(set) var due = Int.min

  /// Whether it was right after each of the pauses, so that it comes back no more.
  package var isLearned: Bool { due == .max }

  /// - Parameter day: When the answer was given, in days of the player's calendar.
  fileprivate mutating func add(_ grade: PracticeAnswer.Grade, on day: Int) {
    guard grade == .right else {
      (timesRight, due) = (0, day + 1)
      return
    }
    // A word that is known on the same day is not known after a pause.
    guard due <= day else { return }
    due = Self.pauses.dropFirst(timesRight).first.map { day + $0 } ?? .max
    timesRight += 1
  }

  /// Forgets when it comes back: it is due at once, unless it is learned.
  fileprivate mutating func forgetDay() { if !isLearned { due = .min } }
}

/// What follows from all answers on some day: which words are due, and which are learned.
package struct PracticeBook: Hashable, Sendable {
  private var standings: [String: PracticeStanding] = [:]
  /// The day, in days since 1970-01-01 of the player's calendar.
  package let today: Int

  /// The most words of a round.
  package static let roundSize = 10

  /// - Parameters:
  ///   - answers: All answers, in any order.
  ///   - utcOffset: How many seconds local time is ahead of UTC at a moment.
  /// - Complexity: O(n log n) for n answers.
  package init(
    _ answers: [PracticeAnswer] = [],
    today: Int = 0,
    utcOffset: (Timestamp) -> Int = { _ in 0 }
  ) {
    self.today = today
    let sorted = answers.sorted { $0.answeredAt < $1.answeredAt }
      .map { ($0, WallDay(of: $0.answeredAt, utcOffset: utcOffset).number) }
    // What is dated ahead was answered before the clock was set back: it counts, and its day does not.
    for (answer, day) in sorted where day > today { add(answer.grade, of: answer.word, on: day) }
    for word in standings.keys { standings[word]?.forgetDay() }
    for (answer, day) in sorted where day <= today { add(answer.grade, of: answer.word, on: day) }
  }

  /// Notes an answer.
  ///
  /// - Parameter day: When it was given; `nil` for today.
  package mutating func add(
    _ grade: PracticeAnswer.Grade,
    of word: String,
    on day: Int? = nil
  ) {
    standings[word, default: PracticeStanding()].add(grade, on: day ?? today)
  }

  /// How well a word in capitals is known; `nil` if it was never practised.
  package subscript(word: String) -> PracticeStanding? { standings[word] }

  /// How many words were practised.
  package var count: Int { standings.count }

  /// The words that are learned, in capitals.
  package var learned: Set<String> { Set(standings.filter(\.value.isLearned).keys) }

  /// The words that are due, those that wait longest first.
  package var due: [String] {
    standings.filter { $0.value.due <= today }
      .sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)
  }

  /// The words of a round: those that are due, and then new ones.
  ///
  /// - Parameter missed: The words that were missed, the most frequent first.
  package func round(missed: [String]) -> [String] {
    Array((due + missed.filter { standings[$0] == nil }).prefix(Self.roundSize))
  }

  /// The words of a round from a list: those that are new or due in its order, then those that come back
  /// later, and those that are learned.
  package func round(from list: [String]) -> [String] {
    let rest = list.filter { (standings[$0]?.due ?? today) > today }
    let parts = [
      list.filter { (standings[$0]?.due ?? today) <= today },
      rest.filter { standings[$0]?.isLearned == false },
      rest.filter { standings[$0]?.isLearned == true },
    ]
    return Array(parts.joined().prefix(Self.roundSize))
  }
}
