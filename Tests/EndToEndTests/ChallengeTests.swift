import Testing

extension InTerminal {
  /// Codes, shared results and races in a real terminal.
  @Suite struct ChallengeTests {
    @Test func `a shared result is pasted at home, played, raced and compared`() async throws {
      let directory = try TemporaryDirectory()
      let cube = try SolvedCube(seed: 42)
      let best = try #require(cube.words.first)
      let other = try #require(cube.words.dropFirst().first)
      let path = try BuiltProgram.path()
      let environment = [
        "HOME": directory.path, "XDG_DATA_HOME": directory.path + "/data",
        "XDG_CONFIG_HOME": directory.path + "/config", "XDG_STATE_HOME": directory.path + "/state",
      ]
      let code = "1000-0001-AA"
      let game = try TmuxSession(["play"], environment: environment)
      try await game.wait(for: "play a code")
      try game.paste("lexicube unlimited\n918 points\nlexicube play \(code)\n")
      try await game.wait(for: "A cube for an unlimited game")
      try await game.press("Enter", see: "Score")
      try await game.enter(best.text.lowercased(), see: best.score.onScreen)
      try await game.press("F10", see: code)
      try await game.press("Home", "Up", "Up", "Up", see: "› Finish now")
      try await game.press("Enter", see: "End this game?")
      try await game.press("Enter", see: "Race your best")
      try await game.select("Race your best", see: "your best: 0")
      try await game.enter(other.text.lowercased(), see: other.score.onScreen)
      try await game.wait(for: "last:")
      try await game.press("F10", see: code)
      try await game.press("Home", "Up", "Up", "Up", see: "› Finish now")
      try await game.press("Enter", see: "End this game?")
      try await game.press("Enter", see: "Compare words")
      try await game.select("Compare words")
      try await game.wait("both lists") { screen in
        screen.contains("Only you") && screen.contains(best.text) && screen.contains(other.text)
      }
      try await game.quits()
      // Two games on one cube.
      let compared = try Command.run(path, ["compare", "1", "2"], environment: environment)
      #expect(compared.status == 0, "\(compared.errors)")
      #expect(compared.output.contains(best.text) && compared.output.contains(other.text))
      let shared = try Command.run(path, ["share"], environment: environment)
      #expect(shared.output.contains("lexicube play \(code)"))
      #expect(!shared.output.contains(other.text))
    }
  }
}
