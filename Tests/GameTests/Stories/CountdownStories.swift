import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("The countdown before a timed game")
struct CountdownStories {
  private let player: Player = Self.player()

  private let step = PlayFeature.State.countdownStep

  /// A player who has just been dealt a game.
  private static func player(
    _ mode: GameMode = .timed,
    settings: Settings = Settings(motion: .reduced)
  ) -> Player {
    let player = Player(settings: settings)
    player.starts(.game(mode, seed: 42))
    return player
  }

  /// A letter that the cube of the player's game shows.
  private func visibleLetter(_ player: Player) throws -> String {
    let letter = try player.play().match.letters[face("222t")]
    return String(letter.text.prefix(1)).lowercased()
  }

  @Test(arguments: [GameMode.timed, .blitz])
  func `three, two, one, and the clock starts`(mode: GameMode) throws {
    let player = Self.player(mode)
    for number in [3, 2, 1] {
      #expect(try player.play().countdown == number && player.play().isBeingPlayed == false)
      player.waits(step)
    }
    #expect(try player.play().countdown == nil && player.play().isBeingPlayed)
    #expect(try player.play().timeLeft == mode.duration)
    player.waits(.seconds(5))
    #expect(try player.play().timeLeft == mode.duration.map { $0 - .seconds(5) })
  }

  @Test func `a letter starts the game and is typed`() throws {
    player.waits(.milliseconds(700))
    let letter = try visibleLetter(player)
    player.types(letter)
    #expect(try player.play().isBeingPlayed && player.play().spelling.text == letter.uppercased())
    player.waits(.seconds(3))
    #expect(try player.play().timeLeft == .seconds(177), "the skipped numbers never come")
  }

  @Test(arguments: [Key.enter, .character(" ")])
  func `Enter and Space start the game and do nothing else`(key: Key) throws {
    player.presses(key)
    #expect(try player.play().isBeingPlayed && player.play().spelling.isEmpty)
  }

  @Test func `Esc goes home, because nothing was seen`() {
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
    player.leaves()
    #expect(player.world.history.entries.isEmpty)
  }

  @Test func `a click starts the game and selects nothing`() throws {
    player.clicks("222t")
    #expect(try player.play().isBeingPlayed && player.play().selection.isEmpty)
    player.clicks("222t")
    #expect(try player.play().selection == [face("222t")])
  }

  @Test func `pasted text starts the game and is typed`() throws {
    let letter = try visibleLetter(player)
    player.sends(.pasted(letter))
    #expect(try player.play().spelling.text == letter.uppercased())
  }

  @Test func `Delete starts the game, and a cube to remove is chosen`() throws {
    player.presses(.delete)
    #expect(try player.play().isBeingPlayed)
    #expect(try player.play().removal?.cube == LatticePoint(name: "222"))
    player.presses(.escape)
  }

  @Test func `the cube can be turned, and other keys do nothing`() throws {
    player.presses(.right, .tab, .backspace, .function(2))
    player.points(.wheelDown, at: .ground)
    player.points(.drag, at: .ground)
    player.points(.release, at: .ground)
    #expect(try player.play().countdown == 3 && player.play().attitude.yaw == 30)
    #expect(try player.play().removal == nil)
  }

  @Test func `Ctrl-C leaves without a question`() {
    player.presses(.control("c"))
    player.isGone()
    #expect(player.world.history.entries.isEmpty)
  }

  @Test func `the menu, help and a small terminal stop it, and then it starts again`() throws {
    let covers: [(Player) -> Void] = [
      { $0.presses(.function(10)) }, { $0.presses(.function(1)) },
      { $0.sends(.resized(Size(columns: 10, rows: 5))) },
    ]
    let uncovers: [(Player) -> Void] = [
      { $0.presses(.escape) }, { $0.presses(.escape) },
      { $0.sends(.resized(Size(columns: 80, rows: 24))) },
    ]
    for (cover, uncover) in zip(covers, uncovers) {
      player.waits(step)
      #expect(try player.play().countdown == 2)
      cover(player)
      player.waits(.seconds(10))
      #expect(try player.play().isBeingPlayed == false)
      uncover(player)
      #expect(try player.play().countdown == 3)
    }
    player.waits(step * 3)
    #expect(try player.play().isBeingPlayed && player.play().timeLeft == .seconds(180))
  }

  @Test func `after Ctrl-Z the menu is open, and the countdown starts again behind it`() throws {
    player.waits(step)
    player.sends(.suspended)
    player.store.advance(by: .seconds(500))
    player.sends(.resumed)
    #expect(try player.play().menu != nil && player.play().isCountingDown == false)
    player.presses(.enter)
    #expect(try player.play().countdown == 3 && player.play().isCountingDown)
    player.waits(step * 3)
    #expect(try player.play().isBeingPlayed)
  }

  @Test func `by ear, a line after Ctrl-Z begins the game with its clock`() throws {
    let game = try #require(player.state.gameID)
    player.sends(.screen(game, .game(.ordered(.hold))))
    player.sends(.suspended)
    player.sends(.resumed)
    player.sends(.screen(game, .game(.ordered(.begin))))
    #expect(try player.play().menu == nil && player.play().isBeingPlayed)
    player.waits(.seconds(2))
    #expect(try player.play().timeLeft == .seconds(178))
  }

  @Test func `a game that is ended from the menu does not count on`() throws {
    player.menu(PlayMenu.Row.end)
    #expect(player.state.isHomeInFront, "there is no result to show")
    player.waits(.seconds(5))
  }

  @Test func `unlimited games begin at once, new or resumed`() throws {
    let player = Self.player(.unlimited)
    #expect(try player.play().countdown == nil && player.play().isBeingPlayed)
  }

  @Test func `a game that is dealt from home or played again counts down, too`() throws {
    let player = Player().atHome()
    player.opens(.mode(.blitz))
    #expect(try player.play().countdown == 3)
    player.waits(.seconds(1.8))
    player.waits(.seconds(62))
    #expect(try player.play().isOver)
    player.presses(.enter)
    #expect(try player.play().isOver == false && player.play().countdown == 3)
  }
}

@Suite("The last seconds of a timed game")
struct LastSecondsStories {
  private func hasPulse(_ player: Player) throws -> Bool {
    try player.play().motion.animations.contains { $0.kind == .pulse }
  }

  @Test func `the picture flashes once a second, from ten seconds on`() throws {
    let player = Player(in: .timed, settings: Settings(motion: .full))
    player.waits(.seconds(169), step: .seconds(1))
    #expect(try player.play().isInLastSeconds == false && player.play().motion.isActive == false)
    player.waits(.seconds(1), step: .milliseconds(500))
    for second in 1...10 {
      #expect(try player.play().isInLastSeconds)
      #expect(try hasPulse(player), "second \(second)")
      player.waits(.milliseconds(500), step: .milliseconds(10))
      #expect(try hasPulse(player) == false, "it fades within the second")
      player.waits(.milliseconds(500), step: .milliseconds(10))
    }
    #expect(try player.play().isOver)
    player.waits(.seconds(2))
  }

  @Test func `with reduced motion the colour stays, and nothing flashes`() throws {
    let player = Player(in: .timed)
    player.waits(.seconds(171))
    #expect(try player.play().isInLastSeconds && player.play().motion.isActive == false)
    player.presses(.function(10))
    #expect(try player.play().isInLastSeconds == false, "the menu is not part of the picture")
  }
}
