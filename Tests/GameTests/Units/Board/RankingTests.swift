import Rules
import Testing

@testable import Model

@Suite struct RankingTests {
  private static let today = 326

  /// An entry whose game is told apart by a number.
  private func entry(
    _ name: String,
    _ score: Int,
    day: Int = today,
    mode: GameMode = .timed,
    hints: Int = 0,
    game: UInt8 = 0,
    hour: Double = 9,
    origin: String = "file"
  ) throws -> BoardEntry {
    BoardEntry(
      name: PlayerName(user: name),
      cube: try #require(DailyCube(day: day, mode: mode)),
      score: score,
      wordCount: score / 10,
      longest: 3 + score % 7,
      hintsUsed: hints,
      secondsPlayed: 100,
      startedAt: Timestamp(seconds: DailyCube.start(of: day) + hour * 3600),
      game: Fingerprint(Array(name.utf8) + [game, UInt8(day % 256)]),
      origin: origin
    )
  }

  private func own(_ entries: [BoardEntry], alsoPlayed: [DailyCube] = []) -> OwnDailyGames {
    var own = OwnDailyGames(name: PlayerName(user: "me"))
    own.games = entries.map { entry in
      OwnDailyGames.Game(entry: entry, record: GameRecord.cube(seed: 1), end: .timeUp)
    }
    own.playedCubes = Set(entries.map(\.cube) + alsoPlayed)
    return own
  }

  /// The games of a board with these entries.
  private func games(_ entries: [BoardEntry], own: [BoardEntry] = []) -> BoardGames {
    BoardGames(BoardReading(entries: entries), own: self.own(own))
  }

  // MARK: Places

  @Test func `equal points share a place, and games with hints rank apart`() throws {
    let ranking = Ranking([
      try entry("d", 50), try entry("c", 100), try entry("b", 100), try entry("a", 200),
      try entry("y", 900, hints: 1), try entry("z", 900, hints: 4), try entry("x", 10, hints: 2),
      try entry("e", 50),
    ])
    #expect(ranking.rows.map(\.name.text) == ["a", "b", "c", "d", "e", "y", "z", "x"])
    #expect(ranking.rows.map(\.place) == [1, 2, 2, 4, 4, 1, 1, 3])
    #expect(ranking.rows.map(\.hasHints).firstIndex(of: true) == 5 && ranking.ownIndex == nil)
    #expect(Ranking([]).rows.isEmpty)
  }

  @Test func `a week is the sum of its seven days, and one hint marks it`() throws {
    let games = games([
      try entry("a", 10, day: 320), try entry("a", 20, day: 325), try entry("a", 300, day: 319),
      try entry("b", 25, day: 321, hints: 1), try entry("b", 25, day: 322),
      try entry("a", 40, day: 324, mode: .unlimited),
    ]
    )
    let week = games.weekRanking(upTo: Self.today, mode: .timed, today: Self.today)
    #expect(week.rows.map(\.name.text) == ["a", "b"] && week.rows.map(\.score) == [30, 50])
    #expect(week.rows.map(\.place) == [1, 1] && week.rows.map(\.days) == [2, 2])
    #expect(week.rows.map(\.hintsUsed) == [0, 1] && week.rows[0].wordCount == 3)
    #expect(week.rows[0].longest == 9, "the longest of all days")
    #expect(week.rows.allSatisfy { $0.rank == nil })
    let cube = try #require(DailyCube(day: 325, mode: .timed))
    #expect(games.ranking(cube, today: Self.today)?.rows.first?.rank != nil)
  }

  // MARK: One game a player

  @Test func `of games under one name the first one begun counts, the others are named`() throws {
    let games = games([
      try entry("a", 900, day: 325, game: 2, hour: 10, origin: "second"),
      try entry("a", 100, day: 325, game: 1, hour: 9, origin: "first"),
      try entry("a", 100, day: 325, game: 1, hour: 9, origin: "first (copy)"),
    ]
    )
    #expect(games.entries.map(\.origin) == ["first"] && games.leftOut.map(\.origin) == ["second"])
    #expect(games.leftOut.first?.reason == "is another game of \"a\"; the first one counts")
  }

