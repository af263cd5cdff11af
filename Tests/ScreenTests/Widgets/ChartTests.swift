import Model
import Testing

@testable import Screen
@testable import Surface

@Suite struct ChartTests {
  @Test func `a scale ends at the first round number over the peak, in at most three steps`() {
    func ticks(_ peak: Int, rows: Int = 6) -> [Int] { ChartScale(peak: peak, rows: rows).ticks }
    #expect(ticks(2820) == [1000, 2000, 3000] && ticks(4102) == [5000])
    #expect(ticks(11_088) == [5000, 10_000, 15_000] && ticks(4) == [2, 4] && ticks(1) == [1])
    #expect(ticks(0) == [1], "a chart of nothing has an axis, too")
    #expect(ticks(2820, rows: 1) == [3000], "a name needs a row")
    #expect(ticks(.max).last == 1_000_000_000_000, "what is larger is damage")
    for peak in 1...2000 {
      for rows in ColumnChart.plotRows {
        let scale = ChartScale(peak: peak, rows: rows)
        #expect(scale.top >= peak && scale.top < 2 * peak + 2)
        #expect(rows % scale.ticks.count == 0, "every tick has a row of its own, all as far apart")
      }
    }
  }

  @Test func `numbers at the axis are short`() {
    let texts = [0, 250, 1000, 1500, 20_000, 3_000_000].map(ChartScale.text)
    #expect(texts == ["0", "250", "1k", "1.5k", "20k", "3M"])
  }

  private func text(_ chart: ColumnChart, _ size: Size, isASCII: Bool = false) -> [String] {
    var canvas = Fixtures.canvas(size, look: isASCII ? Look(blitter: .ascii) : Look())
    chart.draw(in: Rect(size), on: &canvas)
    return canvas.frame.lines
  }

