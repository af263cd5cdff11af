import Composable
import ComposableTesting
import GameTesting
import Model
import Rules
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

/// A bot that types fast and makes many mistakes. It knows what it has typed, and checks that the
/// game plays nothing else.
@Suite struct FastTypingTests {
  /// 10 games of 5,000 keys: 50,000 keys.
  @Test(arguments: 1...10)
  func `no fast key plays, pauses or ends what was not meant`(seed: Int) throws {
    var bot = try Bot(seed: UInt64(seed))
    for step in 0..<5_000 {
      try bot.pressesAnyKey("seed \(seed), key \(step)")
    }
    #expect(bot.wordsPlayed > 10, "seed \(seed): the bot also plays words")
    #expect(bot.refusals > 10, "seed \(seed): and makes mistakes")
  }
}

/// Types letters, Enter, Esc, Backspace and Tab, at most 400 ms apart.
private struct Bot {
  private var generator: Rules.SeededGenerator
  private let clock = TestClock()
  private let feature: PlayFeature
  private var play: PlayFeature.State
  private let screen = AppScreen(omitsCubes: true)
  private let mode: GameMode
  private let settings = Settings(motion: .reduced)

  /// What a person would read on the screen after these keys.
  private var text = ""
  /// Whether Enter has just refused the text, so that the next letter starts a new one.
  private var isRefused = false
  /// When it last pressed another key than Tab in this game.
  private var spelledAt: Duration?
  private(set) var wordsPlayed = 0
  private(set) var refusals = 0

  init(seed: UInt64) throws {
    generator = Rules.SeededGenerator(seed: seed)
    mode = seed.isMultiple(of: 2) ? .timed : .unlimited
    var dependencies = Dependencies.unimplemented(clock: clock)
    // Every third text is a word, so that random letters make many.
    dependencies.dictionary.contains = { word in word.utf8.reduce(0) { $0 + Int($1) } % 3 == 0 }
    dependencies.date = { Timestamp(seconds: 0) }
    dependencies.meanings = .noop
    feature = PlayFeature(dependencies: dependencies)
    play = Self.newGame(mode, settings, &generator)
    reduce(.input(.shown(settings)))
  }

  private static func newGame(
    _ mode: GameMode,
    _ settings: Settings,
    _ generator: inout Rules.SeededGenerator
  ) -> PlayFeature.State {
    let match = Match(mode: mode, seed: generator.next(below: 1 << 40))
    return PlayFeature.State(match: match, settings: settings)
  }

  private mutating func reduce(_ action: PlayFeature.Action) {
    _ = feature.reduce(into: &play, action: action)
  }

  /// A key, mostly a letter that goes on with the word.
  private mutating func anyKey() -> Key {
    switch generator.next(below: 20) {
    case 0..<12:
      var faces = Array(play.match.board.playableFaces)
      if let last = play.selection.last, !isRefused {
        let next = faces.filter { last.touches($0) && !play.selection.contains($0) }
        if !next.isEmpty { faces = next }
      }
      let face = faces[Int(generator.next(below: UInt64(faces.count)))]
      return .character(play.match.letters[face].text.lowercased().first ?? "e")
    case 12:
      return .character("abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "e")
    case 13..<16: return .enter
    case 16: return .escape
    case 17, 18: return .backspace
    default: return .tab
    }
  }

  mutating func pressesAnyKey(_ place: Comment) throws {
    if play.isOver || play.match.board.playableFaces.isEmpty {
      play = Self.newGame(mode, settings, &generator)
      reduce(.input(.shown(settings)))
      (text, isRefused, spelledAt) = ("", false, nil)
    }
    clock.advance(by: .milliseconds(Int(generator.next(below: 400))))
    let key = anyKey()
    let before = play
    // Drawing takes long, so only what could be played is drawn.
    let shown = key == .enter && before.candidate?.verdict == .playable ? draw(before) : nil
    reduce(.input(.key(key)))
    // Play's own time may be up; that is no key's doing.
    if play.result?.end == .timeUp { return }
    if play.menu != nil {
      #expect(key == .escape, place)
      if let spelledAt { #expect(clock.now - spelledAt >= .seconds(1), place) }
      reduce(.input(.key(.escape)))
    }
    #expect(!play.isOver || play.match.isCubeGone, place)
    #expect(play.menu == nil && play.removal == nil && play.pauses.isEmpty, place)

    // Enter without letters does nothing, so a menu may follow it.
    if key != .tab, key != .enter || !text.isEmpty { spelledAt = clock.now }

    if play.match.moves.count > before.match.moves.count {
      #expect(key == .enter, place)
      #expect(play.match.moves.last?.word == text, place)
      let spaced = text.map(String.init).joined(separator: " ")
      #expect(shown?.contains(spaced) == true || shown?.contains(text) == true, place)
      wordsPlayed += 1
      (text, isRefused) = ("", false)
      return
    }
    follow(key)
    #expect(play.spelling.text.uppercased() == text, place)
  }

  /// Does to the text what a person expects of a key that plays nothing.
  private mutating func follow(_ key: Key) {
    switch key {
    case .character(let letter):
      if isRefused { text = "" }
      isRefused = false
      if text.count < Spelling.maximumLength { text += letter.uppercased() }
    case .backspace:
      _ = text.popLast()
      isRefused = false
    case .escape:
      (text, isRefused) = ("", false)
    case .enter where !text.isEmpty:
      isRefused = true
      refusals += 1
    default: break
    }
  }

  private func draw(_ play: PlayFeature.State) -> String {
    var state = AppFeature.State(settings: settings)
    state.open(.game(play))
    return screen.frame(of: state, size: .usual, look: Look()).text
  }
}

@Suite struct DeadLetterTests {
  private func text(typing letters: String, _ size: Size, _ look: Look = Look()) throws -> String {
    var state = SampleScreen.timedStart.state
    var play = try #require(state.game)
    for letter in letters { play.spelling.type(letter) }
    play.candidate = play.cube.weigh { _ in false }
    state.game = play
    return state.frame(size, look).text
  }

  @Test func `every letter typed is shown, even one without a large shape`() throws {
    for size in [Size.small, .usual, .medium, .large, .huge] {
      #expect(try text(typing: "caж", size).contains("C A ж"), "\(size)")
    }
  }

  @Test func `wrong letters are told from right ones without colours, large or small`() throws {
    let plain = Look(depth: .none)
    #expect(try text(typing: "caj", .usual, plain).contains("C A j"))
    let large = Size.medium
    let wrong = try text(typing: "caj", large, plain)
    let right = try text(typing: "ca", large, plain)
    #expect(wrong.contains(" ───"), "a line below the large J")
    #expect(!right.contains(" ───"))
  }
}
