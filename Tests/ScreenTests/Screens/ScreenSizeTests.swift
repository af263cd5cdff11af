import Model
import Samples
import Testing

@testable import Screen
@testable import Surface

@Suite struct ScreenSizeTests {
  @Test(arguments: SampleScreen.allCases)
  func `every screen draws at every size, with all targets inside the frame`(
    _ sample: SampleScreen
  ) {
    let screen = AppScreen(omitsCubes: true)
    let state = sample.state
    for columns in [1, 7, 30, 59, 60, 61, 75, 90, 120] {
      for rows in [1, 2, 9, 19, 20, 21, 33, 50] {
        let size = Size(columns, rows)
        let frame = screen.frame(of: state, size: size, look: Look())
        #expect(frame.size == size && frame.cells.count == columns * rows)
        let outside = screen.places.filter {
          $0.column < 0 || $0.row < 0 || $0.maxColumn > columns || $0.maxRow > rows
        }
        #expect(outside.isEmpty, "\(sample.rawValue) at \(size)")
      }
    }
  }

  @Test func `a terminal too small says what it needs, down to a single cell`() {
    let state = SampleScreen.home.state
    let screen = AppScreen(omitsCubes: true)
    for columns in 1...59 {
      for rows in 1...21 {
        let size = Size(columns, rows)
        let text = screen.frame(of: state, size: size, look: Look()).text
        #expect(text.contains(columns >= 18 ? "needs 60×20" : columns >= 3 ? "60×" : "…"))
        if columns >= 24 { #expect(text.contains("has \(size)")) }
      }
    }
    let low = screen.frame(of: state, size: Size(80, 19), look: Look())
    #expect(low.text.contains("needs 60×20, has 80×19"))
  }

  @Test func `the cube and the panel never overlap and never leave the screen`() {
    for columns in stride(from: 60, through: 400, by: 5) {
      for rows in stride(from: 20, through: 120, by: 3) {
        let size = Size(columns, rows)
        for (minimum, maximum) in [(24, 30), (26, 38), (27, 36)] {
          let layout = GameLayout(size, minimumColumns: minimum, maximumColumns: maximum)
          let rects = [layout.cube, layout.panel] + (layout.second.map { [$0] } ?? [])
          let areInside = rects.allSatisfy {
            $0.column >= 0 && $0.row >= 1 && $0.maxColumn <= columns && $0.maxRow <= rows - 1
          }
          let haveRoom = rects.allSatisfy { $0.columns >= 20 && $0.rows >= 9 }
          let areApart = rects.indices.allSatisfy { index in
            rects[(index + 1)...].allSatisfy { !rects[index].overlaps($0) }
          }
          let isAtMargin =
            layout.second != nil || layout.panel.maxColumn == columns - Margins(size).columns
          let isRight = areInside && haveRoom && areApart && isAtMargin
          #expect(isRight, "\(size), \(minimum) to \(maximum) columns: \(rects)")
        }
      }
    }
  }
}
