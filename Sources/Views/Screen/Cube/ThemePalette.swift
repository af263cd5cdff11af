import Model
import Rules
import Surface

/// The few colours that cells of the cube may have on a terminal with a palette, and the choice of a
/// cell's two.
///
/// The 256 colours of xterm lie 40 steps apart, so the nearest one of a blend often has another hue,
/// which looks like dirt. So cells only get entries that stand for a shade of one of the theme's
/// colours or for a blend of two that meet on the cube. With 16 and 8 colours there are no blends:
/// only the theme's own.
struct ThemePalette {
  let colors: [Color]

  /// What they look like, as sRGB encodes it, 0…1.
  let encoded: [Lanes]

  /// The same in the space of ``perceived(_:)``.
  private let seen: [Lanes]
  private let search: NearestColors

  /// What faces look like for whose shade 16 or eight colours have no entry, and the entry that it is a shade of. A
  /// glyph fills a part of their cells.
  private let hatched: [(encoded: Lanes, hatching: Hatching)]

  private struct Hatching {
    let color: Color
    let isSparse: Bool
  }

  /// The last colour that was looked up. Most cells of a picture are like the one before.
  private var last = (color: Lanes(repeating: -1), entry: Color.standard)

  /// The palette of a theme; empty for a depth that has none.
  init(_ theme: Theme, _ depth: ColorDepth) {
    let builder = ThemePaletteBuilder(theme, depth)
    colors = builder.colors
    encoded = builder.encoded
    seen = builder.encoded.map(Self.perceived)
    search = NearestColors(seen)
    guard depth == .indexed16 || depth == .indexed8 else {
      hatched = []
      return
    }
    hatched = Side.allCases.flatMap { side in
      let colors = theme.cube[side]
      let dimmed = (0...2).map { uses in
        let body = Self.shaded(colors, useCount: uses, depth).color(depth)
        return (
          Self.dimShade(of: colors, useCount: uses, depth), Hatching(color: body, isSparse: true)
        )
      }
      guard depth == .indexed8 else { return dimmed }
      let half = Hatching(color: colors.fresh.body.color(depth), isSparse: false)
      return dimmed + [(Self.halfShade(of: colors), half)]
    }
  }

  /// A dark shade of a face that stands back, for which there is no entry.
  static func dimShade(of side: SideColors, useCount: Int, _ depth: ColorDepth) -> Lanes {
    shaded(side, useCount: useCount, depth).encoded(depth) * 0.2
  }

  /// The entry of which such a face is a shade. With eight colours that of a face used twice is black.
  private static func shaded(_ side: SideColors, useCount: Int, _ depth: ColorDepth) -> Swatch {
    (depth == .indexed8 ? side.fresh : side.face(useCount: useCount)).body
  }

  /// A shade between the colour of a side and black, a little nearer to the colour: with eight
  /// colours that of faces used twice.
  static func halfShade(of side: SideColors) -> Lanes {
    side.fresh.body.encoded(.indexed8) * 0.55
  }

  /// A colour, 0…1 as sRGB encodes it, in a space where distances are about as large as they look.
  ///
  /// It is OKLab with its two axes of hue stretched: a wrong hue stands out more than a wrong
  /// lightness, because the picture has lights and shadows of its own.
  private static func perceived(_ color: Lanes) -> Lanes {
    OKLab(encoded: color).lanes * SIMD4(1, 1.8, 1.8, 0)
  }

  /// The entry that looks most like a colour, 0…1 as sRGB encodes it.
  func nearest(to color: Lanes) -> Color {
    if hatching(of: color) != nil { return .indexed(0) }
    return colors.isEmpty ? .standard : colors[search.two(nearestTo: Self.perceived(color)).first]
  }

  /// What a cell of a shade is filled with, if this is one.
  private func hatching(of color: Lanes) -> Hatching? {
    hatched.first { shade in
      ((shade.encoded - color) * SIMD4(1, 1, 1, 0)).squared < CellFitter.flatness
    }?.hatching
  }

