import Rules

/// A board as the planner keeps it: a word is played in a few operations, and nothing is allocated.
struct PlanBoard: Sendable {
  /// The faces that were used once.
  private var once: UInt128 = 0
  /// The faces that were used twice. One more use removes the cube.
  private var twice: UInt128 = 0
  private(set) var playable: UInt128
  /// The cubes in play.
  private(set) var cubes: UInt32

  init(_ board: Board) {
    cubes = board.cubesInPlay.reduce(0) { $0 | 1 << UInt32($1.index) }
    playable = PlanFaces.playable(cubes)
    for face in Face.all {
      switch board.useCount(face) {
      case 1: once |= PlanFaces.bit(face)
      case 2: twice |= PlanFaces.bit(face)
      default: break
      }
    }
  }

  /// The cubes with a playable face, which can be removed.
  @inline(__always)
  var removable: UInt32 { PlanFaces.cubes(playable) }

  /// Uses each of some playable faces once more.
  @inline(__always)
  mutating func use(_ faces: UInt128) {
    let second = once & faces
    let third = twice & faces
    once ^= faces & ~third
    twice |= second
    if third != 0 { remove(PlanFaces.cubes(third)) }
  }

  @inline(__always)
  mutating func remove(_ gone: UInt32) {
    cubes &= ~gone
    playable = PlanFaces.playable(cubes)
  }

  /// Makes a word of a line, with the removals before it.
  @inline(__always)
  mutating func make(_ move: PlanMove) {
    if move.removed != 0 { remove(move.removed) }
    use(move.faces)
  }
}
