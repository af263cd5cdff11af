import Rules
import Testing

@testable import Model

@Suite struct GamePictureTests {
  private func match(_ paths: String...) throws -> Match {
    var match = Match(mode: .unlimited, letters: .story)
    for (index, path) in paths.enumerated() {
      try match.play(.word(faces(path)), at: Double(index)) { _ in true }
    }
    return match
  }

  @Test func `it shows the longest word on the cube as it was before that word`() throws {
    let match = try match("222t 222l 122l", "222t 222l 122l 022l", "222t 222l 122t")
    let picture = try #require(GamePicture(of: match))
    #expect(match.moves[1].move == .word(picture.path) && picture.word == match.words[1])
    #expect(picture.board == match.board(afterMoves: 1))
  }

  @Test func `of words of one length it is the dearest, and of these the first`() throws {
    let match = try match("222t 222l 122l", "222t 222l 122t", "222l 222t 122t")
    let best = match.moves.compactMap(\.score).max()
    let first = try #require(match.moves.first { $0.score == best })
    let picture = try #require(GamePicture(of: match))
    #expect(first.move == .word(picture.path))
  }

  @Test func `without a word there is none, and its name tells no word`() throws {
    #expect(GamePicture(of: Match(mode: .timed, seed: 3)) == nil)
    var match = Match(mode: .timed, seed: 64)
    let board = match.board
    let face = try #require(board.playableFaces.first { _ in true })
    let next = try #require(face.neighbors.intersection(board.playableFaces).first { _ in true })
    let last = try #require(
      next.neighbors.intersection(board.playableFaces).first { $0 != face && $0 != next }
    )
    try match.play(.word([face, next, last]), at: 1) { _ in true }
    let picture = try #require(GamePicture(of: match))
    #expect(picture.name == "lexicube-\(try #require(match.code))")
    let unknown = try self.match("222t 222l 122l")
    #expect(try #require(GamePicture(of: unknown)).name == "lexicube-unlimited")
  }
}
