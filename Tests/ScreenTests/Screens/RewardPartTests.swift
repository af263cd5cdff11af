import Features
import Model
import Rules
import Samples
import Surface
import Testing

@testable import Screen

/// A word that was just played: in the panel, where it hides no letter.
@Suite struct RewardPartTests {
  private static let sizes = [Size.small, .usual, .medium, .large, .init(60, 60)]
  private static let looks = [
    Look(), Look(theme: .light, depth: .direct), Look(blitter: .halfBlock),
    Look(depth: .none, blitter: .ascii),
  ]

  @Test(arguments: looks)
  func `the tiers do not look alike, and all differ from a screen at rest`(look: Look) {
    let size = Size.usual
    func inked(_ sample: SampleScreen) -> Int {
      var state = sample.state
      let flying = state.frame(size, look)
      state.game?.motion.settle()
      let still = state.frame(size, look)
      return zip(flying.cells, still.cells).count { $0 != $1 }
    }
    let (plain, good, great) = (inked(.rewardPlain), inked(.rewardGood), inked(.rewardGreat))
    #expect(plain > 4 && good > plain && great > good, "\(plain), \(good), \(great)")
  }

  @Test(arguments: sizes)
  func `it stays in its room whatever its length, and no letter of the cube is hidden`(
    size: Size
  ) throws {
    for look in Self.looks {
      let layout = GameLayout(size)
      let rows = PlayPanelRows(layout, screen: size, look: look)
      let room = layout.panel.lines(rows.word, rows.notice - rows.word)
      var canvas = Fixtures.canvas(size, look: look)
      canvas.draw(CubeScene(board: Fixtures.board), in: layout.cube)
      let before = canvas.frame
      for count in [3, 8, 15, 27] {
        for progress in [0.3, 1.0] {
          canvas.frame = before
          let reward = Reward(word: String(repeating: "W", count: count), score: 99_999)
          RewardPart(reward: reward, progress: progress).draw(layout.panel, rows, on: &canvas)
          Sparks(progress: progress).draw(over: layout.cube, on: &canvas)
          let faults = size.points.filter { point in
            let isSpark = layout.cube.contains(point) && canvas.hits.face(at: point) == nil
            return canvas.frame[point] != before[point] && !room.contains(point) && !isSpark
          }
          #expect(faults.isEmpty, "\(count) letters at \(size): \(faults.prefix(3))")
        }
      }
    }
  }

  @Test func `the next word takes its place, and stills the cube`() throws {
    var state = SampleScreen.rewardGreat.state
    var play = try #require(state.game)
    let size = Size.large
    let screen = AppScreen(omitsCubes: true)
    let before = screen.frame(of: state, size: size, look: Look())
    #expect(play.scene.celebration > 0)
    #expect(!before.text.contains("CLOSETED +600"), "it is told once")
    play.spelling.type("F")
    play.candidate = play.cube.weigh { _ in false }
    state.game = play
    #expect(play.scene.celebration == 0)
    #expect(screen.frame(of: state, size: size, look: Look()).text.contains("CLOSETED +600"))
  }
}
