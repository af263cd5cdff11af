/// A parallelogram of the cube, projected onto the picture.
struct Quad {
  /// What fills it.
  enum Paint {
    /// The texture that begins at this place of all textures.
    case texture(Int)
    /// One zone.
    case solid(UInt8)
  }

  /// A number that changes linearly over the picture.
  struct Plane {
    let atOrigin: Float
    let perColumn: Float
    let perRow: Float

    func value(_ x: Float, _ y: Float) -> Float { atOrigin + perColumn * x + perRow * y }
  }

  /// The corners in cyclic order. Texture coordinates are (0,0) at the first, (1,0) at the second
  /// and (0,1) at the fourth.
  let first: Projection.Point
  let second: Projection.Point
  let third: Projection.Point
  let fourth: Projection.Point

  /// The number of the `Patch` that it belongs to.
  let patch: Int
  let paint: Paint
  /// The factor of its nearness: a little above 1 for what lies on a face.
  let bias: Float

  /// Twice the area of the triangle of first, second and fourth; its sign tells the direction.
  var area: Float {
    (second.x - first.x) * (fourth.y - first.y) - (fourth.x - first.x) * (second.y - first.y)
  }

  var lowestY: Float { min(min(first.y, second.y), min(third.y, fourth.y)) }
  var highestY: Float { max(max(first.y, second.y), max(third.y, fourth.y)) }

  /// The linear function with these values at the first, second and fourth corner.
  func plane(_ one: Float, _ two: Float, _ four: Float, _ area: Float) -> Plane {
    let perColumn =
      ((two - one) * (fourth.y - first.y) - (four - one) * (second.y - first.y)) / area
    let perRow = ((four - one) * (second.x - first.x) - (two - one) * (fourth.x - first.x)) / area
    return Plane(
      atOrigin: one - perColumn * first.x - perRow * first.y,
      perColumn: perColumn,
      perRow: perRow
    )
  }

  /// The span in which a row at height `y` cuts the quadrilateral.
  func span(at y: Float) -> ClosedRange<Float>? {
    var low = Float.infinity
    var high = -Float.infinity
    Self.cut(first, second, y, &low, &high)
    Self.cut(second, third, y, &low, &high)
    Self.cut(third, fourth, y, &low, &high)
    Self.cut(fourth, first, y, &low, &high)
    return low <= high ? low...high : nil
  }

  /// Widens a span by the place where one edge crosses the row. Every edge is walked from its upper
  /// end, so that two faces that share an edge meet without a gap.
  private static func cut(
    _ one: Projection.Point,
    _ two: Projection.Point,
    _ y: Float,
    _ low: inout Float,
    _ high: inout Float
  ) {
    let (upper, lower) = one.y <= two.y ? (one, two) : (two, one)
    guard upper.y <= y, y < lower.y else { return }
    let x = upper.x + (y - upper.y) / (lower.y - upper.y) * (lower.x - upper.x)
    low = min(low, x)
    high = max(high, x)
  }
}
