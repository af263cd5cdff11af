import Features
import Model
import Rules
import Testing

/// What the counted games of a month and of a year come to.
@Suite struct DailySummaryTests {
  private func game(
    _ day: Int,
    score: Int,
    words: Int = 10,
    _ mode: GameMode = .timed,
    isPractice: Bool = false,
    end: GameEnd? = .timeUp
  ) throws -> DailyGame {
    let cube = try #require(DailyCube(day: day, mode: mode))
    let played = Array(repeating: "CAB", count: words)
    let game = AwardedGame(id: Int64(day), played, mode: mode, total: score, end: end)
    return DailyGame(cube: cube, isPractice: isPractice, game: game.summary)
  }

  private func calendar(_ games: [DailyGame], today: Int) -> CalendarFeature.State {
    CalendarFeature.State(today: today, playedDays: games.map(\.cube.day), games: games)
  }

  @Test func `a month has its days, its best game, its average and its words`() throws {
    // 31 January and 1 February, by their days.
    let games = [
      try game(31, score: 500), try game(32, score: 100), try game(40, score: 301, words: 5),
      try game(41, score: 301), try game(42, score: 9000, isPractice: true),
      try game(43, score: 9000, end: nil), try game(44, score: 8000, .unlimited),
    ]
    let month = calendar(games, today: 45).month(.timed)
    #expect(month.games.map(\.cube.day) == [32, 40, 41], "neither practice nor what goes on")
    #expect(month.best?.cube.day == 40, "the first of equals")
    #expect(month.average == 234 && month.words == 25)
    #expect(calendar(games, today: 45).month(.unlimited).games.count == 1)
    #expect(calendar(games, today: 45).year(.timed).games.count == 4)
  }

  @Test func `games with hints are played days, and in no average`() throws {
    var hinted = try game(41, score: 9000)
    hinted.game.hintsUsed = 1
    let month = calendar([try game(40, score: 301), hinted], today: 45).month(.timed)
    #expect(month.games.count == 2 && month.best?.cube.day == 40 && month.average == 301)
    let alone = calendar([hinted], today: 45).month(.timed)
    #expect(alone.games.count == 1 && alone.best == nil && alone.average == nil)
  }

  @Test func `an empty month has no best game and no average`() {
    let month = calendar([], today: 3).month(.timed)
    #expect(month.games.isEmpty && month.best == nil && month.average == nil && month.words == 0)
  }

  @Test func `ranks are counted each for itself`() throws {
    let cube = try #require(DailyCube(day: 5, mode: .timed))
    let greedy = try #require(cube.greedyScore)
    let year = calendar(
      [try game(5, score: greedy), try game(6, score: 0), try game(7, score: 0)],
      today: 8
    )
    .year(.timed)
    #expect(year.count(of: .library) == 1 && year.count(of: .letter) == 2)
    #expect(year.count(of: .word) == 0)
  }
}
