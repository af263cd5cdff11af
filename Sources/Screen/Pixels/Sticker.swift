import Surface

/// A rounded sticker with bevelled edges on a side of a cube.
struct Sticker {
  /// How the edges at u = 0, u = 1, v = 0 and v = 1 differ from the middle: a factor of their light, and
  /// what is added to it as gloss.
  struct Relief {
    var factors = Lanes.one
    var gloss = Lanes.zero

    init() {}

    init(_ geometry: SideGeometry, towards view: Vector3) {
      let half = Self.light + view
      let middle = half / (half * half).sum().squareRoot()
      func shade(_ normal: Vector3) -> (light: Float, gloss: Float) {
        let unit = normal / (normal * normal).sum().squareRoot()
        let shine = max(dot(unit, middle), 0)
        let (second, fourth) = (shine * shine, shine * shine * shine * shine)
        let eighth = fourth * fourth
        let lit = 0.56 + 0.12 * unit.y + 0.62 * max(dot(unit, Self.light), 0)
        return (lit.squareRoot(), 0.3 * eighth * eighth * fourth * fourth * second)
      }
      let flat = shade(geometry.normal)
      let edges = [-geometry.across, geometry.across, -geometry.down, geometry.down]
      for (lane, edge) in edges.enumerated() {
        let bent = shade(geometry.normal + edge * 0.6)
        factors[lane] = bent.light / flat.light
        gloss[lane] = max(0, bent.gloss - flat.gloss)
      }
    }

    /// Where the light comes from: above, and from the left in the home view.
    private static let light = Vector3(0.149, 0.838, 0.521)
  }

  let style: FacePaint
  let relief: Relief
  /// How far it is from the edges of the side.
  var margin: Float = 0.042

  private static let radius: Float = 0.16
  private static let bevel: Float = 0.075
  /// How far the flat part is from the sticker's own edges, so that no round corner reaches it.
  private static let flat: Float = 0.1
  /// The middle of a rim and half of its breadth.
  private static let (rim, thickRim): (Float, Float) = (0.026, 0.036)
  /// How far a side reaches beyond its edges, so that nothing behind shines through between two.
  private static let bleed: Float = 0.4
  /// The steps of light for which a colour is made.
  private static let steps: Float = 160

  init(_ style: FacePaint, relief: Relief) { (self.style, self.relief) = (style, relief) }

  /// Paints the side and its sticker, over what lies behind.
  ///
  /// - Parameter part: The points that may be painted. They get the same colours as in a larger part.
  func paint(
    on plane: ProjectedPlane,
    _ light: FaceLight,
    _ grid: PointGrid,
    _ part: PixelPart,
    _ points: Points
  ) {
    guard let lines = SideLines(plane), let inner = SideLines(plane.inset(by: margin + Self.flat))
    else { return }
    let (low, high) = lines.bounds
    let top = max(part.rect.row, Int(max(low.y - 1, -1)))
    let bottom = min(part.rect.maxRow, Int(max(min(high.y + 1, Float(grid.height)), 0)))
    guard top < bottom else { return }
    let shades = (0...Int(Self.steps * 1.2)).map {
      PixelColor.packed(style.body * (Float($0) / Self.steps))
    }
    let shader = Shader(self, plane, light, lines)
    shades.withUnsafeBufferPointer { shades in
      for row in top..<bottom {
        let y = Float(row) + 0.5
        guard let span = lines.span(y, reach: 0.5 + Self.bleed, width: grid.width) else { continue }
        let columns = part.columns(inRow: row)
        guard columns.overlaps(span) else { continue }
        let line = row * grid.width
        let flat = inner.span(y, reach: 0, width: grid.width) ?? span.upperBound..<span.upperBound
        let start = min(max(flat.lowerBound, span.lowerBound), span.upperBound)
        let end = min(max(flat.upperBound, start), span.upperBound)
        shader.paint(span.lowerBound..<start, columns, y, line, points)
        Self.fill(start..<end, columns, y, line, light, shades, points)
        shader.paint(end..<span.upperBound, columns, y, line, points)
      }
    }
  }

