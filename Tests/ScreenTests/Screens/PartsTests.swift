import Model
import Rules
import Testing

@testable import Features
@testable import Screen
@testable import Surface

@Suite struct PartsTests {
  @Test(arguments: 0...12) func `the parts of a list have each element once`(count: Int) {
    let list = Array(0..<count)
    for rows in 1...13 {
      let first = list.part(0, rows: rows)
      guard first.count < count else { continue }
      let parts = (count + first.count - 1) / first.count
      #expect((0..<parts).flatMap { list[list.part($0, rows: rows)] } == list)
      #expect(list.part(parts, rows: rows) == first, "the first comes after the last")
      #expect(list.part(-1, rows: rows) == list.part(parts - 1, rows: rows))
      #expect(first.count < rows || rows == 1, "a row is left for what is missing")
    }
  }

  @Test func `dates are in the time zone of the player`() {
    let moment = Timestamp(seconds: 1_795_304_640)
    #expect(LocalDates { _ in 0 }.minute(moment) == "21 Nov 2026 23:44")
    #expect(LocalDates { _ in 3600 }.minute(moment) == "22 Nov 2026 00:44")
    #expect(LocalDates { _ in -3600 }.day(moment) == "21 Nov 2026")
    #expect(LocalDates { _ in 0 }.minute(Timestamp(seconds: -1)) == "31 Dec 1969 23:59")
    #expect(LocalDates { _ in 0 }.day(Timestamp(seconds: 0)) == " 1 Jan 1970")
    for wild in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(!LocalDates { _ in .max }.minute(Timestamp(seconds: wild)).isEmpty)
    }
  }

  @Test func `numbers are written as people write them`() {
    let ordinals = [
      1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st",
      102: "102nd", 111: "111th", 1003: "1,003rd",
    ]
    for (number, text) in ordinals { #expect(PlainWords.ordinal(number) == text) }
    #expect(PlainWords.clock(134) == "2:14" && PlainWords.clock(-3) == "0:00")
    #expect(PlainWords.clock(3734) == "1:02:14" && PlainWords.span(59) == "59 s")
    #expect(PlainWords.span(60) == "1 min")
    #expect([5, 1, 2, 199, 0].map { PlainWords.percent($0, of: 200) } == [3, 1, 1, 100, 0])
    #expect(PlainWords.percent(0, of: 0) == 0)
    #expect(
      [199, 200, 1].map { NotebookText.percent(of: KnownLength(length: 3, found: $0, total: 200)) }
        == ["99 %", "100 %", "1 %"]
    )
    #expect(PlainWords.span(11_520) == "3 h 12 min" && PlainWords.span(.nan) == "0 min")
    #expect(PlainWords.decimal(4.649) == "4.6" && PlainWords.decimal(-0.25) == "-0.3")
    #expect(PlainWords.count(1, "word", "words") == "1 word")
    #expect(PlainWords.count(1284, "word", "words") == "1,284 words")
  }

  @Test(arguments: [24, 30, 44])
  func `a word of 45 letters leaves the number beside it whole`(columns: Int) {
    let word = String(repeating: "QU", count: 20) + "ICKLY"
    let table = Table<String>(columns: [
      .init("Word", 7...20) { TableCell($0) },
      .init("Points", 6...9, .trailing) { _ in TableCell("472,500") },
    ])
    var canvas = Fixtures.canvas(Size(columns, 2))
    table.draw([word], in: Rect(Size(columns, 2)), on: &canvas)
    #expect(canvas.frame.text.contains("… 472,500") || canvas.frame.text.contains("…  472,500"))
  }

  @Test func `pages of a list are full and always show the chosen row`() {
    for total in 0...40 {
      for height in 0...12 {
        for selected in 0..<max(1, total) {
          let page = ListWindow(pageOf: selected, total: total, height: height)
          if height > 0, total > 0 { #expect(page.rows.contains(selected)) }
          #expect(page.count == min(height, total))
          #expect(page.rows.lowerBound >= 0 && page.rows.upperBound <= total)
          let isLast = page.rows.upperBound == total
          if height > 0 { #expect(isLast || page.first % height == 0) }
        }
      }
    }
  }

  @Test func `a clicked row stays where it is, on the last page too`() {
    var cursor = ListCursor(count: 24)
    cursor.move(by: .end)
    let page = ListWindow(pageOf: cursor, total: 24, height: 18)
    #expect(page.rows == 6..<24)
    for row in page.rows {
      let isThere = cursor.choose(row)
      #expect(isThere && ListWindow(pageOf: cursor, total: 24, height: 18) == page)
    }
    _ = cursor.choose(10)
    // A smaller screen, and a key, go to the row's own page.
    #expect(ListWindow(pageOf: cursor, total: 24, height: 8).rows == 8..<16)
    cursor.move(by: .up)
    #expect(ListWindow(pageOf: cursor, total: 24, height: 18).rows == 0..<18)
  }

  @Test func `messages show every letter of a path at any width`() {
    let message =
      "The history /home/ada/.local/share/lexicube/history.sqlite was damaged. It was kept."
    for width in 1...90 {
      let lines = Message.lines(message, width: width)
      #expect(lines.allSatisfy { $0.count <= width }, "\(width)")
      let letters = message.filter { $0 != " " }
      #expect(lines.joined().filter { $0 != " " } == letters, "\(width)")
    }
    #expect(Message.lines("a b", width: 0).isEmpty)
  }

  @Test func `every movement ends at rest`() {
    #expect(MotionCurve.shake(0) == 0 && abs(MotionCurve.shake(1)) < 1e-6)
    #expect(MotionCurve.light(0, place: 0, count: 3) == 1)
    #expect(MotionCurve.light(0, place: 2, count: 3) == 0, "the light has not arrived")
    for place in 0..<3 { #expect(MotionCurve.light(1, place: place, count: 3) == 0) }
    #expect(MotionCurve.press(0) == 1 && MotionCurve.press(1) == 0)
    #expect(MotionCurve.count(from: 10, to: 900, 1) == 900)
    #expect(MotionCurve.count(from: 10, to: 900, 0) == 10)
  }
}
