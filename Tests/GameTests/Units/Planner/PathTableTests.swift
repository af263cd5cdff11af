import Rules
import Testing

@testable import Lexicon
@testable import Words

@Suite("Every word on all boards of a cube")
struct PathTableTests {
  @Test func `a planned board has the playable faces of the game's board, after any moves`() {
    for seed in 0..<UInt64(60) {
      var board = Board(PlannerSample.cube(seed))
      var planned = PlanBoard(board)
      var chance = SeededGenerator(seed: seed)
      while !board.cubesInPlay.isEmpty {
        if chance.next(below: 5) == 0 {
          let open = LatticePoint.all.filter(board.canRemove)
          #expect(planned.removable == open.reduce(0) { $0 | 1 << UInt32($1.index) })
          let point = open[Int(chance.next(below: UInt64(open.count)))]
          board.remove(point)
          planned.remove(1 << UInt32(point.index))
        } else {
          let faces = board.playableFaces.filter { _ in chance.next(below: 4) == 0 }
          board.use(faces)
          planned.use(PlanFaces.bits(faces))
        }
        #expect(planned.cubes == PlanBoard(board).cubes)
        #expect(planned.playable == PlanFaces.bits(board.playableFaces))
      }
    }
  }

  @Test func `its playable paths on a board are those of the board's words`() throws {
    let vocabulary = try PlannerSample.vocabulary()
    var solver = BoardSolver(vocabulary)
    for seed in 0..<UInt64(30) {
      let board = PlannerSample.board(seed, cubes: 4 + Int(seed % 24))
      let table = try #require(PathTable(vocabulary, board.letters))
      let start = PlanBoard(board)
      let playable = table.moves.filter { $0.faces & ~start.playable == 0 }
      let answer = solver.solve(board)
      let solved = try #require(answer)
      #expect(Set(playable.map { table.words[Int($0.word)] }) == Set(solved.map(\.word)))
      for word in solved {
        let number = try #require(table.number(of: word.word))
        let paths = table.paths(of: number).map { table.moves[$0] }
        #expect(paths.contains { $0.faces == PlanFaces.bits(word.path) })
        #expect(paths.allSatisfy { Int($0.score) == word.score })
      }
      for move in playable.prefix(50) {
        let path = table.path(of: move, board.letters)
        #expect(path.map { board.letters[$0].text }.joined() == table.words[Int(move.word)])
        #expect(zip(path, path.dropFirst()).allSatisfy { $0.touches($1) })
        #expect(PlanFaces.bits(path) == move.faces)
      }
      #expect(table.moves.map(\.score) == table.moves.map(\.score).sorted(by: >))
    }
  }

  @Test func `a vocabulary has the words of its tiers, and those that the player knows`() throws {
    let ranks = RankedWords(["cab": .everybody, "cad": .most, "dab": .readers])
    let words = Array("cab\ncad\ndab\nqua\n".utf8)
    let lexicon = try Lexicon(words: words, name: "story", ranks: ranks)
    let common = try #require(lexicon.vocabulary(from: .most))
    #expect(["CAB", "CAD", "DAB", "QUA"].map(common.contains) == [true, true, false, false])
    let known = try #require(lexicon.vocabulary(from: .everybody, and: ["QUA", "ZAX"]))
    #expect(["CAB", "CAD", "DAB", "QUA"].map(known.contains) == [true, false, false, true])
    let none = try Lexicon(text: "cab", name: "story")
    #expect(none.vocabulary(from: .most) == nil)
  }
}
