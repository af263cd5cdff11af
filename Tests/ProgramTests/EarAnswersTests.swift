import Testing

@testable import Ear
@testable import Program

/// Every line that a player types is answered, the same line again as well.
@Suite struct EarAnswersTests {
  /// Where commands are typed, and how to come back there from where they lead.
  enum Place: CaseIterable {
    case home, game, result, lesson, replay

    var isHome: Bool { self == .home }

    fileprivate var arguments: [String] {
      self == .game || self == .result ? TestPlayer.unlimited : []
    }

    fileprivate var way: [String] {
      switch self {
      case .home, .game: []
      case .result: ["dates", "/end", "/end"]
      case .lesson: ["learn"]
      case .replay: ["replay 1"]
      }
    }

    /// The commands that lead elsewhere.
    fileprivate var leaving: Set<EarCommandName> {
      switch self {
      case .home: [.quit]
      case .game: [.quit, .home, .end]
      case .result:
        [
          .quit, .home, .again, .same, .race, .replay, .review, .practise, .daily, .code, .new,
          .duel, .learn, .compare, .go,
        ]
      case .lesson: [.quit, .home, .end]
      case .replay:
        [.quit, .home, .race, .replay, .daily, .code, .new, .duel, .learn, .practise, .go, .play]
      }
    }
  }

  /// All commands of a place, alone and as the examples of what they take.
  private static func lines(_ place: Place) -> [String] {
    EarCommandName.allCases.filter { !place.leaving.contains($0) }.flatMap { name -> [String] in
      let text =
        switch name.operand {
        case .none: ""
        case .optional(let text), .required(let text): text
        }
      let examples = text.drop { $0 != ":" }.dropFirst().split(separator: ",")
      // Nothing is asked of a server here.
      return ["/\(name.rawValue)"]
        + examples.filter { !$0.contains("server") && !$0.contains("join") }
        .map { "/" + $0.drop { " /".contains($0) } }
    }
  }

  @Test(arguments: Place.allCases)
  func `the same line again is answered again`(place: Place) throws {
    let player = TestPlayer()
    _ = try player.playsUnlimited(["foredates", "/end", "/end", "/quit"])
    player.hears = { line, output in output += "\u{1}\(line)\n" }
    // Game 1 is over, and there is no game 7.
    let lines = Self.lines(place) + (place.isHome ? ["go 1", "words 7", "review 7"] : [])
    let typed = lines.flatMap { place.isHome ? [$0, $0, "/home", "/home"] : [$0, $0] }
    let input = (place.way + typed).map { $0 + "\n" }.joined()
    let result = try player.run(["--plain"] + place.arguments, input: input).ends(.fine, errors: "")
    let answers = result.output.split(separator: "\u{1}").dropFirst()
    #expect(answers.count == place.way.count + typed.count)
    let silent = answers.enumerated().filter { $1.split(separator: "\n").count < 2 }
      .map { "\($0.offset): \($0.element)" }
    #expect(silent == [])
  }
}
