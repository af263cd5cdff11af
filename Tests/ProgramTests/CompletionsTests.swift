import Model
import Rules
import Testing

@testable import Program

/// What `lexicube completions words -- …` offers, without a shell.
@Suite struct CompletionsTests {
  private let player = TestPlayer()

  private func lines(_ line: [String]) throws -> [String] {
    let result = try player.run(["completions", "words", "--"] + line).ends(.fine, errors: "")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The words without what they mean.
  private func words(_ line: String...) throws -> [String] {
    try lines(line).map { String($0.prefix { $0 != "\t" }) }
  }

  private static let commands = Command.allCases.map(\.rawValue)
  private static let modes = GameMode.all.map(\.rawValue)

  @Test(arguments: [
    ([""], commands), (["wor"], commands), (["--seed", "7", ""], commands),
    (["--seed=7", ""], commands),
    (["--kiosk", ""], ["play", "daily", "words", "games", "duels", "stats", "awards"]),
    (["help", ""], commands), (["nonsense", ""], []),
    (["--mode", "bl"], modes), (["--mode=bl"], modes), (["--mode", "=", "bl"], modes),
    (["--mode", "="], modes), (["daily", "--mode", ""], DailyCube.modes.map(\.rawValue)),
    (["games", "--sort", ""], ["recent", "score"]), (["--seed", ""], []), (["--json="], []),
    (["completions", ""], ["bash", "zsh", "fish"]), (["key", ""], ["export", "import", "renew"]),
    (["guide", ""], GuidePage.all.map(\.name)),
    (["settings", ""], SettingsRow.allCases.map(\.name)),
    (["settings", "theme", "pa"], SettingsRow.theme.values),
    (["online", ""], ["off"]), (["dictionary", ""], ["make"]),
    (
      ["dictionary", "make", ""],
      ["german", "french", "spanish", "portuguese", "italian", "swedish"]
    ),
    (["dictionary", "make", "portuguese", "/usr"], [":file"]),
    (["words", "--missed", "--sort", ""], ["score", "count", "recent", "alpha", "length"]),
    (["words", "--known", "--sort="], ["score", "count", "recent", "alpha", "length"]),
    (["--daily", "--mode", ""], DailyCube.modes.map(\.rawValue)),
    (["--dictionary", ""], [":file"]), (["words", "--data-dir=x"], [":directory"]),
    (["verify", ""], [":file"]), (["replay", "1"], [":file"]), (["review", "1"], [":file"]),
    (["review", "1", "--words", ""], ["common", "all"]), (["record", "1"], []),
    (["cube", "--language", "english", "-"], ["--seed", "--help", "-h"]),
    (["cube", ""], ["--seed", "--language", "--help", "-h"]),
    (["verify", "a.json", ""], ["--dictionary", "--language", "--json", "--help", "-h"]),
  ]) func `what follows is offered`(line: [String], expected: [String]) throws {
    #expect(try lines(line).map { String($0.prefix { $0 != "\t" }) } == expected)
  }

  @Test func `numbers of games say which games they are, before files`() throws {
    try player.playGame()
    let game = "1\tunlimited, 918, 2026-11-21"
    #expect(try lines(["share", ""]) == [game])
    #expect(try lines(["replay", "1"]) == [game, ":file"])
    #expect(try lines(["review", ""]) == [game, ":file"])
    #expect(try lines(["compare", "1", ""]) == [game, ":file"])
    #expect(try words("share", "1", "") == words("share", "-"))
    for named in [["--data-dir", player.path("none")], ["--language=dutch"]] {
      #expect(try lines(["share"] + named + [""]) == [], "games of that history")
    }
  }

  @Test func `commands and options say what they do, and every word is one for all shells`() throws
  {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    for command in Command.allCases {
      for line in try lines(["-"]) + lines([command.rawValue, "-"]) + lines([""]) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(line)")
      }
      let values = try command.listedOptions.filter { $0.takesValue(for: command) }.flatMap {
        try words(command.rawValue, "--\($0.rawValue)", "")
      }
      for word in try values + words(command.rawValue, "") + words(command.rawValue, "-") {
        #expect(letters.isSuperset(of: word.drop { $0 == ":" }), "\(word)")
      }
    }
  }

  @Test func `a history that cannot be read offers nothing`() throws {
    try player.write("no database", to: player.history)
    let result = try player.run("completions", "words", "--", "replay", "")
    #expect(result.code == .fine && result.output == ":file\n")
  }
}