  /// Fills a row of the flat part. The light is known every few points, and linear between.
  private static func fill(
    _ columns: Range<Int>,
    _ limits: Range<Int>,
    _ y: Float,
    _ line: Int,
    _ light: FaceLight,
    _ shades: UnsafeBufferPointer<UInt32>,
    _ points: Points
  ) {
    guard columns.overlaps(limits) else { return }
    let greatest = Float(shades.count - 1)
    func shade(_ column: Int) -> Float {
      min(max(light.smooth(Float(column) + 0.5, y) * steps + 0.5, 0), greatest)
    }
    var column = columns.lowerBound + max(0, limits.lowerBound - columns.lowerBound) / run * run
    var first = shade(column)
    while column < min(columns.upperBound, limits.upperBound) {
      let end = min(column + run, columns.upperBound)
      let last = shade(end)
      let shown = (column..<end).clamped(to: limits)
      if Int(first) == Int(last) {
        let color = shades[Int(first)]
        for place in shown { points[line + place] = color }
      } else {
        let step = (last - first) / Float(end - column)
        for place in shown {
          points[line + place] = shades[Int(first + step * Float(place - column))]
        }
      }
      (column, first) = (end, last)
    }
  }

  /// The points between two of which the light is known.
  private static let run = 8

  /// Computes the points at a sticker's edges.
  private struct Shader {
    let style: FacePaint
    let relief: Relief
    let margin: Float
    let light: FaceLight
    let lines: SideLines
    let map: PlaneMap
    /// The length of a point across the two directions of the side.
    let point: Vector
    let rim: (color: Lanes, middle: Float, half: Float)?

    init(_ sticker: Sticker, _ plane: ProjectedPlane, _ light: FaceLight, _ lines: SideLines) {
      (style, relief, margin) = (sticker.style, sticker.relief, sticker.margin)
      (self.light, self.lines) = (light, lines)
      map = PlaneMap(plane)
      point = lines.point
      let half = style.isRimThick ? Sticker.thickRim : Sticker.rim
      rim = style.rim.map { ($0, -half, half) }
    }

    @inline(__always)
    func paint(
      _ columns: Range<Int>,
      _ limits: Range<Int>,
      _ y: Float,
      _ line: Int,
      _ points: Points
    ) {
      guard columns.overlaps(limits) else { return }
      let half = 0.5 - margin - Sticker.radius
      let perBevel = 1 / Sticker.bevel
      var brightness: Float = 1
      let start = columns.lowerBound + max(0, limits.lowerBound - columns.lowerBound) & ~3
      for column in start..<min(columns.upperBound, limits.upperBound) {
        let x = Float(column) + 0.5
        if (column - start) & 3 == 0 { brightness = light.smooth(x + 1.5, y) }
        guard column >= limits.lowerBound else { continue }
        let place = map.place(x, y) - 0.5
        let across = abs(place.x) - half
        let down = abs(place.y) - half
        var share: Float = across > down ? 1 : 0
        var distance = max(across, down) - Sticker.radius
        if across > 0, down > 0 {
          let square = across * across + down * down
          share = across * across / square
          distance = square.squareRoot() - Sticker.radius
        }
        let size = point.x * share + point.y * (1 - share)
        let inside = min(max(0.5 - distance / size, 0), 1)
        var color = style.groove * brightness
        if inside > 0 {
          var body = style.body * brightness
          let edge = min(1 + distance * perBevel, 1)
          if edge > 0 {
            let bend = edge * edge.squareRoot()
            let (first, second) = (place.x < 0 ? 0 : 1, place.y < 0 ? 2 : 3)
            let factor = relief.factors[first] * share + relief.factors[second] * (1 - share)
            let gloss = relief.gloss[first] * share + relief.gloss[second] * (1 - share)
            body = body * (1 + (factor - 1) * bend) + gloss * bend
          }
          if let rim {
            let covered = 0.5 - (abs(distance - rim.middle) - rim.half) / size
            if covered > 0 {
              body = PixelColor.mixed(body, rim.color, min(covered, 1))
            }
          }
          color = inside < 1 ? PixelColor.mixed(color, body, inside) : body
        }
        if style.isDoomed {
          let near = max(0, 1 - abs(distance) * 9)
          color = PixelColor.mixed(color, style.glow, near * near * 0.95)
        }
        let covered = lines.nearest(x, y) + 0.5 + Sticker.bleed
        let index = line + column
        points[index] =
          covered >= 1
          ? PixelColor.packed(color)
          : PixelColor.mixed(points[index], color * color, max(covered, 0))
      }
    }
  }
}

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
      let length = max((step * step).sum().squareRoot(), 0.001)
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

/// Finds the place on a plane that a point of the picture shows.
private struct PlaneMap {
  private let first: Vector3
  private let second: Vector3
  private let third: Vector3

  init(_ plane: ProjectedPlane) { (first, second, third) = plane.inverse }

  @inline(__always)
  func place(_ x: Float, _ y: Float) -> Vector {
    let scale = 1 / (third.x * x + third.y * y + third.z)
    return SIMD2(
      (first.x * x + first.y * y + first.z) * scale,
      (second.x * x + second.y * y + second.z) * scale
    )
  }
}
