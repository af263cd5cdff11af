import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("Codes")
struct CodeStories {
  private let player: Player = Self.player()

  private static let day = 326
  private let code: ChallengeCode

  init() throws { code = try #require(ChallengeCode(mode: .unlimited, seed: 42)) }

  /// A player at home on a day, at nine in the morning.
  private static func player(on day: Int = day, world: World = World()) -> Player {
    Player(world: world) {
      $0.dictionary = .anyWords
      $0.date = world.morning(of: day)
    }.atHome()
  }

  private func page(_ player: Player) throws -> CodeFeature.State { try player.top() }

  @Test func `a code is typed in groups, checked, and dealt`() throws {
    player.types("c")
    #expect(try page(player).verdict == .incomplete)
    let symbols = code.description.filter { $0 != "-" }
    player.types(String(symbols.lowercased().prefix(6)))
    #expect(try page(player).text == String(code.description.prefix(7)))
    player.presses(.enter)
    #expect(try page(player).verdict == .refused(.wrongLength(6)))
    player.types("-" + String(symbols.dropFirst(6)))
    #expect(try page(player).verdict == .playable(code, nil))
    player.presses(.enter)
    let match = try player.play().match
    #expect(match.letters == code.letters && match.mode == .unlimited)
    #expect(match.challenge == .code(code) && match.code == code)
  }

  @Test func `Enter on a key that was refused begins nothing, now or later`() throws {
    player.types("c")
    player.types(code.description)
    player.types("!", .enter)
    #expect(try page(player).verdict == .playable(code, nil), "the code is checked again")
    player.types("!", .enter, .function(1), .escape)
    #expect(try page(player).verdict == .playable(code, nil))
    player.presses(.enter)
    #expect(try player.play().match.code == code)
  }

  @Test(arguments: Language.all)
  func `a code of another language offers to change to it`(language: Language) throws {
    let code = try #require(ChallengeCode(mode: .blitz, seed: 7, language: language))
    let player = Self.player()
    player.types("c")
    player.types(code.description)
    #expect(
      try page(player).verdict
        == (language == .english ? .playable(code, nil) : .otherLanguage(code))
    )
    guard language != .english else { return }
    player.presses(.enter)
    #expect(player.state.settings.language == .english, "there are no words yet")
    #expect(try page(player).offer(of: code).contains("In your shell:\nlexicube dictionary make"))
    player.world.makeWords(of: [language])
    // The first Enter looks again.
    player.presses(.enter)
    #expect(try page(player).offer(of: code).contains("Enter changes the language"))
    player.presses(.enter)
    #expect(player.state.isHomeInFront && player.state.settings.language == language)
    #expect(player.state.nextRoute == .race(KnownCube(.code(code))))
    #expect(player.world.savedSettings.last?.language == language)
  }

