/// A set of faces, one bit a face.
package struct FaceSet: Hashable, Sendable {
  private var bits: UInt128

  /// No faces.
  package init() { bits = 0 }

  /// The faces of a sequence, each once.
  package init(_ faces: some Sequence<Face>) {
    bits = faces.reduce(into: 0) { $0 |= 1 &<< UInt128($1.index) }
  }

  /// Whether there are no faces.
  package var isEmpty: Bool { bits == 0 }
  /// How many faces there are.
  package var count: Int { bits.nonzeroBitCount }

  /// Whether the face is in the set.
  package func contains(_ face: Face) -> Bool { bits &>> UInt128(face.index) & 1 == 1 }
  /// Puts the face in, if it is not there.
  package mutating func insert(_ face: Face) { bits |= 1 &<< UInt128(face.index) }
  /// Takes the face out, if it is there.
  package mutating func remove(_ face: Face) { bits &= ~(1 &<< UInt128(face.index)) }

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

  private init(bits: UInt128) { self.bits = bits }
}

extension FaceSet: Sequence {
  /// Walks the faces in the order of their index.
  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt128

    /// The next face; `nil` after the last.
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
