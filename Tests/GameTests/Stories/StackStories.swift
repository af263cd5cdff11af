import Composable
import Game
import Rules
import Surface
import Testing

/// The stack of screens in the whole program.
@Suite("Screens over screens")
struct StackStories {
  /// A player who has opened the words, which the history is still reading.
  private func reader() -> Player {
    let player = Player(with: {
      $0.history.words = { query in
        _ = await never()
        return Page(offset: query.offset, total: 0)
      }
    })
    player.starts(.home)
    player.opens(.words)
    return player
  }

  @Test func `the effects of screens that are closed together are cancelled`() {
    let player = reader()
    player.presses(.function(1))
    #expect(player.state.screens.count == 2)
    // A new game takes the place of all screens.
    player.sends(.dealt(.unlimited, seed: 1))
    #expect(player.state.screens.count == 1)
    #expect(player.state.game != nil)
    player.rests()
    player.leaves()
  }

  @Test func `a menu's row that has gone since the last frame is not clicked`() throws {
    let player = Player(in: .timed)
    player.presses(.escape)
    let before = try player.play().menu
    // A timed game cannot be left and resumed, so its menu has no such row.
    player.chooses(PlayMenu.Row.leave)
    #expect(try player.play().menu == before)
    player.presses(.escape)
    player.chooses(PlayMenu.Row.end)
    #expect(try player.play().menu == nil)
    #expect(try !player.play().isOver)
    player.chooses(GameOverState.Row.home)
    #expect(try player.play().exit == nil)
    player.leaves()
  }

  @Test func `a click chooses the game that was seen, though a newer one has moved the list`()
    throws
  {
    let world = World()
    var match = Match(mode: .unlimited, letters: .story)
    try match.play(.word(faces("222t 222l 122l")), at: 1) { _ in true }
    let seen = try world.add(match, at: 1, end: .endedByPlayer)
    try world.add(match, at: 2, end: .endedByPlayer)
    let player = Player(world: world)
    player.starts(.home)
    player.opens(.stats)
    player.clicks(.row(StatsFeature.Tab.games))
    // Another window ends a game, and the list is read again before the click arrives.
    let newest = try world.add(match, at: 3, end: .endedByPlayer)
    player.clicks(.row(StatsFeature.Tab.games))
    player.chooses(seen)
    guard case .stats(let stats)? = player.state.page else {
      Issue.record("the stats are not open")
      return
    }
    #expect(stats.games.elements.first?.id == newest)
    #expect(stats.games.chosen?.id == seen)
    #expect(stats.cursor.index == 2)
    player.leaves()
  }
}
