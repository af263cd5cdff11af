import Rules
import Testing

@Suite struct TouchingTests {
  @Test func `every two faces touch exactly when they have a corner in common`() {
    for (face, naive) in zip(Face.all, NaiveRules.allFaces) {
      for (other, naiveOther) in zip(Face.all, NaiveRules.allFaces) {
        #expect(
          face.touches(other) == NaiveRules.touch(naive, naiveOther),
          "\(face) \(other)"
        )
      }
    }
  }

  @Test func `no face touches itself, and touching is symmetric`() {
    for face in Face.all {
      #expect(!face.touches(face))
      for other in face.neighbors { #expect(other.touches(face)) }
    }
  }

  @Test func `705 of all pairs touch`() {
    #expect(Face.all.reduce(0) { $0 + $1.neighbors.count } == 2 * 705)
  }

  @Test func `81 pairs touch on a fresh cube, and each face has 3 to 8 neighbors`() {
    let faces = Board(CubeLetters(seed: 0)).playableFaces
    let counts = faces.map { $0.neighbors.intersection(faces).count }
    #expect(faces.count == 27)
    #expect(counts.reduce(0, +) == 2 * 81)
    #expect(counts.min() == 3)
    #expect(counts.max() == 8)
  }

  @Test func `the three faces of the nearest corner touch each other, and far ones do not`() throws
  {
    let top = try #require(Face(name: "222t"))
    let left = try #require(Face(name: "222l"))
    let right = try #require(Face(name: "222r"))
    let far = try #require(Face(name: "020t"))
    #expect(top.touches(left) && left.touches(right) && right.touches(top))
    #expect(!top.touches(far))
  }
}
