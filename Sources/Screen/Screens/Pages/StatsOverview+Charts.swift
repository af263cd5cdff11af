import Game
import Rules
import Surface

extension StatsOverview {
  func drawWeeks(_ rect: Rect, on canvas: inout Canvas) {
    let weeks = stats.weeks.suffix(rect.columns)
    let peak = weeks.map(\.score).max() ?? 0
    let title = rect.columns < 30 ? "Weekly points" : "Points per week"
    guard peak > 0, let first = weeks.first else {
      canvas.write(title, in: rect)
      return
    }
    let numbers = weeks.map(\.score)
    let foot = ColumnChart(title: title, note: note(peak), numbers: numbers, widths: 1...3)
      .draw(in: rect, on: &canvas)
    let day = CivilDate(daysSince1970: first.firstDay)
    canvas.writePair("\(day.day) \(day.monthName)", "this week", in: foot, valueRole: .dim)
  }

  func drawLengths(_ rect: Rect, on canvas: inout Canvas) {
    canvas.write("Words by length", in: rect)
    let rows = rect.rows - 1
    var lengths = stats.wordsByLength.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { (title: "\($0.key)", count: $0.value) }
    if lengths.count > rows, rows > 0 {
      let rest = lengths[(rows - 1)...]
      lengths = Array(lengths.prefix(rows - 1))
      let from = rest.first?.title ?? ""
      lengths.append((title: "\(from)+", count: rest.reduce(0) { $0 + $1.count }))
    }
    let step = min(3, max(1, rows / max(1, lengths.count)))
    let peak = lengths.map(\.count).max() ?? 0
    let numbers = peak.grouped.count
    for (offset, length) in lengths.enumerated() {
      let line = rect.line(1 + offset * step + step / 2)
      canvas.write(length.title, in: line.leading(3), .text, .trailing)
      let room = Double(line.columns - 5 - numbers)
      let bar = max(1, Int((room * Double(length.count) / Double(max(1, peak))).rounded()))
      let text = String(repeating: canvas.choose("━", ascii: "="), count: bar)
      canvas.write(text, in: line.droppingStart(4), .text)
      canvas.write(length.count.grouped, in: line, .dim, .trailing)
    }
  }

  /// Draws how often each letter was played, as columns with the letters below.
  func drawLetters(_ rect: Rect, on canvas: inout Canvas) {
    let numbers = stats.shownLetters.map(\.uses)
    guard let peak = numbers.max(), peak > 0 else { return }
    let title = Self.lettersTitle
    let chart = ColumnChart(title: title, note: note(peak), numbers: numbers, widths: 1...4)
    let foot = chart.draw(in: rect, on: &canvas)
    writeLetters(in: foot, width: chart.width(in: rect.columns), on: &canvas)
  }

  /// Draws the same in two rows, with the title above them; beside them where there are only two.
  func drawLetterStrip(_ rect: Rect, on canvas: inout Canvas) {
    let uses = stats.shownLetters.map(\.uses)
    guard let peak = uses.max(), peak > 0 else { return }
    let title = Self.lettersTitle
    let strip = rect.bottom(2)
    let width = rect.columns >= 2 * uses.count + 2 + title.count ? 2 : 1
    let beside = strip.droppingStart(uses.count * width + 2)
    if canvas.look.isASCII {
      // In ASCII a column of one row has one height only, so digits from 1 to 9 stand for it.
      for (index, count) in uses.enumerated() {
        let ninths = max(1, Int((9 * Double(count) / Double(peak)).rounded()))
        let cell = strip.droppingStart(index * width)
        canvas.write(count > 0 ? "\(ninths)" : ".", in: cell, count > 0 ? .text : .line)
      }
    } else {
      canvas.drawColumns(uses, width: width, in: strip.line(0))
    }
    writeLetters(in: strip.line(1), width: width, on: &canvas)
    canvas.write(title, in: rect.rows > 2 ? strip.line(-1) : beside)
    canvas.write(note(peak), in: beside.line(1), .dim)
  }

  private static let lettersTitle = "Letters played"

  private func note(_ peak: Int) -> String { "peak \(peak.grouped)" }

  private func writeLetters(in rect: Rect, width: Int, on canvas: inout Canvas) {
    let middle = (max(1, width - 1) - 1) / 2
    for (index, (letter, _)) in stats.shownLetters.enumerated() {
      canvas.write(letter, in: rect.droppingStart(index * width + middle), .dim)
    }
  }
}

/// The totals over all games as large figures with their names below, over the width of the page.
struct StatsTotals {
  let stats: Stats

  /// The fewest columns between two figures.
  private static let gap = 4

  private var totals: [(figures: String, name: String)] {
    [
      (stats.games.grouped, "games"),
      (stats.wordsPlayed.grouped, "words"),
      (stats.totalScore.grouped, "points"),
      (stats.currentStreak.grouped, stats.currentStreak == 1 ? "day in a row" : "days in a row"),
    ]
  }

  /// Whether there is room for the figures. Those of ASCII are too high.
  func fit(in columns: Int, look: Look) -> Bool {
    !look.isASCII && letters(in: columns, look: look) != nil
  }

  /// - Returns: The rows that were used, with a blank one at the end.
  func draw(in page: Rect, on canvas: inout Canvas) -> Int {
    guard let letters = letters(in: page.columns, look: canvas.look) else { return 0 }
    let widths = widths(letters)
    let free = page.columns - widths.reduce(0, +)
    var used = 0
    for (index, total) in totals.enumerated() {
      // What is free stands between the totals in equal parts.
      let place = page.droppingStart(used + free * index / max(1, totals.count - 1))
      canvas.draw(total.figures, letters, in: place, .text)
      canvas.write(total.name, in: place.line(letters.rows), .dim)
      used += widths[index]
    }
    return letters.rows + 2
  }

  /// The largest letters in which all totals fit into some columns.
  private func letters(in columns: Int, look: Look) -> BlockText? {
    [BlockText.Size.medium, .small].map { BlockText($0, look: look) }.first {
      widths($0).reduce(0, +) + (totals.count - 1) * Self.gap <= columns
    }
  }

  private func widths(_ letters: BlockText) -> [Int] {
    totals.map { max(letters.columns(of: $0.figures), $0.name.count) }
  }
}
