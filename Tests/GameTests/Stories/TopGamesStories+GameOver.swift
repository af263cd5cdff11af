import ComposableTesting
import Game
import GameTesting
import Rules
import Testing

/// Praise for a game that has just ended.
extension TopGamesStories {
  /// What a game of CAB is the best of, after these games of its mode.
  private func standing(after games: [(words: String, daysAgo: Double)]) throws -> PeriodBest? {
    let world = World()
    for game in games { try add(game.words, to: world, daysAgo: game.daysAgo) }
    let player = Player(in: .timed, world: world)
    player.enters("cab")
    player.endsGame()
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
    player.enters("cab")
    player.endsGame()
    #expect(try player.play().result?.periodBest == .bestToday)
  }

  @Test func `the screen has no praise if recent games cannot be read`() throws {
    try add("QUA", to: world, daysAgo: 0)
    let player = Player(in: .timed, world: world) {
      $0.history.games = { _ throws(HistoryError) in throw .busy(path: "/d") }
    }
    player.enters("cab")
    player.endsGame()
    #expect(try player.play().result?.rank?.place == 2)
    #expect(try player.play().result?.periodBest == nil)
  }
}
