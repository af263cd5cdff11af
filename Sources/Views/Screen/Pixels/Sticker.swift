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
      let middle = half / half.length
      func shade(_ normal: Vector3) -> (light: Float, gloss: Float) {
        let unit = normal / normal.length
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
  private static let (rim, thickRim): (Float, Float) = (0.052, 0.072)
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
    /// The rim's colour and breadth. It reaches beyond the sticker's edge, which then shows nothing else.
    let rim: (color: Lanes, breadth: Float)?

    init(_ sticker: Sticker, _ plane: ProjectedPlane, _ light: FaceLight, _ lines: SideLines) {
      (style, relief, margin) = (sticker.style, sticker.relief, sticker.margin)
      (self.light, self.lines) = (light, lines)
      map = PlaneMap(plane)
      point = lines.point
      let breadth = sticker.style.isRimThick ? Sticker.thickRim : Sticker.rim
      rim = sticker.style.rim.map { ($0, breadth) }
    }

    /// Paints some points of a row, four at a time.
    @inline(__always)
    func paint(
      _ columns: Range<Int>,
      _ limits: Range<Int>,
      _ y: Float,
      _ line: Int,
      _ points: Points
    ) {
      guard columns.overlaps(limits) else { return }
      let start = columns.lowerBound + max(0, limits.lowerBound - columns.lowerBound) & ~3
      let shown = columns.clamped(to: limits)
      for first in stride(from: start, to: shown.upperBound, by: 4) {
        let x = Float(first) + Lanes(0.5, 1.5, 2.5, 3.5)
        let colors = colors(x, y, brightness: light.smooth(Float(first) + 2, y))
        let packed = colors.packed
        for lane in max(0, shown.lowerBound - first)..<min(4, shown.upperBound - first) {
          let covered = lines.nearest(x[lane], y) + 0.5 + Sticker.bleed
          let index = line + first + lane
          points[index] =
            covered >= 1
            ? packed[lane]
            : PixelColor.mixed(points[index], colors[lane] * colors[lane], max(covered, 0))
        }
      }
    }

    /// The colours of four points beside each other.
    @inline(__always)
    private func colors(_ x: Lanes, _ y: Float, brightness: Float) -> FourColors {
      let (u, v) = map.place(x, y)
      let half = 0.5 - margin - Sticker.radius
      let (across, down) = (u.magnitudes - half, v.magnitudes - half)
      // How far a point is from the sticker's edge, negative on it, and how much of the way to it is across.
      let isRound = (across .> 0) .& (down .> 0)
      let square = across * across + down * down
      var distance = down.replacing(with: across, where: across .> down)
      distance.replace(with: square.roots, where: isRound)
      distance -= Sticker.radius
      var share = Lanes.zero.replacing(with: 1, where: across .> down)
      share.replace(with: across * across / square, where: isRound)
      let size = point.x * share + point.y * (1 - share)
      let inside = (0.5 - distance / size).limited
      var colors = FourColors(style.groove * brightness)
      if inside.hasPositive {
        var body = FourColors(style.body * brightness)
        let edge = (1 + distance * (1 / Sticker.bevel)).limited
        if edge.hasPositive {
          let bend = edge * edge.roots
          @inline(__always)
          func bent(_ edges: Lanes) -> Lanes {
            let first = Lanes(repeating: edges.x).replacing(with: edges.y, where: u .>= 0)
            let second = Lanes(repeating: edges.z).replacing(with: edges.w, where: v .>= 0)
            return first * share + second * (1 - share)
          }
          body.brighten(by: 1 + (bent(relief.factors) - 1) * bend, bent(relief.gloss) * bend)
        }
        if let rim {
          let covered = (0.5 + (distance + rim.breadth) / size).limited
          body.mix(FourColors(rim.color), covered)
        }
        colors.mix(body, inside)
      }
      if style.isDoomed {
        let near = (1 - distance.magnitudes * 9).limited
        colors.mix(FourColors(style.glow), near * near * 0.95)
      }
      return colors
    }
  }
}

/// The colours of four points, each channel by itself, so that all four are computed at once.
private struct FourColors {
  private var red: Lanes
  private var green: Lanes
  private var blue: Lanes

  /// The same for all.
  @inline(__always)
  init(_ color: Lanes) {
    (red, green) = (Lanes(repeating: color.x), Lanes(repeating: color.y))
    blue = Lanes(repeating: color.z)
  }

  @inline(__always)
  subscript(lane: Int) -> Lanes { Lanes(red[lane], green[lane], blue[lane], 0) }

  @inline(__always)
  mutating func brighten(by factor: Lanes, _ gloss: Lanes) {
    red = red * factor + gloss
    green = green * factor + gloss
    blue = blue * factor + gloss
  }

  /// Blends the light of each with that of another colour.
  @inline(__always)
  mutating func mix(_ other: Self, _ share: Lanes) {
    red = PixelColor.mixed(red, other.red, share)
    green = PixelColor.mixed(green, other.green, share)
    blue = PixelColor.mixed(blue, other.blue, share)
  }

  /// See ``PixelColor/packed(_:)``.
  var packed: SIMD4<UInt32> {
    @inline(__always) get {
      PixelColor.bytes(red) | PixelColor.bytes(green) &<< 8 | PixelColor.bytes(blue) &<< 16
        | 0xFF00_0000
    }
  }
}

extension Lanes {
  /// The numbers without their signs.
  fileprivate var magnitudes: Self {
    @inline(__always) get { replacing(with: -self, where: self .< 0) }
  }

  /// Whether one of them is above 0.
  fileprivate var hasPositive: Bool {
    @inline(__always) get { x > 0 || y > 0 || z > 0 || w > 0 }
  }

  /// The numbers, none below 0 or above 1.
  fileprivate var limited: Self {
    @inline(__always) get {
      replacing(with: 0, where: self .< 0).replacing(with: 1, where: self .> 1)
    }
  }
}

/// Finds the places on a plane that points of the picture show.
private struct PlaneMap {
  private let first: Vector3
  private let second: Vector3
  private let third: Vector3

  init(_ plane: ProjectedPlane) { (first, second, third) = plane.inverse }

  /// The places on the plane, from its middle, of four points of a row.
  @inline(__always)
  func place(_ x: Lanes, _ y: Float) -> (u: Lanes, v: Lanes) {
    let scale = 1 / (third.x * x + (third.y * y + third.z))
    let u = (first.x * x + (first.y * y + first.z)) * scale - 0.5
    return (u, (second.x * x + (second.y * y + second.z)) * scale - 0.5)
  }
}
