import Game
import Rules
import Samples
import Surface
import Testing

@testable import Screen

/// What is drawn over a game for a moment: a word that flies up, the countdown, the last seconds.
@Suite struct PlayOverlayTests {
  private static let looks: [Look] =
    Theme.all.map { Look(theme: $0, depth: .direct) }
    + [
      Look(), Look(theme: .light), Look(depth: .indexed16), Look(depth: .none),
      Look(depth: .none, blitter: .ascii),
    ]

  private func frame(_ sample: SampleScreen, _ look: Look, _ size: Size) -> Frame {
    AppScreen().frame(of: sample.state, size: size, look: look)
  }

  @Test(arguments: looks)
  func `the tiers do not look alike, and all differ from a screen at rest`(look: Look) {
    let size = Size(columns: 80, rows: 24)
    let cube = GameLayout(size).cube
    func inked(_ sample: SampleScreen) -> Int {
      var state = sample.state
      let flying = AppScreen(omitsCubes: true).frame(of: state, size: size, look: look)
      state.game?.motion.settle()
      let still = AppScreen(omitsCubes: true).frame(of: state, size: size, look: look)
      var count = 0
      for row in cube.row..<cube.maxRow {
        for column in cube.column..<cube.maxColumn
        where flying[column, row] != still[column, row] { count += 1 }
      }
      return count
    }
    let (plain, good, great) = (inked(.rewardPlain), inked(.rewardGood), inked(.rewardGreat))
    #expect(plain > 10)
    #expect(good > 2 * plain)
    #expect(great > good)
  }

  @Test func `a word flies up within the cube's room, whatever its length and the screen's size`() {
    for size in [Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)] {
      for look in [Look(), Look(depth: .none, blitter: .ascii)] {
        for count in [3, 6, 8, 11, 15, 27] {
          for step in [0, 5, 10] {
            var canvas = Canvas()
            canvas.begin(size: size, look: look)
            let cube = GameLayout(size).cube
            var reward = Reward(word: String(repeating: "W", count: count), score: 99_999)
            reward.distinctions = [.bestEver, .firstOfLength(count), .cleared(3)]
            RewardOverlay(reward: reward, progress: Double(step) / 10)
              .draw(over: cube, on: &canvas)
            let blank = look.blank()
            let isInside = (0..<size.rows).allSatisfy { row in
              (0..<size.columns).allSatisfy { column in
                cube.contains(Point(column: column, row: row)) || canvas.frame[column, row] == blank
              }
            }
            if !isInside { Issue.record("\(count) letters at \(size)") }
          }
        }
      }
    }
  }

  @Test func `the next word makes a flying one step aside, and stills the cube`() throws {
    var play = try #require(SampleScreen.rewardGreat.state.game)
    #expect(play.scene.celebration > 0)
    play.spelling.type("F")
    #expect(!play.selection.isEmpty)
    #expect(play.scene.celebration == 0)
    let size = Size(columns: 80, rows: 24)
    func rows(isAside: Bool) -> [Int] {
      var canvas = Canvas()
      canvas.begin(size: size, look: Look())
      let reward = Reward(word: "CLOSETED", score: 600)
      RewardOverlay(reward: reward, progress: 0.1, isAside: isAside)
        .draw(over: GameLayout(size).cube, on: &canvas)
      return (0..<size.rows).filter { row in
        (0..<size.columns).contains { "█▀▄".contains(Character(canvas.frame[$0, row].character)) }
      }
    }
    #expect(rows(isAside: true).max() ?? 99 <= 6)
    #expect(rows(isAside: false).max() ?? 0 > 6)
  }

  @Test func `what is special about a word stands beside its points`() {
    let texts: [(SampleScreen, String)] = [
      (.rewardGreat, "your best word ever"), (.rewardGreat, "first word of 8 letters"),
      (.rewardGood, "first word of 6 letters"),
      (.rewardBurst, "5 cubes cleared"),
    ]
    for (sample, text) in texts {
      var state = sample.state
      state.game?.motion.apply(Settings(motion: .reduced))
      let still = AppScreen().frame(of: state, size: Size(columns: 80, rows: 24), look: Look())
      #expect(still.text.contains(text), "\(sample.rawValue) at rest")
    }
  }

  @Test func `letters light up one after the other along the path`() throws {
    let play = try #require(SampleScreen.rewardPlain.state.game)
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
    let size = Size(columns: 60, rows: 24)
    let room = Rect(column: 0, row: 0, columns: 60, rows: 24)
    var board = Board(SampleGame.match(.timed, words: []).letters)
    let cube = LatticePoint.all[26]
    board.remove(cube)
    var renderer = CubeRenderer()
    var hits = HitMap()
    func picture(_ change: (inout CubeScene) -> Void) -> Frame {
      var scene = CubeScene(board: board)
      change(&scene)
      var frame = Frame(size: size)
      renderer.draw(scene, in: room, of: &frame, look: Look(), hits: &hits)
      return frame
    }
    let gone = picture { _ in }
    func vanishing(_ progress: Float, bursts: Bool) -> Frame {
      picture { $0.vanishing = [Vanishing(cube, progress: progress, bursts: bursts)] }
    }
    #expect(vanishing(0.4, bursts: true) != gone)
    #expect(vanishing(0.4, bursts: true) != vanishing(0.4, bursts: false))
    #expect(vanishing(1, bursts: true) == gone)
  }

  // MARK: The countdown

  @Test(arguments: looks)
  func `the countdown hides the letters and shows its number`(look: Look) throws {
    for size in [Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)] {
      var state = SampleScreen.countdown.state
      let two = AppScreen().frame(of: state, size: size, look: look)
      #expect(two.text.contains("Get ready"))
      #expect(two.text.contains("start now"))
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
    let size = Size(columns: 80, rows: 24)
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

  @Test(arguments: Theme.all, [ColorDepth.direct, .indexed256])
  func `every text can be read on the ground of the last seconds`(
    theme: Theme,
    depth: ColorDepth
  ) throws {
    for level in LastSecondsTint.Level.allCases {
      let color = LastSecondsTint(level: level).color(Look(theme: theme, depth: depth))
      let ground: RGB
      if let (red, green, blue) = color.components {
        ground = RGB(red: red, green: green, blue: blue)
      } else {
        ground = try #require(color.index.flatMap(XtermPalette.rgb))
      }
      for role in Role.allCases where role != .line {
        let text = try #require(theme[role, .screen].seen(depth))
        let contrast = text.contrast(with: ground)
        #expect(contrast >= 4.5, "\(theme.name) \(depth) \(level): \(role) \(contrast)")
      }
    }
  }

  // MARK: The word in hand

  @Test func `a word that was one Enter away is told at once and stays`() {
    let size = Size(columns: 80, rows: 24)
    let new = frame(.gameOverWaiting, Look(), size)
    #expect(new.text.contains("was one Enter away: +960"))
    #expect(frame(.gameOverLate, Look(), size).text.contains("QUILTING was one Enter away: +960"))
  }
}

