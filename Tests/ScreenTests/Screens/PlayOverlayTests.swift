import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

/// What is drawn over a game for a moment: a word that is celebrated, the countdown, the last
/// seconds.
@Suite struct PlayOverlayTests {
  private static let looks: [Look] =
    Theme.all.map { Look(theme: $0, depth: .direct) }
    + [Look(), Look(theme: .paper), Look(depth: .indexed16), Look(depth: .none)]
    + [Look(depth: .none, blitter: .ascii)]

  private func frame(_ sample: SampleScreen, _ look: Look, _ size: Size) -> Frame {
    AppScreen().frame(of: sample.state, size: size, look: look)
  }

  @Test func `what is special about a word stands beside its points`() {
    let texts: [(SampleScreen, String)] = [
      (.rewardGreat, "your best word ever"), (.rewardGreat, "first word of 8 letters"),
      (.rewardGood, "first word of 6 letters"), (.rewardBurst, "5 cubes cleared"),
    ]
    for (sample, text) in texts {
      var state = sample.state
      state.game?.motion.apply(Settings(motion: .reduced))
      let still = AppScreen().frame(of: state, size: .large, look: Look())
      #expect(still.text.contains(text), "\(sample.rawValue) at rest")
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), .large])
  func `without colours, no edge of a whole cube passes for a hole`(size: Size) {
    #expect(!frame(.timedStart, Look(depth: .none), size).text.contains("░"))
  }

  @Test func `letters light up one after the other along the path`() throws {
    let play = try #require(SampleScreen.rewardGreen.state.game)
    var scene = play.scene
    let path = scene.litPath
    #expect(path.count == 5)
    var brightest: [Face] = []
    for step in 0...100 {
      scene.litProgress = Float(step) / 100
      guard let face = path.max(by: { scene.light(on: $0) < scene.light(on: $1) }),
        scene.light(on: face) > 0, brightest.last != face
      else { continue }
      brightest.append(face)
    }
    #expect(brightest == path)
  }

  @Test func `cubes burst only if there are more than three`() throws {
    let board = Board(SampleGame.match(.timed, words: []).letters)
    let cubes = Array(LatticePoint.all.suffix(4))
    for count in [3, 4] {
      var motion = Motion(isReduced: false)
      motion.begin(.vanish(CubeSet(cubes.prefix(count)), from: board), at: .zero, for: .seconds(1))
      motion.advance(to: .milliseconds(500))
      var scene = CubeScene(board: board)
      scene.move(by: motion)
      #expect(scene.vanishing.allSatisfy { $0.bursts == (count == 4) })
    }
  }

  @Test func `a burst flies apart and leaves nothing`() {
    var board = Board(SampleGame.match(.timed, words: []).letters)
    let cube = LatticePoint.all[26]
    board.remove(cube)
    func picture(_ change: (inout CubeScene) -> Void) -> Frame {
      var scene = CubeScene(board: board)
      change(&scene)
      return Fixtures.draw(scene, Size(60, 24)).frame
    }
    let gone = picture { _ in }
    func vanishing(_ progress: Float, bursts: Bool) -> Frame {
      picture { $0.vanishing = [Vanishing(point: cube, progress: progress, bursts: bursts)] }
    }
    #expect(vanishing(0.4, bursts: true) != gone)
    #expect(vanishing(0.4, bursts: true) != vanishing(0.4, bursts: false))
    #expect(vanishing(1, bursts: true) == gone)
  }

  // MARK: The countdown

  @Test(arguments: looks)
  func `the countdown hides the letters and shows its number`(look: Look) throws {
    for size in [Size.small, .usual] {
      var state = SampleScreen.countdown.state
      let two = AppScreen().frame(of: state, size: size, look: look)
      #expect(two.text.contains("Get ready") && two.text.contains("start now"))
      #expect(!two.text.contains("paused"))
      state.game?.countdown = 1
      #expect(AppScreen().frame(of: state, size: size, look: look) != two)
      let letters = try #require(state.game).hidesLetters
      #expect(letters)
    }
  }

  // MARK: The last seconds

  @Test(arguments: looks)
  func `the last seconds are seen in every look, and flash in every look`(look: Look) {
    let size = Size.usual
    let edge = [frame(.timed, look, size), frame(.timedLast, look, size)].map { $0[0, 12] }
    #expect(edge[0] != edge[1], "the edges burn")
    #expect(frame(.timedPulse, look, size) != frame(.timedLast, look, size))
    let (calm, flash) = (frame(.timedLast, look, size), frame(.timedPulse, look, size))
    #expect(calm[0, 12] != flash[0, 12])
  }

  @Test func `with reduced motion the colour stays`() throws {
    var state = SampleScreen.timedLast.state
    state.game?.motion.apply(Settings(motion: .reduced))
    let play = try #require(state.game)
    #expect(LastSecondsTint(play.motion).level == .middle)
  }

  @Test(arguments: Look.all([.indexed256]))
  func `with 256 colours the ground stays: its red would be that of a used face`(look: Look) {
    for level in LastSecondsTint.Level.allCases {
      #expect(LastSecondsTint(level: level).color(look) == look.theme.screen.color(look.depth))
    }
  }

  @Test(arguments: Look.all([.direct, .indexed256, .indexed16, .indexed8, .none]))
  func `no face disappears in the colour of the last seconds, whatever its use and its light`(
    look: Look
  ) throws {
    let colors = SceneColors(look.theme, look.depth)
    let screen = look.theme.screen.color(look.depth)
    for level in LastSecondsTint.Level.allCases {
      let ground = LastSecondsTint(level: level).color(look)
      if look.depth != .direct { #expect(ground == screen) }
      guard ground != screen, let rgb = RGB(ground) else { continue }
      for side in Side.allCases {
        // Chosen faces are white, with a rim in themes whose ground is nearly so.
        let tones: [SceneColors.Tone] = [.plain, .inside, .dimmed]
        for (tone, uses) in tones.flatMap({ tone in (0...2).map { (tone, $0) } }) {
          let face = colors.face(side, useCount: uses, tone)
          for step in 0...20 {
            // From the darkest corner of a hole to the brightest side.
            let light = max(face.leastLight, 0.55) + Float(step) * 0.025
            let seen = OKLab(encoded: face.body * min(light, 1))
            let distance = seen.squaredDistance(to: OKLab(rgb)).squareRoot()
            #expect(distance > 0.04, "\(look) \(level) \(side) \(tone) \(uses): \(distance)")
          }
        }
      }
    }
  }

  @Test(arguments: Look.all([.direct, .indexed256, .indexed16, .indexed8, .none]))
  func `the edges that burn touch no face`(look: Look) throws {
    // Of 16 colours, no red is left that is no side's, so it is the place that keeps them apart.
    for size in [Size.small, .usual, .medium, .large, .wide] {
      var state = SampleScreen.timedLast.state
      state.game?.cube.attitude.yaw = 45
      let screen = AppScreen()
      _ = screen.frame(of: state, size: size, look: look)
      for row in 0..<size.rows {
        for column in [0, 1, size.columns - 2, size.columns - 1] {
          let target = screen.target(at: Point(column: column, row: row), isDragging: false)
          if case .face(let face) = target {
            Issue.record("\(face) at \(column) \(row) of \(size)")
          }
        }
      }
    }
  }

  @Test(arguments: Look.all([.direct, .indexed256]))
  func `every text can be read on the ground of the last seconds`(look: Look) throws {
    for level in LastSecondsTint.Level.allCases {
      let ground = try #require(RGB(LastSecondsTint(level: level).color(look)))
      for role in Role.allCases where role != .line {
        let text = try #require(look.theme[role, .screen].seen(look.depth))
        let contrast = text.contrast(with: ground)
        #expect(contrast >= 4.5, "\(look) \(level): \(role) \(contrast)")
      }
    }
  }
}
