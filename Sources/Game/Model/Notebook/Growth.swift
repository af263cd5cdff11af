import Rules

/// The words that were found, by when that was for the first time and by what they are. Words of games of two
/// count, too.
package struct Growth: Hashable, Sendable {
  /// How many words were found for the first time on each day of the player's calendar, in days since
  /// 1970-01-01.
  package private(set) var days: [Int: Int] = [:]
  /// How many words begin with a letter and have a length.
  private var kinds: [Kind: Int] = [:]
  /// The first word of each length.
  private var first: [Int: FirstWord] = [:]
  /// The words that are not common, those that are worth the most first, or as many as are told.
  package var rarest: [FirstWord] = []

  package init() {}

  private struct Kind: Hashable {
    let letter: Unicode.Scalar
    let length: Int
  }

  /// Notes a word in capitals. Each may come once.
  ///
  /// - Parameters:
  ///   - moment: When it was found for the first time.
  ///   - day: The same as a day of the player's calendar.
  package mutating func add(_ word: String, at moment: Timestamp, on day: Int) {
    guard let letter = word.unicodeScalars.first else { return }
    add(letter, length: word.letterCount, at: moment, on: day, word: word)
  }

  /// The same for a word of which only the first letter and the length are known so far. Only one that can be
  /// the first of its length is asked for, so that hundreds of thousands need not become strings.
  package mutating func add(
    _ letter: Unicode.Scalar,
    length: Int,
    at moment: Timestamp,
    on day: Int,
    word: @autoclosure () -> String
  ) {
    guard Self.possibleDays.contains(day) else { return }
    days[day, default: 0] += 1
    kinds[Kind(letter: letter, length: length), default: 0] += 1
    if let known = first[length] {
      guard moment <= known.foundAt, (moment, word()) < (known.foundAt, known.word) else { return }
    }
    first[length] = FirstWord(word: word(), foundAt: moment)
  }

  /// A flipped bit can move a day by a million years. No clock does.
  private static let possibleDays = -365_000...365_000

  /// How many different words were found.
  package var words: Int { days.values.reduce(0, +) }

  /// Adds what the first words score.
  package mutating func scoreFirsts(in language: Language) {
    for (length, word) in first {
      first[length]?.points = Score.ofWord(language.faces(spelling: word.word), in: language)
    }
  }

  /// The first word of each length, the longest first.
  var firsts: [FirstWord] { first.values.sorted { $0.length > $1.length } }

  /// How many words begin with each letter of a language, in all and by length. Letters that no word begins
  /// with have a row, too.
  func letters(of language: Language) -> [LetterWords] {
    var rows: [Unicode.Scalar: LetterWords] = [:]
    for letter in language.letters.compactMap(\.text.unicodeScalars.first) {
      rows[letter] = LetterWords(letter: String(letter))
    }
    for (kind, words) in kinds {
      rows[kind.letter, default: LetterWords(letter: String(kind.letter))]
        .add(words, length: kind.length)
    }
    return rows.values.sorted { $0.letter < $1.letter }
  }

  /// The weeks, months or years from the one of the first word to that of a day, the latest first; and how
  /// many words were new in each.
  ///
  /// - Complexity: O(d log d + p) for d days and p periods.
  func periods(_ span: Span, upTo today: Int) -> [Period] {
    guard let first = days.keys.min(), let last = days.keys.max() else { return [] }
    var new: [Int: Int] = [:]
    for (day, words) in days { new[span.days(around: day).lowerBound, default: 0] += words }
    var periods: [Period] = []
    var (day, total) = (first, 0)
    // A word can be dated ahead, as after a clock was set back.
    while day <= max(last, today) {
      let days = span.days(around: day)
      let words = new[days.lowerBound] ?? 0
      total += words
      periods.append(Period(days: days, words: words, total: total))
      day = days.upperBound + 1
    }
    return periods.reversed()
  }
}

extension Growth {
  /// What a period is.
  package enum Span: Hashable, Sendable {
    /// From Monday on.
    case week
    case month, year

    /// The week, month or year that has a day.
    func days(around day: Int) -> ClosedRange<Int> {
      let date = CivilDate(daysSince1970: day)
      switch self {
      case .week:
        let monday = day - date.weekday
        return monday...monday + 6
      case .month:
        let first = day - date.day + 1
        return first...first + CivilDate.dayCount(year: date.year, month: date.month) - 1
      case .year:
        let passed = (1..<date.month).reduce(date.day - 1) {
          $0 + CivilDate.dayCount(year: date.year, month: $1)
        }
        let first = day - passed
        return first...first + (CivilDate.isLeap(date.year) ? 365 : 364)
      }
    }
  }

