import Features
import Model
import Testing

@testable import Screen
@testable import Surface

@Suite struct WidgetTests {
  private let look = Look()

  @Test func `a caption shows a key and what it does, and can be clicked`() {
    var canvas = Fixtures.canvas(Size(24, 1))
    let rect = Rect(column: 1, row: 0, columns: 20, rows: 1)
    let place = canvas.draw("Tab path", in: rect)
    #expect(canvas.frame.text == " Tab path")
    #expect(place == Rect(column: 1, row: 0, columns: 8, rows: 1))
    #expect(canvas.frame[1, 0].attributes == .bold && canvas.frame[5, 0].attributes == [])
    #expect(canvas.target(at: Point(column: 8, row: 0), isDragging: false) == .key(.tab))
    #expect(canvas.target(at: Point(column: 9, row: 0), isDragging: false) == .ground)
  }

  @Test func `a progress line grows by half columns and stays in its room`() {
    var longest = -1
    for step in 0...40 {
      var canvas = Fixtures.canvas(Size(12, 1))
      let blank = canvas.frame[0, 0]
      let line = Rect(column: 1, row: 0, columns: 10, rows: 1)
      canvas.drawProgress(Double(step) / 40, in: line)
      let frame = canvas.frame
      let halves = frame.cells.map { cell in
        cell.character == "━" ? 2 : cell.character == "╾" ? 1 : 0
      }
      .reduce(0, +)
      #expect(halves >= longest && abs(halves - step / 2) <= 1)
      longest = halves
      #expect(frame[0, 0] == blank && frame[11, 0] == blank)
    }
    #expect(longest == 20)
    var canvas = Fixtures.canvas(Size(12, 1))
    canvas.drawProgress(.nan, in: Rect(Size(10, 1)))
    #expect(canvas.frame.text == "──────────")
  }

  @Test func `a row cuts its title but never its value, and has a ground of its own when chosen`() {
    var canvas = Fixtures.canvas(Size(19, 2))
    let rect = Rect(Size(19, 2))
    canvas.drawMenuRows([0, 1], chosen: 1, in: rect) { row in
      ("word number \(row)", row == 0 ? "00" : "100")
    }
    let frame = canvas.frame
    #expect(frame.text == "  word number 0 00\n› word number… 100")
    #expect(frame[0, 1].background == look.theme[.selection].color(look.depth))
    #expect(frame[0, 0].background == look.theme.screen.color(look.depth))
  }

  @Test func `a panel has a border with its title, and returns the room inside`() {
    var canvas = Fixtures.canvas(Size(14, 4))
    canvas.frame = Frame(size: canvas.size, filledWith: Cell("x"))
    let inside = canvas.drawPanel(Rect(column: 1, row: 0, columns: 12, rows: 4), title: "Pause")
    #expect(canvas.frame.text == "x╭─ Pause ──╮x\nx│          │x\nx│          │x\nx╰──────────╯x")
    #expect(inside == Rect(column: 3, row: 1, columns: 8, rows: 2))
  }
}
