import Model
import Rules
import Testing

@testable import Ear

@Suite struct EarHelpTests {
  private static let all = EarHelp.Place.allCases.flatMap { EarHelp.lines($0) }

  @Test func `the lists are short`() {
    for place in EarHelp.Place.allCases {
      let lines = EarHelp.lines(place)
      #expect(lines.count <= 20 && lines.dropLast().allSatisfy { $0.count <= 100 })
    }
  }

  @Test func `a game of two lists what it has`() throws {
    let code = try ChallengeCode("128T-5CY4-TB")
    for (place, has) in [
      (DuelPlace.keyboard, []), (.texts(own: .first, isInviter: true), ["text", "end"]),
    ] {
      let game = DuelGame(
        id: DuelKey(rawValue: 1),
        place: place,
        code: code,
        players: DuelPlayers(first: .player, second: .player),
        dictionary: .english,
        startedAt: Timestamp(seconds: 0)
      )
      let lines = EarHelp.lines(.duel, without: EarCommandName.missing(in: game))
      let names = lines.compactMap { $0.hasPrefix("/") ? $0.dropFirst().prefix { $0 != ":" } : nil }
      let others = ["text", "ask", "claim", "end", "rematch", "replay"]
      #expect(names.filter { others.contains(String($0)) }.map(String.init) == has)
      #expect(names.contains("pass"))
    }
  }

  @Test func `every command is in a list and has an explanation`() {
    for name in EarCommandName.allCases {
      let isListed = Self.all.contains { line in
        line.hasPrefix("/\(name.rawValue): ") || line.hasPrefix("\(name.rawValue): ")
      }
      #expect(isListed || name == .help, "\(name)")
      for text in ["/\(name.rawValue)", name.rawValue.uppercased()] + name.otherNames {
        #expect(EarHelp.explanation(of: text).hasPrefix("\(name.rawValue): "), "\(text)")
      }
    }
    for mode in GameMode.all {
      #expect(EarHelp.explanation(of: mode.rawValue).hasPrefix("\(mode.rawValue): "))
    }
  }

  @Test(arguments: [
    "hole", "over", "deep", "place", "touch", "used", "cube", "step", "game",
    "goal", "star", "streak", "repeat", "pace", "mark",
  ])
  func `the words of the game are explained, and the list names them`(word: String) {
    #expect(EarHelp.explanation(of: word).hasPrefix("\(word): "))
    #expect(EarHelp.lines(.game).last?.contains(word) == true)
  }

  @Test func `what a player reads finds its word`() {
    let words = [
      "Turning point": "mark", "slip": "mark", "quick": "pace", "records": "repeat",
      "brief": "talk",
      "talk": "talk",
    ]
    for (word, topic) in words {
      #expect(EarHelp.explanation(of: word).hasPrefix("\(topic): "), "\(word)")
    }
  }

  @Test func `what has no help says where there is some`() {
    let text = EarHelp.explanation(of: "\u{1B}[2J")
    #expect(text.hasPrefix("There is no help about ") && !text.contains("\u{1B}"))
  }

  @Test func `what help names exists`() {
    let texts =
      Self.all + EarCommandName.allCases.map { EarHelp.explanation(of: $0.rawValue) }
      + EarCommandName.allCases.map(\.usage)
    let names = texts.joined(separator: " ").split { " ,:;.".contains($0) }
      .filter { $0.hasPrefix("/") }
    #expect(Set(names).count > 20)
    for name in names where EarCommandName(name: name.dropFirst()) == nil {
      Issue.record("\(name)")
    }
  }
}
