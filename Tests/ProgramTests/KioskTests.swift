import Platform
import Rules
import TerminalTesting
import Testing

@testable import Features
@testable import Model
@testable import Program
@testable import Surface
@testable import Terminal

/// What a guest of a machine (`--kiosk`) cannot reach: each thing that the page on shared hosts lists.
@Suite struct KioskTests {
  private let player = TestPlayer()
  private let data: String
  /// What a guest starts with, and the same player without the option: the tests try both, so that none
  /// passes because something is missing anyway.
  private var kiosk: [String] { ["--kiosk", "--data-dir", data] }
  private var usual: [String] { ["--data-dir", data] }

  init() throws {
    data = player.path("guests/ann")
    player.environment["USER"] = "games"
  }

  // MARK: The command line

  @Test(arguments: Command.allCases.filter { ![.help, .version].contains($0) })
  func `a command that reads or writes files by their names says that it is off`(
    command: Command
  ) throws {
    let operands = Array(repeating: "7", count: command.operandLimit)
    let result = try player.run([command.rawValue] + operands + ["--kiosk"])
    let allowed: [Command] = [.play, .daily, .words, .games, .duels, .stats, .awards]
    if allowed.contains(command) {
      #expect(!result.errors.contains("is off"), "\(result.errors)")
    } else {
      let off =
        "\"\(command.rawValue)\" is off with --kiosk, which allows play, daily, words, games, "
      result.ends(.unusable, saying: off + "duels, stats, awards")
    }
  }

  @Test func `no log and no tones`() throws {
    let log = player.path("log")
    try player.run(kiosk + ["--trace", log], script: [])
      .ends(.unusable, saying: "--kiosk writes no log")
    #expect(access(log, F_OK) != 0)
    try player.run(kiosk + ["--sound", "tones"], script: [])
      .ends(.unusable, saying: "--kiosk plays no tones")
  }

  @Test func `a guest's commands read the guest's games`() throws {
    try play(kiosk)
    #expect(try player.run(["words"] + kiosk).output.contains("FOREDATES"))
    #expect(try !player.run(["words", "--kiosk"]).output.contains("FOREDATES"))
  }

  // MARK: Files

  /// Plays a word, changes a setting, looks at a terminal that answers, and leaves.
  @discardableResult
  private func play(_ arguments: [String]) throws -> TestPlayer.Result {
    let settings: Script = [.press(.function(10)), .see("Resume")] + select("Settings")
    return try player.run(
      player.game() + arguments,
      script: TestPlayer.playsWord + settings + [
        .see("Theme"), .press(.right), .see("Ember"), .press(.escape), .see("Resume"), .quit,
      ]
    )
  }

  @Test func `everything lies in the guest's directory, and nothing outside it`() throws {
    let home = player.path("home")
    player.environment["HOME"] = home
    try play(kiosk)
    #expect(access(data + "/history.sqlite", F_OK) == 0)
    #expect(try player.directory.text(data + "/settings")?.contains("theme = ember") == true)
    #expect(access(home, F_OK) != 0, "the home of the user that runs the program stays as it is")
    try play(usual)
    #expect(access(home, F_OK) == 0, "without --kiosk the settings are there")
  }

