/// A word in a line of the planner, by one of its paths, after the removals that lay the path open.
struct PlanMove: Hashable, Sendable {
  /// The faces of the path, as in ``PlanFaces``.
  var faces: UInt128
  /// The word's number in the ``PathTable``.
  var word: Int32
  var score: Int32
  /// The cubes that each hide a face of the path alone.
  var covers: UInt32
  /// The cubes to remove by hand before the word. There is an order in which the rules allow that.
  var removed: UInt32 = 0

  @inline(__always)
  var cubes: UInt32 { PlanFaces.cubes(faces) }
}
