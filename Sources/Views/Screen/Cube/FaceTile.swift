/// Paints one side of a cube, then lays it under what the picture has already.
///
/// Sides are painted from near to far. Each point of the picture takes from a side no more than it
/// has room for, so that two sides that share an edge fill its points exactly.
struct FaceTile {
  private var coverage = CoverageBuffer()
  /// The points of the tile, row by row: colour times coverage, and the coverage.
  private var lanes: [Lanes] = []
  private var left = 0
  private var top = 0
  private var columns = 0
  private var rows = 0

  struct Seen {
    /// How many points of the picture it covers.
    var points: Float = 0
    /// The middle of what is seen of it, in points.
    var middle = Vector.zero
  }

  /// Begins a side with one colour all over.
  ///
  /// - Returns: `false` where the side is outside of the picture.
  mutating func begin(_ side: ProjectedPlane, _ color: Lanes, in grid: PointGrid) -> Bool {
    let corners = Corners(side)
    let (low, high) = corners.bounds
    let start = pointwiseMax(low.rounded(.down), .zero)
    let end = pointwiseMin(high.rounded(.up), SIMD2(Float(grid.width), Float(grid.height)))
    guard start.x < end.x, start.y < end.y else { return false }
    (left, top) = (Int(start.x), Int(start.y))
    (columns, rows) = (Int(end.x) - left, Int(end.y) - top)
    coverage.resize(columns: columns, rows: rows, in: grid)
    // Room for the largest side that there can be, so that a turn never allocates. The system gives
    // memory only for what is written: a ninth of it, and pages that the first frame has to wait for.
    lanes.removeAll(keepingCapacity: true)
    lanes.reserveCapacity(grid.width * grid.height)
    lanes.append(contentsOf: repeatElement(.zero, count: columns * rows))
    coverage.add(from: corners.first - start, to: corners.second - start)
    coverage.add(from: corners.second - start, to: corners.third - start)
    coverage.add(from: corners.third - start, to: corners.fourth - start)
    coverage.add(from: corners.fourth - start, to: corners.first - start)
    coverage.sweep(color, into: &lanes)
    return true
  }

  /// Adds an outline to those that `fill` paints.
  mutating func add(_ outline: Outline, on plane: ProjectedPlane, hint: RowHint = .none) {
    let corner = SIMD2(Float(left), Float(top))
    func project(_ point: Vector) -> Vector {
      plane.project([point.x, hint.moved(point.y)]) - corner
    }
    var start = 0
    for end in outline.ends {
      var last = project(outline.points[end - 1])
      for index in start..<end {
        let next = project(outline.points[index])
        coverage.add(from: last, to: next)
        last = next
      }
      start = end
    }
  }

  /// Paints all outlines that were added.
  ///
  /// - Parameter sharpness: How much steeper edges are than their exact coverage.
  mutating func fill(_ color: Lanes, sharpness: Float = 1) {
    coverage.sweep(color, over: &lanes, sharpness: sharpness)
  }

  mutating func paint(
    _ outline: Outline,
    on plane: ProjectedPlane,
    _ color: Lanes,
    sharpness: Float = 1
  ) {
    add(outline, on: plane)
    fill(color, sharpness: sharpness)
  }

  /// Notes how much of each point of a picture the tile covers, where it covers more than what was noted before.
  func cover(_ covered: inout [Float], of picture: Picture) {
    let (across, down) = (picture.across, picture.down)
    for row in 0..<rows {
      let y = top + row
      for column in 0..<columns {
        let own = lanes[row * columns + column].w
        guard own > 0 else { continue }
        let x = left + column
        let cell = picture.start(column: x / across, row: y / down)
        let place = cell + y % down * across + x % across
        covered[place] = max(covered[place], own)
      }
    }
  }

  /// Lays the side under what the picture has. During a picture the fourth lane of its points holds
  /// how much of each is taken.
  ///
  /// - Parameters:
  ///   - outlines: How much of each point the outlines of nearer cubes cover; empty where there are none.
  ///   - outline: Their colour.
  func write(
    into picture: inout Picture,
    light: FaceLight,
    under outlines: [Float],
    _ outline: Lanes
  ) -> Seen {
    var seen = Seen()
    let (across, down) = (picture.across, picture.down)
    let perCell = picture.pointsPerCell
    let cellsAcross = picture.columns
    picture.points.withUnsafeMutableBufferPointer { points in
      lanes.withUnsafeBufferPointer { lanes in
        for row in 0..<rows {
          let y = top + row
          let line = y / down * cellsAcross * perCell + y % down * across
          // The points of a row stand together within a cell only.
          var inCell = left % across
          var next = line + left / across * perCell + inCell
          for column in 0..<columns {
            let place = next
            inCell += 1
            next += 1
            if inCell == across {
              inCell = 0
              next += perCell - across
            }
            let own = lanes[row * columns + column]
            guard own.w > 0 else { continue }
            let x = left + column
            let free = 1 - points[place].w
            guard free > 0.0005 else { continue }
            let share = min(own.w, free)
            var color = own * (share / own.w)
            color *= light.value(Float(x) + 0.5, Float(y) + 0.5)
            var open = share
            if !outlines.isEmpty, outlines[place] > 0 {
              color += (outline * share - color) * outlines[place]
              open -= share * outlines[place]
            }
            color.w = share
            points[place] += color
            seen.points += open
            seen.middle += SIMD2(Float(x) + 0.5, Float(y) + 0.5) * open
          }
        }
      }
    }
    if seen.points > 0 { seen.middle /= seen.points }
    return seen
  }
}
