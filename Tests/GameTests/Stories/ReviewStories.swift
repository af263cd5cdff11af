import ComposableTesting
import Features
import Model
import Rules
import Samples
import Surface
import Testing
import Words

@Suite("Reviews in replays")
struct ReviewStories {
  /// A player who has opened the game of the samples, with a review that the test sends.
  private func watcher(
    _ review: @escaping @Sendable (Match, @escaping ReviewReport) async -> Void
  ) -> Player {
    let player = Player(with: { $0.dictionary.review = review })
    player.starts(.replay(SampleGame.record(.timed)))
    return player
  }

  private func replay(
    _ player: Player,
    at location: SourceLocation = #_sourceLocation
  ) throws -> ReplayFeature.State {
    try #require(player.state.replay, sourceLocation: location)
  }

  @Test func `a review arrives while the replay is open, and its keys go to the turning points`()
    throws
  {
    let player = watcher { _, report in
      report(SampleGame.review, 0.25)
      report(SampleGame.review, 1)
    }
    player.types(" ")
    #expect(try replay(player).review.isOver)
    #expect(try replay(player).review.review == SampleGame.review)
    player.presses(.home)
    var shown: [Int] = []
    for _ in 0..<4 {
      player.types("g")
      shown.append(try replay(player).index)
    }
    #expect(shown == [1, 2, 5, 1])

    player.presses(.tab)
    let better = try #require(try replay(player).shownBetter)
    #expect(better.word == SampleGame.review.moves[1].betterWord?.word)
    #expect(try better.path != replay(player).selection, "what was played is still known")
    player.presses(.tab)
    #expect(try replay(player).shownBetter == nil)
    player.presses(.tab, .right)
    #expect(try replay(player).shownBetter == nil, "another move begins with what was played")
    player.presses(.home, .tab)
    #expect(try replay(player).shownBetter == nil, "the first move was the best")
    player.rests()
  }

  @Test func `a review that is not done ends with the page`() throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    defer { open.finish() }
    let player = watcher { _, report in
      report(SampleGame.review, 0.25)
      for await _ in gate {}
    }
    player.types(" ")
    #expect(try replay(player).review.share == 0.25)
    #expect(try !replay(player).review.isOver)
    player.presses(.right, .tab)
    #expect(try replay(player).showsBetter, "the page waits for nothing")
    player.presses(.escape)
    #expect(player.state.replay == nil)
    player.rests()
  }

  @Test func `a game that is not over has no review`() throws {
    let player = Player(
      in: .unlimited,
      with: { $0.dictionary.review = { _, report in report(SampleGame.review, 1) } }
    )
    player.enters("cab", "cad")
    player.menu(PlayMenu.Row.leave)
    player.opens(.words)
    player.presses(.enter, .enter)
    #expect(try replay(player).review.review == nil)
    #expect(try replay(player).review.problem == ReviewText.stillRunning)
  }
}
