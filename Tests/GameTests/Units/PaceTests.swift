import Model
import Rules
import Testing

/// How a running game stands to the best one.
@Suite struct PaceTests {
  /// A game in which CAB (27) and DAB (24) were played, at 10 and 20 seconds.
  private func record(_ mode: GameMode = .timed) throws -> GameRecord {
    GameRecord(
      match: try match([("222t 222l 122l", 10), ("122t 222l 122l", 20)], mode),
      secondsPlayed: 60
    )
  }

  private func match(
    _ words: [(path: String, at: Double)],
    _ mode: GameMode = .timed
  ) throws -> Match {
    var match = Match(mode: mode, letters: .story)
    for word in words { try match.play(.word(faces(word.path)), at: word.at) { _ in true } }
    return match
  }

  @Test func `with a clock, both scores of the same second are compared`() throws {
    let pace = try #require(Pace(record()))
    #expect(pace.best == 51)
    let empty = try match([])
    #expect(pace.standing(of: empty, at: 9.9).lead == nil, "neither has found a word")
    #expect(pace.standing(of: empty, at: 9.9).bestTexts == ["best 51"])
    #expect(pace.standing(of: empty, at: 10).lead == -27)
    let qua = try match([("222r 222l", 5)])
    #expect(qua.score == 42 && pace.standing(of: qua, at: 5).lead == 42)
    #expect(pace.standing(of: qua, at: 12).lead == 15)
    #expect(pace.standing(of: qua, at: 12).bestTexts == ["best now 27 of 51", "best now 27"])
    #expect(pace.standing(of: qua, at: 12).shortText == "15 ahead of 27")
    #expect(pace.standing(of: qua, at: 20).lead == -9 && pace.standing(of: qua, at: 179).lead == -9)
  }

  @Test func `without a clock, both scores after as many words are compared`() throws {
    let pace = try #require(Pace(record(.unlimited)))
    let empty = try match([], .unlimited)
    #expect(pace.standing(of: empty, at: 500).lead == nil)
    var game = try match([("222r 222l", 900)], .unlimited)
    #expect(pace.standing(of: game, at: 900).lead == 15)
    let cube = try #require(LatticePoint.all.first(where: game.board.canRemove))
    try game.play(.removal(cube), at: 901) { _ in true }
    #expect(pace.standing(of: game, at: 901).lead == 15, "a removal is no word")
  }

  @Test func `passed is more than the best, not as much`() throws {
    let pace = try #require(Pace(record()))
    let same = try match([("222t 222l 122l", 1), ("122t 222l 122l", 2)])
    let standing = pace.standing(of: same, at: 30)
    #expect(
      !standing.isPassed && standing.bestTexts[0] == "best now 51 of 51"
        && standing.shortText == "level with 51"
    )
    let more = try match([("222t 222l 122l", 1), ("222r 222l", 2)])
    let passed = pace.standing(of: more, at: 30)
    #expect(passed.isPassed && passed.bestTexts == ["new best, was 51"] && passed.shortText == nil)
  }

  @Test func `a game without points is no pace`() throws {
    #expect(Pace(GameRecord(match: try match([]), secondsPlayed: 60)) == nil)
  }
}
