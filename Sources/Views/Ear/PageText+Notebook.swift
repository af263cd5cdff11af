import Features
import Model
import Rules

/// The notebook, as far as it has been read.
extension PageText {
  func notebook(_ state: NotebookFeature.State) -> [String] {
    let learned = state.learned ?? []
    return switch state.tab {
    case .growth: growth(state.growth)
    case .found: words(state.found, learned: learned)
    case .missed:
      commonWords(state.missed, learned)
        + [state.searched?.progress].compactMap { $0.map { NotebookText.reading($0).ended } }
    case .known: known(state.known, learned)
    }
  }

  /// How many words of the tab have been read, and how many have not.
  static func rows(of state: NotebookFeature.State) -> (read: Int, unread: Int) {
    let common = state.tab == .missed ? state.missed : state.known.opened
    guard state.tab != .found else {
      return (state.found.list.elements.count, state.found.list.unread)
    }
    return (common?.list.elements.count ?? 0, common?.list.unread ?? 0)
  }

  /// A sentence, and a line for each row: its name, and what it has with the heads of the columns.
  private func growth(_ state: GrowthFeature.State) -> [String] {
    if let problem = state.list.problem { return [problem.message] }
    guard let growth = state.growth else { return [] }
    guard !state.isBlank else { return [NotebookText.noGrowth] }
    let sum = PlainWords.count(growth.words, "word")
    let summary =
      "\(sum). \(GrowthText.summary(growth, state.list.elements, state.view, isHeard: true))"
    if state.view == .years {
      let years = state.list.elements.compactMap(\.period).filter { year in
        state.year.map { GrowthText.name(of: year, .years) == "\($0)" } ?? true
      }
      if let year = state.year, years.isEmpty { return ["You found no words in \(year)."] }
      return (state.year == nil ? [summary] : [])
        + years.map { year in
          let lines = GrowthText.lines(of: year, growth) {
            WallDay(of: $0, utcOffset: utcOffset).number
          }
          return "\(GrowthText.name(of: year, .years)): \(lines.joined(separator: ". "))."
        }
    }
    return [summary] + state.list.elements.compactMap { line($0, state.view) }.sentences(of: 5)
  }

  /// `October 2026: 6 new, 928 in all`; `D: 50, 30 of 3`; `nil` for a letter without a word, which the sentence
  /// names.
  private func line(_ row: Growth.Row, _ view: Growth.View) -> String? {
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

  private func commonWords(_ state: CommonWordsFeature.State, _ learned: Set<String>) -> [String] {
    let list = state.list
    if let problem = list.problem { return [problem.message] }
    guard let total = list.total else { return [] }
    guard total > 0 else { return [NotebookText.nothing(in: state.words, state.search.search)] }
    func text(_ word: CommonWord) -> String {
      var parts = [word.word, word.points.grouped]
      if case .missedIn = state.words {
      } else if let times = NotebookText.missed(word.timesMissed), let last = word.missed?.startedAt
      {
        parts.append("\(times), last on \(day(last))")
      }
      if learned.contains(word.word) { parts.append("learned") }
      return parts.joined(separator: ", ")
    }
    if case .length = state.words {
      return stride(from: told, to: list.elements.count, by: 10).map { start in
        let words = list.elements[start...].prefix(10)
        let parts = [("", words.filter(\.isFound)), ("Not found: ", words.filter { !$0.isFound })]
        return parts.filter { !$1.isEmpty }
          .map { $0 + $1.map(text).joined(separator: "; ").ended }.joined(separator: " ")
      }
    }
    let lines = list.elements.map(text).sentences(of: 10, from: told)
    guard told == 0 else { return lines }
    let count = PlainWords.count(total, "common word")
    let head =
      switch state.words {
      case .missed:
        "\(count) that your games offered and that you never found, the best first"
      case .missedIn(let game):
        "\(count) that game \(game) offered and that you did not find there, the best first"
      case .all, .word, .length: "\(count), the best first"
      }
    return [head.ended] + lines
  }

  private func known(_ state: KnownFeature.State, _ learned: Set<String>) -> [String] {
    if let problem = state.lengths.problem { return [problem.message] }
    // There are no common words, or none of this length.
    guard let standing = state.standing, standing.total > 0 else {
      if let opened = state.opened, !state.lengths.elements.isEmpty {
        return ["No common word has \(NotebookText.name(of: opened.words))."]
      }
      return [NotebookText.noCommonWords]
    }
    let share = "You have found \(NotebookText.share(of: standing)) common words"
    if let opened = state.opened {
      let lines = commonWords(opened, learned)
      let head = "\(share) of \(NotebookText.name(of: opened.words)), the best first."
      return told > 0 ? lines : [head] + lines
    }
    // Lengths of which nothing is known come last.
    let lengths = state.lengths.elements.filter { $0.found > 0 }.map {
      let percent = NotebookText.percent(of: $0)
      return "\($0.length) letters: \(NotebookText.share(of: $0))"
        + (percent == "0 %" ? "." : ", \(percent).")
    }
    let others = state.lengths.elements.filter { $0.found == 0 }.map {
      "\($0.length) letters: none of \($0.total.grouped)."
    }
    return ["\(share)."] + lengths + others
  }

  /// How many lines of a page are said before the player asks for more; `nil` where only their words count.
  static func linesAtFirst(of page: ScreenState) -> Int? {
    guard case .words(let notebook) = page, notebook.tab == .known, notebook.known.opened == nil
    else { return nil }
    return 1 + min(8, notebook.known.lengths.elements.count { $0.found > 0 })
  }

  /// After how many words of a page no further line begins.
  package static func words(of page: ScreenState?) -> Int {
    // Ten words of a length are enough at a time.
    if case .words(let notebook)? = page, notebook.tab == .known, notebook.known.opened != nil {
      return 20
    }
    return 100
  }
}
