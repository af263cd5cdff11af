import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

/// A word that was just played: in the panel, where it hides no letter.
@Suite struct RewardPartTests {
  private static let sizes = [Size.small, .usual, .medium, .large, .init(60, 60)]
  private static let looks = [
    Look(), Look(theme: .paper, depth: .direct), Look(blitter: .halfBlock),
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
    let tiers: [SampleScreen] = [
      .rewardPlain, .rewardGreen, .rewardGood, .rewardJump, .rewardGreat,
    ]
    let all = tiers.map(inked)
    #expect(all[0] > 4, "\(all)")
    for (less, more) in zip(all, all.dropFirst()) { #expect(less < more, "\(all)") }
  }

  @Test func `five letters are green, and four are not`() {
    func greens(_ sample: SampleScreen, _ change: (inout PlayFeature.State) -> Void = { _ in })
      -> Int
    {
      var state = sample.state
      if var play = state.game {
        change(&play)
        state.game = play
      }
      let look = Look(depth: .direct)
      let green = look.theme[.success, .screen].color(look.depth)
      return state.frame(.usual, look).cells.count { $0.foreground == green }
    }
    #expect(greens(.rewardPlain) == 0 && greens(.rewardGreen) > 0)
    #expect(greens(.rewardGreen) { $0.motion.settle() } > 0, "also in the line that stays")
    #expect(greens(.rewardPlain) { $0.motion.settle() } == 0)
  }

  @Test(arguments: sizes)
  func `eight letters take the whole screen, with points, praise and meaning`(size: Size) {
    for look in Self.looks {
      let texts = AppScreen().texts(of: SampleScreen.rewardGreat.state, size: size, look: look)
      #expect(texts.contains("CLOSETED") && texts.contains("+600"), "\(size) \(texts)")
      #expect(texts.contains("your best word ever"), "\(size)")
      #expect(texts.contains { $0.contains("confine") }, "\(size)")
      let frame = AppScreen().frame(of: SampleScreen.rewardGreat.state, size: size, look: look)
      let standing = look.isASCII ? "2:14 . 600 points" : "2:14 · 600 points"
      #expect(
        frame.text.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) }?.contains(
          standing
        ) == true
      )
      #expect(frame.text.contains("help"), "what keys do stays")
    }
  }

  @Test func `in the last seconds nothing hides the cube`() throws {
    var state = SampleScreen.rewardGreat.state
    let start = Duration.seconds(174)
    state.game?.clock = PlayClock(played: start, longestGap: .seconds(2))
    #expect(AppScreen().texts(of: state, size: .usual).contains { $0.hasPrefix("Words") })
  }

  @Test func `with reduced motion a long word stands still in the panel, its path lit`() throws {
    let play = try #require(SampleScreen.rewardStill.state.game)
    #expect(play.match.moves.last?.move == .word(play.scene.litPath) && play.scene.camera.lift == 0)
    let texts = AppScreen().texts(of: SampleScreen.rewardStill.state, size: .large)
    #expect(texts.contains("CLOSETED") && texts.contains("+600"), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("Words") }, "the rest is there")
    var next = SampleScreen.rewardStill.state
    next.game?.cube.notice = nil
    #expect(try #require(next.game).scene.litPath == [], "the next key ends it")
  }

  @Test func `seven letters make the cube jump and come down again`() throws {
    var play = try #require(SampleScreen.rewardJump.state.game)
    #expect(play.scene.camera.lift > 0 && play.scene.litStyle == .flashing)
    play.motion.advance(to: .milliseconds(599))
    #expect(play.scene.camera.lift < 0.1)
    play.motion.advance(to: .milliseconds(600))
    #expect(play.scene.camera == .home)
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
          let faults = size.points.filter { point in
            canvas.frame[point] != before[point] && !room.contains(point)
          }
          #expect(faults.isEmpty, "\(count) letters at \(size): \(faults.prefix(3))")
        }
      }
    }
  }

  @Test func `the next word takes its place, and stills the cube`() throws {
    var state = SampleScreen.rewardJump.state
    var play = try #require(state.game)
    let size = Size.large
    let screen = AppScreen(omitsCubes: true)
    let before = screen.frame(of: state, size: size, look: Look())
    #expect(!before.text.contains("EXTRACT +588"), "it is told once")
    play.spelling.type("F")
    play.candidate = play.cube.weigh { _ in false }
    state.game = play
    #expect(play.scene.camera.lift == 0)
    #expect(screen.frame(of: state, size: size, look: Look()).text.contains("EXTRACT +588"))
  }
}
