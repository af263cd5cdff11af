import Rules

/// One of the 162 sides of the 27 cubes: the 81 lettered faces, then the 81 plain ones.
struct Patch: Hashable {
  /// 0 to 80 is the lettered face of that index; 81 on, three a cube, the plain sides opposite to
  /// its top, left and right.
  let number: Int

  init(_ face: Face) { number = face.index }

  init(backOf point: LatticePoint, oppositeTo side: Side) {
    number = Face.all.count + Face(point, side).index
  }

  init?(number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    self.number = number
  }

  /// The lettered face that it is, if it is one.
  var face: Face? { Face(index: number) }

  /// The cube that it is a side of.
  var point: LatticePoint {
    LatticePoint.all[number % Face.all.count / 3]
  }

  static let count = 2 * 81
}
