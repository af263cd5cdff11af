import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

/// The end of a game has the most to say in the least room: its score, rank and up to nine rows of a menu.
@Suite struct GameOverSizeTests {
  /// The end of a counted daily game of a player who has a board and raced, so that every row is offered.
  private func state() throws -> AppFeature.State {
    var play = try #require(SampleScreen.dailyOver.state.game)
    let before = try #require(play.result)
    var result = GameOverState(end: before.end, isRace: true, isOnBoard: true)
    result.rank = before.rank
    result.missed = before.missed
    result.greedyScore = 6000
    result.daily = before.daily
    result.acceptsKeys = true
    play.result = result
    return AppFeature.State(on: .game(play))
  }

  @Test func `every row of the menu and the rank are in sight at every narrow size`() throws {
    let screen = AppScreen(omitsCubes: true)
    let state = try state()
    let game = try #require(state.game)
    let rows = try #require(game.result).rows
    #expect(rows == GameOverState.Row.allCases)
    let rank = try #require(game.rankedScore).rank.title
    for columns in 60...84 {
      for lines in 20...60 {
        let size = Size(columns, lines)
        let frame = screen.frame(of: state, size: size, look: Look())
        let text = frame.text
        var missing = rows.map(\.title).filter { !text.contains($0) }
        if !text.contains(rank) { missing.append(rank) }
        #expect(missing.isEmpty, "at \(size)")
        let targets = Set(
          screen.rowTargets.compactMap { $0.id.value(as: GameOverState.Row.self) }
        )
        #expect(targets.count == rows.count, "at \(size)")
        if !missing.isEmpty || targets.count != rows.count { return }
      }
    }
  }
  @Test func `the shared text is in sight to its end at every narrow size`() throws {
    let screen = AppScreen(omitsCubes: true)
    // A game without a rival on a server's board: the longest menu that most players see.
    var play = try #require(SampleScreen.dailyOver.state.game)
    play.result?.row = .share
    let shared = play.shareText
    play.result?.shared = shared
    var state = AppFeature.State(settings: Settings())
    state.open(.game(play))
    let words = play.resultText.split(whereSeparator: \.isWhitespace)
    for columns in 60...84 {
      for rows in 20...40 {
        let size = Size(columns, rows)
        let text = screen.frame(of: state, size: size, look: Look()).text
        #expect(words.allSatisfy { text.contains($0) }, "at \(size)")
      }
    }
  }
  @Test(arguments: [
    (ColorDepth.direct, Blitter.sextant, true), (.indexed16, .halfBlock, true),
    (.indexed8, .halfBlock, false), (.none, .sextant, false), (.indexed256, .ascii, false),
  ])
  func `the box shows the squares that were copied, or says that it has words in their place`(
    depth: ColorDepth,
    blitter: Blitter,
    hasSquares: Bool
  ) {
    let state = SampleScreen.gameOverShared.state
    let look = Look(depth: depth, blitter: blitter)
    let frame = AppScreen(omitsCubes: true).frame(of: state, size: Size(60, 20), look: look)
    #expect(frame.text.contains("■ ■") == hasSquares)
    #expect(frame.text.contains("3 words of 5 letters") == !hasSquares)
    #expect(frame.text.contains("with coloured") == !hasSquares)
    let colors = Set(frame.cells.filter { $0.character == "■" }.map(\.foreground))
    #expect((colors.count > 1) == hasSquares)
  }

  @Test func `what an award was missed by is told beside every score at every narrow size`() throws
  {
    let missed = MissedAward(.unlimitedScore, missing: 1000, isWords: false)
    for moves in [0, 1, 7] {
      var play = try #require(SampleScreen.gameOver.state.game)
      let match = play.match.match(afterMoves: moves)
      play.match = match
      play.result?.missedAward = missed
      let state = AppFeature.State(on: .game(play))
      for columns in 60...100 {
        let size = Size(columns, 20)
        let text = AppScreen(omitsCubes: true).frame(of: state, size: size, look: Look()).text
        #expect(text.contains("The long read"), "\(match.score) points at \(size)")
      }
    }
  }
}
