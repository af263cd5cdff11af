/// A set of the 27 cubes, named by their lattice points, one bit a cube.
package struct CubeSet: Hashable, Sendable {
  private(set) var bits: UInt32

  /// No cubes.
  package init() { bits = 0 }

  /// The cubes of a sequence, each once.
  package init(_ points: some Sequence<LatticePoint>) {
    bits = points.reduce(into: 0) { $0 |= 1 << UInt32($1.index) }
  }

  /// All 27 cubes.
  package static let all = Self(LatticePoint.all)

  /// Whether there are no cubes.
  package var isEmpty: Bool { bits == 0 }
  /// How many cubes there are.
  package var count: Int { bits.nonzeroBitCount }

  /// Whether the cube is in the set.
  package func contains(_ point: LatticePoint) -> Bool { bits >> UInt32(point.index) & 1 == 1 }
  /// Puts the cube in, if it is not there.
  package mutating func insert(_ point: LatticePoint) { bits |= 1 << UInt32(point.index) }
  /// Takes the cube out, if it is there.
  package mutating func remove(_ point: LatticePoint) { bits &= ~(1 << UInt32(point.index)) }

  /// Whether nothing is in both sets.
  package func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
  /// Whether all that is in the other set is in this one.
  package func isSuperset(of other: Self) -> Bool { bits & other.bits == other.bits }
  /// What is in both sets.
  package func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  /// What is in either set.
  package func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  /// What is in this set and not in the other.
  package func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  private init(bits: UInt32) { self.bits = bits }
}

extension CubeSet: Sequence {
  /// Walks the points in the order of their index.
  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt32

    /// The next point; `nil` after the last.
    package mutating func next() -> LatticePoint? {
      guard bits != 0 else { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits - 1
      return LatticePoint(index: index)
    }
  }

  package func makeIterator() -> Iterator { Iterator(bits: bits) }
}

extension CubeSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: LatticePoint...) { self.init(elements) }
}