  @Test func `help shows no paths, and no commands`() throws {
    func files(_ arguments: [String]) throws -> String {
      let result = try player.run(
        arguments,
        size: Size(columns: 160, rows: 50),
        script: [
          .see("Quit"), .press(.function(1)), .see("Rules"), .press(.right), .press(.right),
          .press(.right), .press(.right), .see("MIT licence"), .quit,
        ]
      )
      let text = result.terminal?.frames.last { $0.text.contains("MIT licence") }?.text ?? ""
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let shown = try files(usual)
    #expect(shown.contains("history.sqlite") && shown.contains("export"))
    let hidden = try files(kiosk)
    #expect(!hidden.contains("history.sqlite") && !hidden.contains(player.directory.path))
    #expect(!hidden.contains("export") && hidden.contains("You are a guest"))
  }

  // MARK: Boards and servers

  @Test func `no folder can be named in the game`() throws {
    func rows(_ arguments: [String]) throws -> String {
      let script = select("Settings") + [.see("Theme"), .see("Name"), .quit]
      return try player.run(arguments, script: script).lastText
    }
    #expect(try rows(usual).contains("Board"))
    #expect(try !rows(kiosk).contains("Board"))
  }

  @Test func `only the command line names a folder or a server`() throws {
    let folder = player.path("board")
    try player.directory.makeDirectory("board")
    try player.write("board = /etc\nserver = https://elsewhere.example\n", to: data + "/settings")
    func home(_ arguments: [String]) throws -> String {
      try player.run(arguments, script: [.see("Settings"), .quit]).lastText
    }
    #expect(try !home(kiosk).contains("Board"))
    #expect(try home(kiosk + ["--board", folder]).contains("Board"))
  }

  @Test func `a guest has the name of the directory`() throws {
    try player.run(kiosk, script: select("Settings") + [.see("Theme"), .see("ann"), .quit])
  }

  /// A text says what it is about, and no command that a guest cannot run.
  private func tells(_ text: String, at location: SourceLocation = #_sourceLocation) {
    let words = text.split { $0.isWhitespace || "\"“”".contains($0) }.map(String.init)
    for (word, next) in zip(words, words.dropFirst()) where word.hasSuffix("lexicube") {
      #expect(!String.refusedCommands.contains(next), "\(text)", sourceLocation: location)
    }
    #expect(!text.contains(" --") && !text.contains("Install"), "\(text)", sourceLocation: location)
    #expect(text.utf8.count > 10, sourceLocation: location)
  }

  @Test func `the commands that texts leave out are those that are refused`() {
    let refused = Command.allCases.filter { !$0.options.contains(.kiosk) }.map(\.rawValue)
    #expect(String.refusedCommands == Set(refused).subtracting(["help", "version"]))
  }

  @Test func `messages for others say commands, and none to a guest`() throws {
    let failures: [ApiClient.Failure] = [.noServer, .noCurl]
    let histories: [HistoryError] = [
      .corrupt(path: "h", setAside: "h.damaged", nil), .failed(reason: "x"),
      .notSetAside(path: "h", .damaged), .notSetAside(path: "h", .foreign),
    ]
    let codes: [ChallengeCodeError] = [.otherLanguage(.dutch)]
    let texts =
      failures.map(\.message) + histories.map(\.message) + codes.map(\.description)
      + [DuelCourier.otherWords]
    for text in texts { tells(text.forGuests) }
    #expect(texts.contains { $0.contains("lexicube online URL") })
  }

  @Test func `a guest without a board is told no command, on the screen and by ear`() throws {
    let ear = try player.listen(["board", "help files", "share", "quit"], with: kiosk)
    ear.includes(["You have no board."])
    let others = try player.listen(["board", "help files", "share", "quit"], with: usual)
    for line in ear { #expect(!line.contains("In your shell") && !line.contains("online URL")) }
    #expect(others.contains { $0.contains("In your shell") })
    #expect(others.contains { $0.contains("online URL") })
    try player.run(["play", "--language", "german"] + kiosk, script: [])
      .ends(.unusable, saying: "there is no list of German words yet.")
  }

  // MARK: Other programs

  @Test func `no program is started`() throws {
    let starts = player.path("starts")
    for name in ["aplay", "paplay", "pw-play", "curl"] {
      try player.install(name, "echo \(name) >> \(starts)")
    }
    let file = "sound = tones\nserver = https://elsewhere.example\n"
    try player.write(file, to: data + "/settings")
    let result = try player.run(
      kiosk + TestPlayer.unlimited,
      script: [.see("0 points"), .type("1"), .see("Only letters"), .expectBellOrCopy, .quit]
    )
    #expect(result.terminal?.bells == 1, "the bell rings in place of tones")
    #expect(try player.directory.text(starts) == nil)
    #expect(try player.directory.text(data + "/settings") == file, "the file stays as it was")
  }

  @Test func `the settings offer no tones`() throws {
    var settings = Settings(sound: .tones)
    #expect(settings.values(of: .sound) == ["off", "bell", "tones"])
    settings.beginKiosk()
    #expect(settings.values(of: .sound) == ["off", "bell"])
    #expect(settings.sound == .bell)
    #expect(!settings.summary(of: .sound).contains("play"))
  }

  @Test func `Ctrl-Z stops nothing`() throws {
    #expect(try player.run(kiosk, script: [.quit]).terminalOptions?.maySuspend == false)
    #expect(try player.run(usual, script: [.quit]).terminalOptions?.maySuspend == true)
  }

  // MARK: The clipboard

  /// Ends a game, and shares its result.
  private func share(_ arguments: [String], _ seen: String) throws -> TestPlayer.Result {
    return try player.run(
      TestPlayer.unlimited + arguments,
      script: [.see("0 points"), .press(.function(10)), .see("Finish now")] + select("Finish now")
        + [.see("game ended"), player.passesPause]
        + select("Share") + [.see(seen), .see("lexicube play")]
        + (arguments == usual ? [.expectBellOrCopy] : []) + [.quit]
    )
  }

  @Test func `a result is shown, and not sent to the clipboard`() throws {
    #expect(try share(usual, "Sent to your clipboard").terminal?.copied.count == 1)
    let guest = try share(kiosk, "Your result")
    #expect(guest.terminal?.copied.isEmpty == true)
    #expect(!guest.lastText.contains("Sent to"))
  }

  /// Invites another player by a text.
  private func invite(_ arguments: [String], _ seen: String) throws -> TestPlayer.Result {
    return try player.run(
      arguments,
      script: select("Two players") + [.see("New game at this keyboard")]
        + select("New game by texts") + [
          .see("Two players · invite"), .press(.enter), .press(.enter),
        ]
        + [.see("Send this to"), .see(seen), .press(.function(4)), .press(.function(10))]
        + [.see("Resume")] + (arguments == usual ? [.expectBellOrCopy] : []) + [.quit]
    )
  }

  @Test func `the text for another player is shown, and not sent to the clipboard`() throws {
    let usual = try invite(usual, "sent to your clipboard")
    #expect(usual.terminal?.copied.isEmpty == false)
    #expect(usual.lastText.contains("Copy the text"))
    let guest = try invite(kiosk, "select it with Shift")
    #expect(guest.terminal?.copied.isEmpty == true)
    #expect(!guest.lastText.contains("Copy the text"))
    #expect(guest.terminal?.frames.contains { $0.text.contains("F4") } == false)
  }

  // MARK: By ear

  @Test func `a game line by line is a guest's, too`() throws {
    let said = try player.playsUnlimited(
      ["foredates", "/end", "/end", "/share", "/home", "quit"],
      with: kiosk
    )
    said.includes(["Foredates, 918 points…"])
    #expect(access(data + "/history.sqlite", F_OK) == 0)
  }

  @Test func `a guest chooses no server, and an address makes no invitation`() throws {
    let said = try player.listen(["duel server play.example.org", "quit"], with: kiosk)
    said.includes(["The people who run this machine choose its server."])
  }
}
