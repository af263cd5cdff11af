/// A set of the 27 cubes, named by their lattice points, one bit a cube.
package struct CubeSet: Hashable, Sendable {
  private(set) var bits: UInt32

  package init() { bits = 0 }

  package init(_ points: some Sequence<LatticePoint>) {
    bits = points.reduce(into: 0) { $0 |= 1 << UInt32($1.index) }
  }

  /// All 27 cubes.
  package static let all = Self(LatticePoint.all)

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }

  package func contains(_ point: LatticePoint) -> Bool { bits >> UInt32(point.index) & 1 == 1 }
  package mutating func insert(_ point: LatticePoint) { bits |= 1 << UInt32(point.index) }
  package mutating func remove(_ point: LatticePoint) { bits &= ~(1 << UInt32(point.index)) }

  package func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
  package func isSuperset(of other: Self) -> Bool { bits & other.bits == other.bits }
  package func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  package func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  package func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  private init(bits: UInt32) { self.bits = bits }
}

extension CubeSet: Sequence {
  /// Walks the points in the order of their index.
  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt32

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
