import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("Leaving a game that ends when it is left")
struct LeavingStories {
  private let player = Player(in: .timed)

  @Test(arguments: GameMode.all.filter { !$0.isResumable })
  func `the first Ctrl-C asks, and the second leaves`(mode: GameMode) throws {
    let player = Player(in: mode)
    player.types("cab", .enter, .control("c"))
    #expect(try player.play().menu?.asking == .quit && player.play().menu?.row == .quit)
    #expect(try player.play().clock.isRunning == false && !player.state.wantsToQuit)
    player.presses(.escape, .escape)
    #expect(try player.play().isBeingPlayed, "Esc goes back to the game")
    player.presses(.control("c"), .control("c"))
    #expect(player.state.hasQuit && player.world.history.entries.first?.end == .endedByPlayer)
    player.rests()
  }

  @Test(arguments: GameMode.all.filter { !$0.isResumable })
  func `on a slow disk nobody goes back to a game that has ended by leaving it`(mode: GameMode)
    throws
  {
    let world = World()
    let player = Player(in: mode, world: world) {
      $0.history.save = $0.clock.delaying($0.history.save)
    }
    player.enters("cab")
    player.menu(PlayMenu.Row.leave)
    player.presses(.enter, .escape)
    #expect(try player.play().exit == .home)
    player.waits(.seconds(5))
    #expect(player.state.game == nil && world.history.entries.first?.end == .endedByPlayer)
  }

  @Test func `Enter confirms, too`() {
    player.types("cab", .enter, .control("c"), .enter)
    player.isGone()
  }

  @Test func `Quit in the menu asks as well`() throws {
    player.enters("cab")
    player.menu(PlayMenu.Row.quit)
    #expect(try player.play().menu?.asking == .quit && !player.state.wantsToQuit)
    player.presses(.up, .down)
    #expect(try player.play().menu?.asking == nil, "another row takes the question back")
    player.chooses(PlayMenu.Row.quit, times: 2)
    player.isGone()
  }

  @Test func `nobody asks if nothing ends`() {
    for player in [Player(in: .timed), Player(in: .unlimited)] {
      if player.state.game?.match.mode == .unlimited { player.enters("cab") }
      player.presses(.control("c"))
      player.isGone()
    }
    let over = Player(in: .timed)
    over.endsGame(after: "cab")
    over.presses(.control("c"))
    over.isGone()
  }

  @Test func `pages over the game make room for the question`() throws {
    player.types("cab", .enter, .function(1), .control("c"))
    #expect(try player.state.help == nil && player.play().menu?.asking == .quit)
  }

  @Test func `in a terminal that is too small the second Ctrl-C leaves`() throws {
    player.enters("cab")
    player.sends(.resized(Size(columns: 50, rows: 10)))
    player.presses(.control("c"))
    #expect(!player.state.wantsToQuit)
    player.presses(.control("c"))
    player.isGone()
  }
}

@Suite("No word left")
struct NoWordsLeftStories {
  @Test func `the game says so with the move, and Enter offers to end it`() throws {
    let player = Player(in: .timed, with: { $0.dictionary.solve = { _ in [] } })
    #expect(try player.play().isStuck == false)
    player.enters("cab")
    #expect(try player.play().isStuck)
    player.presses(.enter)
    #expect(try player.play().menu == nil, "an Enter typed too fast ends nothing")
    player.waits(.seconds(1))
    player.presses(.enter)
    #expect(try player.play().menu?.asking == .end)
    player.presses(.enter)
    #expect(try player.play().result?.end == .endedByPlayer)
  }

  @Test func `words that were already played do not count`() throws {
    let player = Player(in: .unlimited)
    for word in ["cab", "cad", "dab"] { player.enters(word) }
    // QUA is left, but it needs the cube that the third word has used up.
    #expect(try player.play().isStuck)
    player.waits(.seconds(1))
    player.presses(.delete)
    #expect(try player.play().removal != nil)
  }

  @Test func `a game that is resumed says so, too`() throws {
    let world = World()
    let player = Player(in: .unlimited, world: world)
    for word in ["cab", "cad", "dab"] { player.enters(word) }
    player.leaves()
    let later = Player(world: world)
    later.starts(.game(.unlimited, seed: nil))
    #expect(try later.play().isStuck)
  }
}

@Suite("The end of the program")
struct QuittingStories {
  @Test func `the program does not end before it has remembered the lesson`() {
    let player = Player(with: { world in
      world.settings.finishLesson = { [clock = world.clock] in
        try? await clock.sleep(for: .seconds(2))
      }
    }).atHome()
    player.opens(HomePage.lesson)
    for _ in LessonStep.allCases.dropFirst() {
      player.menu(LessonMenu.Row.skip)
    }
    player.presses(.control("c"))
    #expect(player.state.wantsToQuit && !player.state.hasQuit)
    player.waits(.seconds(1))
    #expect(!player.state.hasQuit)
    player.waits(.seconds(1))
    player.isGone()
  }
}
