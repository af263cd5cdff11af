import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

/// Two players at one keyboard. Any three letters are a word here, and every cube is dealt by seed 42.
@Suite("Two players at one keyboard")
struct DuelStories {
  private let world = World()

  private func player() -> Player { Player(world: world, with: { $0.prepareForTwo() }) }

  /// Two players who have begun a game.
  private func game() throws -> Player {
    let player = player()
    player.starts(.home)
    player.opens(.duels)
    player.types(.enter, "Ann", .tab, "Ben", .enter)
    #expect(try player.duel().game.players.first.text == "Ann")
    return player
  }

  @Test func `a game begins from home, with both names`() throws {
    let player = try game()
    let state = try player.duel()
    #expect(state.game.players.second.text == "Ben" && state.game.place == .keyboard)
    #expect(state.game.code.seed == 42)
    // Nothing is kept before the first turn.
    player.leaves()
    #expect(world.history.duels.games.isEmpty)
  }

  @Test func `help tells the rules for two first, where it is opened for two`() throws {
    let player = try game()
    player.presses(.function(1))
    #expect(player.state.help?.isForTwo == true)
    player.presses(.escape, .escape)
    player.chooses(DuelMenu.Row.leave)
    player.presses(.escape, .function(1))
    #expect(player.state.help?.isForTwo == false)
  }

  @Test func `empty names have others in their place, and Esc goes back`() throws {
    let player = player()
    player.starts(.home)
    player.opens(.duels)
    player.presses(.enter, .enter, .enter)
    #expect(try player.duel().game.players.first.text == "First")
    player.presses(.escape)
    player.chooses(DuelMenu.Row.leave)
    #expect(try player.duels().rows.first == .keyboard)
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `the settings' name is offered to who begins, and Tab reaches the button`() throws {
    let settings = Settings(name: PlayerName("Anna") ?? .player)
    let player = Player(world: world, settings: settings, with: { $0.prepareForTwo() }).atHome()
    player.opens(.duels)
    player.types(.enter, .tab, "Ben", .tab)
    // Nothing is typed into a button.
    player.types("x")
    player.sends(.input(.pasted("x")))
    player.presses(.tab, .backtab, .up, .tab, .enter)
    #expect(try player.duel().game.players.first.text == "Anna")
    #expect(try player.duel().game.players.second.text == "Ben")
  }

  @Test func `words are turns, score for who plays them, and are saved at once`() throws {
    let player = try game()
    let first = try player.playsWord()
    #expect(try player.duel().game.duel.seat == .second)
    #expect(world.history.duels.games.first?.duel.turns.count == 1)
    _ = try player.playsWord()
    let duel = try player.duel().game.duel
    #expect(duel.seat == .first && duel.turns.count == 2)
    #expect(duel.score(.first) > 0 && duel.score(.second) > 0)
    // Nobody plays a word twice, and the screen says so.
    player.enters(first)
    #expect(try player.duel().cube.notice?.text == "\(first.uppercased()) was already played")
    #expect(try player.duel().game.duel == duel)
    player.leaves()
    #expect(world.history.duels.games.first?.duel == duel && world.history.entries.isEmpty)
  }

  @Test func `a removal waits for a word or another, and can be taken back`() throws {
    let player = try game()
    player.presses(.delete, .enter, .enter)
    #expect(try player.duel().pending.count == 1)
    #expect(try player.duel().cube.notice?.text == "Cube removed. Now a word, or a second cube.")
    #expect(try player.duel().game.duel.turns.isEmpty)
    player.menu(DuelMenu.Row.takeBack)
    #expect(try player.duel().pending.isEmpty)
    #expect(try player.duel().cube.match.board.cubesInPlay.count == 27)
    player.presses(.delete, .enter, .enter)
    // What is refused meanwhile is said, too.
    player.enters("zz")
    #expect(try player.duel().cube.notice?.kind == .refusal)
    player.presses(.escape)
    _ = try player.playsWord()
    #expect(try player.duel().game.duel.turns.count == 1)
    #expect(
      try player.duel().game.lastTurnText?.hasPrefix("Ann removed a cube and played ") == true
    )
    for _ in 0..<2 { player.presses(.delete, .enter, .enter) }
    #expect(try player.duel().game.lastTurnText == "Ben removed two cubes")
    #expect(try player.duel().game.duel.seat == .first)
  }

  @Test func `passing and giving up ask first`() throws {
    let player = try game()
    player.menu(DuelMenu.Row.pass)
    #expect(try player.duel().menu?.asking == .pass)
    player.points(.wheelDown, at: .ground)
    #expect(try player.duel().menu?.asking == nil, "another row is not asked about")
    player.chooses(DuelMenu.Row.pass)
    player.presses(.escape)
    #expect(try player.duel().menu?.asking == nil)
    player.chooses(DuelMenu.Row.pass)
    player.presses(.enter)
    #expect(try player.duel().game.duel.turns == [.pass])
    player.confirms(.giveUp)
    #expect(try player.duel().game.duel.end == .gaveUp(.second))
    #expect(try player.duel().game.standing.text == "Ann wins")
    player.waits(.seconds(1))
  }

