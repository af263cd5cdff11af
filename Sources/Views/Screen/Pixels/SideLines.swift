import Surface

/// The four edges of a side in the picture, and what lies between them.
struct SideLines {
  /// The lines of the edges: their normal vectors, which point inwards, and their distances from 0,0.
  private let x: Lanes
  private let y: Lanes
  private let offset: Lanes
  let bounds: (low: Vector, high: Vector)
  /// The length of a point on the side, across its first and its second direction.
  let point: Vector

  /// - Returns: `nil` for a side that is seen as a line.
  init?(_ plane: ProjectedPlane) {
    let corners = Corners(plane)
    bounds = corners.bounds
    let all = [corners.first, corners.second, corners.third, corners.fourth]
    let diagonal = (corners.third - corners.first, corners.fourth - corners.second)
    let area = (diagonal.0.x * diagonal.1.y - diagonal.0.y * diagonal.1.x) / 2
    guard abs(area) > 1 else { return nil }
    var (x, y, offset, lengths) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    for lane in 0..<4 {
      let (start, end) = (all[lane], all[(lane + 1) & 3])
      let step = end - start
      let length = max(step.length, 0.001)
      let normal = SIMD2(-step.y, step.x) / (area > 0 ? length : -length)
      (x[lane], y[lane], lengths[lane]) = (normal.x, normal.y, length)
      offset[lane] = -(normal * start).sum()
    }
    (self.x, self.y, self.offset) = (x, y, offset)
    point = SIMD2(lengths[1] + lengths[3], lengths[0] + lengths[2]) / (2 * abs(area))
  }

  /// The distance of a point from the nearest edge, negative outside.
  @inline(__always)
  func nearest(_ column: Float, _ row: Float) -> Float {
    let distances = x * column + y * row + offset
    return min(min(distances.x, distances.y), min(distances.z, distances.w))
  }

  /// The points of a row whose middles lie within the edges, or less than `reach` beyond.
  func span(_ row: Float, reach: Float, width: Int) -> Range<Int>? {
    var (low, high): (Float, Float) = (0, Float(width))
    let rest = y * row + offset + reach
    for lane in 0..<4 {
      let slope = x[lane]
      if slope > 1e-5 {
        low = max(low, -rest[lane] / slope)
      } else if slope < -1e-5 {
        high = min(high, -rest[lane] / slope)
      } else if rest[lane] < 0 {
        return nil
      }
    }
    let first = Int((low - 0.5).rounded(.up))
    let last = Int((high - 0.5).rounded(.down))
    return first <= last ? max(0, first)..<min(last + 1, width) : nil
  }
}
