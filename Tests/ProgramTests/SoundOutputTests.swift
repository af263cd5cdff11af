import Platform
import Surface
import TerminalTesting
import Testing

@testable import Program
@testable import Terminal

/// Which sound the program chooses for this machine and this player.
@Suite struct SoundOutputTests {
  private let player = TestPlayer()

  init() throws {
    // A player program that only says that it was started.
    try player.install("aplay", "echo aplay >> \(player.path("starts"))")
  }

  private var starts: String? {
    get throws { try player.directory.text(player.path("starts")) }
  }

  /// Types a letter and something that is refused, opens help between them, and quits.
  private func play(_ arguments: String..., rings: Bool = false) throws -> TestPlayer.Result {
    try player.run(
      player.game() + arguments,
      script: [
        .see("0 points"), .type("f"), .see("F"), .type("?"), .see("Rules"), .press(.escape),
        .see("0 points"), .type("1"), .see("Only letters"),
      ] + (rings ? [.expectBellOrCopy] : []) + [.quit]
    )
  }

  private func choose(_ sound: String) throws {
    try player.write("sound = \(sound)\n", to: player.settings)
  }

  @Test func `a terminal is silent by default`() throws {
    let result = try play()
    #expect(result.terminal?.bells == 0)
    #expect(try starts == nil)
  }

  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY"])
  func `over ssh the bell rings in place of tones`(variable: String) throws {
    try choose("tones")
    player.environment[variable] = "x"
    let result = try play(rings: true)
    #expect(result.terminal?.bells == 1)
    #expect(try starts == nil)
  }

  @Test func `without a player program the bell rings in place of tones`() throws {
    try choose("tones")
    for path in [nil, "", "/nonexistent:relative"] {
      player.environment["PATH"] = path
      #expect(try play(rings: true).terminal?.bells == 1)
    }
    #expect(try starts == nil)
  }

  @Test func `the command line decides for one run`() throws {
    try choose("off")
    #expect(try play("--sound", "bell", rings: true).terminal?.bells == 1)
    try choose("bell")
    #expect(try play("--sound", "off").terminal?.bells == 0)
    #expect(try player.directory.text(player.settings) == "sound = bell\n")
  }

  @Test func `a change of another setting does not save what the command line said`() throws {
    try choose("off")
    let script = select("Settings") + [.see("Theme"), .press(.right), .see("Ember"), .quit]
    try player.run(["--sound", "bell"], script: script)
    #expect(try player.directory.text(player.settings) == "sound = off\ntheme = ember\n")
  }
}
