import Game
import Surface
import Testing

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
    #expect(player.state.hasQuit)
    player.rests()
  }
}
