import Rules

/// How the growth of a vocabulary is told, on the screen, by ear and by commands.
package enum GrowthText {
  /// The title of a column, and whether numbers stand in it.
  package typealias Head = (title: String, isNumber: Bool)

  package static func heads(_ view: Growth.View) -> [Head] {
    switch view {
    case .weeks: [("Week of", false), ("New", true), ("In all", true)]
    case .months: [("Month", false), ("New", true), ("In all", true)]
    case .years: [("Year", false), ("New", true), ("In all", true)]
    case .letters:
      [("Letter", false), ("Words", true)]
        + Growth.LetterWords.lengths.map { (lengthName($0), true) }
    case .firsts: [("Letters", true), ("Word", false), ("Points", true), ("First", false)]
    case .rarest: [("Word", false), ("Points", true), ("First", false)]
    }
  }

  /// What `growth` tells, and `growth months` and the others.
  package static var commands: String {
    func meaning(_ view: Growth.View) -> String {
      switch view {
      case .weeks: "how many words were new in each week, the latest first"
      case .months: "the same of months"
      case .years: "of years"
      case .letters: "how many begin with each letter"
      case .firsts: "the first word of each length"
      case .rarest: "the best that are not common"
      }
    }
    let first = meaning(.weeks)
    let others = Growth.View.allCases.dropFirst().map { "growth \($0.rawValue) \(meaning($0))" }
    return "\(first); \(others.joined(separator: ", "))"
  }

  /// What stands in the columns of a row.
  ///
  /// - Parameter day: How a day is written.
  package static func cells(
    of row: Growth.Row,
    _ view: Growth.View,
    _ day: (Timestamp) -> String
  ) -> [String] {
    switch row {
    case .period(let period):
      [name(of: period, view), period.words.grouped, period.total.grouped]
    case .letter(let row): [row.letter, row.total.grouped] + row.counts.map(\.grouped)
    case .word(let first) where view == .firsts:
      ["\(first.length)", first.word, first.points.grouped, day(first.foundAt)]
    case .word(let rare): [rare.word, rare.points.grouped, day(rare.foundAt)]
    }
  }

  /// `5 Oct 2026`, `Oct 2026` or `2026`.
  package static func name(of period: Growth.Period, _ view: Growth.View) -> String {
    let first = CivilDate(daysSince1970: period.days.lowerBound)
    switch view {
    case .weeks: return "\(first.day < 10 ? " " : "")\(first.day) \(month(first)) \(first.year)"
    case .years: return "\(first.year)"
    default: return "\(month(first)) \(first.year)"
    }
  }

  /// The same by ear: `the week of 5 October 2026`, `October 2026` or `2026`.
  package static func heardName(of period: Growth.Period, _ view: Growth.View) -> String {
    let first = CivilDate(daysSince1970: period.days.lowerBound)
    switch view {
    case .weeks: return "the week of \(first)"
    case .years: return "\(first.year)"
    default: return "\(PlainWords.month(first.month)) \(first.year)"
    }
  }

  /// The same below a column of a chart: `5 Oct`, `Oct 2026` or `2026`.
  package static func mark(of period: Growth.Period, _ view: Growth.View) -> String {
    guard view == .weeks else { return name(of: period, view) }
    let first = CivilDate(daysSince1970: period.days.lowerBound)
    return "\(first.day) \(month(first))"
  }

  private static func month(_ date: CivilDate) -> String {
    String(PlainWords.month(date.month).prefix(3))
  }

  /// What a view shows, in a sentence.
  package static func summary(
    _ growth: Growth,
    _ rows: [Growth.Row],
    _ view: Growth.View,
    isHeard: Bool = false
  ) -> String {
    switch view {
    case .weeks, .months, .years:
      let periods = rows.compactMap(\.period)
      let unit = String(view.rawValue.dropLast())
      guard let best = periods.max(by: { $0.words < $1.words }), periods.count > 1 else {
        return "All were new in one \(unit)."
      }
      let each = Double(growth.words) / Double(periods.count)
      // Few words in many weeks would be 0.0 a week, and of many no part of one is told.
      let words = each < 10 ? PlainWords.decimal(each) : Int(each.rounded()).grouped
      let pace = each < 0.1 ? "\(growth.words.grouped) new" : "\(words) new a \(unit)"
      let count = "\(pace) in \(periods.count.grouped) \(view.rawValue)"
      let name = name(of: best, view).drop { $0 == " " }
      let when =
        isHeard
        ? "in \(heardName(of: best, view))" : "\(view == .weeks ? "from" : "in") \(name)"
      return "\(count), most \(when): \(best.words.grouped)."
    case .letters:
      let missing = rows.compactMap { row in
        if case .letter(let row) = row, row.total == 0 { row.letter } else { nil }
      }
      return missing.isEmpty
        ? "You have words from every letter."
        : "No word yet from \(missing.joined(separator: ", "))."
    case .firsts: return "The first word of each length."
    case .rarest:
      return rows.isEmpty
        ? "None of your words is rare, or this list does not say which are."
        : "Words that are not among the common ones, the best first."
    }
  }

  /// A year in a few lines, to be sent to others.
  ///
  /// - Parameter day: The day of a moment by the player's calendar, in days since 1970-01-01.
  package static func page(
    of year: Growth.Period,
    _ growth: Growth,
    _ language: Language,
    day: (Timestamp) -> Int
  ) -> String {
    let title = "lexicube \(name(of: year, .years))"
    let head = language == .english ? title : "\(title) · \(language.title)"
    return ([head] + lines(of: year, growth, day: day)).joined(separator: "\n")
  }

  /// The same without its title, a statement a line.
  package static func lines(
    of year: Growth.Period,
    _ growth: Growth,
    day: (Timestamp) -> Int
  ) -> [String] {
    let facts = growth.facts(of: year, day: day)
    var lines = ["\(PlainWords.count(year.words, "new word")), \(year.total.grouped) in all"]
    if let best = facts.bestMonth {
      let month = PlainWords.month(CivilDate(daysSince1970: best.days.lowerBound).month)
      lines.append("Best month: \(month), \(best.words.grouped)")
    }
    if let longest = facts.longestFirst {
      lines.append("First of \(PlainWords.count(longest.length, "letter")): \(longest.word)")
    }
    if !facts.rarest.isEmpty { lines.append("Rarest: \(facts.rarest.joined(separator: ", "))") }
    return lines
  }

  /// The search that finds the words of a period: `new:2026-10`.
  package static func search(for period: Growth.Period) -> String {
    let days = period.days
    let (first, last) = (
      CivilDate(daysSince1970: days.lowerBound), CivilDate(daysSince1970: days.upperBound)
    )
    let text = first.description
    switch days.count {
    case 7: return "new:\(text)..\(last)"
    case 365...: return "new:\(text.prefix(4))"
    default: return "new:\(text.prefix(7))"
    }
  }

  /// The search that finds the words with a first letter and of a length: `a* 7`.
  package static func search(for row: Growth.LetterWords, length: Int) -> String {
    "\(row.letter.lowercased())* \(lengthName(length))"
  }

  /// `3` to `9` and `10+`.
  package static func lengthName(_ length: Int) -> String {
    length == Growth.LetterWords.lengths.upperBound ? "\(length)+" : "\(length)"
  }
}