  @Test func `columns stand on their axis, with the average across and labels in it`() {
    let chart = ColumnChart(
      title: "Points",
      numbers: [1000, 3000, 0, 1500],
      labels: ["1 Jan", "2 Jan", "3 Jan", "4 Jan"],
      average: 2000
    )
    #expect(
      text(chart, Size(30, 6)) == [
        "Points         ╌ average 2,000", "3k ┤      ▅▅▅▅", "2k ┤╌╌╌╌╌╌████╌╌╌╌╌╌╌╌▁▁▁▁╌╌╌╌",
        "1k ┤▅▅▅▅  ████        ████", " 0 └ 1 Jan ────────── 4 Jan ──",
        "    1,000 3,000       1,500",
      ]
    )
    #expect(text(chart, Size(30, 6), isASCII: true)[1] == "3k +      ####")
  }

  @Test func `numbers stand below columns without an axis`() {
    let chart = ColumnChart(
      title: "Letters",
      notes: ["too long to stand beside it", "most"],
      numbers: [5, 10],
      labels: ["A", "B"],
      hasAxis: false
    )
    #expect(
      text(chart, Size(13, 5)) == [
        "Letters  most", "      ████", "████  ████", " A     B", " 5     10",
      ]
    )
  }

  @Test func `up to thirty columns print their values, long ones by turns in two rows`() {
    func rows(_ numbers: [Int], columns: Int) -> [String] {
      let chart = ColumnChart(title: "Points", numbers: numbers, labels: [], isRecent: true)
      return text(chart, Size(columns, 10))
    }
    #expect(rows([120, 0, 80], columns: 24)[8] == "     120          80")
    let three = rows([1250, 2480, 11_900], columns: 18)
    #expect(three[8...] == ["    1,250   11,900", "        2,480"])
    let games = (0..<40).map { 1000 + $0 * 110 }
    for columns in 46...240 {
      let rows = rows(games, columns: columns)
      let shown = rows[0].split(separator: " ").last.flatMap { Int($0) } ?? 0
      let values = rows[8...].flatMap { $0.split(separator: " ") }
      #expect(values.count == shown && shown >= 13, "\(columns): \(rows)")
    }
    let few = rows(games, columns: 30)[8...].flatMap { $0.split(separator: " ") }
    #expect(few.count == 8, "fewer columns, whose values have room")
  }

  @Test func `a wider chart never has fewer of the last numbers`() {
    let numbers = Array(1...60)
    var last = 0
    for columns in 24...240 {
      let chart = ColumnChart(title: "A", numbers: numbers, labels: [], isRecent: true)
      let note = text(chart, Size(columns, 12))[0]
      let shown = note.split(separator: " ").last.flatMap { Int($0) } ?? 0
      #expect(shown >= last && shown >= 6, "\(columns): \(note)")
      last = shown
    }
    #expect(last == 30)
  }

  @Test func `a bar is never nothing, and never longer than its room`() {
    func bar(_ share: Double, isASCII: Bool = false) -> String {
      var canvas = Fixtures.canvas(Size(4, 1), look: isASCII ? Look(blitter: .ascii) : Look())
      canvas.drawBar(share, in: Rect(Size(4, 1)))
      return canvas.frame.text
    }
    #expect([0, 0.001, 0.5, 0.6, 7].map { bar($0) } == ["", "▖", "▄▄", "▄▄▖", "▄▄▄▄"])
    #expect([0, 0.001, 0.5, 7].map { bar($0, isASCII: true) } == ["", "#", "##", "####"])
  }

  @Test(arguments: [Look(), Look(blitter: .ascii)])
  func `columns, the numbers of the axis and the average share one scale`(look: Look) throws {
    for rows in 5...13 {
      for peak in stride(from: 7, through: 1500, by: 71) {
        let numbers = (1...8).map { peak * $0 / 8 }
        let average = peak * 5 / 8 - 1
        let chart = ColumnChart(
          title: "Points",
          numbers: numbers,
          labels: [],
          average: average
        )
        var canvas = Fixtures.canvas(Size(70, rows), look: look)
        chart.draw(in: Rect(Size(70, rows)), on: &canvas)
        let lines = canvas.frame.lines.map(Array.init)
        let (tick, dash): (Character, Character) = look.isASCII ? ("+", "-") : ("┤", "╌")
        let foot = try #require(
          lines.firstIndex { String($0).trimmed.hasPrefix("0 ") }
        )
        let axis = try #require(lines[1].firstIndex(where: { "┤│+|".contains($0) }))
        let blocks = Set(look.isASCII ? "#" : "▁▂▃▄▅▆▇█")
        let cells = lines[foot - 1].indices.filter { blocks.contains(lines[foot - 1][$0]) }
        let starts = cells.filter { !cells.contains($0 - 1) }
        // The rows of the numbers, and of the average.
        var marks = (1..<foot).filter {
          lines[$0].indices.contains(axis) && lines[$0][axis] == tick
        }
        .map { ($0, ChartScale(peak: peak, rows: foot - 1)) }
        .enumerated().map { (row: $1.0, value: $1.1.ticks.reversed()[$0]) }
        let dashed = try #require((1..<foot).first { lines[$0].dropFirst(axis + 1).contains(dash) })
        marks.append((dashed, average))
        for (number, start) in zip(numbers.filter { $0 > 0 }, starts) {
          let row = try #require(
            (1..<foot).first { lines[$0].count > start && blocks.contains(lines[$0][start]) }
          )
          for mark in marks {
            let comment: Comment = "\(number) and \(mark.value) of \(peak) in \(foot - 1) rows"
            #expect(number < mark.value ? row >= mark.row : row <= mark.row, comment)
          }
          // Beside the dashes, a column reaches beyond their middle or does not.
          guard row == dashed, !look.isASCII else { continue }
          #expect(
            ("▅▆▇█".contains(lines[row][start])) == (number >= average),
            "\(number) of \(peak)"
          )
        }
      }
    }
  }
}
