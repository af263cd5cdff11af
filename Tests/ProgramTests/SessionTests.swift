import Glibc
import Surface
import Terminal
import Testing

@testable import LexicubeProgram

/// The whole program on a terminal without a tty: every screen is reached as a player reaches it.
@Suite struct SessionTests {
  private let player: TestPlayer

  init() throws { player = try TestPlayer() }

  @Test func `look`() throws {
    let result = try player.run(script: select("Stats") + [.see("All")])
    print(result.terminal?.frames.last?.text ?? "-", result.errors, result.code)
    let words = try player.directory.file("words.txt", "foredates\n")
    let game = try player.run("--mode", "unlimited", "--seed", "64", "--dictionary", words, script: [
      .see("Score"), .type("foredates"), .press(.enter), .lose("No words yet"), .press(.function(10)), .see("Quit")])
    for frame in game.terminal?.frames ?? [] { print(frame.text) }
    print(game.errors, game.code, game.terminal?.missing ?? "")
  }
}
