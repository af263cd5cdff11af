/// A path over a graph that spells a prefix.
///
/// Which way it went does not matter for going on, only where it has been; and a word's path can be
/// found again from its nodes (`LetterGraph.trace(_:over:into:)`).
struct Trail {
  /// The nodes on the path.
  var used: UInt64

  /// The nodes that may follow: none of `used`; or, when only the first letter of the last node's
  /// label is spelled so far, that node alone, which is then in both sets.
  var next: UInt64

  /// One that goes nowhere.
  static let none = Trail(used: 0, next: 0)

  /// Whether the label of the last node is spelled in full.
  @inline(__always)
  var isWhole: Bool { used & next == 0 }
}
