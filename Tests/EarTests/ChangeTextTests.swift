import Rules
import Testing

@testable import Ear

@Suite struct ChangeTextTests {
  @Test func `the last move tells its cube by its places, and the faces that came and went`() throws
  {
    let lines = ChangeText.lines(ofLast: 1, in: try .removing("222"))
    #expect(lines[0] == "The last move: a cube removed.")
    #expect(lines[1].hasPrefix("New: ") && lines[1].contains(", 1 deep"))
    #expect(lines[2] == "Gone: X top 3 3 and R left 1 3 and A right 1 1." && lines.count == 3)
  }

  @Test func `several moves are told as one change, each cube as it was when it ended`() throws {
    let game = try Match.removing("222", "122", "112")
    let last = ChangeText.lines(ofLast: 1, in: game)
    let both = ChangeText.lines(ofLast: 2, in: game)
    let all = ChangeText.lines(ofLast: 99, in: game)
    #expect(all == ChangeText.lines(ofLast: 3, in: game))
    #expect(both[0] == "The last 2 moves: a cube removed, a cube removed.")
    #expect(both[2].hasSuffix("; " + last[2].dropFirst("Gone: ".count)))
    #expect(all[2].split(separator: ";").count == 3, "a cube each")
    let new = game.board.playableFaces.subtracting(game.board(afterMoves: 0).playableFaces)
    #expect(all[1].split(separator: ";").count == new.count, "none that went again")
  }

  @Test func `brief talk tells what is new, or how many cubes went where nothing is`() throws {
    var game = Match(mode: .unlimited, seed: 64)
    for cube in LatticePoint.all.reversed() {
      try game.play(.removal(cube), at: 1, isWord: { _ in true })
    }
    #expect(ChangeText.lines(ofLast: 1, in: game, isBrief: true) == ["1 gone."])
    let first = ChangeText.lines(ofLast: 1, in: try .removing("222"), isBrief: true)
    #expect(first.count == 1 && first[0].hasPrefix("New: "), "\(first)")
  }

  @Test func `new faces are told with their places, and none by silence`() throws {
    let boards = Board.aging(0..<20, chance: 5)
    var counts = Set<Int>()
    // The first board of a game is no change of the last one of another.
    for (board, after) in zip(boards, boards.dropFirst())
    where after.cubesInPlay.count < board.cubesInPlay.count {
      let new = after.playableFaces.subtracting(board.playableFaces).count
      counts.insert(new)
      let line = ChangeText.newFaces(from: board, to: after)
      #expect((line == nil) == (new == 0))
      #expect(line.map { $0.hasPrefix("New: ") && $0.split(separator: ";").count == new } ?? true)
    }
    #expect(counts.isSuperset(of: [0, 1, 2]))
  }
}
