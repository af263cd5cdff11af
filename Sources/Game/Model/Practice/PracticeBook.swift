import Rules

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

  /// How long the word was looked for.
  package enum Pace: String, CaseIterable, Hashable, Sendable {
    /// Up to 2 seconds a letter.
    case quick
    /// In between.
    case steady
    /// More than 6 seconds a letter.
    case slow

    /// - Parameters:
    ///   - time: How long the player has looked for the word.
    ///   - letters: How many letters it has: a long word takes longer to spell, too.
    ///   - isHeard: Whether the cube is listened to, which takes four times as long as a look.
    package init(_ time: Duration, letters: Int, isHeard: Bool) {
      let unit = Duration.seconds((isHeard ? 4 : 1) * letters)
      self = time <= unit * 2 ? .quick : time <= unit * 6 ? .steady : .slow
    }
  }

  /// The word in capitals.
  package var word: String
  /// When it was answered, by the wall clock.
  package var answeredAt: Timestamp
  package var grade: Grade
  /// `nil` where it does not matter, or was not kept: it counts as steady then.
  package var pace: Pace?

  package init(
    _ word: String,
    at answeredAt: Timestamp,
    _ grade: Grade,
    pace: Pace? = nil
  ) {
    (self.word, self.answeredAt, self.grade, self.pace) = (word, answeredAt, grade, pace)
  }
}

/// How well a word is known, by its answers so far.
///
/// Words lie in Leitner's boxes (Sebastian Leitner, “So lernt man lernen”, 1972): a right answer on its day moves a
/// word on, any other one back to the first box. How far it moves follows from the time that the answer took, as it
/// decides between the good grades of SM-2 (Woźniak, 1990): a quick one moves it by two boxes, a slow one leaves it.
package struct PracticeStanding: Hashable, Sendable {
  /// After how many days the words of each box come back. Those of the last one come back, too, again and again.
  static let pauses = [1, 3, 7, 21, 60, 180]

  /// The index of the word's box.
  private var box = 0
  /// The first day on which it comes back, in days since 1970-01-01 of the player's calendar.
  package private(set) var due = Int.min

  /// Whether it is in the last box, because it was right after all shorter pauses.
  var isLearned: Bool { box == Self.pauses.count - 1 }

  /// - Parameter day: When the answer was given, in days of the player's calendar.
  fileprivate mutating func add(
    _ grade: PracticeAnswer.Grade,
    _ pace: PracticeAnswer.Pace?,
    on day: Int
  ) {
    if grade != .right {
      box = 0
    } else {
      // A word that is known on the same day is not known after a pause.
      guard due <= day else { return }
      let steps =
        switch pace ?? .steady {
        case .quick: 2
        case .steady: 1
        case .slow: 0
        }
      box = min(box + steps, Self.pauses.count - 1)
    }
    due = day + Self.pauses[box]
  }

  /// Forgets when it comes back: it is due at once.
  fileprivate mutating func forgetDay() { due = .min }
}

/// What follows from all answers on some day: which words are due, and which are learned.
package struct PracticeBook: Hashable, Sendable {
  private var standings: [String: PracticeStanding] = [:]
  /// The day, in days since 1970-01-01 of the player's calendar.
  let today: Int

  /// The most words of a round.
  static let roundSize = 10

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
    for (answer, day) in sorted where day > today { add(answer, on: day) }
    for word in standings.keys { standings[word]?.forgetDay() }
    for (answer, day) in sorted where day <= today { add(answer, on: day) }
  }

  /// Notes an answer.
  ///
  /// - Parameter day: When it was given, in days of the player's calendar.
  package mutating func add(_ answer: PracticeAnswer, on day: Int) {
    standings[answer.word, default: PracticeStanding()].add(answer.grade, answer.pace, on: day)
  }

  /// How well a word in capitals is known; `nil` if it was never practised.
  package subscript(word: String) -> PracticeStanding? { standings[word] }

  /// The words that are learned, in capitals.
  package var learned: Set<String> { Set(standings.filter(\.value.isLearned).keys) }

  /// The words that are due, those that wait longest first.
  package var due: [String] {
    standings.filter { $0.value.due <= today }
      .sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)
  }

  /// The words of a round: those that are due, and then new ones; of each, the best to practise first.
  ///
  /// - Parameters:
  ///   - missed: The words that were missed, the most frequent first.
  ///   - hasMeaning: Whether it is known what a word in capitals means.
  func round(missed: [String], hasMeaning: (String) -> Bool) -> [String] {
    let new = missed.filter { standings[$0] == nil }
    let parts = [due, new].map { Self.best($0, hasMeaning) }
    return Array(parts.joined().prefix(Self.roundSize))
  }

  /// The words of a round from a list, such as those that a game had: those that are new or due, the best to practise
  /// first, then those that come back later.
  func round(from list: [String], hasMeaning: (String) -> Bool) -> [String] {
    let isLater = { (word: String) in (standings[word]?.due ?? today) > today }
    let now = Self.best(list.filter { !isLater($0) }, hasMeaning)
    return Array((now + list.filter(isLater)).prefix(Self.roundSize))
  }

  /// The lengths of the words that are best to practise: neither found by chance nor too long to look for.
  private static let lengths = 5...9

  /// As many words as a round has: first those of five to nine letters with a meaning, to which a clue leads; then
  /// the others of these lengths, those with a meaning, and the rest. Each part keeps its order.
  ///
  /// - Complexity: O(words until a round is full of the best ones), each looked up once.
  private static func best(_ words: [String], _ hasMeaning: (String) -> Bool) -> [String] {
    var parts = [[String]](repeating: [], count: 4)
    for word in words where parts[0].count < roundSize {
      let part = (lengths.contains(word.letterCount) ? 0 : 2) + (hasMeaning(word) ? 0 : 1)
      parts[part].append(word)
    }
    return Array(parts.joined().prefix(roundSize))
  }
}
