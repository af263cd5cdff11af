import Rules
import Testing

@Suite struct BoardTests {
  private let fresh = Board(CubeLetters(seed: 1))

  @Test func `a new board has 27 cubes and no uses`() {
    #expect(fresh.cubesInPlay == .all && Face.all.allSatisfy { fresh.useCount($0) == 0 })
  }

  @Test func `the third use of each face removes its cube and no other`() {
    for face in Face.all {
      var board = fresh
      #expect(board.use([face]) == [] && board.use([face]) == [] && board.cubesInPlay == .all)
      #expect(board.cubesUsedUp(by: [face]) == [face.point])
      #expect(board.use([face]) == [face.point], "\(face)")
      #expect(board.useCount(face) == 3)
      #expect(board.cubesInPlay == CubeSet.all.subtracting([face.point]))
    }
  }

  @Test func `the uses of the three faces of a cube are counted separately`() {
    var board = fresh
    let faces = Side.allCases.map { Face(LatticePoint(.two, .two, .two), $0) }
    board.use(faces)
    #expect(board.use(faces) == [] && faces.map(board.useCount) == [2, 2, 2])
    #expect(board.use(faces) == [LatticePoint(.two, .two, .two)])
  }

  @Test func `every cube can be removed by hand, which keeps the use counts`() {
    for point in LatticePoint.all {
      var board = fresh
      board.use([Face(point, .top)])
      board.remove(point)
      #expect(!board.isInPlay(point) && board.cubesInPlay.count == 26)
      #expect(board.useCount(Face(point, .top)) == 1)
    }
  }

  @Test func `boards are equal if their letters, cubes and counts are equal`() {
    var used = fresh
    used.use([Face(LatticePoint(.zero, .zero, .zero), .top)])
    var removed = fresh
    removed.remove(LatticePoint(.zero, .zero, .zero))
    #expect(Set([fresh, used, removed, Board(CubeLetters(seed: 2)), fresh]).count == 4)
  }
}