  @Test func `one game under two names counts once`() throws {
    var copy = try entry("a", 100, day: 325, hour: 9.5, origin: "stolen")
    copy.name = PlayerName(user: "thief")
    let games = games([copy, try entry("a", 100, day: 325)])
    #expect(games.entries.map(\.name.text) == ["a"])
    #expect(
      games.leftOut == [
        LeftOut("stolen", "has the same game as \"a\"", cube: copy.cube)
      ]
    )
  }

  @Test func `the player's own game comes from the history, whatever a file says`() throws {
    let mine = try entry("me", 100, game: 1, origin: "history")
    var renamed = mine
    (renamed.name, renamed.origin) = (PlayerName(user: "eve"), "stolen")
    var file = mine
    file.origin = "my file"
    let games = games(
      [
        file, renamed, try entry("me", 5, game: 2, hour: 1, origin: "forged"), try entry("b", 50),
      ],
      own: [mine]
    )
    #expect(games.leftOut.map(\.origin) == ["forged", "stolen"])
    #expect(
      games.leftOut.map(\.reason) == [
        "has your name, but is not your game", "has your game under another name",
      ]
    )
    let ranking = try #require(games.ranking(mine.cube, today: Self.today))
    #expect(ranking.rows.map(\.name.text) == ["me", "b"])
    #expect(ranking.rows.map(\.isOwn) == [true, false] && ranking.ownIndex == 0)
  }

  @Test func `the player's game is there although its file is missing`() throws {
    let mine = try entry("me", 100)
    let ranking = BoardGames(BoardReading(), own: own([mine])).ranking(mine.cube, today: Self.today)
    #expect(ranking?.rows.map(\.isOwn) == [true])
  }

  @Test func `a game of the player's other machine is the player's`() throws {
    let there = try entry("me", 100, day: 325)
    let games = games([there], own: [try entry("me", 10, day: 324)])
    let week = games.weekRanking(upTo: Self.today, mode: .timed, today: Self.today)
    #expect(week.rows.map(\.score) == [110] && week.ownIndex == 0 && games.leftOut.isEmpty)
  }

  // MARK: What must not be seen yet

  @Test func `today is hidden until the try is over, as are reasons that name words`() throws {
    let (timed, unlimited) = (try entry("a", 100), try entry("a", 70, mode: .unlimited))
    let reading = BoardReading(
      entries: [timed, unlimited, try entry("a", 30, day: 325)],
      leftOut: [
        LeftOut("x", "move 1: \"CAB\" is not in the dictionary", cube: timed.cube),
        LeftOut("y", "is a directory", cube: unlimited.cube),
        LeftOut("z", "is of a day that has not begun", cube: DailyCube(day: 400, mode: .timed)),
        LeftOut("the folder", "has more than 9 files"),
      ]
    )
    let before = BoardGames(reading, own: own([]))
    let days = Self.today...Self.today
    #expect(before.ranking(timed.cube, today: Self.today) == nil)
    #expect(before.ranking(timed.cube, today: Self.today + 1)?.rows.count == 1, "the day is over")
    #expect(
      before.weekRanking(upTo: Self.today, mode: .timed, today: Self.today).rows[0].score == 30
    )
    #expect(
      before.leftOut(days, mode: .timed, today: Self.today).map(\.origin) == ["the folder", "z"]
    )
    // A try without words is a try.
    let after = BoardGames(reading, own: own([], alsoPlayed: [timed.cube]))
    #expect(after.ranking(timed.cube, today: Self.today)?.rows.map(\.name.text) == ["a"])
    #expect(after.ranking(unlimited.cube, today: Self.today) == nil)
    #expect(
      after.weekRanking(upTo: Self.today, mode: .timed, today: Self.today).rows[0].score == 130
    )
    #expect(
      after.leftOut(days, mode: .timed, today: Self.today).map(\.origin) == [
        "the folder", "x", "z",
      ]
    )
    #expect(
      after.leftOut(days, mode: .unlimited, today: Self.today).map(\.origin) == ["the folder"]
    )
  }

  @Test func `the order in which files are found changes nothing`() throws {
    var entries = try (0..<40).map {
      try entry(
        "p\($0 % 13)",
        10 * ($0 % 5),
        day: 320 + $0 % 6,
        game: UInt8($0 % 3),
        origin: "f\($0)"
      )
    }
    let expected = BoardGames(BoardReading(entries: entries), own: own([]))
    let week = expected.weekRanking(upTo: Self.today, mode: .timed, today: Self.today)
    for _ in 0..<entries.count {
      entries.append(entries.removeFirst())
      let games = BoardGames(BoardReading(entries: entries), own: own([]))
      #expect(games.leftOut == expected.leftOut)
      #expect(games.weekRanking(upTo: Self.today, mode: .timed, today: Self.today) == week)
    }
  }
}
