/// The place of one of the 27 cubes. For the viewer, `x` grows to the right, `y` upwards and `z` to
/// the left.
package struct LatticePoint: Hashable, Sendable {
  /// The place in `all`, 0 to 26: `9x + 3y + z`. Records list the cubes in this order.
  package let index: Int

  /// The point at three coordinates. Their type keeps them inside the lattice.
  package init(_ x: LatticeIndex, _ y: LatticeIndex, _ z: LatticeIndex) {
    index = 9 * Int(x.rawValue) + 3 * Int(y.rawValue) + Int(z.rawValue)
  }

  /// The point at integer coordinates, or `nil` if one of them is outside 0…2.
  package init?(x: Int, y: Int, z: Int) {
    guard (0...2).contains(x), (0...2).contains(y), (0...2).contains(z) else { return nil }
    index = 9 * x + 3 * y + z
  }

  /// The point at a place in `all`, or `nil` outside 0…26.
  package init?(index: Int) {
    guard (0..<27).contains(index) else { return nil }
    self.index = index
  }

  /// The point with a name of three digits 0…2, as in records. `"222"` is the corner nearest to the
  /// viewer.
  package init?(name: some StringProtocol) {
    let digits = name.utf8.map { Int($0) - 48 }
    guard digits.count == 3 else { return nil }
    self.init(x: digits[0], y: digits[1], z: digits[2])
  }

  /// The coordinate to the right, 0…2.
  package var x: Int { index / 9 }
  /// The coordinate upwards, 0…2.
  package var y: Int { index / 3 % 3 }
  /// The coordinate to the left, 0…2.
  package var z: Int { index % 3 }

  /// The name in records, `xyz`.
  package var name: String { "\(x)\(y)\(z)" }

  /// All 27 points in the order of `index`.
  package static let all: [Self] = (0..<27).compactMap(Self.init(index:))

  /// The point that one step leads to, or `nil` if it leads out of the lattice.
  package static func + (point: Self, step: LatticeStep) -> Self? {
    Self(x: point.x + step.x, y: point.y + step.y, z: point.z + step.z)
  }
}

extension LatticePoint: CustomStringConvertible {
  package var description: String { name }
}

extension LatticePoint: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.index < rhs.index }
}

/// A coordinate of the 3×3×3 lattice. No value is out of range.
package enum LatticeIndex: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  case zero, one, two

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A step between lattice points, counted in cubes.
package struct LatticeStep: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var z: Int

  /// Makes a step from its parts along the axes.
  package init(_ x: Int, _ y: Int, _ z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The step towards the viewer, who looks along this diagonal.
  static let towardsViewer = Self(1, 1, 1)
}
