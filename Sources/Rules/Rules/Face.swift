/// One of the 81 faces with letters: a side of a cube.
///
/// Its name is the cube's point and the first letter of the side: `222t` is the top of the cube
/// that is nearest to the viewer.
package struct Face: Hashable, Sendable {
  /// The place in `all`, 0 to 80: three times the cube's index, plus the side.
  package let index: Int

  package init(_ point: LatticePoint, _ side: Side) {
    index = 3 * point.index + Int(side.rawValue)
  }

  /// The face at a place in `all`, or `nil` outside 0…80.
  package init?(index: Int) {
    guard (0..<81).contains(index) else { return nil }
    self.index = index
  }

  /// The face with a name such as `222t`, or `nil` if there is none.
  package init?(name: some StringProtocol) {
    guard name.utf8.count == 4, let last = name.last, let side = Side(name: last),
      let point = LatticePoint(name: name.dropLast())
    else { return nil }
    self.init(point, side)
  }

  /// The point of the face's cube.
  package var point: LatticePoint { LatticePoint.all[index / 3] }

  package var side: Side {
    switch index % 3 {
    case 0: .top
    case 1: .left
    default: .right
    }
  }

  /// The cube's point and the side's letter: `222t`.
  package var name: String { "\(point)\(side.name)" }

  /// All 81 faces in the order of `index`.
  package static let all: [Self] = (0..<81).compactMap(Self.init(index:))

  /// Whether this face and a different one have a corner in common.
  package func touches(_ other: Self) -> Bool { neighbors.contains(other) }

  /// All faces that touch this one, whether they are hidden or not.
  package var neighbors: FaceSet { Self.neighborTable[index] }

  private static let neighborTable: [FaceSet] = {
    let corners = all.map { face in
      Set(face.side.corners.map { face.point.cornerIndex($0) })
    }
    return all.map { face in
      FaceSet(
        all.lazy.filter {
          $0 != face && !corners[$0.index].isDisjoint(with: corners[face.index])
        }
      )
    }
  }()
}

extension Face: CustomStringConvertible {
  package var description: String { name }
}

extension Face: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.index < rhs.index }
}

extension LatticePoint {
  /// The index of the corner at a step from this point, in the 4×4×4 lattice of corners.
  fileprivate func cornerIndex(_ step: LatticeStep) -> Int {
    16 * (x + step.x) + 4 * (y + step.y) + z + step.z
  }
}

/// The sides of a cube that have letters: the three that a viewer on the diagonal (1,1,1) sees.
package enum Side: UInt8, CaseIterable, Hashable, Sendable {
  /// The y+ side.
  case top
  /// The z+ side.
  case left
  /// The x+ side.
  case right

  /// The side's letter in the name of a face: `t`, `l` or `r`.
  var name: Character {
    switch self {
    case .top: "t"
    case .left: "l"
    case .right: "r"
    }
  }

  /// The side with a name `t`, `l` or `r`; `nil` for any other.
  init?(name: Character) {
    switch name {
    case "t": self = .top
    case "l": self = .left
    case "r": self = .right
    default: return nil
    }
  }

  /// The outward normal. It is also the step to the cube that lies on this side.
  package var normal: LatticeStep {
    switch self {
    case .top: LatticeStep(0, 1, 0)
    case .left: LatticeStep(0, 0, 1)
    case .right: LatticeStep(1, 0, 0)
    }
  }

  /// The steps to the two cubes that each cover one half of the side for the viewer.
  var halfCovers: (LatticeStep, LatticeStep) {
    switch self {
    case .top: (LatticeStep(0, 1, 1), LatticeStep(1, 1, 0))
    case .left: (LatticeStep(0, 1, 1), LatticeStep(1, 0, 1))
    case .right: (LatticeStep(1, 1, 0), LatticeStep(1, 0, 1))
    }
  }

  /// The four corners in cyclic order, as steps from the cube's point.
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
