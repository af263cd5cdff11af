/// A set of faces, one bit a face.
package struct FaceSet: Hashable, Sendable {
  private var bits: UInt128

  package init() { bits = 0 }

  package init(_ faces: some Sequence<Face>) {
    bits = faces.reduce(into: 0) { $0 |= 1 &<< UInt128($1.index) }
  }

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }

  package func contains(_ face: Face) -> Bool { bits &>> UInt128(face.index) & 1 == 1 }
  package mutating func insert(_ face: Face) { bits |= 1 &<< UInt128(face.index) }
  package mutating func remove(_ face: Face) { bits &= ~(1 &<< UInt128(face.index)) }

  package func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }
  package func isSuperset(of other: Self) -> Bool { bits & other.bits == other.bits }
  package func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  package func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  package func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  private init(bits: UInt128) { self.bits = bits }
}

extension FaceSet: Sequence {
  /// Walks the faces in the order of their index.
  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt128

    package mutating func next() -> Face? {
      guard bits != 0 else { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits - 1
      return Face(index: index)
    }
  }

  package func makeIterator() -> Iterator { Iterator(bits: bits) }
}

extension FaceSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Face...) { self.init(elements) }
}
