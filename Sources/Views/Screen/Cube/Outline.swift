/// Closed polygons on a plane, such as the outlines of a letter or of a sticker.
///
/// Polygons may overlap. One that runs the other way round cuts a hole.
struct Outline: Hashable, Sendable {
  /// The corners of all polygons, one polygon after the other.
  private(set) var points: [Vector] = []
  /// Where each polygon ends in `points`.
  private(set) var ends: [Int] = []

  init() {}

  init(_ points: [Vector]) { add(points) }

  mutating func add(_ polygon: [Vector]) {
    guard polygon.count > 2 else { return }
    points.append(contentsOf: polygon)
    ends.append(points.count)
  }

  func with(_ other: Self) -> Self {
    var sum = self
    sum.ends.append(contentsOf: other.ends.map { $0 + points.count })
    sum.points.append(contentsOf: other.points)
    return sum
  }

  /// The outline that runs the other way round.
  func reversed() -> Self {
    var result = Self()
    var start = 0
    for end in ends {
      result.add(points[start..<end].reversed())
      start = end
    }
    return result
  }

  func map(_ transform: (Vector) -> Vector) -> Self {
    var result = self
    result.points = points.map(transform)
    return result
  }

  /// The outline with its edges moved inwards, and those of its holes outwards, by a length that is
  /// small against its strokes.
  func thinned(by length: Float) -> Self {
    func normal(_ one: Vector, _ two: Vector) -> Vector {
      let step = two - one
      return step.length > 0 ? SIMD2(-step.y, step.x) / step.length : .zero
    }
    var result = self
    var start = 0
    for end in ends {
      for index in start..<end {
        let point = points[index]
        let before = normal(points[index > start ? index - 1 : end - 1], point)
        let after = normal(point, points[index + 1 < end ? index + 1 : start])
        // Where two edges meet, both move by the length; the tip of a sharp corner less than twice.
        let sum = before + after
        result.points[index] = point + sum * (length / max(sum.squared / 2, 0.5))
      }
      start = end
    }
    return result
  }

  /// The smallest rectangle around it.
  var bounds: (low: Vector, high: Vector) {
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for point in points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
    return (low, high)
  }

  /// Its surface: positive where polygons run clockwise, with y down. Where polygons overlap, it
  /// counts twice.
  var area: Float { moments.area }

  /// The middle of its surface. Where polygons overlap, the surface counts twice.
  var centroid: Vector {
    let (area, sum) = moments
    return area == 0 ? .zero : sum / area
  }

  private var moments: (area: Float, sum: Vector) {
    var (area, sum) = (Float(0), Vector.zero)
    var start = 0
    for end in ends {
      var last = points[end - 1]
      for point in points[start..<end] {
        let cross = last.x * point.y - point.x * last.y
        area += cross / 2
        sum += (last + point) * (cross / 6)
        last = point
      }
      start = end
    }
    return (area, sum)
  }
}

extension Outline {
  /// A rectangle with round corners.
  ///
  /// - Parameter low: The corner with the smallest coordinates.
  static func roundedRectangle(_ low: Vector, _ high: Vector, radius: Float) -> Self {
    let centers = [
      SIMD2(high.x - radius, high.y - radius), SIMD2(low.x + radius, high.y - radius),
      SIMD2(low.x + radius, low.y + radius), SIMD2(high.x - radius, low.y + radius),
    ]
    let pieces = quarter.count - 1
    return Self(
      (0..<4).flatMap { corner in
        quarter.indices.map { piece in
          let place = quarter[piece]
          let turned: Vector =
            switch corner {
            case 0: place
            case 1: SIMD2(-quarter[pieces - piece].x, quarter[pieces - piece].y)
            case 2: -place
            default: SIMD2(quarter[pieces - piece].x, -quarter[pieces - piece].y)
            }
          return centers[corner] + turned * radius
        }
      }
    )
  }

  static func circle(_ center: Vector, radius: Float) -> Self {
    roundedRectangle(center - radius, center + radius, radius: radius)
  }

  /// The points of a quarter of a circle: cosines and sines of 0°, 15°, … 90°.
  private static let quarter: [Vector] = [
    [1, 0], [0.965_926, 0.258_819], [0.866_025, 0.5], [0.707_107, 0.707_107],
    [0.5, 0.866_025], [0.258_819, 0.965_926], [0, 1],
  ]
}
