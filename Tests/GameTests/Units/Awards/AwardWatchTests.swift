import Rules
import Testing

@testable import Model

/// Awards while a game is played, and those that it has missed by little.
@Suite struct AwardWatchTests {
  private func game(_ words: String, _ mode: GameMode = .blitz) throws -> Match {
    try .story(words, mode)
  }

  private func earned(_ words: String, _ mode: GameMode = .blitz, after games: AwardedGame...)
    throws -> [Award]
  {
    let watch = AwardWatch(Awards(of: games), at: try game("", mode))
    return watch.earned(by: try game(words, mode), hintsUsed: 0)
  }

  @Test func `the first word earns its award at once, and no second time`() throws {
    #expect(try earned("") == [] && earned("CAB") == [.firstWord])
    #expect(try earned("CAB QUA") == [.firstWord, .qu])
    #expect(try earned("CAB QUA", after: AwardedGame(["DAB"])) == [.qu])
    #expect(try earned("CAB QUA", after: AwardedGame(["DAB"]), AwardedGame(id: 2, ["QUA"])) == [])
  }

  @Test func `the words of all games are counted, those of this one once`() throws {
    let before = AwardedGame(Array(repeating: "DAB", count: 98))
    #expect(try earned("CAB", after: before) == [])
    #expect(try earned("CAB QUA", after: before) == [.qu, .words100])
    // The history has the first word of a game that is resumed.
    let resumed = AwardedGame(id: 2, ["CAB"], mode: .unlimited)
    let watch = AwardWatch(Awards(of: [before, resumed]), at: try game("CAB", .unlimited))
    #expect(watch.earned(by: try game("CAB", .unlimited), hintsUsed: 0) == [])
    #expect(watch.earned(by: try game("CAB DAB", .unlimited), hintsUsed: 0) == [.words100])
  }

  @Test(arguments: GameMode.all)
  func `points earn an award at once where the game cannot lose them`(mode: GameMode) throws {
    var match = Match(mode: mode, letters: CubeLetters { _ in letter("Z") })
    let watch = AwardWatch(.none, at: match)
    let first: [Face] = faces("122t 222t 222l 222r")
    try match.play(.word(first), at: 1) { _ in true }
    #expect(match.score == 176 && !watch.earned(by: match, hintsUsed: 0).contains(.blitzScore))
    let second: [Face] = faces("222t 122t 022t 021t 121t 221t 220t 120t 020t")
    try match.play(.word(second), at: 2) { _ in true }
    #expect(match.score > 2000)
    let points = watch.earned(by: match, hintsUsed: 0)
      .filter { [.blitzScore, .timedScore, .unlimitedScore].contains($0) }
    #expect(points == (mode == .blitz ? [.blitzScore] : mode == .timed ? [.timedScore] : []))
    let start = Match(mode: mode, letters: match.letters)
    let repeated = AwardWatch(.none, at: start, isRepeat: true).earned(by: match, hintsUsed: 0)
    #expect(repeated == watch.earned(by: match, hintsUsed: 0).filter { !points.contains($0) })
  }

  @Test func `a near miss is within a tenth, of a game's words or points or of all words`() {
    func missed(_ score: Int, after games: AwardedGame..., mode: GameMode = .blitz, hints: Int = 0)
      -> String?
    {
      let game = AwardedGame(
        id: 9,
        ["CAB"],
        mode: mode,
        total: score,
        end: .timeUp,
        hintsUsed: hints
      )
      return Awards(of: games + [game]).missed(by: game.summary)?.texts.last
    }
    #expect(missed(724) == "26 to Quick wit" && missed(675) == "75 to Quick wit")
    #expect(missed(674) == nil && missed(750) == nil && missed(724, mode: .timed) == nil)
    #expect(missed(724, hints: 1) == nil)
    let best = AwardedGame(["CAB"], mode: .blitz, total: 750, end: .timeUp)
    #expect(missed(724, after: best) == nil, "it was earned before")
    let words = AwardedGame(Array(repeating: "DAB", count: 92))
    #expect(missed(0, after: words) == "7 to Small talk")
    #expect(missed(724, after: words) == "26 to Quick wit", "the least share is missing")
    let many = AwardedGame(Array(repeating: "DAB", count: 970))
    #expect(missed(0, after: many) == nil, "30 words are more than a game has")
  }
}
