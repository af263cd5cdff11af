import Surface

/// How samples lie in cells.
struct SampleGrid: Equatable {
  /// The cells of the picture.
  let columns: Int
  let rows: Int

  /// Samples across and down a cell: multiples of the points of every blitter, so that each point
  /// gets the same number of them.
  let across: Int
  let down: Int

  /// The grid of a rectangle. Small pictures get more samples, because there each point counts.
  init(_ rect: Rect) {
    columns = rect.columns
    rows = rect.rows
    let isSmall = rect.columns * rect.rows <= 5200
    across = isSmall ? 8 : 4
    down = isSmall ? 12 : 6
  }

  /// Samples across the picture.
  var width: Int { columns * across }

  /// Samples down the picture.
  var height: Int { rows * down }

  /// Samples of a cell.
  var count: Int { across * down }

  /// The first sample of a cell.
  func start(column: Int, row: Int) -> Int { row * down * width + column * across }

  /// The sample in the middle of the cell that starts at `start`.
  func middle(of start: Int) -> Int { start + down / 2 * width + across / 2 }
}
