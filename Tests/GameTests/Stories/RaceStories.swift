import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("Races")
struct RaceStories {
  /// CAB after 10 s and CAD after 20 s, on the board of the stories.
  private func record(_ mode: GameMode, _ paths: String...) throws -> (Match, GameRecord) {
    var match = Match(mode: mode, letters: .story)
    for (index, path) in paths.enumerated() {
      try match.play(.word(faces(path)), at: Double(index + 1) * 10) { _ in true }
    }
    return (match, GameRecord(match: match, secondsPlayed: 40))
  }

  private func race(_ mode: GameMode, world: World = World()) throws -> Player {
    let (match, record) = try record(mode, "222t 222l 122l", "222t 222l 122t")
    let player = Player(world: world)
    player.starts(.race(KnownCube(match, racing: record, name: "Ann")))
    return player
  }

  /// What stands beside a race.
  private func stands(_ player: Player) throws -> String {
    let race = try #require(try player.play().race)
    return "\(race.otherTexts[0]), \(race.distance)"
  }

  @Test(arguments: GameMode.all)
  func `the other's score runs beside the player's`(mode: GameMode) throws {
    let player = try race(mode)
    player.waits(try player.play().countdown == nil ? .zero : .seconds(3))
    #expect(try stands(player) == "Ann: 0, level")
    player.waits(.seconds(11))
    #expect(try stands(player) == "Ann: 27, 27 behind")
    player.enters("qua")
    #expect(try stands(player) == "Ann: 27, 15 ahead")
    player.waits(.seconds(10))
    #expect(try player.play().race?.lead == 42 - 51)
    player.waits(.seconds(20))
    #expect(try stands(player) == "Ann: 51 at the end, 9 behind")
  }

  @Test func `the clock of a race stands still in the menu`() throws {
    let player = try race(.unlimited)
    player.waits(.seconds(5))
    player.presses(.function(10))
    player.waits(.seconds(100))
    #expect(try player.play().race?.score == 0)
    player.presses(.escape)
    player.waits(.seconds(6))
    #expect(try player.play().race?.score == 27)
  }

  @Test func `at the end the words stand side by side`() throws {
    let player = try race(.unlimited)
    player.endsGame(after: "qua", "cab")
    #expect(try player.play().race?.lead == 69 - 51 && player.play().result?.rows.first == .compare)
    player.chooses(GameOverState.Row.compare)
    let page = try player.top(ComparisonFeature.State.self)
    #expect(page.comparison.both.map(\.word) == ["CAB"])
    #expect(page.comparison.onlyFirst.map(\.word) == ["QUA"])
    #expect(page.comparison.onlySecond.map(\.word) == ["CAD"])
    #expect(page.score == 69 && page.otherScore == 51)
    player.presses(.down, .end, .up)
    player.points(.wheelDown, at: .ground)
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `the same cube again can be a race against the best game on it`() throws {
    let player = try race(.unlimited)
    player.endsGame(after: "qua")
    player.chooses(GameOverState.Row.race)
    let play = try player.play()
    #expect(play.match.letters == .story && play.match.moves.isEmpty)
    #expect(play.rival?.name == "your best" && play.rival?.score == 42)
  }

  @Test func `a race that is being looked for does not begin below another page`() throws {
    let player = Player(in: .unlimited) {
      $0.history.games = $0.clock.delaying($0.history.games)
    }
    player.endsGame(after: "cab")
    player.waits(.seconds(2))
    player.chooses(GameOverState.Row.race)
    player.presses(.function(1))
    player.waits(.seconds(3))
    #expect(player.state.top?.isGame == false, "the help is still in front")
    player.presses(.escape)
    #expect(try player.play().isOver && player.play().rival == nil)
    player.chooses(GameOverState.Row.race)
    player.types("w")
    player.waits(.seconds(3))
    #expect(try player.play().result?.words != nil, "nor below the list of words")
    player.presses(.escape)
    player.chooses(GameOverState.Row.race)
    player.waits(.seconds(2))
    #expect(try player.play().rival != nil)
  }

  @Test func `the best game comes from the history`() throws {
    let world = World()
    var best = Match(mode: .unlimited, seed: 42)
    let path = "222t 222l 222r"
    try best.play(.word(faces(path)), at: 3) { _ in true }
    try best.play(.word(faces("222l 222r 222t")), at: 4) { _ in true }
    let player = Player(world: world, with: { $0.dictionary = .anyWords })
    try world.add(best, at: 100, seconds: 9, end: .endedByPlayer)
    var first = Match(mode: .unlimited, seed: 42)
    try first.play(.word(faces("222l 222r 222t")), at: 3) { _ in true }
    // It makes the better one a repeat, which is in no record, and is raced all the same.
    try world.add(first, at: 50, seconds: 9, end: .endedByPlayer)
    player.starts(.game(.unlimited, seed: 42))
    player.drags(path)
    player.presses(.enter)
    player.endsGame()
    player.chooses(GameOverState.Row.race)
    #expect(try player.play().rival?.score == best.score)
  }

  @Test func `a game of the history is raced from its list and from its replay`() throws {
    let world = World()
    let (match, _) = try record(.unlimited, "222t 222l 122l")
    try world.add(match, at: 100, seconds: 40, end: .endedByPlayer)
    let player = Player(world: world).atHome(opening: .stats)
    player.types(.backtab, "r")
    #expect(try player.play().rival?.name == "game 1" && player.play().rival?.score == 27)
    player.menu(PlayMenu.Row.leave)

    player.opens(.stats)
    player.presses(.backtab, .enter)
    #expect(player.state.replay != nil)
    player.types("r")
    #expect(try player.play().rival?.name == "game 1")
    player.menu(PlayMenu.Row.leave)

    player.opens(.words)
    player.types(.enter, "r")
    #expect(try player.play().rival?.score == 27)
  }

  @Test func `who leaves a race before the letters are seen is back where it was chosen`() throws {
    let world = World()
    let (match, _) = try record(.timed, "222t 222l 122l")
    try world.add(match, at: 100, seconds: 40, end: .timeUp)
    let player = Player(world: world).atHome(opening: .stats)
    player.types(.backtab, .enter, "r")
    #expect(try player.play().leadsBack)
    player.presses(.escape)
    #expect(player.state.replay == nil, "a replay is not opened anew")
    let stats: StatsFeature.State = try player.top()
    #expect(stats.tab == .awards, "the page below is as it was")
    player.types("r", "a", .escape, .escape)
    player.menu(PlayMenu.Row.leave)
    #expect(player.state.isHomeInFront, "a race that was begun ends at home")
  }
}
