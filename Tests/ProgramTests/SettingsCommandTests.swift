import Model
import Platform
import Rules
import Testing

@testable import Program

/// `lexicube settings`, and the words of languages that were made for everybody.
@Suite struct SettingsCommandTests {
  private let player = TestPlayer()

  @Test func `each setting has its value and where it comes from`() throws {
    try player.write("theme = paper\nmouse = on  # the default, said\n", to: player.settings)
    let output = try player.run("settings").ends(.fine, errors: "").output
    let lines = output.split(separator: "\n")
    for row in SettingsRow.allCases {
      let line = try #require(lines.first { $0.hasPrefix("\(row.name) ") }, "\(row)")
      let fields = line.split(separator: " ")
      let isNamed = [.theme, .mouse].contains(row)
      #expect(fields.contains(isNamed ? "file" : "default"), "\(line)")
    }
    #expect(lines.first { $0.hasPrefix("theme ") }?.contains(" paper ") == true)
    #expect(lines.last == "file: \(player.settings)")
    let settings = try player.rows("settings").map { $0["name"]?.text }
    #expect(settings == SettingsRow.allCases.map(\.name))
    try player.json("settings", "--json")
      .has(["file": .string(player.settings), "faults": .array([])])
  }

  @Test func `one is printed, and one is set`() throws {
    #expect(try player.run("settings", "theme").output == "auto\n")
    #expect(try player.run("settings", "theme", "tide").output == "theme: tide\n")
    #expect(try player.run("settings", "theme").output == "tide\n")
    try player.run("settings", "name", "Ann B").ends(.fine, output: "name: Ann B\n", errors: "")
    #expect(try player.run("settings", "name").output == "Ann B\n")
  }

  @Test(arguments: [
    (["settings", "thme"], "there is no setting \"thme\"; the nearest is \"theme\""),
    (["settings", "theme", "pink"], "theme can be auto, ember, tide, paper, beacon, not \"pink\""),
    (["settings", "server", "example.org"], "lexicube online URL chooses it"),
    (["settings", "language", "swedish"], "make one: lexicube dictionary make swedish"),
  ]) func `what cannot be is refused, and nothing is written`(arguments: [String], reason: String)
    throws
  {
    try player.write("# mine\n", to: player.settings)
    try player.run(arguments).ends(.unusable, saying: reason)
    #expect(try player.run("settings").output.contains(" file ") == false)
  }

  @Test func `faults of the file are said, all of them`() throws {
    try player.write("theme = pink\nnonsense\n", to: player.settings)
    try player.run("settings").ends(.fine, saying: "line 1: theme can be", "line 2: expected")
  }

  @Test func `words that were made for everybody are played, by guests too`() throws {
    try player.makeList(of: .swedish)
    try Directory.make(player.sharedDirectory)
    let made = player.directory(of: .swedish)
    try #require(rename(made, "\(player.sharedDirectory)/swedish") == 0)
    let guest = ["--plain", "--kiosk", "--data-dir", player.path("guest")]
    let result = try player.run(
      guest + ["--language", "swedish"],
      input: "unlimited\n/quit\n"
    ).ends(.fine)
    #expect(result.output.contains("Unlimited, Swedish, no clock."))
  }
}
