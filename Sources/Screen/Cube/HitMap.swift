import Rules
import Surface

/// The face that is drawn at each cell of the cube's rectangle, for the pointer.
package struct HitMap: Hashable, Sendable {
  /// The rectangle of the frame that the map covers.
  package private(set) var rect: Rect

  /// What covers most of each cell: 0 nothing, else one more than the number of a `Patch`.
  private var patches: [UInt8]
  /// Whether the middle of each cell is well inside its face.
  private var isInner: [Bool]

  /// An empty map.
  package init() {
    rect = Rect(column: 0, row: 0, columns: 0, rows: 0)
    patches = []
    isInner = []
  }

  /// The lettered face at a cell of the frame.
  package func face(at point: Point) -> Face? { place(point).flatMap { patch($0)?.face } }

  /// The lettered face at a cell that is well inside the face. A pointer dragged past a corner
  /// brushes faces that the player does not mean.
  package func innerFace(at point: Point) -> Face? {
    place(point).flatMap { isInner[$0] ? patch($0)?.face : nil }
  }

  /// The cube at a cell, whichever of its sides is seen there.
  package func cube(at point: Point) -> LatticePoint? { place(point).flatMap { patch($0)?.point } }

  /// Clears the map and makes room for a rectangle.
  mutating func reset(to rect: Rect) {
    self.rect = rect
    let count = rect.columns * rect.rows
    if patches.count == count {
      for place in patches.indices { patches[place] = 0 }
      for place in isInner.indices { isInner[place] = false }
    } else {
      patches = Array(repeating: 0, count: count)
      isInner = Array(repeating: false, count: count)
    }
  }

  /// Records what is drawn at a cell of the rectangle.
  mutating func note(_ patch: Int, isInner inner: Bool, column: Int, row: Int) {
    let place = row * rect.columns + column
    patches[place] = UInt8(truncatingIfNeeded: patch + 1)
    isInner[place] = inner
  }

  private func place(_ point: Point) -> Int? {
    guard rect.contains(point) else { return nil }
    return (point.row - rect.row) * rect.columns + point.column - rect.column
  }

  private func patch(_ place: Int) -> Patch? { Patch(number: Int(patches[place]) - 1) }
}
