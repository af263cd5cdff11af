import Rules
import Surface

/// The face that is drawn at each cell of the cube's rectangle, for the pointer.
package struct HitMap: Hashable, Sendable {
  /// The rectangle of the frame that the map covers.
  private(set) var rect = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// What covers most of each cell: 0 nothing, else one more than the number of a `Patch`.
  private var patches: [UInt8] = []
  /// Whether the middle of each cell is well inside its face.
  private var isInner: [Bool] = []
  /// The sides, the nearest first, if what counts is the point that is pointed at, not its cell.
  private var sides: [DrawnSide]?
  private var cell = Vector(1, 1)

  private struct DrawnSide: Hashable {
    let outer: Corners
    let inner: Corners
    let code: UInt8
  }

  package init() {}

  /// The lettered face at a cell of the frame, or at a place in it.
  func face(at point: Point, in cell: Vector = [0.5, 0.5]) -> Face? {
    guard let sides else { return place(point).flatMap { patch($0)?.face } }
    return side(at: point, in: cell, of: sides).flatMap { Self.patch($0.side.code)?.face }
  }

  /// The lettered face at a place that is well inside the face. A pointer dragged past a corner
  /// brushes faces that the player does not mean.
  func innerFace(at point: Point, in cell: Vector = [0.5, 0.5]) -> Face? {
    guard let sides else { return place(point).flatMap { isInner[$0] ? patch($0)?.face : nil } }
    return side(at: point, in: cell, of: sides).flatMap {
      $0.side.inner.contains($0.place) ? Self.patch($0.side.code)?.face : nil
    }
  }

  private func side(
    at point: Point,
    in cell: Vector,
    of sides: [DrawnSide]
  ) -> (side: DrawnSide, place: Vector)? {
    guard rect.contains(point) else { return nil }
    let start = Vector(Float(point.column - rect.column), Float(point.row - rect.row))
    let place = (start + cell) * self.cell
    return sides.first { $0.outer.contains(place) }.map { ($0, place) }
  }

  /// The cube at a cell, whichever of its sides is seen there.
  func cube(at point: Point) -> LatticePoint? { place(point).flatMap { patch($0)?.point } }

  /// Where a number of cells side by side show a face, nearest to a place; `nil` where none do.
  ///
  /// - Parameter middle: The place in cells of the map, which the middle of these cells is to be near.
  /// - Complexity: O(*n*) in the cells of the map.
  func cells(of face: Face, _ width: Int, near middle: Vector) -> Point? {
    let code = Self.code(Patch(face))
    var best: (distance: Float, point: Point?) = (.infinity, nil)
    for row in 0..<rect.rows {
      var run = 0
      for column in 0..<rect.columns {
        run = self.code(column, row) == code ? run + 1 : 0
        guard run >= width else { continue }
        let first = column + 1 - width
        let step = SIMD2(Float(first) + Float(width) / 2, Float(row) + 0.5) - middle
        // A cell is twice as high as wide.
        let distance = step.x * step.x + 4 * step.y * step.y
        if distance < best.distance {
          best = (distance, Point(column: rect.column + first, row: rect.row + row))
        }
      }
    }
    return best.point
  }

  /// - Parameter keepsSides: Whether to find what is at a point, not only what is at the middle of its cell.
  mutating func reset(to rect: Rect, keepsSides: Bool = false) {
    self.rect = rect
    sides = keepsSides ? [] : nil
    let count = rect.columns * rect.rows
    if patches.count == count {
      for place in patches.indices { patches[place] = 0 }
      for place in isInner.indices { isInner[place] = false }
    } else {
      patches = Array(repeating: 0, count: count)
      isInner = Array(repeating: false, count: count)
    }
  }

  /// Records a side of a cube at the cells whose middles it covers, where nothing nearer was
  /// recorded before.
  ///
  /// - Parameters:
  ///   - side: Where the side is in the picture.
  ///   - patch: The side; `nil` for one that hides others but cannot be pointed at.
  mutating func note(_ side: ProjectedPlane, patch: Patch?, grid: PointGrid) {
    note(side, code: patch.map(Self.code) ?? Self.hidden, grid: grid)
  }

  /// Records a strip that parts a cube from what lies behind it.
  mutating func noteGap(_ strip: ProjectedPlane, grid: PointGrid) {
    note(strip, code: Self.gap, grid: grid)
  }

  private mutating func note(_ side: ProjectedPlane, code: UInt8, grid: PointGrid) {
    let outer = Corners(side)
    let inner = Corners(side.inset(by: Self.innerMargin))
    let point = SIMD2(Float(grid.across), Float(grid.down))
    cell = point
    sides?.append(DrawnSide(outer: outer, inner: inner, code: code))
    let (low, high) = outer.bounds
    let limit = SIMD2(Float(grid.columns), Float(grid.rows))
    let first = pointwiseMax((low / point - 0.5).rounded(.up), .zero)
    let last = pointwiseMin((high / point - 0.5).rounded(.down), limit - 1)
    guard first.x <= last.x, first.y <= last.y else { return }
    for row in Int(first.y)...Int(last.y) {
      for column in Int(first.x)...Int(last.x) {
        let index = row * rect.columns + column
        let middle = (SIMD2(Float(column), Float(row)) + 0.5) * point
        guard patches[index] == 0, outer.contains(middle) else { continue }
        patches[index] = code
        isInner[index] = inner.contains(middle)
      }
    }
  }

  /// A number for what covers the cell in a column and a row of the map: the same for the same side
  /// of a cube, 0 for nothing.
  func code(_ column: Int, _ row: Int) -> UInt8 { patches[row * rect.columns + column] }

  /// What a cell has that is covered by a side of a cube.
  private static func code(_ patch: Patch) -> UInt8 {
    UInt8(truncatingIfNeeded: patch.number + 1)
  }

  /// What a cell has that is covered by something that cannot be pointed at: no patch's number.
  private static let hidden = UInt8.max
  /// What a cell has that a gap around a cube covers: no patch's number either.
  static let gap = UInt8.max - 1

  /// The share of a face's edge, all around, that a pointer may only brush.
  private static let innerMargin: Float = 0.185

  private func place(_ point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    return (point.row - rect.row) * rect.columns + point.column - rect.column
  }

  private func patch(_ place: Int) -> Patch? { Self.patch(patches[place]) }

  private static func patch(_ code: UInt8) -> Patch? { Patch(number: Int(code) - 1) }
}

/// The corners of a convex quadrilateral in cyclic order.
struct Corners: Hashable {
  let first: Vector
  let second: Vector
  let third: Vector
  let fourth: Vector

  init(_ plane: ProjectedPlane) {
    (first, second) = (plane.project([0, 0]), plane.project([1, 0]))
    (third, fourth) = (plane.project([1, 1]), plane.project([0, 1]))
  }

  var bounds: (low: Vector, high: Vector) {
    (
      pointwiseMin(pointwiseMin(first, second), pointwiseMin(third, fourth)),
      pointwiseMax(pointwiseMax(first, second), pointwiseMax(third, fourth))
    )
  }

  func contains(_ point: Vector) -> Bool {
    let sides = SIMD4(
      Self.side(first, second, point),
      Self.side(second, third, point),
      Self.side(third, fourth, point),
      Self.side(fourth, first, point)
    )
    return sides.min() >= 0 || sides.max() <= 0
  }

  /// Tells by its sign on which side of a line a point is.
  private static func side(_ start: Vector, _ end: Vector, _ point: Vector) -> Float {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}
