import Testing

@testable import Rules

@Suite struct LatticeTests {
  @Test func `27 points are in the order 9x + 3y + z, and their names lead back to them`() {
    #expect(LatticePoint.all.count == 27)
    for point in LatticePoint.all {
      #expect(point.index == 9 * point.x + 3 * point.y + point.z)
      #expect(LatticePoint(name: point.name) == point)
      #expect(LatticePoint(x: point.x, y: point.y, z: point.z) == point)
    }
  }

  @Test func `a point outside 0 to 2 cannot be made`() {
    for x in -1...3 {
      for y in -1...3 {
        for z in -1...3 {
          let isInside = [x, y, z].allSatisfy { (0...2).contains($0) }
          #expect((LatticePoint(x: x, y: y, z: z) != nil) == isInside)
        }
      }
    }
    #expect(LatticePoint(index: -1) == nil && LatticePoint(index: 27) == nil)
  }

  @Test(arguments: ["", "2", "22", "2222", "223", "-22", "٢٢٢", "2 2", "abc", "22\u{0}"])
  func `a name that names no point is none`(name: String) {
    #expect(LatticePoint(name: name) == nil)
  }

  @Test func `a walk along the diagonal stops at the edge of the lattice`() {
    for point in LatticePoint.all {
      let next = point + .towardsViewer
      let isAtEdge = max(point.x, point.y, point.z) == 2
      #expect((next == nil) == isAtEdge)
      if let next { #expect(next.index == point.index + 13) }
    }
  }

  @Test func `81 faces are in the order of their cubes and sides`() {
    #expect(Face.all.map(\.name) == NaiveRules.allFaces.map(\.name))
    #expect(Face.all.map(\.index) == Array(0..<81))
  }

  @Test func `each face can be made from its name, its index and its parts`() {
    for face in Face.all {
      #expect(Face(name: face.name) == face && Face(index: face.index) == face)
      #expect(Face(face.point, face.side) == face)
    }
  }

  @Test(arguments: [
    "", "222", "222x", "222T", "222tt", "322t", "t222", "22t", " 222t", "222t ", "22２t", "222ｔ",
  ])
  func `a name that names no face is none`(name: String) {
    #expect(Face(name: name) == nil)
  }

  @Test func `an index out of range gives no face`() {
    #expect(Face(index: -1) == nil && Face(index: 81) == nil)
  }

  @Test func `the sides are named t, l and r`() {
    #expect(Side.allCases.map(\.name) == ["t", "l", "r"])
    for side in Side.allCases { #expect(Side(name: side.name) == side) }
    #expect(Side(name: "T") == nil)
  }

  @Test func `the corners of a side are in its plane, and its normal points out of the cube`() {
    for side in Side.allCases {
      #expect(Set(side.corners).count == 4)
      for corner in side.corners {
        let along =
          corner.x * side.normal.x + corner.y * side.normal.y + corner.z * side.normal.z
        #expect(along == 1, "\(side) \(corner)")
      }
    }
  }
}

@Suite struct TouchingTests {
  @Test func `every two faces touch exactly when they have a corner in common`() {
    for (face, naive) in zip(Face.all, NaiveRules.allFaces) {
      for (other, naiveOther) in zip(Face.all, NaiveRules.allFaces) {
        #expect(
          face.touches(other) == NaiveRules.touch(naive, naiveOther),
          "\(face) \(other)"
        )
        #expect(face.neighbors.contains(other) == face.touches(other))
      }
    }
  }

  @Test func `705 of all pairs touch`() {
    #expect(Face.all.reduce(0) { $0 + $1.neighbors.count } == 2 * 705)
  }

  @Test func `81 pairs touch on a fresh cube, and each face has 3 to 8 neighbors`() {
    let faces = Board(CubeLetters(seed: 0)).playableFaces
    let counts = faces.map { $0.neighbors.intersection(faces).count }
    #expect(faces.count == 27 && counts.reduce(0, +) == 2 * 81 && counts.min() == 3)
    #expect(counts.max() == 8)
  }
}
