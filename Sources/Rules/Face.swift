/// One of the 81 lettered faces: a side of a cube. Written `xyz` and `t`, `l` or `r`: `222t`.
package struct Face: Hashable, Sendable {
  /// The face's place in `all`: three times its cube's index, plus its side. 0 to 80.
  package let index: Int

  /// The face on one side of a cube.
  package init(_ point: LatticePoint, _ side: Side) {
    index = 3 * point.index + Int(side.rawValue)
  }

  /// The face at a place of `all`, or `nil` outside 0…80.
  package init?(index: Int) {
    guard (0..<81).contains(index) else { return nil }
    self.index = index
  }

  /// The face of a name such as `222t`, or `nil` where it names none.
  package init?(name: some StringProtocol) {
    guard name.utf8.count == 4, let last = name.last, let side = Side(name: last),
      let point = LatticePoint(name: name.dropLast())
    else { return nil }
    self.init(point, side)
  }

  /// The cube that the face is on.
  package var point: LatticePoint { LatticePoint.all[index / 3] }

  /// Which of the cube's three sides the face is.
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

  /// Whether two different faces have a corner in common.
  package func touches(_ other: Self) -> Bool { neighbors.contains(other) }

  /// All faces that touch this one, on a cube with nothing hidden.
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
  /// A number for the corner that lies `step` from this point, on the 4×4×4 lattice of corners.
  fileprivate func cornerIndex(_ step: LatticeStep) -> Int {
    16 * (x + step.x) + 4 * (y + step.y) + z + step.z
  }
}
