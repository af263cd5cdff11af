/// Measures how much of each point of a picture a projected outline covers, exactly.
///
/// Each edge adds, to the points it crosses, the change of coverage from left to right that it
/// causes. The sums of these changes along a row are the coverage. The method is that of font
/// rasterizers (Raph Levien, "Inside the fastest font renderer in the world", 2016).
struct CoverageBuffer {
  /// The rectangle of points that is measured.
  private(set) var columns = 0
  private(set) var rows = 0

  /// The changes of coverage, row by row, with two columns of room at the right: as many as the largest
  /// rectangle so far had, all 0 between sweeps.
  private var changes: [Float] = []
  /// The rows and columns that edges have touched since the last sweep.
  private var top = Int.max
  private var bottom = Int.min
  private var left = Int.max
  private var right = Int.min

  /// Changes to another rectangle of a picture. All changes must have been swept. Allocates only
  /// for another picture.
  mutating func resize(columns: Int, rows: Int, in grid: PointGrid) {
    (self.columns, self.rows) = (columns, rows)
    let count = (columns + 2) * rows
    guard changes.count < count else { return }
    // Room for the whole picture, of which only what is used becomes memory: see FaceTile.
    changes.reserveCapacity((grid.width + 2) * grid.height)
    changes.append(contentsOf: repeatElement(0, count: count - changes.count))
  }

  /// Adds the edge of a polygon. Parts above, below and to the right of the rectangle do not
  /// matter; parts to the left cover the whole row.
  mutating func add(from start: Vector, to end: Vector) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let low = max(upper.y, 0)
    let high = min(lower.y, Float(rows))
    guard low < high else { return }
    let direction: Float = isDown ? 1 : -1
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let limit = Float(columns)
    let first = Int(low)
    let last = min(Int(high.rounded(.up)), rows)
    top = min(top, first)
    bottom = max(bottom, last)
    let stride = columns + 2
    var x = upper.x + (low - upper.y) * slope
    changes.withUnsafeMutableBufferPointer { changes in
      for row in first..<last {
        let height = min(Float(row + 1), high) - max(Float(row), low)
        let next = x + slope * height
        let one = min(max(min(x, next), 0), limit)
        let two = min(max(max(x, next), 0), limit)
        x = next
        let change = direction * height
        let place = row * stride
        let column = Int(one)
        let beyond = Int(two.rounded(.up))
        left = min(left, column)
        right = max(right, beyond)
        if beyond <= column + 1 {
          let share = (one + two) / 2 - Float(column)
          changes[place + column] += change * (1 - share)
          changes[place + column + 1] += change * share
        } else {
          let perColumn = 1 / (two - one)
          let begin = 1 - (one - Float(column))
          let firstShare = perColumn * begin * begin / 2
          let finish = two - Float(beyond - 1)
          let lastShare = perColumn * finish * finish / 2
          changes[place + column] += change * firstShare
          if beyond == column + 2 {
            changes[place + column + 1] += change * (1 - firstShare - lastShare)
          } else {
            let second = perColumn * (begin + 0.5)
            changes[place + column + 1] += change * (second - firstShare)
            for middle in (column + 2)..<(beyond - 1) {
              changes[place + middle] += change * perColumn
            }
            let reached = second + Float(beyond - column - 3) * perColumn
            changes[place + beyond - 1] += change * (1 - reached - lastShare)
          }
          changes[place + beyond] += change * lastShare
        }
      }
    }
  }

  /// Paints a colour where the edges cover points, and forgets the edges.
  ///
  /// - Parameters:
  ///   - color: The colour; its fourth lane is 1.
  ///   - lanes: The points of the rectangle, row by row: their colour times their coverage, and
  ///     their coverage in the fourth lane. The colour is painted only on what is covered.
  ///   - sharpness: How much steeper the edge is than its coverage: 1 is exact, and with 2 a point
  ///     that is covered by a quarter or less gets nothing and one by three quarters or more all.
  mutating func sweep(_ color: Lanes, over lanes: inout [Lanes], sharpness: Float = 1) {
    lanes.withUnsafeMutableBufferPointer { lanes in
      sweep { place, coverage in
        let below = lanes[place]
        guard below.w > 0 else { return }
        let share = (min(coverage / below.w, 1) - 0.5) * sharpness + 0.5
        lanes[place] = below + (color * below.w - below) * min(max(share, 0), 1)
      }
    }
  }

  /// The same on points that nothing covers yet.
  mutating func sweep(_ color: Lanes, into lanes: inout [Lanes]) {
    lanes.withUnsafeMutableBufferPointer { lanes in
      sweep { place, coverage in lanes[place] = color * coverage }
    }
  }

  /// Hands out the coverage of each point that is covered, 0…1, and forgets the edges.
  @inline(__always)
  mutating func sweep(_ body: (_ place: Int, _ coverage: Float) -> Void) {
    guard top < bottom else { return }
    let stride = columns + 2
    let end = min(right + 2, columns)
    changes.withUnsafeMutableBufferPointer { changes in
      for row in top..<bottom {
        var sum: Float = 0
        let place = row * stride
        for column in min(left, end)..<end {
          sum += changes[place + column]
          changes[place + column] = 0
          let coverage = min(abs(sum), 1)
          if coverage > 0.0005 { body(row * columns + column, coverage) }
        }
        changes[place + columns] = 0
        changes[place + columns + 1] = 0
      }
    }
    (top, bottom, left, right) = (.max, .min, .max, .min)
  }
}