  @Test func `a pass with a removed cube puts the cube back`() throws {
    let player = try game()
    player.presses(.delete, .enter, .enter)
    player.confirms(.pass)
    #expect(try player.duel().game.duel.turns == [.pass])
    #expect(try player.duel().cube.match.board.cubesInPlay.count == 27)
  }

  @Test func `two passes end the game with a result, and a rematch has the other first`() throws {
    let player = try game()
    for _ in 0..<2 {
      player.confirms(.pass)
    }
    let state = try player.duel()
    #expect(state.game.duel.end == .bothPassed && state.game.standing.text == "A tie")
    #expect(state.result?.rows == [.rematch, .back])
    // A key that was still meant for the game does nothing.
    player.presses(.enter)
    #expect(try player.duel().game.isOver)
    player.waits(.seconds(1))
    player.presses(.enter)
    let rematch = try player.duel().game
    #expect(rematch.players.first.text == "Ben" && !rematch.isOver)
    #expect(rematch.id != state.game.id && rematch.code != state.game.code)
  }

  @Test func `on a slow disk the rematch begins when the last turn is saved`() throws {
    let player = Player(world: world) {
      $0.prepareForTwo()
      $0.history.saveDuel = $0.clock.delaying($0.history.saveDuel, by: .seconds(5))
    }
    player.starts(.home)
    player.opens(.duels)
    player.types(.enter, "Ann", .tab, "Ben", .enter)
    for _ in 0..<2 { player.confirms(.pass) }
    player.waits(.seconds(1))
    player.presses(.enter)
    #expect(try player.duel().game.isOver)
    player.waits(.seconds(12))
    #expect(try !player.duel().game.isOver)
    #expect(world.history.duels.games.map(\.duel.end) == [.bothPassed])
  }

  @Test func `a game goes on after the program was killed`() throws {
    let first = try game()
    _ = try first.playsWord()
    let duel = try first.duel().game.duel
    // Another program opens the same history.
    let player = player()
    player.starts(.home)
    #expect(player.home.duels.map(\.duel) == [duel])
    player.opens(.duels)
    let id = try #require(try player.duels().duels?.games.first?.id)
    player.chooses(DuelsFeature.Row.game(id), times: 2)
    #expect(try player.duel().game.duel == duel)
    _ = try player.playsWord()
    #expect(world.history.duels.games.first?.duel.turns.count == 2)
  }

  @Test func `the last cube ends the game`() throws {
    let player = try game()
    for _ in 0..<27 {
      player.presses(.delete, .enter, .enter)
      player.waits(.seconds(1))
    }
    let duel = try player.duel().game.duel
    #expect(duel.end == .cubeGone && duel.turns.count == 14)
    player.waits(.seconds(2))
    // The replay has both players.
    player.chooses(DuelResult.Row.watch)
    let replay = try player.top(ReplayFeature.State.self)
    #expect(replay.players?.name(0) == "Ann" && replay.players?.name(2) == "Ben")
    player.presses(.character("r"))
    #expect(player.state.game == nil)
  }

  @Test func `there are no hints, and help and settings open from the menu`() throws {
    let player = try game()
    player.presses(.function(2))
    #expect(try player.duel().cube.notice?.text == "There are no hints in a game of two")
    player.menu(DuelMenu.Row.howToPlay)
    #expect(player.state.help != nil)
    player.presses(.escape)
    player.chooses(DuelMenu.Row.settings)
    _ = try player.top(SettingsFeature.State.self)
    player.presses(.escape, .escape)
    #expect(try player.duel().menu == nil)
  }

  @Test func `Esc opens the menu only when nothing is being spelled`() throws {
    let player = try game()
    player.types("a", .escape)
    #expect(try player.duel().menu == nil && player.duel().cube.spelling.isEmpty)
    player.waits(.seconds(2))
    player.presses(.escape)
    #expect(try player.duel().menu != nil)
  }

  @Test func `a history that fails is said, and leaving tries again`() throws {
    world.breakHistory(.diskFull(path: "/d"))
    let player = player().atHome(opening: .duels)
    player.presses(.enter, .enter, .enter)
    _ = try player.playsWord()
    #expect(try player.duel().saving.trouble == HistoryError.diskFull(path: "/d").message)
    world.breakHistory(nil)
    player.menu(DuelMenu.Row.leave)
    #expect(try player.duels().duels?.games.count == 1)
  }

  @Test func `a list that cannot be read says why, and a damaged game is named`() throws {
    let player = Player(world: world) {
      $0.history.duels = throwing(.busy(path: "/d"))
    }.atHome(opening: .duels)
    #expect(try player.duels().problem == .busy(path: "/d"))

    let other = Player(world: world) {
      $0.history.duels = { SavedDuels(damaged: [.init(number: 7, reason: "turn 3 is missing")]) }
    }.atHome()
    other.opens(.duels)
    other.chooses(DuelsFeature.Row.damaged(7), times: 2)
    #expect(try other.duels().message?.contains("turn 3 is missing") == true)
  }
}
