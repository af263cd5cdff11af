import Features
import Model
import Samples
import Testing
import Words

@testable import Rules
@testable import Screen
@testable import Surface

@Suite struct ScreenBehaviorTests {
  private static let size = Size.usual

  @Test func `the score counts up from what it was to what it is`() throws {
    var play = try #require(SampleScreen.timed.state.game)
    let score = play.match.score
    play.motion.begin(.score(from: 100), at: .zero, for: .milliseconds(500))
    var shown: [Int] = []
    for step in 0...5 {
      play.motion.advance(to: .milliseconds(step * 100))
      shown.append(play.shownScore)
    }
    #expect(shown.first == 100 && shown.last == score && shown == shown.sorted())
  }

  @Test func `a paused timed game shows none of its letters`() throws {
    let screen = AppScreen()
    for (blitter, size): (Blitter, Size) in [
      (.sextant, Self.size), (.ascii, Self.size), (.halfBlock, .large),
    ] {
      let look = Look(blitter: blitter)
      let frames = try ["A", "W", "QU"].map { text -> Frame in
        let letter = try #require(Letter(text))
        var state = SampleScreen.timed.state
        let match = Match(mode: .timed, letters: CubeLetters { _ in letter })
        var play = PlayFeature.State(match: match, settings: Settings())
        play.menu = PlayMenu(canRestart: true)
        play.pauses.insert(.menu)
        state.game = play
        return screen.frame(of: state, size: size, look: look)
      }
      for frame in frames {
        let place = frame.cells.indices.first { frame.cells[$0] != frames[0].cells[$0] }
        #expect(place == nil, "\(blitter) at \(size)")
      }
    }
  }

