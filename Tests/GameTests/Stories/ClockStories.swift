import ComposableTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("The clock of a timed game")
struct ClockStories {
  private let player = Player(in: .timed)

  @Test func `a game lasts 180 seconds, with a warning ten seconds before the end`() throws {
    let player = Player(in: .timed, settings: Settings(motion: .reduced, sound: .bell))
    player.waits(.seconds(169))
    #expect(try player.play().timeLeft == .seconds(11) && player.notice == nil)
    player.waits(.seconds(1))
    #expect(player.notice == "Ten seconds" && player.world.bells == 1)
    player.waits(.seconds(9.5))
    #expect(try player.play().isOver == false)
    player.waits(.seconds(0.5))
    #expect(try player.play().result?.end == .timeUp)
    player.waitsForResult()
    player.rests()
  }

  @Test func `a word in the last moment counts, and one after it does not`() throws {
    player.waits(.seconds(179.5))
    player.types("cab")
    player.waits(.milliseconds(499))
    player.presses(.enter)
    #expect(try player.score == 27 && player.play().match.moves.last?.at == 179.999)
    player.types("cad")
    player.store.advance(by: .milliseconds(1))
    // The key is there before the tick.
    player.store.send(.key(.enter))
    player.store.skipReceivedActions()
    #expect(try player.play().result?.end == .timeUp && player.score == 27)
  }

  @Test func `the warning comes with a key if the tick is late`() throws {
    let player = Player(in: .timed, settings: Settings(motion: .reduced, sound: .bell))
    player.waits(.seconds(169.5))
    player.store.advance(by: .milliseconds(600))
    player.store.send(.key(.left)) { _ in }
    player.store.skipReceivedActions()
    #expect(player.world.bells == 1)
    player.waits(.seconds(1))
    #expect(player.world.bells == 1)
  }

  @Test func `keys meant for the game do not choose a row of the result`() throws {
    player.enters("cab")
    player.waits(.seconds(180))
    #expect(try player.play().isOver)
    player.presses(.enter, .escape)
    #expect(try player.play().exit == nil)
    player.waits(.seconds(1))
    player.presses(.escape)
    #expect(player.state.game == nil)
  }

  @Test func `the menu stops the clock, and resuming starts it within the second`() throws {
    player.waits(.milliseconds(1300), step: .milliseconds(100))
    player.presses(.escape)
    player.waits(.seconds(100))
    #expect(try player.play().timeLeft == .milliseconds(178_700))
    player.presses(.enter)
    player.waits(.milliseconds(700), step: .milliseconds(100))
    #expect(try player.play().timeLeft == .seconds(178))
  }

  @Test func `that a paste stands still is told until anything comes`() {
    for event in [ScreenInput.pasted("c"), .key(.control("c"))] {
      player.sends(.pasteStalled)
      #expect(player.state.isPasteStalled)
      player.sends(.input(event))
      #expect(!player.state.isPasteStalled)
    }
  }

  @Test func `a page over the game stops the clock`() throws {
    player.waits(.seconds(5))
    player.presses(.function(1))
    #expect(player.state.top == .howToPlay(HowToPlayFeature.State()))
    player.waits(.seconds(50))
    player.presses(.escape)
    #expect(player.state.help == nil)
    player.waits(.seconds(5))
    #expect(try player.play().timeLeft == .seconds(170))
  }

  @Test func `a terminal that is too small stops the clock and accepts only Ctrl-C`() throws {
    player.waits(.seconds(5))
    player.sends(.resized(Size(columns: 59, rows: 20)))
    #expect(player.state.isTooSmall)
    player.types("c")
    player.sends(.pasted("c"))
    player.clicks("222t")
    player.waits(.seconds(50))
    player.sends(.resized(Size(columns: 60, rows: 19)))
    #expect(try player.play().pauses == .hidden)
    player.sends(.resized(Size(columns: 60, rows: 20)))
    #expect(try player.play().selection.isEmpty && player.play().isBeingPlayed)
    player.waits(.seconds(5))
    #expect(try player.play().timeLeft == .seconds(170))
    player.sends(.resized(Size(columns: 1, rows: 1)))
  }

  @Test func `Ctrl-Z stops the clock, and the menu is open afterwards`() throws {
    player.waits(.seconds(5))
    player.sends(.suspended)
    #expect(try player.play().isBeingPlayed == false)
    // Nothing runs in a process that is stopped.
    player.store.advance(by: .seconds(500))
    player.sends(.resumed)
    #expect(try player.play().menu != nil && player.play().timeLeft == .seconds(175))
    player.presses(.escape)
    #expect(try player.play().isBeingPlayed)
  }

  @Test func `a process stopped without a word loses two seconds at most`() throws {
    player.waits(.seconds(5))
    player.store.advance(by: .seconds(500))
    player.sends(.resumed)
    #expect(try player.play().menu != nil && player.play().timeLeft == .seconds(173))
  }

  @Test func `suspending the process changes nothing at home or after the game`() throws {
    let home = Player().atHome()
    home.sends(.suspended)
    home.sends(.resumed)
    #expect(home.state.isHomeInFront)
    player.waits(.seconds(180))
    player.sends(.suspended)
    player.sends(.resumed)
    #expect(try player.play().menu == nil)
  }

  @Test func `the clock runs again when no reason to pause is left`() throws {
    player.presses(.escape, .function(1))
    player.sends(.resized(Size(columns: 10, rows: 10)))
    player.sends(.resized(Size(columns: 80, rows: 24)))
    #expect(try player.play().pauses == [.menu, .hidden])
    player.presses(.escape)
    #expect(try player.play().pauses == .menu)
    player.presses(.escape)
    #expect(try player.play().pauses == [])
  }

  @Test func `an unlimited game has no limit, no ticks, and does not count long pauses`() throws {
    let player = Player(in: .unlimited)
    player.waits(.seconds(100))
    player.enters("cab")
    #expect(try player.play().match.moves.last?.at == 100 && player.play().timeLeft == nil)
    player.waits(.seconds(100_000), step: .seconds(100_000))
    player.enters("cad")
    #expect(try player.play().match.moves.last?.at == 400)
  }
}
