/// A value with a place in a fixed list of all values of its type.
public protocol Indexed: Hashable, Sendable {
  /// An integer with at least one bit for each value.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger & Sendable

  /// The value's place in the list, counted from 0.
  var index: Int { get }

  /// The value at a place, or `nil` outside the list.
  init?(index: Int)
}

/// A set with one bit for each value that there is.
///
/// Sets of faces and cubes are made and compared thousands of times for one word. Bits in a
/// register need no memory, and one instruction compares all of them.
///
/// It is public because only public code is inlined into other modules, where it is specialized for
/// faces and cubes.
public struct IndexedSet<Element: Indexed>: Hashable, Sendable {
  @usableFromInline var bits: Element.Bits

  @inlinable
  init(bits: Element.Bits) { self.bits = bits }

  /// An empty set.
  @inlinable
  public init() { bits = 0 }

  /// The elements of a sequence, each once.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    bits = 0
    for element in elements { insert(element) }
  }

  /// Whether the set is empty.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// The number of elements.
  @inlinable
  public var count: Int { bits.nonzeroBitCount }

  /// Whether the set contains an element.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    bits & Self.bit(element) != 0
  }

  /// Adds an element if it is missing.
  @inlinable
  public mutating func insert(_ element: Element) { bits |= Self.bit(element) }

  /// Removes an element if it is there.
  @inlinable
  public mutating func remove(_ element: Element) { bits &= ~Self.bit(element) }

  /// Whether the sets have no element in common.
  @inlinable
  public func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }

  /// Whether the set contains every element of another.
  @inlinable
  public func isSuperset(of other: Self) -> Bool { bits & other.bits == other.bits }

  /// The elements that are in both sets.
  @inlinable
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  /// The elements that are in either set.
  @inlinable
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  /// The elements that are in this set but not in the other.
  @inlinable
  public func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  @inlinable
  static func bit(_ element: Element) -> Element.Bits {
    1 &<< Element.Bits(truncatingIfNeeded: element.index)
  }
}

extension IndexedSet: Sequence {
  /// Walks the elements in the order of their index.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: Element.Bits

    @inlinable
    init(bits: Element.Bits) { self.bits = bits }

    /// The next element, or `nil` after the last.
    @inlinable
    public mutating func next() -> Element? {
      guard bits != 0 else { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits &- 1
      return Element(index: index)
    }
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(bits: bits) }
}

extension IndexedSet: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

package typealias FaceSet = IndexedSet<Face>

/// A set of cubes, named by their lattice points.
package typealias CubeSet = IndexedSet<LatticePoint>

extension Face: Indexed {
  package typealias Bits = UInt128
}

extension LatticePoint: Indexed {
  package typealias Bits = UInt32
}

extension CubeSet {
  /// All 27 cubes.
  package static let all = Self(LatticePoint.all)
}