  @Test func `an ASCII look draws only ASCII on every screen`() {
    let look = Look(depth: .none, blitter: .ascii)
    let screen = AppScreen()
    for sample in SampleScreen.allCases {
      let frame = screen.frame(of: sample.state, size: Self.size, look: look)
      let foreign = Set(frame.cells.map(\.character).filter { !$0.isASCII })
      #expect(foreign.isEmpty, "\(sample.rawValue): \(foreign)")
      #expect(!frame.text.contains("?") || hasQuestion(frame.text), "\(sample.rawValue)")
      #expect(frame.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    }
  }

  /// Question marks that are meant as such.
  private func hasQuestion(_ text: String) -> Bool {
    [
      "new here?", "End this game?", "Remove this cube?", "Pass this turn?", "4,866 points?",
      "? is one, * any number", "? is one letter, * any number",
    ]
    .contains { text.contains($0) }
  }

  @Test func `the rules show the points of the language`() {
    var help = HowToPlayFeature.State()
    help.language = Language(
      name: "odd",
      weights: .init(repeating: 1),
      points: [
        7, 8, 9, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 11,
      ]
    )
    var state = SampleScreen.home.state
    state.open(.howToPlay(help))
    let text = AppScreen().frame(of: state, size: Self.size, look: Look()).text
    for part in ["2 DEFGHIJKLMNOPQURSTUVWXY", "7 A  8 B  9 C  11 Z", "(9+7+8) × 3 = 72"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `a frame depends on its state alone, whatever was drawn before`() {
    let samples = [SampleScreen.timed, .home, .words, .pausedTimed, .gameOver, .stats]
    let (one, other) = (AppScreen(), AppScreen())
    func drawn(_ sample: SampleScreen, on screen: AppScreen) -> (Frame, [PointerTarget]) {
      let frame = screen.frame(of: sample.state, size: Self.size, look: Look())
      return (frame, Self.size.points.map { screen.target(at: $0, isDragging: false) })
    }
    let frames = samples.map { drawn($0, on: one) }
    for (sample, frame) in zip(samples, frames).reversed() {
      for size in [Self.size, .large] {
        _ = other.frame(of: sample.state, size: size, look: Look(theme: .paper))
        for _ in 0..<2 {
          let isEqual = drawn(sample, on: other) == frame
          #expect(isEqual, "\(sample.rawValue)")
        }
      }
    }
  }

  @Test(arguments: [Size.small, .large])
  func `a paste that stands still is told at the foot of every screen`(size: Size) {
    for sample in [SampleScreen.timed, .home, .words] {
      var state = sample.state
      let usual = state.frame(size).text.split(separator: "\n")
      state.isPasteStalled = true
      let told = state.frame(size).text.split(separator: "\n")
      let other = told.filter { !usual.contains($0) }
      #expect(other.count == 1, "\(sample.rawValue): \(other)")
      #expect(other.first?.contains("has not come to its end: Enter alone ends it.") == true)
    }
  }

  @Test func `the hidden cursor stands at the chosen day, and at the symbol that is missing`()
    throws
  {
    let calendar = SampleScreen.calendar.state.frame(.usual)
    let day = try #require(calendar.focus)
    #expect(calendar[day.column - 1, day.row].character == "[")
    for sample in SampleScreen.allCases where sample.rawValue.hasPrefix("code") {
      let frame = sample.state.frame(.small)
      let symbol = try #require(frame.focus, "\(sample.rawValue)")
      let isMissing = frame.text.contains("_")
      #expect((frame[symbol].character == "_") == isMissing, "\(sample.rawValue)")
    }
    // Large letters take several cells: the cursor stands in the last column of the last one.
    #expect(SampleScreen.timedWord.state.frame(.large).focus != nil)
  }

  @Test(arguments: SampleScreen.allCases)
  func `the cursor stands on the choice of every screen, or in a field`(sample: SampleScreen) throws
  {
    let screen = AppScreen(omitsCubes: true)
    for size in [Size.small, .usual, .large] {
      let frame = screen.frame(of: sample.state, size: size, look: Look())
      #expect((frame.cursor ?? frame.focus) != nil, "\(sample) \(size)")
      let marks = size.points.filter { point in
        guard frame[point].character == "›" else { return false }
        // The mark of the player whose turn it is chooses nothing.
        if case .row = screen.target(at: point, isDragging: false) { return true }
        return false
      }
      // A value that the arrows change has one, too, behind it.
      #expect(Set(marks.map(\.row)).count < 2, "\(sample) \(size): one row is chosen")
      guard let mark = marks.first, frame.cursor == nil else { continue }
      let place = Point(column: mark.column + 2, row: mark.row)
      #expect(frame.focus == place, "\(sample) \(size)")
    }
  }

  @Test(arguments: SampleScreen.allCases)
  func `the cursor stands on the last letter of the word that is spelled`(sample: SampleScreen)
    throws
  {
    let state = sample.state
    let cube: CubeFeature.State? =
      switch state.top {
      case .game(let game) where game.menu == nil && game.result == nil: game.cube
      case .practice(let practice) where practice.menu == nil && practice.isAsking: practice.cube
      case .lesson(let lesson) where lesson.menu == nil: lesson.cube
      case .duel(let duel) where duel.menu == nil && duel.result == nil: duel.cube
      default: nil
      }
    guard let word = cube?.candidate?.text, cube?.removal == nil else { return }
    // In text, it is the letter itself; large letters end in its last column.
    let frame = state.frame(.small, Look(blitter: .ascii))
    let focus = try #require(frame.focus)
    #expect("\(frame[focus].character)".uppercased() == word.suffix(1).uppercased(), "\(word)")
  }

  @Test func `the cursor stands on the cube that is chosen to be removed`() throws {
    let state = SampleScreen.removal.state
    let screen = AppScreen()
    for size in [Size.small, .usual, .large] {
      let focus = try #require(screen.frame(of: state, size: size, look: Look()).focus)
      guard case .face(let face) = screen.target(at: focus, isDragging: false) else {
        Issue.record("no face at \(focus), \(size)")
        continue
      }
      #expect(face.point == state.game?.cube.removal?.cube)
    }
  }

  @Test func `the word of a hint says what it uses up, as a word that was typed does`() throws {
    var state = SampleScreen.doomed.state
    var play = try #require(state.game)
    let hinted = SolvedWord(word: "FACELESS", score: 810, path: play.selection)
    play.spelling = Spelling(board: play.match.board, language: play.match.language)
    play.candidate = nil
    play.hint = .shown(hinted, .whole)
    state.game = play
    for format in GoldenScreens.Format.all {
      let text = state.frame(format.size).text
      #expect(text.contains("plays it") && text.contains("3 cubes"), "\(format.name)")
    }
  }

  @Test func `a refused word says its reason once`() {
    var state = SampleScreen.timedRefused.state
    let reason = "No I touches the T"
    state.game?.notice = Notice(.refusal, reason)
    for format in GoldenScreens.Format.all {
      let text = state.frame(format.size).text
      let count = text.split(separator: " ").filter { $0 == "touches" }.count
      #expect(count == 1, "\(format.name)")
    }
  }

  @Test func `a game that is not saved gives the whole reason, in play and when it is over`() throws
  {
    let error = HistoryError.diskFull(path: "/home/ada/.local/share/lexicube/history.sqlite")
    let end = try #require(error.message.split(separator: " ").last)
    for sample in [SampleScreen.notSaving, .gameOver, .gameOverBest] {
      var state = sample.state
      state.game?.autosave.problem = error
      for size in [Self.size, .huge] {
        let text = state.frame(size).text
        #expect(text.contains(end) && !text.contains(" …"), "\(sample.rawValue) at \(size)")
      }
    }
  }

  @Test func `a word just played is marked as the last one once its points are counted`() throws {
    var state = SampleScreen.timedPlayed.state
    let rest = AppScreen().frame(of: state, size: Self.size, look: Look())
    #expect(rest.text.contains("last: OFTEN +110"))
    state.game?.motion.begin(.score(from: 0), at: .zero, for: .seconds(1))
    let frame = AppScreen().frame(of: state, size: Self.size, look: Look())
    #expect(frame.text.contains("OFTEN +110") && !frame.text.contains("last:"))
  }

  @Test func `the lesson does not call too short what it asks for`() {
    for sample in SampleScreen.allCases where sample.rawValue.hasPrefix("lesson") {
      guard case .lesson(let lesson)? = sample.state.screens.last?.state,
        let candidate = lesson.cube.candidate, lesson.step.word?.hasPrefix(candidate.text) == true
      else { continue }
      let text = sample.state.frame(Self.size).text
      #expect(!text.contains("too short"), "\(sample)")
    }
  }

  @Test func `the menu of a game that is not saved promises nothing`() {
    let rows: [PlayMenu.Row] = [.leave, .quit]
    let told = rows.map { $0.summary(.unlimited, isSaved: false) }
    #expect(told == Array(repeating: "This game is not being saved.", count: 2))
    #expect(PlayMenu.Row.leave.summary(.unlimited) == "Saved: resume any time.")
  }

  @Test func `home says first that games are not saved, or are saved again`() throws {
    var state = SampleScreen.homeNotices.state
    func firstNotice() throws -> Substring {
      let frame = state.frame(Self.size)
      return try #require(frame.text.split(separator: "\n").first { $0.contains("! ") })
    }
    #expect(try firstNotice().contains("! The history was damaged. It has 38 games again"))
    state.home.unsavedReason = "The disk is full."
    #expect(try firstNotice().contains("! What you play now is not saved. The disk is full."))
    state.home.unsavedReason = nil
    state.home.isSavedAgain = true
    #expect(try firstNotice().contains("! Games are being saved again."))
  }

  @Test func `the clock rounds up, so that 0:00 is the end`() {
    let match = Match(mode: .timed, seed: 1)
    for (played, left) in [(0.0, 180), (0.4, 180), (1.0, 179), (179.2, 1), (180.0, 0)] {
      let progress = GameProgress(played)
      let play = PlayFeature.State(match: match, progress: progress, settings: Settings())
      #expect(play.secondsLeft == left)
    }
  }

  @Test func `the cube turns as the attitude says`() {
    #expect(Camera(Attitude.home) == Camera.home && Camera(Attitude(yaw: 30)).yaw < Camera.home.yaw)
    #expect(Camera(Attitude(pitch: 20)).pitch > Camera.home.pitch)
    for pitch in [-65.0, 54] {
      #expect(abs(Camera(Attitude(pitch: pitch)).pitch) < .pi / 2)
    }
  }

  @Test func `each movement ends in the picture without it`() throws {
    let play = try #require(SampleScreen.timed.state.game)
    let kinds: [Animation.Kind] = [
      .shake, .glow(play.selection), .select(try #require(play.selection.last)),
      .tremble(play.match.board.cubesUsedUp(by: play.selection)), .gameOver,
      .turn(from: Attitude(yaw: 90), to: play.attitude),
      .vanish([LatticePoint.all[0]], from: play.match.board),
    ]
    for kind in kinds {
      var moving = play
      moving.motion.begin(kind, at: .zero, for: .milliseconds(200))
      moving.motion.advance(to: .milliseconds(110))
      #expect(moving.scene != play.scene, "\(kind)")
      moving.motion.advance(to: .milliseconds(200))
      #expect(moving.scene == play.scene)
    }
  }

  @Test(arguments: [Size.small, .usual])
  func `a message of two rows leaves a blank one above the words`(size: Size) throws {
    var state = SampleScreen.timedRefused.state
    state.game?.notice = Notice(.refusal, "No C of this cube is seen from the front")
    let lines = state.frame(size).lines
    let words = try #require(lines.firstIndex { $0.contains("Words") })
    let panel = GameLayout(size).panel.column
    #expect(lines[words - 1].dropFirst(panel).allSatisfy { $0 == " " })
    #expect(lines.contains { $0.contains("front") })
  }

  @Test func `the result names the language, as the game did`() throws {
    var state = SampleScreen.gameOver.state
    var play = try #require(state.game)
    play.match = Match(mode: .timed, letters: play.match.letters, dictionary: DictionaryID(.german))
    state.game = play
    #expect(state.frame(Self.size).lines[0].contains("Timed, German"))
  }

  @Test func `two new awards are both named where they fit`() throws {
    var state = SampleScreen.gameOver.state
    state.game?.result?.awards = [.firstWord, .qu]
    for size in [Size.small, .usual, .large] {
      let text = state.frame(size).text
      let isNamed = [Award.firstWord, .qu].allSatisfy { text.contains($0.title) }
      #expect(isNamed, "\(size)")
    }
  }

  @Test func `a set of glyphs that cannot be drawn names the one that is`() throws {
    let settings = Settings(blitter: .octant)
    var page = SettingsFeature.State()
    page.settings = settings
    let state = AppFeature.State(on: .settings(page))
    let look = Look(settings: settings, terminal: TerminalCapabilities(knowsOctants: false))
    for size in [Size.small, .usual, .large] {
      #expect(state.frame(size, look).text.contains("octants (half-blocks)"))
    }
  }
}
