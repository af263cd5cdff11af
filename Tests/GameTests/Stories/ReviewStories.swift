import ComposableTesting
import GameTesting
import Lexicon
import Model
import Rules
import Samples
import Surface
import Testing
import Words

@testable import Features

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
    #expect(try replay(player).review.isOver && replay(player).review.review == SampleGame.review)
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
    #expect(try replay(player).review.share == 0.25 && !replay(player).review.isOver)
    player.presses(.right, .tab)
    #expect(try replay(player).shownPath != .played, "the page waits for nothing")
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

    #expect(try replay(player).refusal == nil)
    player.types("p")
    let refusal = try replay(player).refusal
    #expect(refusal == ReviewText.refusalToPlayOn(ReviewText.stillRunning))
    #expect(refusal != ReviewText.stillRunning)
    player.presses(.right)
    #expect(try replay(player).refusal == nil, "until the next key")
  }

  @Test(arguments: [false, true])
  func `a result that is asked for at once is shared once it is known that the game is over`(
    isOver: Bool
  ) throws {
    let world = World()
    try world.add(.story("CAB CAD"), at: 1, seconds: 10, end: isOver ? .endedByPlayer : nil)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let player = Player(world: world) {
      let games = $0.history.games
      $0.history.games = { (query) throws(HistoryError) in
        if query.letters != nil { for await _ in gate {} }
        return try await games(query)
      }
      $0.dictionary.review = { _, report in report(SampleGame.review, 1) }
    }
    player.starts(.replay(GameRecord(match: try .story("CAB CAD"), secondsPlayed: 10)))
    let id = try #require(player.state.screens.last?.id)
    player.store.send(.screen(id, .replay(.ordered(.share))))
    #expect(try replay(player).isWaiting && world.copied.isEmpty)
    open.finish()
    player.waits(.seconds(1))
    let shown = try replay(player)
    #expect((shown.refusalToShare == nil) == isOver && (shown.shared != nil) == isOver)
    #expect(!shown.isWaiting && world.copied.isEmpty != isOver)
  }

  /// What a dictionary of the story's words finds on a cube.
  private static let offered = [
    SolvedWord(word: "OCTAROON", score: 640, path: [], tier: .readers),
    SolvedWord(word: "COAST", score: 105, path: []),
  ]

  @Test func `a review shows what its cube offers, the words that people know first`() throws {
    let player = Player(with: {
      $0.dictionary.review = { _, report in report(SampleGame.review, 1) }
      $0.dictionary.solve = { _ in
        Self.offered + [SolvedWord(word: "ALCOVE", score: 1, path: [])]
      }
    })
    player.starts(.replay(SampleGame.record(.timed)))
    player.types(" ")
    player.presses(.home)
    #expect(try replay(player).offered?.words.map(\.word) == ["COAST", "ALCOVE", "OCTAROON"])
    #expect(try replay(player).offered?.commonCount == 2)
    player.presses(.pageDown)
    #expect(
      try replay(player).offered?.words.map(\.word) == ["COAST", "OCTAROON"],
      "ALCOVE was played"
    )
    player.presses(.escape)
    player.rests()
  }

  @Test func `a player goes on from a moment of a game, for practice, against the game as it was`()
    throws
  {
    let world = World()
    let player = Player(
      world: world,
      with: { $0.dictionary.review = { _, report in report(SampleGame.review, 1) } }
    )
    player.starts(.replay(SampleGame.record(.timed)))
    player.types(" ")
    let record = try replay(player).record
    player.presses(.home, .right, .right)
    player.types("p")
    var play = try player.play()
    #expect(play.match.moves.count == 2 && play.clock.seconds == record.moves[1].at)
    #expect(play.countdown != nil, "the clock waits for the player")
    #expect(play.rival?.moves == record.moves && play.autosave.trouble == "Practice from move 3.")
    player.types(" ")
    player.menu(PlayMenu.Row.end)
    player.waitsForResult()
    play = try player.play()
    #expect(play.rankedScore == nil, "a rank is for a game from its beginning")
    #expect(
      play.result?.rows.contains(.share) == false && play.result?.rows.contains(.race) == false
    )

    player.chooses(GameOverState.Row.sameCube)
    play = try player.play()
    #expect(play.match.moves.count == 2 && play.countdown != nil, "again from the same moment")
    player.presses(.escape)
    #expect(try replay(player).movesMade == 2 && replay(player).review.isOver, "back in the review")
    player.presses(.escape)
    #expect(player.state.wantsToQuit, "which the shell had opened")
    #expect(world.saves.isEmpty, "nothing of it is saved")
  }

  @Test func `practice comes back to the review at the end of a game, and that to the end`() throws
  {
    let player = Player(
      in: .blitz,
      with: { $0.dictionary.review = { _, report in report(SampleGame.review, 1) } }
    )
    player.endsGame(after: "cab", "cad")
    player.chooses(GameOverState.Row.review)
    player.presses(.home, .right)
    player.types("p")
    #expect(try player.play().match.moves.count == 1)
    player.presses(.escape)
    #expect(try replay(player).movesMade == 1)
    player.types("p", " ")
    player.menu(PlayMenu.Row.end)
    player.waitsForResult()
    player.chooses(GameOverState.Row.home)
    #expect(try replay(player).movesMade == 1)
    player.presses(.escape)
    #expect(try player.play().match.moves.count == 2 && player.play().isOver)
    #expect(player.state.screens.count == 1)
    player.chooses(GameOverState.Row.home)
    #expect(player.state.screens.isEmpty)
  }

  @Test func `a game of removals alone is reviewed and played on, too`() throws {
    var match = Match(mode: .timed, letters: .story)
    try match.play(.removal(cube("222")), at: 1) { _ in true }
    let player = Player(with: {
      $0.dictionary.review = { _, report in report(SampleGame.review, 1) }
    })
    player.starts(.replay(GameRecord(match: match, secondsPlayed: 20)))
    player.types(" ")
    player.presses(.home)
    #expect(try replay(player).review.review != nil)
    player.types("p")
    #expect(try player.play().match.moves.isEmpty)
  }

  @Test func `nobody goes on from the end, nor from a game that may not be reviewed`() throws {
    let player = Player(with: { $0.dictionary.review = { _, _ in } })
    player.starts(.replay(SampleGame.record(.timed)))
    player.types(" ")
    player.presses(.home)
    player.types("p")
    #expect(try replay(player).review.problem == ReviewText.noCommonWords)

    let other = watcher { _, report in report(SampleGame.review, 1) }
    other.types(" ")
    other.presses(.end)
    other.types("p")
    #expect(try replay(other).isAtEnd)
  }
}