  @Test func `words of the player's own have no other language to change to`() throws {
    let player = Player(world: World()) {
      $0.dictionary = .anyWords
      $0.dictionary.isBuiltIn = false
    }.atHome()
    player.types("c")
    player.types(try #require(ChallengeCode(mode: .blitz, seed: 7, language: .dutch)).description)
    #expect(try page(player).verdict == .refused(.otherLanguage(.dutch)))
  }

  @Test func `what is wrong with a code is said while it is typed`() throws {
    player.types("cu")
    #expect(try page(player).verdict == .refused(.unknownSymbol("u")) && page(player).symbols == "")
    player.types("1000000001")
    #expect(try page(player).verdict == .refused(.mistyped))
    player.presses(.enter)
    #expect(player.state.game == nil)
    player.presses(.backspace)
    #expect(try page(player).verdict == .incomplete)
    player.types("t")
    #expect(try page(player).verdict != .refused(.mistyped))
    player.types("t")
    #expect(try page(player).verdict == .refused(.wrongLength(11)))
    player.presses(.delete)
    #expect(try page(player).symbols == "")
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
  }

  @Test func `a code of a newer version says so`() throws {
    let newer = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".map { "Z00000000\($0)" }.first {
      (try? ChallengeCode($0)) == nil && Self.error($0) == .unknownKind
    }
    let player = Self.player()
    player.types("c")
    player.sends(.pasted(try #require(newer)))
    #expect(try page(player).verdict == .refused(.unknownKind))
  }

  private static func error(_ text: String) -> ChallengeCodeError? {
    do throws(ChallengeCodeError) {
      _ = try ChallengeCode(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a whole shared result can be pasted, on the page and at home`() throws {
    let shared = "lexicube unlimited\n1,284 points\nstreak 3 · lexicube play \(code)\n"
    let player = Self.player()
    player.types("c")
    player.sends(.pasted(shared))
    #expect(try page(player).verdict == .playable(code, nil))
    player.sends(.pasted("hello there"))
    #expect(try page(player).verdict == .refused(.wrongLength(10)) || page(player).text != "")
    player.presses(.escape)
    player.sends(.pasted(shared))
    #expect(try page(player).text == code.description)
    player.presses(.escape)
    player.sends(.pasted("no code at all"))
    #expect(player.state.isHomeInFront)
  }

  @Test func `a past day's code is an ordinary game of that code`() throws {
    let cube = try #require(DailyCube(day: 300, mode: .timed))
    let code = try #require(cube.code)
    let player = Self.player()
    player.types("c")
    player.sends(.pasted(code.description))
    #expect(try page(player).verdict == .playable(code, cube))
    player.presses(.enter)
    #expect(try player.play().match.challenge == .code(code))
  }

  @Test func `today's code would spoil the open try, so that is offered instead`() throws {
    let cube = try #require(DailyCube(day: Self.day, mode: .unlimited))
    let code = try #require(cube.code)
    let player = Self.player()
    player.types("c")
    player.sends(.pasted(code.description))
    #expect(try page(player).verdict == .spoils(cube))
    player.presses(.enter)
    #expect(try player.play().match.challenge == .daily(cube, isPractice: false))
    player.presses(.character(" "), .function(10))
    player.chooses(PlayMenu.Row.leave)
    // The try is used: now the code is an ordinary one.
    player.types("c")
    player.sends(.pasted(code.description))
    #expect(try page(player).verdict == .playable(code, cube))
    player.presses(.enter)
    #expect(try player.play().match.challenge == .code(code))
  }

  @Test func `the command line deals a code at once, unless it would spoil today's cube`() throws {
    let player = Player()
    player.starts(.code(code))
    #expect(try player.play().match.challenge == .code(code))

    let today = try #require(DailyCube(day: Self.day, mode: .timed))
    let other = Self.player()
    other.starts(.code(try #require(today.code)))
    #expect(try page(other).verdict == .spoils(today))
    other.presses(.escape)
  }

  @Test func `today's code is not dealt while it is unknown whether that spoils the try`() throws {
    let world = World()
    let player = Self.player(world: world)
    let cube = try #require(DailyCube(day: Self.day, mode: .unlimited))
    let code = try #require(cube.code)
    let problem = HistoryError.busy(path: "/d")
    world.breaksDays(problem)
    player.types("c")
    player.sends(.pasted(code.description))
    #expect(try page(player).verdict == .unread(problem))
    player.presses(.enter)
    #expect(try page(player).verdict == .unread(problem) && player.state.game == nil)
    // Any other code is dealt all the same.
    player.presses(.delete)
    player.sends(.pasted(self.code.description))
    #expect(try page(player).verdict == .playable(self.code, nil))
    // Enter asks again.
    player.sends(.pasted(code.description))
    world.breaksDays(nil)
    player.presses(.enter)
    #expect(try page(player).verdict == .spoils(cube))
    player.presses(.enter)
    #expect(try player.play().match.challenge == .daily(cube, isPractice: false))
  }

  @Test func `a day later nothing is spoiled`() throws {
    let cube = try #require(DailyCube(day: Self.day, mode: .timed))
    let player = Self.player(on: Self.day + 1)
    player.starts(.code(try #require(cube.code)))
    #expect(try player.play().match.challenge == .code(try #require(cube.code)))
  }

  @Test(
    arguments: [
      "{code}", "{spaces}", "{small}", "{wide}", "play this: {code}!",
      "play this: {spaces}, it is hard",
      "my best (“{small}”).", "{code}\nlexicube timed\n1,284 points, 14 words\n", "{dashes}",
      "lexicube unlimited\n284 points, 14 words\nstreak 3 · lexicube play {code}",
    ]
  )
  func `a pasted code is found as people post it`(text: String) throws {
    let printed = code.description
    let text = text.replacing("{code}", with: printed)
      .replacing("{spaces}", with: printed.replacing("-", with: " "))
      .replacing("{wide}", with: printed.replacing("-", with: " -  "))
      .replacing("{small}", with: printed.replacing("-", with: " ").lowercased())
      .replacing("{dashes}", with: printed.replacing("-", with: "\u{2011}"))
    let player = Self.player()
    player.types("c")
    player.sends(.pasted(text))
    #expect(try page(player).verdict == .playable(code, nil))
    player.presses(.escape)
    player.sends(.pasted(text))
    #expect(try page(player).text == code.description)
  }

  @Test func `a mistyped code that is pasted at home is shown to be mended`() throws {
    let player = Self.player()
    let last = code.description.hasSuffix("0") ? "1" : "0"
    player.sends(.pasted("my code: \(code.description.dropLast())\(last)"))
    #expect(try page(player).text == code.description.dropLast() + last)
    guard case .refused(.mistyped) = try page(player).verdict else {
      Issue.record("\(try page(player).verdict)")
      return
    }
  }

  @Test(arguments: [
    "hello world", "they were so, and everything", "1,284 points", "!", "in 20 games",
  ])
  func `a text without a code says so, and is none`(text: String) throws {
    let player = Self.player()
    player.sends(.pasted(text))
    #expect(player.state.isHomeInFront)
    #expect(player.state.home.notices == ["\(ChallengeCodeError.missing)"])
    player.presses(.down)
    #expect(player.state.home.notices.isEmpty)
    player.types("c")
    player.sends(.pasted(text))
    #expect(try page(player).symbols == "")
    guard case .refused = try page(player).verdict else {
      Issue.record("nothing was said")
      return
    }
  }

  @Test func `a cube that was played says before the game that it counts in no record`() throws {
    let world = World()
    var match = Match(mode: .unlimited, seed: 42)
    try match.play(.word(faces("222t 222l 222r")), at: 3) { _ in true }
    try world.add(match, at: 50, seconds: 9, end: .endedByPlayer)
    let player = Self.player(world: world)
    player.types("c")
    player.sends(.pasted(code.description))
    #expect(try page(player).isRepeat)
    player.presses(.delete)
    player.sends(.pasted(try #require(ChallengeCode(mode: .timed, seed: 42)).description))
    #expect(try !page(player).isRepeat, "in another mode the cube is new")
  }
}
