/// The cube as a grid of points: what the first stage of a frame makes and the second one reads.
///
/// The first stage draws a scene into a picture, with soft edges and light. The second, a
/// `PictureFitter`, gives each cell the glyph and the two colours that come nearest to its points.
/// Neither knows the other, and each has tests and benchmarks of its own.
package struct Picture: Equatable, Sendable {
  /// The cells across and down.
  package private(set) var columns = 0
  package private(set) var rows = 0

  /// The points across and down a cell.
  package private(set) var across = 1
  package private(set) var down = 1

  /// The mean colour of each point: red, green and blue as sRGB encodes them, 0…1 each; the fourth
  /// lane is 0. The points of a cell stand together, row by row; so do the cells of the picture.
  package var points: [Lanes] = []

  package init() {}

  /// Makes room for a number of cells and points. Allocates only when the count changes; the points
  /// keep what they had.
  package mutating func resize(columns: Int, rows: Int, across: Int, down: Int) {
    let count = columns * rows * across * down
    if points.count != count { points = Array(repeating: .zero, count: count) }
    (self.columns, self.rows, self.across, self.down) = (columns, rows, across, down)
  }

  /// Makes room in the same way, and clears all points.
  mutating func clear(_ grid: PointGrid) {
    let count = points.count
    resize(columns: grid.columns, rows: grid.rows, across: grid.across, down: grid.down)
    // New points are clear.
    guard points.count == count else { return }
    points.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
  }

  package var pointsPerCell: Int { across * down }

  /// Where the points of a cell begin.
  package func start(column: Int, row: Int) -> Int { (row * columns + column) * pointsPerCell }
}
