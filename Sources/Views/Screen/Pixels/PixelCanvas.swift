import Platform
import Surface

/// The points of an image while it is painted.
typealias Points = UnsafeMutableBufferPointer<UInt32>

/// Fills outlines in an image with soft edges.
///
/// Edges blend the light of two colours, not the numbers that stand for it: blended as numbers, letters get
/// thin and dirty at their edges.
struct PixelCanvas {
  private var coverage = CoverageBuffer()
  private(set) var grid = PointGrid(columns: 0, rows: 0, across: 1, down: 1)
  /// The points that may be painted.
  private(set) var part = PixelPart(Rect.none)
  /// The outlines that were added, in points: one corner after the other, and where each outline ends.
  private var corners: [Vector] = []
  private var ends: [Int] = []

  mutating func begin(_ grid: PointGrid, _ part: PixelPart) {
    (self.grid, self.part) = (grid, part)
  }

  /// Whether something that is painted on a plane's square may lie in the part.
  func reaches(_ plane: ProjectedPlane) -> Bool {
    grid.points(around: plane)?.overlaps(part.rect) ?? false
  }

  /// Adds an outline to those that `fill` paints.
  mutating func add(_ outline: Outline, on plane: ProjectedPlane) {
    let start = corners.count
    for point in outline.points { corners.append(plane.project(point)) }
    for end in outline.ends { ends.append(start + end) }
  }

  /// Paints all outlines that were added, and forgets them.
  mutating func fill(_ color: Lanes, _ points: Points, strength: Float = 1) {
    defer {
      corners.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for corner in corners { (low, high) = (pointwiseMin(low, corner), pointwiseMax(high, corner)) }
    low = pointwiseMax(low.rounded(.down), .zero)
    high = pointwiseMin(high.rounded(.up), SIMD2(Float(grid.width), Float(grid.height)))
    guard low.x < high.x, low.y < high.y else { return }
    let (left, top) = (Int(low.x), Int(low.y))
    let (width, rows) = (Int(high.x) - left, Int(high.y) - top)
    let box = Rect(column: left, row: top, columns: width, rows: rows)
    guard box.overlaps(part.rect) else { return }
    coverage.resize(columns: width, rows: rows, in: grid)
    var start = 0
    for end in ends {
      var last = corners[end - 1] - low
      for index in start..<end {
        let next = corners[index] - low
        coverage.add(from: last, to: next)
        last = next
      }
      start = end
    }
    let full = PixelColor.packed(color)
    let light = color * color
    let stride = grid.width
    let part = part
    var (row, columns) = (-1, 0..<0)
    coverage.sweep { place, covered in
      let next = top + place / width
      if next != row { (row, columns) = (next, part.columns(inRow: next)) }
      let column = left + place - (row - top) * width
      guard columns.contains(column) else { return }
      let index = row * stride + column
      let share = covered * strength
      points[index] =
        share > 0.996 ? full : PixelColor.mixed(points[index], light, share)
    }
  }
}

/// Points of an image that are painted at a time: a rectangle, or what lies around a side in it.
struct PixelPart {
  let rect: Rect
  private var lines: SideLines?

  init(_ rect: Rect) { self.rect = rect }

  /// The points of a plane's square, and two more at each edge; `nil` if they are beside the picture.
  init?(around plane: ProjectedPlane, in grid: PointGrid) {
    guard let rect = grid.points(around: plane) else { return nil }
    self.rect = rect
    lines = SideLines(plane)
  }

  func columns(inRow row: Int) -> Range<Int> {
    guard (rect.row..<rect.maxRow).contains(row) else { return 0..<0 }
    let all = rect.column..<rect.maxColumn
    guard let lines else { return all }
    return lines.span(Float(row) + 0.5, reach: 2, width: rect.maxColumn)?.clamped(to: all) ?? 0..<0
  }
}

extension PointGrid {
  /// A grid whose points are squares.
  init(squares columns: Int, _ rows: Int, across: Int = 1, down: Int = 1) {
    self.init(columns: columns, rows: rows, across: across, down: down, isSquare: true)
  }

  /// The rectangle of points around a plane's square, and two more at each edge; `nil` if it is beside the
  /// picture.
  func points(around plane: ProjectedPlane) -> Rect? {
    func limited(_ number: Float, _ most: Int) -> Int { Int(min(max(number, 0), Float(most))) }
    let (low, high) = Corners(plane).bounds
    let (left, top) = (limited(low.x - 2, width), limited(low.y - 2, height))
    let columns = limited(high.x + 3, width) - left
    let rows = limited(high.y + 3, height) - top
    return columns > 0 && rows > 0
      ? Rect(column: left, row: top, columns: columns, rows: rows) : nil
  }
}

/// Colours of points: numbers of 0…1 as sRGB encodes them, whose squares are about their light.
enum PixelColor {
  /// A colour as an image has it. Numbers beyond 0…1 are cut.
  @inline(__always)
  static func packed(_ color: Lanes) -> UInt32 {
    let bits = bytes(color)
    return bits.x | bits.y << 8 | bits.z << 16 | 0xFF00_0000
  }

  /// Numbers of 0…1 as bytes.
  @inline(__always)
  static func bytes(_ numbers: Lanes) -> SIMD4<UInt32> {
    // The library's `clamped` would be a call for every point.
    var numbers = numbers
    numbers.replace(with: 0, where: numbers .< 0)
    numbers.replace(with: 1, where: numbers .> 1)
    // Added to 1.5 × 2²³, a number is rounded, and stands in the lowest bits.
    let shifted = numbers * 255 + 12_582_912
    return unsafeBitCast(shifted, to: SIMD4<UInt32>.self) & 255
  }

  @inline(__always)
  static func unpacked(_ point: UInt32) -> Lanes {
    Lanes(Float(point & 255), Float(point >> 8 & 255), Float(point >> 16 & 255), 0) * (1 / 255)
  }

  /// A blend of a point and a colour's light.
  @inline(__always)
  static func mixed(_ point: UInt32, _ light: Lanes, _ share: Float) -> UInt32 {
    let own = unpacked(point)
    let below = own * own
    return packed((below + (light - below) * share).roots)
  }

  /// A blend of two colours.
  @inline(__always)
  static func mixed(_ one: Lanes, _ two: Lanes, _ share: Float) -> Lanes {
    mixed(one, two, Lanes(repeating: share))
  }

  /// Blends of two colours, or of one channel of four, each with its own share of the second.
  @inline(__always)
  static func mixed(_ one: Lanes, _ two: Lanes, _ share: Lanes) -> Lanes {
    let (first, second) = (one * one, two * two)
    return (first + (second - first) * share).roots
  }
}

extension Lanes {
  var roots: Self {
    @inline(__always) get { cplatform_square_roots(self) }
  }
}