  /// What most points of a cell are filled with, if it is one shade.
  private func hatchingOfMost(_ points: CellPoints) -> Hatching? {
    guard !hatched.isEmpty else { return nil }
    for point in points {
      guard let shade = hatching(of: point) else { continue }
      let count = points.count { ((point - $0) * SIMD4(1, 1, 1, 0)).squared < CellFitter.flatness }
      if 2 * count > points.count { return shade }
    }
    return nil
  }

  private mutating func evenCell(_ points: CellPoints, _ blitter: Blitter, _ pen: inout Pen) -> Cell
  {
    let color = points.mean
    if let shade = hatching(of: color) {
      return pen.hatched(shade.color, isSparse: shade.isSparse, on: .indexed(0), blitter)
    }
    if last.color != color { last = (color, nearest(to: color)) }
    return pen.cell(last.entry)
  }

  /// A cell of blends: the pair of entries with the least error, and for each point the one of them
  /// that it looks more like.
  mutating func blendedCell(_ points: CellPoints, _ blitter: Blitter, _ pen: inout Pen) -> Cell {
    if points.isFlat { return evenCell(points, blitter, &pen) }
    let count = points.count
    return withUnsafeTemporaryAllocation(of: Lanes.self, capacity: count) { buffer in
      for point in 0..<count {
        buffer.initializeElement(at: point, to: Self.perceived(points[point]))
      }
      let lanes = CellPoints(buffer)
      let fit = CellFitter(count: count).fit(lanes)
      let (off, on) = (entries(for: fit.off), entries(for: fit.on))
      var best = (pattern: 0, error: Float.infinity, off: 0, on: 0)
      // All four pairs. A list of them would be allocated for each cell.
      for number in 0..<4 {
        let back = number < 2 ? off.first : off.second
        let front = number.isMultiple(of: 2) ? on.first : on.second
        let (pattern, error) = split(lanes, back, front)
        if error < best.error { best = (pattern, error, back, front) }
      }
      return cell(best.off, best.on, best.pattern, count, blitter, &pen)
    }
  }

  /// The entries for the points of one group: the two nearest, or only the screen's for a blend near
  /// it. What little a face covers of the points beside its outline would be a faint fringe.
  private func entries(for mean: Lanes) -> (first: Int, second: Int) {
    let nearest = search.two(nearestTo: mean)
    func distance(_ entry: Int) -> Float { mean.squaredDistance(to: seen[entry]) }
    // The screen is the first entry. A theme's own colour, such as the groove's, stays what it is.
    let isFringe = distance(nearest.first) > Self.fringe.exact && distance(0) < Self.fringe.near
    return isFringe ? (0, 0) : nearest
  }

  /// The squared distances up to which a colour is exactly an entry, and up to which a blend becomes
  /// the screen's colour.
  private static let fringe: (exact: Float, near: Float) = (1e-5, 0.008)

