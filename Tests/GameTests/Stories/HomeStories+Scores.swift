import Features
import GameTesting
import Model
import Rules
import Surface
import Testing

/// What home knows of earlier games: the scores to beat, and the games that wait.
extension HomeStories {
  @Test func `home knows the best scores of all time and of today`() throws {
    // The stories are played on the eleventh day, from 1,000,000 s on.
    try world.add(.story("CAB CAD"), at: 1, seconds: 10, end: .timeUp)
    try world.add(.story("CAB", on: .story(1)), at: 999_999, seconds: 10, end: .timeUp)
    try world.add(.story("CAB CAD DAB"), at: 2, seconds: 10, end: .timeUp)
    try world.add(.story("CAB", .blitz), at: 1, seconds: 10, end: .timeUp)
    let player = Player(world: world).atHome()
    // The third one had been played before.
    #expect(
      player.home.bestScores == [
        .timed: BestScores(ever: 51, recent: 27), .blitz: BestScores(ever: 27),
      ]
    )
  }

  @Test func `n starts a fresh game while another waits, which stays resumable`() throws {
    let waiting = try world.add(.story("CAB", .unlimited), at: 1)
    let player = Player(world: world).atHome()
    while player.home.row != .mode(.timed) { player.presses(.down) }
    player.types("n")
    #expect(player.state.game == nil, "no timed game waits")
    while player.home.row != .mode(.unlimited) { player.presses(.down) }
    #expect(player.home.modeWithWaitingGame == .unlimited)
    player.types("n")
    #expect(try player.play().match.seed == 42 && player.play().autosave.game == nil)
    player.menu(PlayMenu.Row.leave)
    #expect(player.home.resumable[.unlimited]?.id == waiting)
  }
}
