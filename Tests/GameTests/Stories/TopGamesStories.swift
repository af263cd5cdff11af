import Composable
import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("The best games, and the records on the stats page")
struct TopGamesStories {
  let world = World()
  /// The stories' day is a Monday, 1970-01-12, a little before two in the afternoon.
  static let today = 1_000_000.0

  /// Puts a finished game into the history, on a cube of its own.
  @discardableResult
  func add(
    _ words: String,
    to world: World,
    daysAgo: Double,
    _ mode: GameMode = .timed,
    hintsUsed: Int = 0
  ) throws -> GameID {
    let match = try Match.story(words, mode, on: .story(world.history.entries.count + 1))
    let start = Self.today - daysAgo * 86_400
    return try world.add(match, at: start, seconds: 10, end: .endedByPlayer, hintsUsed: hintsUsed)
  }

  private func stats(_ player: Player) throws -> StatsFeature.State { try player.top() }

  /// The listed games.
  private func games(_ player: Player) throws -> [GameID] {
    try stats(player).games.elements.map(\.id)
  }

  /// Someone who has opened the records.
  private func recordReader(_ world: World, with change: Player.Change = { _ in }) -> Player {
    let player = visitor(world, with: change)
    player.chooses(StatsFeature.Tab.records)
    return player
  }

  /// Someone on the stats page.
  private func visitor(_ world: World, with change: Player.Change = { _ in }) -> Player {
    Player(world: world, with: change).atHome(opening: .stats)
  }

  @Test func `Tab, arrows and letters go through the tabs, and wrap around`() throws {
    let player = visitor(World())
    let tabs = StatsFeature.Tab.allCases
    for (keys, order) in [
      ([Key.tab, .right, .character("l")], tabs),
      ([.backtab, .left, .character("h")], [tabs[0]] + tabs.dropFirst().reversed()),
    ] {
      for key in keys {
        var seen: [StatsFeature.Tab] = []
        for _ in tabs {
          seen.append(try stats(player).tab)
          player.presses(key)
        }
        #expect(seen == order)
        #expect(try stats(player).tab == tabs[0], "after the last comes the first")
      }
    }
  }

  @Test func `the best games are those of all time, of this week from Monday, of today`() throws {
    let old = try add("CAB CAD DAB", to: world, daysAgo: 8)
    let sunday = try add("CAB CAD", to: world, daysAgo: 0.6)
    let morning = try add("CAB", to: world, daysAgo: 0.5)
    let noon = try add("QUA", to: world, daysAgo: 0.1)
    let unlimited = try add("QUA CAB", to: world, daysAgo: 0.1, .unlimited)
    let player = recordReader(world)
    #expect(try games(player) == [old, sunday, noon, morning])
    player.types("d")
    #expect(try games(player) == [noon, morning], "of this week")
    player.types("d")
    #expect(try games(player) == [noon, morning], "of today")
    player.types("d")
    #expect(try stats(player).period == .allTime, "after the last comes the first")
    player.chooses(RecordPeriod.today)
    player.types("mm")
    #expect(try stats(player).recordMode == .unlimited && games(player) == [unlimited])
  }

  @Test func `games with hints have a list of their own, in modes with hints`() throws {
    let hinted = try add("QUA CAB", to: world, daysAgo: 8, .unlimited, hintsUsed: 1)
    let plain = try add("CAB", to: world, daysAgo: 0.1, .unlimited)
    let player = recordReader(world)
    #expect(try stats(player).periods == [.allTime, .thisWeek, .today])
    player.chooses(StatsFeature.Filter(.unlimited))
    #expect(try games(player) == [plain])
    player.chooses(RecordPeriod.withHints)
    #expect(try games(player) == [hinted] && stats(player).stats?[.unlimited].bestGame?.id == plain)
    player.types("m")
    #expect(try stats(player).period == .allTime, "timed games have no hints")
  }

  @Test func `the chart of the overview has the finished games of the mode played most`() throws {
    let first = try add("CAB", to: world, daysAgo: 2)
    try add("CAD", to: world, daysAgo: 1, .unlimited)
    let second = try add("CAD CAB", to: world, daysAgo: 1)
    try add("CAB", to: world, daysAgo: 1, .blitz)
    let player = visitor(world)
    #expect(try stats(player).stats?.mainMode == .timed)
    #expect(try stats(player).series.map(\.id) == [first, second], "the first one first")
  }

  @Test func `every row opens its game, and Escape comes back to it`() throws {
    for words in ["CAB CAD DAB", "CAB CAD", "QUA"] { try add(words, to: world, daysAgo: 0) }
    try add("CAB", to: world, daysAgo: 20)
    let player = recordReader(world)
    let rows = try stats(player).games.elements
    #expect(rows.count == 4)
    for (index, game) in rows.enumerated() {
      #expect(try stats(player).cursor.index == index)
      player.presses(.enter)
      #expect(player.state.replay?.game == game.id)
      #expect(player.state.replay?.playedAt == game.startedAt)
      #expect(player.state.replay?.movesMade == 0)
      player.presses(.escape)
      #expect(player.state.replay == nil)
      player.presses(.down)
    }
    player.presses(.home)
    player.clicks(.row(rows[3].id))
    #expect(player.state.replay == nil, "the first click chooses, the second opens")
    player.clicks(.row(rows[3].id))
    #expect(player.state.replay?.game == rows[3].id)
  }