  /// A cell without blends. Its points are taken for mixes of two entries, and each gets the one
  /// that it has more of. The nearest entry of a mix would be a third colour.
  ///
  /// - Parameter entries: The entries that are seen pure in the cell or beside it, one bit each. A
  ///   third one, such as grey for the edge between two, would be a speck of dirt.
  mutating func plainCell(
    _ points: CellPoints,
    among entries: UInt64,
    _ blitter: Blitter,
    _ pen: inout Pen
  ) -> Cell {
    if points.isFlat { return evenCell(points, blitter, &pen) }
    // A mix of such a shade and a groove would leave little of a small face.
    if let shade = hatchingOfMost(points), shade.isSparse {
      return pen.hatched(shade.color, isSparse: true, on: .indexed(0), blitter)
    }
    let seen = entries.nonzeroBitCount > 1 ? entries : .max
    var best = (error: Float.infinity, off: 0, on: 0)
    for one in encoded.indices where seen >> one & 1 == 1 {
      for two in encoded.indices where two > one && seen >> two & 1 == 1 {
        var error = mixingError(points, one, two, best.error)
        if error >= best.error { continue }
        // Three colours that meet in a cell may look like a mix of two others, which the cell has
        // little of.
        error += Self.absence * (distance(points, one) + distance(points, two))
        if error < best.error { best = (error, one, two) }
      }
    }
    guard best.on != best.off else { return evenCell(points, blitter, &pen) }
    let line = encoded[best.on] - encoded[best.off]
    let length = line.squared
    var pattern = 0
    for point in points.indices
    where 2 * ((points[point] - encoded[best.off]) * line).sum() > length { pattern |= 1 << point }
    if blitter == .ascii {
      // The colour of more than half of its points, and maybe a line.
      let isOnGround = 2 * pattern.nonzeroBitCount > points.count
      let (ground, other) = isOnGround ? (best.on, best.off) : (best.off, best.on)
      let line = LineFitter(pattern, of: points.count, isGround: isOnGround)
        .character(of: points.count, from: encoded[other], on: encoded[ground])
      guard let line else { return pen.cell(colors[ground]) }
      return Cell(line, foreground: colors[other], background: colors[ground])
    }
    return cell(best.off, best.on, pattern, points.count, blitter, &pen)
  }

  /// The entries that at least one point has nearly pure, one bit each; none of a palette with more
  /// than 64.
  func entries(seenIn points: CellPoints) -> UInt64 {
    guard encoded.count <= 64 else { return 0 }
    var seen: UInt64 = 0
    for entry in encoded.indices where distance(points, entry) < Self.purity {
      seen |= 1 << UInt64(entry)
    }
    return seen
  }

  /// How much it counts against a pair that a cell has little of one of its entries.
  private static let absence: Float = 0.05

  /// The squared distance up to which a point counts as one of an entry's colour. Points that an
  /// edge crosses are farther away.
  private static let purity: Float = 0.0006

  /// The least squared distance of a point from an entry.
  private func distance(_ points: CellPoints, _ entry: Int) -> Float {
    points.reduce(.infinity) { min($0, $1.squaredDistance(to: encoded[entry])) }
  }

  private func cell(
    _ off: Int,
    _ on: Int,
    _ pattern: Int,
    _ count: Int,
    _ blitter: Blitter,
    _ pen: inout Pen
  ) -> Cell {
    let isDarker = encoded[on].sum() < encoded[off].sum()
    return pen.cell(colors[off], colors[on], pattern, isOnDarker: isDarker, count: count, blitter)
  }

  /// Gives each point the entry that looks more like it, and sums the squared errors.
  private func split(_ lanes: CellPoints, _ off: Int, _ on: Int) -> (pattern: Int, error: Float) {
    var (pattern, error) = (0, Float(0))
    for point in lanes.indices {
      let first = seen[off].squaredDistance(to: lanes[point])
      let second = seen[on].squaredDistance(to: lanes[point])
      if second < first { pattern |= 1 << point }
      error += min(first, second)
    }
    return (pattern, error)
  }

  /// The sum of the squared distances of points from the nearest mixes of two entries. Stops early
  /// when it reaches a limit.
  private func mixingError(_ points: CellPoints, _ one: Int, _ two: Int, _ limit: Float) -> Float {
    let start = encoded[one]
    let line = encoded[two] - start
    let scale = 1 / max(line.squared, .leastNormalMagnitude)
    var error: Float = 0
    for point in points {
      let share = min(max(((point - start) * line).sum() * scale, 0), 1)
      error += (point - start - line * share).squared
      if error >= limit { break }
    }
    return error
  }
}

extension CellPoints {
  var mean: Lanes {
    var total = Lanes.zero
    for point in self { total += point }
    return total / Float(Swift.max(count, 1))
  }

  /// Whether all points are nearly like the first.
  var isFlat: Bool {
    guard let first else { return true }
    return !contains { $0.squaredDistance(to: first) > CellFitter.flatness }
  }
}