  /// A week, a month or a year.
  package struct Period: Hashable, Sendable {
    /// Its days, in days since 1970-01-01.
    package let days: ClosedRange<Int>
    /// How many words were found in it for the first time.
    package let words: Int
    /// How many there were at its end.
    package let total: Int

    package init(days: ClosedRange<Int>, words: Int, total: Int) {
      (self.days, self.words, self.total) = (days, words, total)
    }
  }

  /// What is told of a year beside its words.
  package struct YearFacts: Hashable, Sendable {
    /// The month with most new words; `nil` if there are none.
    package var bestMonth: Period?
    /// The longest that was the first of its length.
    package var longestFirst: FirstWord?
    /// The best of those that are not common, at most three.
    package var rarest: [String]
  }

  /// - Parameter day: The day of a moment by the player's calendar, in days since 1970-01-01.
  package func facts(of year: Period, day: (Timestamp) -> Int) -> YearFacts {
    let months = periods(.month, upTo: year.days.lowerBound).filter {
      $0.words > 0 && year.days.contains($0.days.lowerBound)
    }
    func isNew(_ word: FirstWord) -> Bool { year.days.contains(day(word.foundAt)) }
    return YearFacts(
      bestMonth: months.max { $0.words < $1.words },
      longestFirst: firsts.first(where: isNew),
      rarest: rarest.filter(isNew).prefix(3).map(\.word)
    )
  }

  /// A word, and when it was found for the first time.
  package struct FirstWord: Hashable, Sendable {
    /// The word in capitals.
    package let word: String
    /// When it was first played, by the wall clock.
    package let foundAt: Timestamp
    /// What it scores; 0 where that is not told.
    package var points = 0

    package init(word: String, foundAt: Timestamp, points: Int = 0) {
      (self.word, self.foundAt, self.points) = (word, foundAt, points)
    }

    package var length: Int { word.letterCount }
  }

  /// The words with a first letter.
  package struct LetterWords: Hashable, Sendable {
    /// In capitals, as it stands on a face.
    package let letter: String
    /// How many there are of each of ``lengths``.
    package private(set) var counts = Array(repeating: 0, count: lengths.count)

    /// The lengths that are told apart, in letters; the last one stands for all longer ones, too.
    package static let lengths = 3...10

    package init(letter: String) { self.letter = letter }

    package var total: Int { counts.reduce(0, +) }

    mutating func add(_ words: Int, length: Int) {
      let shown = min(max(length, Self.lengths.lowerBound), Self.lengths.upperBound)
      counts[shown - Self.lengths.lowerBound] += words
    }
  }
}

extension Growth {
  /// What is shown. Commands know it by the same name.
  package enum View: String, Hashable, Sendable, CaseIterable {
    case weeks, months, years, letters, firsts, rarest

    /// `weeks, months, …, firsts or rarest`.
    package static let choice = allCases.map(\.rawValue).joinedAsChoice

    /// A row without words, which tells what its rows have.
    package var anyRow: Row {
      switch self {
      case .weeks, .months, .years: .period(Period(days: 0...0, words: 0, total: 0))
      case .letters: .letter(LetterWords(letter: ""))
      case .firsts, .rarest: .word(FirstWord(word: "", foundAt: Timestamp(seconds: 0)))
      }
    }

    /// Whether its rows are periods.
    package var showsPeriods: Bool { anyRow.period != nil }
  }

  package enum Row: Hashable, Identifiable, Sendable {
    case period(Period)
    case letter(LetterWords)
    /// The first word of its length, or a rare one.
    case word(FirstWord)

    package var id: Self { self }

    /// The period; `nil` for another row.
    package var period: Period? {
      if case .period(let period) = self { period } else { nil }
    }
  }
}

extension Growth {
  /// The rows of a view.
  ///
  /// - Parameter today: A day of the player's calendar, in days since 1970-01-01.
  package func rows(of view: View, _ language: Language, upTo today: Int) -> [Row] {
    switch view {
    case .weeks: periods(.week, upTo: today).map(Row.period)
    case .months: periods(.month, upTo: today).map(Row.period)
    case .years: periods(.year, upTo: today).map(Row.period)
    case .letters: days.isEmpty ? [] : letters(of: language).map(Row.letter)
    case .firsts: firsts.map(Row.word)
    case .rarest: rarest.map(Row.word)
    }
  }
}
