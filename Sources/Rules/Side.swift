/// The three sides of a cube that bear letters: the ones that the viewer sees at first.
package enum Side: UInt8, CaseIterable, Hashable, Sendable {
  /// The y+ side.
  case top
  /// The z+ side.
  case left
  /// The x+ side.
  case right

  /// The side's letter in the name of a face: `t`, `l` or `r`.
  package var name: Character {
    switch self {
    case .top: "t"
    case .left: "l"
    case .right: "r"
    }
  }

  /// The side of a letter: `t`, `l` or `r`; `nil` of any other.
  package init?(name: Character) {
    switch name {
    case "t": self = .top
    case "l": self = .left
    case "r": self = .right
    default: return nil
    }
  }

  /// The side's outward normal, which is also the step to the cube that lies flat upon it.
  package var normal: LatticeStep {
    switch self {
    case .top: LatticeStep(0, 1, 0)
    case .left: LatticeStep(0, 0, 1)
    case .right: LatticeStep(1, 0, 0)
    }
  }

  /// The steps to the two cubes that each cover one half of the side, seen along (1,1,1).
  package var halfCovers: (LatticeStep, LatticeStep) {
    switch self {
    case .top: (LatticeStep(0, 1, 1), LatticeStep(1, 1, 0))
    case .left: (LatticeStep(0, 1, 1), LatticeStep(1, 0, 1))
    case .right: (LatticeStep(1, 1, 0), LatticeStep(1, 0, 1))
    }
  }

  /// The side's four corners in cyclic order, as steps from the cube's lattice point.
  package var corners: [LatticeStep] {
    switch self {
    case .top:
      [LatticeStep(0, 1, 1), LatticeStep(0, 1, 0), LatticeStep(1, 1, 0), LatticeStep(1, 1, 1)]
    case .left:
      [LatticeStep(0, 1, 1), LatticeStep(1, 1, 1), LatticeStep(1, 0, 1), LatticeStep(0, 0, 1)]
    case .right:
      [LatticeStep(1, 1, 1), LatticeStep(1, 1, 0), LatticeStep(1, 0, 0), LatticeStep(1, 0, 1)]
    }
  }
}
