import Features
import Model
import Rules

/// The notebook, as far as it has been read.
extension NotebookFeature.State: HeardPage {
  package func lines(_ text: PageText) -> [String] {
    let learned = learned ?? []
    return switch tab {
    case .growth: growth.lines(text)
    case .found: found.lines(text, learned: learned)
    case .missed:
      missed.lines(text, learned)
        + [searched?.progress].compactMap { $0.map { NotebookText.reading($0).ended } }
    case .known: known.lines(text, learned)
    }
  }

  package var rowsRead: Int {
    tab == .found ? found.list.elements.count : commonWords?.elements.count ?? 0
  }

  package var unreadLines: Int {
    let (unread, perLine) =
      tab == .found ? (found.list.unread, found.wordsPerLine) : (commonWords?.unread ?? 0, 10)
    return (unread + perLine - 1) / perLine
  }

  private var commonWords: PagedList<CommonWord>? {
    (tab == .missed ? missed : known.opened)?.list
  }

  package var more: ScreenAction? { .words(.more) }

  package var linesAtFirst: Int? {
    guard tab == .known, known.opened == nil else { return nil }
    return 1 + min(8, known.lengths.elements.count { $0.found > 0 })
  }

  /// Ten words of a length are enough at a time.
  package var wordsAtOnce: Int {
    tab == .known && known.opened != nil ? 20 : PageText.wordsAtOnce
  }
}

extension GrowthFeature.State {
  /// A sentence, and a line for each row: its name, and what it has with the heads of the columns.
  fileprivate func lines(_ text: PageText) -> [String] {
    if let problem = list.problem { return [problem.message] }
    guard let growth else { return [] }
    guard !isBlank else { return [NotebookText.noGrowth] }
    let sum = PlainWords.count(growth.words, "word")
    let summary =
      "\(sum). \(GrowthText.summary(growth, list.elements, view, isHeard: true))"
    if view == .years {
      let years = list.elements.compactMap(\.period).filter { period in
        year.map { GrowthText.name(of: period, .years) == "\($0)" } ?? true
      }
      if let year, years.isEmpty { return ["You found no words in \(year)."] }
      return (year == nil ? [summary] : [])
        + years.map { year in
          let lines = GrowthText.lines(of: year, growth) {
            WallDay(of: $0, utcOffset: text.utcOffset).number
          }
          return "\(GrowthText.name(of: year, .years)): \(lines.joined(separator: ". "))."
        }
    }
    return [summary] + list.elements.compactMap { line($0, text.day) }.sentences(of: 5)
  }

  /// `October 2026: 6 new, 928 in all`; `D: 50, 30 of 3`; `nil` for a letter without a word, which the sentence
  /// names.
  private func line(_ row: Growth.Row, _ day: (Timestamp) -> String) -> String? {
    let heads = GrowthText.heads(view).map { $0.title.lowercased() }
    let cells = GrowthText.cells(of: row, view, day)
    let values = zip(heads, cells).dropFirst().filter { $1 != "0" }.map { head, value in
      switch row {
      case .period: "\(value) \(head)"
      case .letter where head.first?.isNumber == true: "\(value) of \(head)"
      case .letter, .word: value
      }
    }
    guard !values.isEmpty else { return nil }
    let name =
      if case .period(let period) = row { GrowthText.heardName(of: period, view) } else {
        cells[0] + (view == .firsts ? " letters" : "")
      }
    return "\(name): \(values.joined(separator: ", "))"
  }
}

extension CommonWordsFeature.State {
  fileprivate func lines(_ text: PageText, _ learned: Set<String>) -> [String] {
    if let problem = list.problem { return [problem.message] }
    guard let total = list.total else { return [] }
    guard total > 0 else { return [NotebookText.nothing(in: words, search.search)] }
    func line(_ word: CommonWord) -> String {
      var parts = [word.word, word.points.grouped]
      if case .missedIn = words {
      } else if let times = NotebookText.missed(word.timesMissed), let last = word.missed?.startedAt
      {
        parts.append("\(times), last on \(text.day(last))")
      }
      if learned.contains(word.word) { parts.append("learned") }
      return parts.joined(separator: ", ")
    }
    if case .length = words {
      return stride(from: text.told, to: list.elements.count, by: 10).map { start in
        let ten = list.elements[start...].prefix(10)
        let parts = [("", ten.filter(\.isFound)), ("Not found: ", ten.filter { !$0.isFound })]
        return parts.filter { !$1.isEmpty }
          .map { $0 + $1.map(line).joined(separator: "; ").ended }.joined(separator: " ")
      }
    }
    let lines = list.elements.map(line).sentences(of: 10, from: text.told)
    guard text.told == 0 else { return lines }
    let count = PlainWords.count(total, "common word")
    let head =
      switch words {
      case .missed:
        "\(count) that your games offered and that you never found, the best first"
      case .missedIn(let game):
        "\(count) that game \(game) offered and that you did not find there, the best first"
      case .all, .word, .length: "\(count), the best first"
      }
    return [head.ended] + lines
  }
}

extension KnownFeature.State {
  fileprivate func lines(_ text: PageText, _ learned: Set<String>) -> [String] {
    if let problem = lengths.problem { return [problem.message] }
    // There are no common words, or none of this length.
    guard let standing, standing.total > 0 else {
      if let opened, !lengths.elements.isEmpty {
        return ["No common word has \(NotebookText.name(of: opened.words))."]
      }
      return [NotebookText.noCommonWords]
    }
    let share = "You have found \(NotebookText.share(of: standing)) common words"
    if let opened {
      let lines = opened.lines(text, learned)
      let head = "\(share) of \(NotebookText.name(of: opened.words)), the best first."
      return text.told > 0 ? lines : [head] + lines
    }
    // Lengths of which nothing is known come last.
    let known = lengths.elements.filter { $0.found > 0 }.map {
      let percent = NotebookText.percent(of: $0)
      return "\($0.length) letters: \(NotebookText.share(of: $0))"
        + (percent == "0 %" ? "." : ", \(percent).")
    }
    let others = lengths.elements.filter { $0.found == 0 }.map {
      "\($0.length) letters: none of \($0.total.grouped)."
    }
    return ["\(share)."] + known + others
  }
}

extension WordsFeature.State {
  /// How many words a line has: one where its meaning follows.
  fileprivate var wordsPerLine: Int { game == nil ? 10 : 1 }

  fileprivate func lines(_ text: PageText, learned: Set<String>) -> [String] {
    if let problem = list.problem { return [problem.message] }
    guard let total = list.total else { return [] }
    let search = self.search.search
    let problems = text.told == 0 ? [search.problem?.message.ended].compactMap(\.self) : []
    guard total > 0 else {
      let none = search.isEmpty ? "No words yet." : "No word of yours: \(search.understood)."
      return problems + [game.map { "Game \($0) has no words." } ?? none]
    }
    let words = list.elements.map { entry in
      "\(entry.word) \(entry.bestScore.grouped)"
        + (entry.count > 1 || entry.duelCount > 0 ? ", \(NotebookText.times(entry))" : "")
        + (learned.contains(entry.word) ? ", learned" : "")
        + (meanings[entry.word].flatMap { $0.explanation == nil ? nil : ": \($0.text)" } ?? "")
    }
    let lines = words.sentences(of: wordsPerLine, from: text.told)
    guard text.told == 0 else { return lines }
    let count = PlainWords.count(total, "word") + (game.map { " of game \($0)" } ?? "")
    let wanted = search.isEmpty ? "" : ", \(search.understood),"
    return problems + ["\(count)\(wanted) with the best points, the latest first."] + lines
  }
}
