import Testing

@testable import Surface

@Suite struct SurfaceTests {
  @Test func `a frame clips on every side`() {
    var frame = Frame(size: Size(columns: 3, rows: 2))
    for column in -2...5 {
      for row in -2...4 { frame[column, row] = Cell("x") }
    }
    #expect(frame.text == "xxx\nxxx")
    #expect(frame[-1, 0] == .blank)
    #expect(frame[Point(column: 3, row: 0)] == .blank)
    #expect(frame.cells.count == 6)
  }

  @Test func `a frame of size zero or less has no cells`() {
    for size in [Size(columns: 0, rows: 4), Size(columns: -3, rows: 2), Size(columns: 5, rows: -1)]
    {
      var frame = Frame(size: size)
      frame[0, 0] = Cell("x")
      #expect(frame.cells.isEmpty)
    }
  }

  @Test func `text has no spaces at the ends of lines`() {
    var frame = Frame(size: Size(columns: 4, rows: 3))
    frame[1, 0] = Cell("a")
    frame[3, 2] = Cell("b")
    #expect(frame.text == " a\n\n   b")
  }

  @Test func `cells are written in place`() {
    var frame = Frame(size: Size(columns: 2, rows: 2))
    frame.withMutableCells { cells in
      for index in cells.indices { cells[index].character = "z" }
    }
    #expect(frame.text == "zz\nzz")
  }

  @Test func `each kind of colour returns its own components and no others`() {
    for index in UInt8.min...UInt8.max {
      #expect(Color.indexed(index).index == index)
      #expect(Color.indexed(index).components == nil)
    }
    let direct = Color.rgb(1, 2, 255)
    #expect(direct.components.map { [$0.red, $0.green, $0.blue] } == [1, 2, 255])
    #expect(direct.index == nil)
    #expect(Color.standard.index == nil && Color.standard.components == nil)
    #expect(Set([Color.standard, .indexed(0), .rgb(0, 0, 0)]).count == 3)
  }

  @Test func `a rectangle contains its cells and none beside them`() {
    let rect = Rect(column: 2, row: 1, columns: 3, rows: 2)
    for column in 0...6 {
      for row in 0...4 {
        let isInside = (2...4).contains(column) && (1...2).contains(row)
        #expect(rect.contains(Point(column: column, row: row)) == isInside)
      }
    }
    #expect(!Rect(column: 0, row: 0, columns: -4, rows: 3).contains(Point(column: 0, row: 0)))
  }
}
