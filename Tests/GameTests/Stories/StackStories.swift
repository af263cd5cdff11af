import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

/// The stack of screens in the whole program.
@Suite("Screens over screens")
struct StackStories {
  /// A player who has opened the words, which the history is still reading.
  private func reader() -> Player {
    return Player(with: {
      $0.history.words = { await never(Page(offset: $0.offset, total: 0)) }
    }).atHome(opening: .words)
  }

  @Test func `the effects of screens that are closed together are cancelled`() {
    let player = reader()
    player.presses(.function(1))
    #expect(player.state.screens.count == 2)
    // A new game takes the place of all screens.
    player.sends(.dealt(.unlimited, seed: 1))
    #expect(player.state.screens.count == 1 && player.state.game != nil)
    player.rests()
  }

  @Test func `a menu's row that has gone since the last frame is not clicked`() throws {
    let player = Player(in: .timed)
    player.presses(.escape, .escape)
    player.chooses(PlayMenu.Row.end)
    #expect(try player.play().menu == nil && !player.play().isOver)
    player.chooses(GameOverState.Row.home)
    #expect(try player.play().exit == nil)
  }

  @Test func `a click chooses the game that was seen, though a newer one moved the list`() throws {
    let world = World()
    let match = try Match.story("CAB", .unlimited)
    let seen = try world.add(match, at: 1, end: .endedByPlayer)
    try world.add(match, at: 2, end: .endedByPlayer)
    let player = Player(world: world).atHome(opening: .stats)
    player.clicks(.row(StatsFeature.Tab.games))
    // Another window ends a game, and the list is read again before the click arrives.
    let newest = try world.add(match, at: 3, end: .endedByPlayer)
    player.clicks(.row(StatsFeature.Tab.games))
    player.chooses(seen)
    let stats = try player.top(StatsFeature.State.self)
    #expect(stats.games.elements.first?.id == newest && stats.games.chosen?.id == seen)
    #expect(stats.cursor.index == 2)
  }

  // MARK: Help over a page

  /// A world whose history has one finished game of CAB.
  private func worldWithGame() throws -> World {
    let world = World()
    let match = try Match.story("CAB", .unlimited)
    try world.add(match, at: 1, end: .endedByPlayer)
    return world
  }

  @Test(arguments: [
    (HomePage.words, RowID("CAB")), (.stats, RowID(StatsFeature.Tab.games)),
    (.settings, RowID(SettingsRow.sound)),
  ])
  func `F1 opens help over a page, and closing it goes back`(
    kind: HomePage,
    row: RowID
  ) throws {
    let player = Player(world: try worldWithGame()).atHome()
    player.opens(kind)
    // The page reads what it shows of the chosen row.
    player.waits(.seconds(1))
    let page = try #require(player.state.page)
    /// Clicks a row of the page that does something when the page is in front.
    func clicksRow() { player.clicks(.row(row)) }
    player.presses(.function(1))
    #expect(player.state.help?.page == (kind == .words ? .words : kind == .stats ? .keys : .rules))
    let help = try #require(player.state.help)
    clicksRow()
    #expect(player.state.screens.count == 2)
    #expect(player.state.top == .howToPlay(help), "a click on a row does not turn or close it")
    #expect(player.state.page == page, "a click does not reach a covered page")
    player.presses(.escape)
    #expect(player.state.help == nil && player.state.page == page)
    clicksRow()
    #expect(player.state.page != page, "the row is there")
  }

  @Test(arguments: [HomePage.stats, .words])
  func `a record that is read late does not open its replay over help`(kind: HomePage) throws {
    let player = Player(world: try worldWithGame()) {
      $0.history.record = $0.clock.delaying($0.history.record)
    }.atHome()
    player.opens(kind)
    // From the words, Enter goes to the word's page.
    if kind == .words {
      player.presses(.enter)
      // Its cube is read, too.
      player.waits(.seconds(2))
    }
    let page = try #require(player.state.page)
    // The word's page has read its game already, and reads it once more only for a race.
    player.presses(kind == .words ? .character("r") : .enter, .function(1))
    player.waits(.seconds(2))
    #expect(player.state.help != nil && player.state.replay == nil)
    player.presses(.escape)
    player.waits(.seconds(2))
    #expect(player.state.top == page)
    player.presses(.enter)
    player.waits(.seconds(1))
    #expect(player.state.replay != nil, "Enter in front of the page still opens it")
  }

  // MARK: Help over a game

  @Test func `help while a new game is dealt stops it, and Enter can ask for it again`() throws {
    let player = Player(in: .timed) {
      $0.dictionary.fairSeed = { [clock = $0.clock] seed in
        try? await clock.sleep(for: .seconds(1))
        return seed
      }
    }
    player.endsGame(after: "cab")
    player.chooses(GameOverState.Row.playAgain)
    #expect(try player.play().hasLeft)
    player.presses(.function(1))
    player.waits(.seconds(2))
    var help = HowToPlayFeature.State()
    help.ranked = try player.play().rankedScore
    #expect(player.state.top == .howToPlay(help))
    player.presses(.escape)
    #expect(try player.play().isOver && !player.play().hasLeft)
    player.presses(.enter)
    player.waits(.seconds(1))
    #expect(try player.state.screens.count == 1 && player.play().match.seed == 42)
    #expect(try player.play().isCountingDown)
  }
}
