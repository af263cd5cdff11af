import Rules
import Testing

@Suite struct PlayabilityTests {
  private static let letters = CubeLetters(seed: 0)

  /// The playable faces by the module and by the naive rules, without the given cubes.
  private func compare(without removed: [LatticePoint]) -> Bool {
    var board = Board(Self.letters)
    var inPlay = Set(NaiveRules.allCubes)
    for point in removed {
      board.remove(point)
      inPlay.remove(NaiveRules.Cube(x: point.x, y: point.y, z: point.z))
    }
    let playable = board.playableFaces
    return zip(Face.all, NaiveRules.allFaces).allSatisfy { face, naive in
      let isPlayable = NaiveRules.isPlayable(naive, inPlay: inPlay)
      return board.isPlayable(face) == isPlayable && playable.contains(face) == isPlayable
    }
  }

  private func board(only names: [String]) -> Board {
    let kept = CubeSet(names.compactMap { LatticePoint(name: $0) })
    var board = Board(Self.letters)
    for point in LatticePoint.all where !kept.contains(point) { board.remove(point) }
    return board
  }

  private func isPlayable(_ name: String, on board: Board) throws -> Bool {
    board.isPlayable(try #require(Face(name: name)))
  }

  @Test func `on a new cube the outer 27 faces are playable`() {
    let playable = Board(Self.letters).playableFaces
    for face in Face.all {
      let isOuter =
        switch face.side {
        case .top: face.point.y == 2
        case .left: face.point.z == 2
        case .right: face.point.x == 2
        }
      #expect(playable.contains(face) == isOuter, "\(face)")
    }
  }

  @Test func `without any one cube, every face agrees with the naive rules`() {
    for point in LatticePoint.all { #expect(compare(without: [point]), "\(point)") }
  }

  @Test func `without any two cubes, every face agrees with the naive rules`() {
    var pairs = 0
    for first in LatticePoint.all {
      for second in LatticePoint.all where first < second {
        #expect(compare(without: [first, second]), "\(first) \(second)")
        pairs += 1
      }
    }
    #expect(pairs == 351)
  }

  @Test func `with only two cubes, every face agrees with the naive rules`() {
    for first in LatticePoint.all {
      for second in LatticePoint.all where first < second {
        let removed = LatticePoint.all.filter { $0 != first && $0 != second }
        #expect(compare(without: removed), "\(first) \(second)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `without any set of cubes, every face agrees with the naive rules`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = 3 + generator.int(below: 24)
    #expect(
      compare(without: (0..<count).compactMap { _ in generator.element(of: LatticePoint.all) }),
      "seed \(seed)"
    )
  }

  @Test func `a face alone is playable`() throws {
    let board = board(only: ["000"])
    for side in "tlr" { #expect(try isPlayable("000\(side)", on: board)) }
  }

  @Test func `a face with one half covered is playable, but not with both`() throws {
    #expect(try isPlayable("000t", on: board(only: ["000", "011"])))
    #expect(try isPlayable("000t", on: board(only: ["000", "110"])))
    #expect(try !isPlayable("000t", on: board(only: ["000", "011", "110"])))
    #expect(try !isPlayable("000l", on: board(only: ["000", "011", "101"])))
    #expect(try !isPlayable("000r", on: board(only: ["000", "110", "101"])))
  }

  @Test func `halves at different depths do not add up`() throws {
    #expect(try isPlayable("000t", on: board(only: ["000", "011", "221"])))
    #expect(try !isPlayable("000t", on: board(only: ["000", "122", "221"])))
  }

  @Test func `a cube can be removed when it is in play and one of its faces is playable`() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let board = generator.board(letters: Self.letters, removed: generator.int(below: 27))
      for point in LatticePoint.all {
        let isAnyPlayable = board.playableFaces.contains { $0.point == point }
        #expect(
          board.canRemove(point) == isAnyPlayable,
          "seed \(seed) \(point)"
        )
      }
    }
  }
}
