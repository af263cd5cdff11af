import Game
import GameTesting
import Rules
import Surface
import Testing

@Suite("Hints")
struct HintStories {
  @Test func `a hint tells length and letter first, and shows the path on request`() throws {
    let player = Player(in: .unlimited)
    player.presses(.function(2))
    #expect(player.notice == "A word of 3 letters begins with Q")
    #expect(try player.play().hintsUsed == 1)
    player.presses(.function(2))
    #expect(try player.play().candidate == Candidate(text: "QUA", score: 42, verdict: .playable))
    #expect(try player.play().hintsUsed == 2)
    player.presses(.escape, .function(2))
    #expect(try player.play().candidate?.text == "QUA")
    #expect(try player.play().hintsUsed == 2, "the same path again is no new help")
    player.presses(.enter)
    #expect(player.score == 42)
    #expect(try player.play().hint == nil)
    player.presses(.function(2))
    #expect(player.notice == "A word of 3 letters begins with C")
    #expect(try player.play().resultText.contains(" · 3 hints"))
    player.leaves()
  }

  @Test func `the number of hints is saved and restored`() throws {
    let player = Player(in: .unlimited)
    player.presses(.function(2), .function(2))
    #expect(player.world.saves.isEmpty, "a game without a move is not in the history")
    player.presses(.enter)
    #expect(player.world.history.entries.first?.progress.hintsUsed == 2)
    player.presses(.function(2))
    #expect(player.world.history.entries.first?.progress.hintsUsed == 3, "at once")
    player.leaves()

    let later = Player(world: player.world)
    later.starts(.game(.unlimited, seed: nil))
    #expect(try later.play().hintsUsed == 3)
    later.presses(.function(2))
    later.endsGame()
    #expect(later.world.history.entries.first?.progress.hintsUsed == 4)
    #expect(try later.play().resultText.contains(" · 4 hints"))
    later.leaves()
  }

  @Test func `there is none if no common word is left`() throws {
    let player = Player(in: .unlimited, letters: .plain(except: [:]))
    player.presses(.function(2))
    #expect(player.notice == "No common word is left on the cube")
    #expect(try player.play().hint == nil)
    #expect(try player.play().hintsUsed == 0)
    player.leaves()
  }

  @Test func `there is none in a timed game`() throws {
    let player = Player(in: .timed)
    player.presses(.function(2))
    #expect(player.notice == "There are no hints in timed games")
    #expect(try player.play().hint == nil)
    player.leaves()
  }

  @Test func `a move or the end of the game stops the search`() throws {
    for ends in [false, true] {
      let player = Player(
        in: .unlimited,
        with: {
          // The search after a move is another one.
          $0.dictionary.solve = { board in
            if board.useCount(face("222t")) == 0 { _ = await never() }
            return []
          }
        }
      )
      player.presses(.function(2), .function(2))
      #expect(try player.play().hint == .searching)
      if ends {
        player.presses(.escape)
        player.chooses(PlayMenu.Row.end)
      } else {
        player.enters("cab")
      }
      #expect(try player.play().hint == nil)
      if ends {
        player.waitsForResult()
        player.presses(.escape)
      }
      player.leaves()
    }
  }
}
