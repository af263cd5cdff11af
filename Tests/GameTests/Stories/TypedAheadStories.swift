import ComposableTesting
import Rules
import Surface
import Testing

@testable import Features

/// Keys that were typed before the screen has changed: each goes to the screen that the key before
/// it has brought. They are sent one after another, and nothing is received in between.
@Suite("Keys typed ahead")
struct TypedAheadStories {
  private func type(_ keys: Key..., to player: Player) {
    for key in keys { player.store.send(.key(key)) }
  }

  @Test func `the key after one that opens a page goes to the page`() throws {
    let player = Player().atHome()
    type(.function(1), .right, to: player)
    #expect(player.state.help?.page == .keys)
    type(.escape, to: player)
    while player.home.row != .page(.words) { type(.down, to: player) }
    type(.enter, .character("/"), .character("a"), to: player)
    let page = try player.top(WordsFeature.State.self)
    #expect(page.search.entry.text == "a")
    player.waits(.seconds(1))
  }

  @Test func `the key after one that closes a page goes to the screen under it`() {
    let player = Player(in: .unlimited)
    type(.function(1), .escape, .character("c"), to: player)
    #expect(player.state.help == nil && player.state.game?.candidate?.text == "C")
  }

  @Test func `Enter opens the waiting game that the arrow before it has turned to`() throws {
    let world = World()
    let oldest = try world.add(.story("CAB", .unlimited), at: 1)
    let older = try world.add(.story("CAD", .unlimited), at: 5)
    try world.add(.story("DAB", .unlimited), at: 9)
    for (keys, game) in [([Key.right], older), ([.right, .right], oldest), ([.left], oldest)] {
      let player = Player(world: world).atHome()
      for key in keys { type(key, to: player) }
      type(.enter, to: player)
      player.waits(.seconds(1))
      #expect(try player.play().autosave.game == game)
      player.leaves()
    }
  }

  @Test func `the clock stops with the key that opens help`() throws {
    let player = Player(in: .timed)
    player.types("c")
    type(.function(1), to: player)
    #expect(try player.play().clock.isRunning == false)
  }
}
