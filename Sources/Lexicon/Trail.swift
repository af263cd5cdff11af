/// A path over a graph that spells a prefix.
struct Trail {
  /// The nodes on the path.
  var used: UInt64

  /// The nodes that may follow.
  var next: UInt64

  /// The path's last node when only the first letter of its label is spelled so far, else none.
  var half: UInt64

  /// Where the trail lies that this one goes on from; negative for the empty path.
  var parent: Int32

  /// The path's last node; negative for the empty path.
  var node: Int32
}
