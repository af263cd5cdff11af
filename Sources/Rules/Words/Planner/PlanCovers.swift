import Rules

/// Which cubes hide each face, as the planner needs it to remove them. The same facts as in `Cover`, found by asking
/// which faces some cubes leave playable.
struct PlanCovers: Sendable {
  /// For each face, by its place in ``PlanFaces``, the cubes that each hide it alone.
  let whole: [UInt32]
  /// For each face, the pairs of cubes that hide it together: three, or as many as there are and bits of no cube.
  let pairs: [[3 of UInt32]]

  static let all = PlanCovers()

  /// The cubes that each hide one of some faces alone.
  func hiding(_ faces: UInt128) -> UInt32 {
    var (rest, cubes) = (faces, UInt32(0))
    while rest != 0 {
      cubes |= whole[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return cubes
  }

  private init() {
    var whole = [UInt32](repeating: 0, count: PlanFaces.count)
    var pairs = [[3 of UInt32]](repeating: .init(repeating: .max), count: PlanFaces.count)
    for face in Face.all {
      let place = PlanFaces.place(of: face)
      let own: UInt32 = 1 << UInt32(face.point.index)
      func isHidden(by cubes: UInt32) -> Bool {
        PlanFaces.playable(cubes | own) & PlanFaces.bit(face) == 0
      }
      let singles = LatticePoint.all.map { UInt32(1) << UInt32($0.index) }.filter { $0 != own }
      for cube in singles where isHidden(by: cube) { whole[place] |= cube }
      let others = singles.filter { whole[place] & $0 == 0 }
      var count = 0
      for (index, one) in others.enumerated() {
        for two in others[..<index] where count < 3 && isHidden(by: one | two) {
          pairs[place][count] = one | two
          count += 1
        }
      }
    }
    (self.whole, self.pairs) = (whole, pairs)
  }
}
