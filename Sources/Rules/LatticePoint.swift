/// One of the 27 places of the cube: `x` runs to the right of the viewer, `y` up, `z` to the left.
package struct LatticePoint: Hashable, Sendable {
  /// The point's place in `all`: `9x + 3y + z`, 0 to 26. It is also the order of a game record.
  package let index: Int

  /// The point of three coordinates, which are in the lattice by their type.
  package init(_ x: LatticeIndex, _ y: LatticeIndex, _ z: LatticeIndex) {
    index = 9 * Int(x.rawValue) + 3 * Int(y.rawValue) + Int(z.rawValue)
  }

  /// The point at integer coordinates, or `nil` where one of them is outside 0…2.
  package init?(x: Int, y: Int, z: Int) {
    guard (0...2).contains(x), (0...2).contains(y), (0...2).contains(z) else { return nil }
    index = 9 * x + 3 * y + z
  }

  /// The point at a place of `all`, or `nil` outside 0…26.
  package init?(index: Int) {
    guard (0..<27).contains(index) else { return nil }
    self.index = index
  }

  /// The point named by three digits 0…2, as in a game record: `"222"` is the corner nearest to
  /// the viewer.
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

  /// The point's name in a game record, `xyz`.
  package var name: String { "\(x)\(y)\(z)" }

  /// All 27 points in the order of `index`.
  package static let all: [Self] = (0..<27).compactMap(Self.init(index:))

  /// The point one step further along `step`, or `nil` outside the lattice: a walk ends there.
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
