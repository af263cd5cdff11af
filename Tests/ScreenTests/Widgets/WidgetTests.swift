import Surface
import Testing

@testable import Screen

@Suite struct WidgetTests {
  private let look = Look()

  @Test func `a caption shows a key and what it does, and can be clicked`() {
    var frame = Frame(size: Size(columns: 24, rows: 1))
    let place = frame.drawCaption(
      KeyCaption("Tab", "path"),
      at: Point(column: 1, row: 0),
      look: look
    )
    #expect(frame.text == " Tab path")
    #expect(place == Rect(column: 1, row: 0, columns: 8, rows: 1))
    #expect(frame[1, 0].attributes == .bold)
    #expect(frame[5, 0].attributes == [])
  }

  @Test func `a progress line grows by half columns and stays in its room`() {
    var longest = -1
    for step in 0...40 {
      var frame = Frame(size: Size(columns: 12, rows: 1))
      frame.drawProgress(Double(step) / 40, at: Point(column: 1, row: 0), width: 10, look: look)
      let halves = frame.cells.map { cell in
        cell.character == "━" ? 2 : cell.character == "╾" ? 1 : 0
      }
      .reduce(0, +)
      #expect(halves >= longest)
      #expect(abs(halves - step / 2) <= 1)
      longest = halves
      #expect(frame[0, 0] == .blank && frame[11, 0] == .blank)
    }
    #expect(longest == 20)
    var frame = Frame(size: Size(columns: 12, rows: 1))
    frame.drawProgress(.nan, at: Point(column: 0, row: 0), width: 10, look: look)
    #expect(frame.text == "──────────")
  }

  @Test func `the selected row of a list is always in sight, and rows move as little as possible`()
  {
    for total in 0...9 {
      for height in 0...5 {
        for selected in 0..<max(total, 1) {
          for first in -2...10 {
            let window = ListWindow(total: total, height: height, selected: selected, first: first)
            let place = "\(total) rows, \(height) high, \(selected), \(first)"
            #expect(window.rows.lowerBound >= 0 && window.rows.upperBound <= total, "\(place)")
            #expect(window.count == min(height, total), "\(place)")
            if height > 0 && total > 0 { #expect(window.rows.contains(selected), "\(place)") }
            let before = ListWindow(total: total, height: height, first: first)
            if before.rows.contains(selected) { #expect(window == before, "\(place)") }
            if let mark = window.mark(height: height) {
              #expect(mark.lowerBound >= 0 && mark.upperBound <= height && !mark.isEmpty)
              #expect(total > height)
            }
          }
        }
      }
    }
  }

  @Test func `a row cuts its title but never its value, and has a ground of its own when chosen`() {
    var frame = Frame(size: Size(columns: 16, rows: 2), filledWith: look.blank())
    for row in 0..<2 {
      frame.drawRow(
        ListRow("word number \(row)", value: row == 0 ? "00" : "100"),
        in: Rect(column: 0, row: row, columns: 16, rows: 1),
        isSelected: row == 1,
        look: look
      )
    }
    #expect(frame.text == "word number 0 00\nword number… 100")
    #expect(frame[0, 1].background == look.theme.selection.color(look.depth))
    #expect(frame[0, 0].background == look.theme.screen.color(look.depth))
  }

  @Test func `a panel has a border with its title, and returns the room inside`() {
    var frame = Frame(size: Size(columns: 14, rows: 4), filledWith: Cell("x"))
    let inside = frame.drawPanel(
      Rect(column: 1, row: 0, columns: 12, rows: 4),
      title: "Pause",
      look: look
    )
    #expect(frame.text == "x╭─ Pause ──╮x\nx│          │x\nx│          │x\nx╰──────────╯x")
    #expect(inside == Rect(column: 3, row: 1, columns: 8, rows: 2))
  }

  @Test func `buttons and the wordmark return their place`() {
    var frame = Frame(size: Size(columns: 24, rows: 2), filledWith: look.blank())
    let used = frame.drawWordmark(at: Point(column: 0, row: 0), subtitle: "Timed", look: look)
    #expect(used == 16)
    let rect = frame.drawButton("Quit", at: Point(column: 2, row: 1), isSelected: true, look: look)
    #expect(rect == Rect(column: 2, row: 1, columns: 6, rows: 1))
    #expect(frame.text == " lexicube  Timed\n   Quit")
  }
}
