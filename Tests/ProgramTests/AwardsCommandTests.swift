import Model
import Platform
import Rules
import Terminal
import Testing

@testable import Program

/// `lexicube awards`, in process.
@Suite struct AwardsCommandTests {
  private let player = TestPlayer()

  /// The award with a name in the answer.
  private func award(_ id: String) throws -> JSONValue? {
    let awards = try player.rows("awards")
    #expect(awards.count == Award.allCases.count)
    return awards.first { $0["award"] == .string(id) }
  }

  @Test func `without a history all awards are there to be earned, and no file is made`() throws {
    let result = try player.run("awards").ends(.fine, errors: "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("AWARD ") == true)
    #expect(lines.count == Award.allCases.count + 2)
    #expect(lines.last == "0 of 28 awards")
    #expect(lines.contains { $0.hasPrefix("Small talk") && $0.hasSuffix("0 of 100") })
    #expect(access(player.history, F_OK) != 0)
  }

  @Test func `a language has the awards that its letters can earn`() throws {
    let result = try player.run("awards", "--language", "dutch").ends(.fine)
    #expect(result.output.hasSuffix("\n0 of 27 awards\n"))
    #expect(!result.output.contains(Award.qu.title))
    let line = result.output.split(separator: "\n").first { $0.hasPrefix(Award.everyLetter.title) }
    #expect(line?.hasSuffix("0 of 25") == true)
  }

  @Test func `a word of nine letters earns three awards, in local time`() throws {
    try player.playGame()
    player.utcOffset = 10 * 3600
    let lines = try player.run("awards").output.split(separator: "\n").map(String.init)
    #expect(lines.last == "3 of 28 awards")
    for title in ["First word", "Lucky seven", "Nine lives"] {
      let line = try #require(lines.first { $0.hasPrefix(title) })
      #expect(line.contains("2026-11-22"), "half past one in the morning there")
    }
    #expect(lines[1].hasPrefix("First word"), "what was earned stands first")
  }

  @Test func `as JSON with the moment in UTC, the game and the move`() throws {
    try player.playGame()
    let nine = try #require(try award("nine-letters"))
    nine.has([
      "title": "Nine lives", "summary": "A word of nine letters or more",
      "earnedAt": "2026-11-21T15:30:00Z", "game": 1, "move": 1, "goal": .null,
    ])
    let ten = try #require(try award("ten-letters"))
    ten.has(["earnedAt": .null, "game": .null, "reached": 9, "goal": 10])
  }

  @Test func `hidden awards tell nothing before they are earned`() throws {
    let hidden = Award.allCases.filter(\.isHidden)
    #expect(hidden.count == 3)
    for arguments in [["awards"], ["awards", "--json"]] {
      let output = try player.run(arguments).output
      for award in hidden {
        for text in [award.rawValue, award.title, award.summary] { #expect(!output.contains(text)) }
      }
    }
    for award in hidden { #expect(try self.award(award.rawValue) == nil) }
  }
}
