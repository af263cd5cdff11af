import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

@Suite("Awards: announced at the end of a game, and listed under Stats")
struct AwardStories {
  private let world = World()

  private func stats(_ player: Player) throws -> StatsFeature.State { try player.top() }

  private func announced(_ player: Player) throws -> [Award]? {
    try #require(try player.play().result).awards
  }

  // MARK: The end of a game

  @Test func `the first game announces what it has earned, the second one what is new`() throws {
    let player = Player(in: .timed, world: world)
    player.enters("cab")
    #expect(try player.play().reward?.distinctions == [.awards([.firstWord])], "it is told at once")
    player.enters("cad")
    #expect(try player.play().reward?.distinctions == [], "and once")
    player.endsGame()
    #expect(try announced(player) == [.firstWord])
    player.leaves()

    let match = Match(mode: .timed, letters: .story)
    let settings = Settings(motion: .reduced)
    let game = PlayFeature.State(
      match: match,
      settings: settings,
      autosave: Autosave(key: .random())
    )
    let again = Player(world: world) {
      $0.date = { Timestamp(seconds: 2_000_000) }
    } state: {
      $0.hasStarted = true
      $0.open(.game(game))
    }
    again.endsGame(after: "cab", "qua")
    #expect(try announced(again) == [.qu])
  }

  @Test func `a game that earns nothing announces nothing, and its key does nothing`() throws {
    try world.add(.story("CAB"), at: 10, end: .endedByPlayer)
    let player = Player(in: .timed, world: world)
    player.endsGame(after: "cad")
    #expect(try announced(player) == [])
    player.presses(.character("a"))
    player.chooses(GameOverState.AwardsLine())
    #expect(player.state.page == nil)
  }

  @Test(arguments: [true, false])
  func `a key and a click open the page, where the new award is first`(byKey: Bool) throws {
    let player = Player(in: .timed)
    player.endsGame(after: "cab")
    if byKey { player.presses(.character("a")) } else { player.chooses(GameOverState.AwardsLine()) }
    #expect(try stats(player).tab == .awards)
    #expect(try stats(player).awards.elements.map(\.award).prefix(1) == [.firstWord])
    #expect(try stats(player).newAwards == [.firstWord])
    player.presses(.escape)
    #expect(player.state.page == nil)
    #expect(try announced(player) == [.firstWord], "the result is still there")
  }

  @Test func `an answer that comes late finds the result as it was`() throws {
    let player = Player(in: .timed, world: world) {
      $0.history.awards = $0.clock.delaying($0.history.awards, by: .seconds(5))
    }
    player.endsGame(after: "cab")
    #expect(try announced(player) == nil)
    player.presses(.down, .down)
    let row = try #require(try player.play().result).row
    player.presses(.character("a"))
    #expect(player.state.page == nil)
    player.waits(.seconds(5))
    #expect(try announced(player) == [.firstWord] && player.play().result?.row == row)
  }

  @Test func `the answer to a save before the end asks for no awards, the next one does`() throws {
    let reads = Mutex(0)
    let player = Player(in: .timed, world: world) {
      $0.history.save = $0.clock.delaying($0.history.save, by: .seconds(3))
      $0.history.awards = {
        reads.withLock { $0 += 1 }
        return world.history.awards()
      }
    }
    player.store.skipReceivedActions()
    reads.withLock { $0 = 0 }
    player.endsGame(after: "cab")
    player.waits(.seconds(2))
    #expect(world.history.entries.map(\.end) == [nil], "the word is saved, and the end is not")
    #expect(reads.withLock { $0 } == 0)
    player.waits(.seconds(3))
    #expect(world.history.entries.map(\.end) == [.endedByPlayer] && reads.withLock { $0 } == 1)
    #expect(try announced(player) == [.firstWord])
  }

  @Test func `who leaves before the answer is not held up, and nothing keeps running`() throws {
    let player = Player(in: .timed, world: world) {
      $0.history.awards = $0.clock.delaying($0.history.awards, by: .seconds(3600))
    }
    player.endsGame(after: "cab")
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
  }

  @Test func `awards that cannot be read, and a game not saved, are not announced`() throws {
    for (problem, isSaved) in [
      (HistoryError.busy(path: "/d"), true), (.diskFull(path: "/d"), false),
    ] {
      let world = World()
      if !isSaved { world.breakHistory(problem) }
      let player = Player(in: .timed, world: world) {
        if isSaved { $0.history.awards = throwing(problem) }
      }
      player.endsGame(after: "cab")
      #expect(try announced(player) == (isSaved ? [] : nil))
    }
  }

  @Test func `a resumed game announces at its end what it has earned days before`() throws {
    try world.add(.story("CAB", .unlimited), at: 10)
    try world.add(.story("QUA CAB"), at: 500_000, end: .timeUp)
    let player = Player(world: world).atHome()
    player.opens(.mode(.unlimited))
    player.endsGame(after: "qua")
    #expect(try announced(player) == [.firstWord], "QUA was the other game's")
  }

  // MARK: The page

  /// Someone on the page of the awards, after a game of CAB and QUA.
  private func visitor(with change: (inout Dependencies) -> Void = { _ in }) throws -> Player {
    try world.add(.story("CAB QUA"), at: 10, end: .timeUp)
    let player = Player(world: world, with: change).atHome(opening: .stats)
    player.chooses(StatsFeature.Tab.awards)
    return player
  }

  @Test func `an earned award opens the replay at its move, others open nothing`() throws {
    let player = try visitor()
    let awards = try stats(player).awards
    #expect(awards.elements.count == Award.allCases.count)
    for (index, entry) in awards.elements.enumerated() {
      #expect(try stats(player).cursor.index == index)
      player.presses(.enter)
      switch entry.award {
      case .firstWord: #expect(player.state.replay?.movesMade == 0)
      case .qu: #expect(player.state.replay?.movesMade == 1)
      default: #expect(player.state.replay == nil, "\(entry.award)")
      }
      if player.state.replay != nil { player.presses(.escape) }
      player.presses(.down)
    }
  }

  @Test func `keys, the wheel and clicks move in the list as in others`() throws {
    let player = try visitor()
    player.presses(.end)
    #expect(try stats(player).cursor.index == Award.allCases.count - 1)
    player.points(.wheelUp, at: .ground)
    #expect(try stats(player).cursor.index == Award.allCases.count - 4)
    player.clicks(.row(Award.qu))
    #expect(try stats(player).awards.chosen?.award == .qu)
    #expect(player.state.replay == nil, "the first click chooses, the second opens")
    player.clicks(.row(Award.qu))
    #expect(player.state.replay?.movesMade == 1)
  }

  @Test func `awards that cannot be read say why, and are read again`() throws {
    world.breaksReading(.busy(path: "/d"))
    let player = try visitor()
    #expect(try stats(player).problem == .busy(path: "/d") && stats(player).awards.isUnread)
    world.breaksReading(nil)
    player.presses(.tab, .backtab)
    #expect(try stats(player).problem == nil)
    #expect(try stats(player).awards.elements.count == Award.allCases.count)
  }
}
