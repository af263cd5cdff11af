import Rules
import Testing

@Suite struct BoardTests {
  private let fresh = Board(CubeLetters(seed: 1))

  @Test func `a fresh board has 27 cubes and no use`() {
    #expect(fresh.cubesInPlay == .all)
    #expect(Face.all.allSatisfy { fresh.useCount($0) == 0 })
  }

  @Test func `each of the 81 faces takes its cube with its third use, and no other`() {
    for face in Face.all {
      var board = fresh
      #expect(board.use([face]) == [])
      #expect(board.use([face]) == [])
      #expect(board.cubesInPlay == .all)
      #expect(board.cubesUsedUp(by: [face]) == [face.point])
      #expect(board.use([face]) == [face.point], "\(face)")
      #expect(board.useCount(face) == 3)
      #expect(board.cubesInPlay == CubeSet.all.subtracting([face.point]))
    }
  }

  @Test func `uses of a cube's three faces are counted apart`() {
    var board = fresh
    let faces = Side.allCases.map { Face(LatticePoint(.two, .two, .two), $0) }
    board.use(faces)
    #expect(board.use(faces) == [])
    #expect(faces.map(board.useCount) == [2, 2, 2])
    #expect(board.use(faces) == [LatticePoint(.two, .two, .two)])
  }

  @Test func `every cube can be taken out by hand, with its counts left as they are`() {
    for point in LatticePoint.all {
      var board = fresh
      board.use([Face(point, .top)])
      board.remove(point)
      #expect(!board.isInPlay(point))
      #expect(board.cubesInPlay.count == 26)
      #expect(board.useCount(Face(point, .top)) == 1)
    }
  }

  @Test func `a board is its letters, its cubes and its counts`() {
    var used = fresh
    used.use([Face(LatticePoint(.zero, .zero, .zero), .top)])
    var removed = fresh
    removed.remove(LatticePoint(.zero, .zero, .zero))
    #expect(Set([fresh, used, removed, Board(CubeLetters(seed: 2)), fresh]).count == 4)
  }
}