  @Test func `records open the game that they were made in, a word at its move`() throws {
    let unlimited = try add("CAB QUA", to: world, daysAgo: 3, .unlimited)
    let timed = try add("CAB CAD", to: world, daysAgo: 2)
    let player = visitor(world)
    let kinds = try #require(try stats(player).stats).records.map(\.kind)
    #expect(kinds == [.bestGame(.timed), .bestGame(.unlimited), .bestWord, .longestWord])
    var opened: [(GameID?, Int?)] = []
    for _ in kinds {
      player.presses(.enter)
      opened.append((player.state.replay?.game, player.state.replay?.movesMade))
      player.presses(.escape, .down)
    }
    #expect(opened.map(\.0) == [timed, unlimited, unlimited, unlimited])
    #expect(opened.map(\.1) == [0, 0, 1, 1])
  }

  @Test func `an empty history opens nothing`() throws {
    let player = visitor(World())
    for tab in StatsFeature.Tab.allCases {
      // The awards are there from the beginning, as something to play for.
      #expect(try stats(player).cursor.count == (tab == .awards ? Award.allCases.count : 0))
      player.presses(.enter, .down, .end)
      player.chooses(StatsRecord.Kind.bestWord)
      player.chooses(GameID(rawValue: 1))
      #expect(player.state.replay == nil)
      player.presses(.tab)
    }
  }

  @Test func `games that cannot be read say why, and are read again`() throws {
    let id = try add("CAB", to: world, daysAgo: 0)
    let player = visitor(world)
    world.breaksReading(.noSuchGame(id))
    player.presses(.enter)
    #expect(try stats(player).problem == .noSuchGame(id))
    world.breaksReading(.busy(path: "/d"))
    player.presses(.tab)
    #expect(try stats(player).problem == .busy(path: "/d") && stats(player).games.elements.isEmpty)
    world.breaksReading(nil)
    player.presses(.tab)
    #expect(try stats(player).problem == nil)
    player.presses(.backtab)
    #expect(try stats(player).games.elements.count == 1)
    player.presses(.enter)
    #expect(player.state.replay != nil)
  }

  @Test func `stats that could not be read are read again; the problem stays on its tab`() throws {
    try add("CAB", to: world, daysAgo: 0)
    world.breaksReading(.busy(path: "/d"))
    let player = visitor(world)
    #expect(try stats(player).problem == .busy(path: "/d"))
    world.breaksReading(nil)
    player.presses(.tab)
    #expect(try stats(player).problem == nil)
    world.breaksReading(.busy(path: "/d"))
    player.presses(.backtab)
    #expect(try stats(player).problem == .busy(path: "/d"), "asked again, and in vain")
    world.breaksReading(nil)
    player.presses(.tab, .backtab)
    #expect(try stats(player).problem == nil && stats(player).stats?.games == 1)
  }

  @Test func `a late result is not shown on another tab`() throws {
    let player = visitor(world) {
      $0.history.stats = $0.clock.delaying(throwing(.busy(path: "/d")))
    }
    player.presses(.tab)
    player.waits(.seconds(1))
    #expect(try stats(player).problem == nil)
    #expect(try stats(player).problems == [.overview: .busy(path: "/d")])
  }

  /// What a game of CAB is the best of, after these games of its mode.
  private func standing(after games: [(words: String, daysAgo: Double)]) throws -> PeriodBest? {
    let world = World()
    for game in games { try add(game.words, to: world, daysAgo: game.daysAgo) }
    let player = Player(in: .timed, world: world)
    player.endsGame(after: "cab")
    let result = try #require(try player.play().result)
    #expect(result.rank?.of == games.count + 1)
    return result.periodBest
  }

  @Test func `the best game of the week is praised if it is not the best of all time`() throws {
    #expect(try standing(after: []) == nil, "a first game is the first")
    #expect(try standing(after: [("CAD", 0)]) == nil, "the best of all is praised as that")
    #expect(try standing(after: [("QUA", 9)]) == nil, "the only game of the week is no best one")
    #expect(try standing(after: [("QUA", 9), ("CAD", 0.1)]) == .bestThisWeek)
    #expect(try standing(after: [("QUA", 9), ("CAB", 0.1)]) == nil, "the earlier of equals is it")
    #expect(try standing(after: [("QUA", 0.1), ("CAD", 0)]) == nil)
  }

  @Test func `later in the week, it can be the best of the day alone`() throws {
    try add("QUA", to: world, daysAgo: 0)
    try add("CAD", to: world, daysAgo: -2)
    let player = Player(in: .timed, world: world) {
      $0.date = {
        Timestamp(
          seconds: Self.today + 2 * 86_400 + Double(world.clock.now.components.seconds)
        )
      }
    }
    player.endsGame(after: "cab")
    #expect(try player.play().result?.periodBest == .bestToday)
  }

  @Test func `the screen has no praise if recent games cannot be read`() throws {
    try add("QUA", to: world, daysAgo: 0)
    let player = Player(in: .timed, world: world) { $0.history.games = throwing(.busy(path: "/d")) }
    player.endsGame(after: "cab")
    #expect(try player.play().result?.rank?.place == 2 && player.play().result?.periodBest == nil)
  }
}