@Suite struct BlockTextTests {
  @Test func `every letter, digit and sign of a score has a glyph of its own`() {
    let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+,:")
    var pictures: [String: Character] = [:]
    for character in characters {
      let text = BlockText(.small, look: Look())
      var frame = Frame(size: Size(columns: 5, rows: text.rows))
      text.draw(String(character), at: Point(column: 0, row: 0), .text, into: &frame)
      #expect(text.columns(of: String(character)) > 0, "\(character)")
      // O and zero, I and a bar may share their shape; the text around them tells which it is.
      if let other = pictures[frame.text] {
        #expect(
          Set([other, character]).isSubset(of: ["O", "0", "S", "5"]),
          "\(other) \(character)"
        )
      }
      pictures[frame.text] = character
    }
  }

  @Test(arguments: BlockText.Size.allCases)
  func `a text keeps to its columns and rows`(size: BlockText.Size) {
    for look in [Look(), Look(depth: .none, blitter: .ascii)] {
      let text = BlockText(size, look: look)
      let columns = text.columns(of: "2:14")
      var frame = Frame(size: Size(columns: columns + 4, rows: text.rows + 2))
      let blank = Cell("~")
      frame = Frame(size: frame.size, filledWith: blank)
      text.draw("2:14", at: Point(column: 2, row: 1), .text, into: &frame)
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns
        where row < 1 || row > text.rows || column < 2 || column >= columns + 2 {
          #expect(frame[column, row] == blank)
        }
      }
    }
  }

  @Test func `other characters take no room`() {
    let text = BlockText(.large, look: Look())
    #expect(text.columns(of: "é") == 0)
    #expect(text.columns(of: "AéB") == text.columns(of: "AB"))
    #expect(text.columns(of: "") == 0)
  }
}
