import Platform
import Rules
import Testing

extension InTerminal {
  /// Games of two in real terminals.
  @Suite struct DuelTests {
    /// The text after `lexicube` on a screen, which the panel beside the cube breaks into lines.
    private func text(_ title: String, on screen: String) -> String? {
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      let start = Array("lexicube \(title) [")
      for (row, line) in lines.enumerated() {
        guard line.count >= start.count,
          let column = (0...(line.count - start.count)).first(where: {
            Array(line[$0..<($0 + start.count)]) == start
          })
        else { continue }
        var text = ""
        for line in lines[row...].prefix(5) where line.count > column {
          text += String(line[column...]) + "\n"
          if let end = text.firstIndex(of: "]") { return String(text[...end]) }
        }
      }
      return nil
    }

    /// Waits until the text of an invitation or a turn stands on the screen.
    private func shownText(_ title: String, in game: TmuxSession) async throws -> String {
      var found: String?
      try await game.wait("the text of \(title)") { screen in
        found = text(title, on: screen)
        return found != nil
      }
      return try #require(found)
    }

    @Test func `two programs play by texts, and one is killed between two turns`() async throws {
      let (annHome, benHome) = (PlayerHome(), PlayerHome())
      let ann = try annHome.start()
      try await ann.wait(for: "Two players")
      try await ann.select("Two players", see: "New game by texts")
      try await ann.press("Down", "Enter", see: "Your name")
      try ann.type("Ann")
      try ann.press("Tab")
      try ann.enter("Ben")
      let invitation = try await shownText("invitation", in: ann)
      guard case .invitation(let read) = try DuelText.read(invitation) else {
        Issue.record("\(invitation) is no invitation")
        return
      }

      // Ben pastes it at home, and plays the best word of the cube.
      let ben = try benHome.start()
      try await ben.wait(for: "Two players")
      try ben.paste("Ann: \(invitation)\n")
      try await ben.wait(for: "You begin.")
      try ben.type("Ben")
      try ben.press("Tab")
      try await ben.enter("Ann", see: "Your turn")
      let word = try #require(try SolvedCube(seed: read.code.seed).words.first)
      try ben.type(word.text.lowercased())
      try await ben.wait(for: "plays it")
      try ben.press("Enter")
      let first = try await shownText("turn 1", in: ben)
      try ben.signal(SIGKILL)
      ben.close()

      // Ann's program refuses a mistyped text, and takes the right one.
      let body = first.firstIndex(of: "[").map { first.index($0, offsetBy: 4) } ?? first.startIndex
      let other: Character = first[body] == "A" ? "B" : "A"
      var mistyped = first
      mistyped.replaceSubrange(body...body, with: [other])
      try ann.paste(mistyped)
      try await ann.wait(for: "mistyped")
      try ann.paste(first)
      try await ann.wait(for: word.score.onScreen)
      try await ann.wait(for: "Your turn")
      try await ann.removeTwoCubes()
      let second = try await shownText("turn 2", in: ann)

      // Ben's game is still there.
      let again = try benHome.start()
      try await again.wait(for: "1 running")
      try again.paste("> \(second.replacing("\n", with: "\n> "))")
      try await again.wait(for: "Your turn")
      try await again.wait(for: "removed two")
      try await again.press("F10", see: "Give up")
      try await again.select("Give up", see: "Give up?")
      try await again.press("Enter", see: "wins: you gave up")
      let last = try await shownText("turn 3", in: again)
      try await again.quits()
      try ann.paste(last)
      try await ann.wait(for: "win: Ben gave up")
      try await ann.quits()

      // Both histories have the same game, and its word is one of who played it.
      var records: [DuelRecord] = []
      for home in [annHome, benHome] {
        let result = try home.run(["export", "--language", "english"])
        #expect(result.status == 0, "\(result.errors)")
        records.append(try DuelRecord(reading: result.output.utf8))
      }
      #expect(try annHome.wordCounts().isEmpty)
      #expect(try benHome.wordCounts() == [word.text.uppercased(): 1])
      #expect(records[0].turns == records[1].turns && records[0].turns.count == 3)
      #expect(records[0].scores == [word.score, 0])
      #expect(try records[0].replay { _ in true }.winner == .second)
    }
  }
}
