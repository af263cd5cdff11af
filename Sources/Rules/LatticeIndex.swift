/// A coordinate of the 3×3×3 lattice. One out of range cannot be written.
package enum LatticeIndex: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  case zero, one, two

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
