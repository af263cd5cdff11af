import Model
import Platform
import Rules
import Surface
import Testing

@testable import Program
@testable import Terminal

/// Codes, sharing, races and comparing from the command line.
@Suite struct ChallengeCommandTests {
  private let player = TestPlayer()

  init() throws {
    try player.write("motion = reduced\n", to: player.settings)
  }

  /// The code of seed 64's cube, unlimited, whose words the tests know.
  private var code: String {
    get throws { try #require(ChallengeCode(mode: .unlimited, seed: 64)).description }
  }

  /// Plays words of seed 64's cube by its code, and ends the game.
  private func playGame(_ words: String...) throws {
    var script: Script = [.see("0 points")]
    for word in words { script += [.type(word), .press(.enter)] }
    script += [.press(.function(10)), .see("Code"), .see(try code)]
    script += select("Finish now") + [.press(.enter), .see("game ended"), .see("Home")]
    script += [.quit]
    try player.run(["play", try code], script: script).ends(.fine)
  }

  @Test func `a code is played, and stands in the list and in the record`() throws {
    try playGame("foredates")
    let code = try code
    let table = try player.run("games").output
    #expect(table.contains("CODE") && table.contains(code) && !table.contains("SEED"))
    let record = try player.run("record", "1").output
    #expect(try JSONValue(reading: record.utf8)["challenge"] == .string(code))
    #expect(try player.run("verify", "-", input: record).code == .fine)
  }

  @Test func `a record of a game that was dealt says its code, and is still valid`() throws {
    try player.run(TestPlayer.unlimited, script: TestPlayer.playsWord + [.quit])
    let record = try player.run("record", "1").output
    #expect(try JSONValue(reading: record.utf8)["code"] == .string(code))
    #expect(try player.run("verify", "-", input: record).code == .fine)
  }

  @Test func `a result is shared with squares, and in words where these are not seen`() throws {
    try playGame("foredates", "closeted")
    let lines = try player.run("share").output.split(separator: "\n")
    #expect(lines.count == 4 && lines[2] == "🟥🟥")
    player.environment["LC_ALL"] = "C"
    let plain = try player.run("share").output.split(separator: "\n")
    #expect(plain[2] == "2 words of 8+ letters")
    player.environment["LC_ALL"] = "C.UTF-8"
    player.environment["ACCESSIBLE"] = "1"
    #expect(try player.run("share").output.split(separator: "\n")[2] == plain[2])
  }

  @Test func `a picture of the longest word is kept, and never in the place of a file`() throws {
    try playGame("foredates", "closeted")
    let file = player.path("cube.png")
    let shared = try player.run("share", "1", "--picture", file)
    let text = try player.run("share").output
    #expect(shared.code == .fine && shared.output == text)
    #expect(shared.errors == "lexicube: the picture is \(file). It shows your word FOREDATES.\n")
    let bytes = try Platform.File.read(file, limit: 1 << 24)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // Its width and its height.
    #expect(Array(bytes[16..<24]) == [0, 0, 4, 0x38, 0, 0, 4, 0x38])
    let again = try player.run("share", "--picture", file)
    #expect(again.code == .refused && again.output.isEmpty)
    #expect(again.errors == "lexicube: \(file) exists; choose another name\n")
    #expect(try Platform.File.read(file, limit: 1 << 24) == bytes)
    let nowhere = player.path("none/cube.png")
    let refused = try player.run("share", "--picture", nowhere)
    #expect(refused.code == .refused)
    #expect(
      refused.errors
        == "lexicube: \(nowhere): there is no directory \(player.path("none"))\n"
    )
    // A directory gets a name that is free.
    try Directory.make(player.path("pictures"))
    let code = try code
    for (number, slash) in [("", ""), ("-2", "/"), ("-3", "")] {
      let named = try player.run("share", "--picture", player.path("pictures") + slash)
      let path = player.path("pictures/lexicube-\(code)\(number).png")
      #expect(named.errors.contains(path + ". It shows"))
      #expect(try Platform.File.read(path, limit: 1 << 24) == bytes)
    }
  }

  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/ann/Bilder"),
    ("# none\nXDG_PICTURES_DIR=\"/srv/pictures\"\n", "/srv/pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/\"\n", "/home/ann/Pictures"),
    ("XDG_PICTURES_DIR=relative\n", "/home/ann/Pictures"), ("", "/home/ann/Pictures"),
  ])
  func `pictures go where the desktop keeps them`(file: String, directory: String) throws {
    let config = player.path("config")
    try player.write(file, to: config + "/user-dirs.dirs")
    var environment = ["HOME": "/home/ann", "XDG_CONFIG_HOME": config]
    func found() -> String? {
      var host = Host()
      let variables = environment
      host.environment = { variables[$0] }
      return host.picturesDirectory
    }
    #expect(found() == directory)
    environment["XDG_PICTURES_DIR"] = "/elsewhere"
    #expect(found() == "/elsewhere")
    environment = [:]
    #expect(found() == nil)
  }

  @Test func `a friend's record is raced, and its words stay hidden`() throws {
    try playGame("foredates")
    let file = try player.directory.file("Ann.json", player.run("record", "1").output)
    try player.run(
      ["race", file],
      script: [
        .see("Ann"), .type("closeted"), .press(.enter),
        .press(.function(10)), .see("Code"),
      ] + select("Finish now") + [
        .press(.enter), .see("behind Ann"), .see("Compare words"), .quit,
      ]
    )
    let broken = try player.directory.file(
      "broken.json",
      player.run("record", "1").output.replacing("918", with: "919")
    )
    try player.run(["race", broken], script: []).ends(.refused, saying: "broken.json")
    #expect(try player.run("race", "99").code == .refused)
    #expect(try player.run("race").code == .unusable)
    let cube = try player.run("cube", "--seed", "64").output
    #expect(try player.run("race", "-", input: cube).errors.contains("no moves"))
  }

  private func words(_ list: JSONValue?) -> [String] {
    list?.list?.compactMap { $0["word"]?.text } ?? []
  }
}
