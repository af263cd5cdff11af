import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing
import Words

@testable import Features

@Suite("Hints")
struct HintStories {
  private let player = Player(in: .unlimited)

  @Test func `a hint marks the first face, then half of the path, then all`() throws {
    let player = Player(in: .unlimited, letters: .plain(except: Self.cabs), with: Self.knowsCabs)
    let path = ["222t", "222l", "122l", "122t"].map { face($0) }
    #expect(try player.play().hintOffer == "hint (half score)")
    player.presses(.function(2))
    #expect(player.notice == "4 letters from C. It scores half. Games with hints rank apart.")
    for (shown, offer) in [(1, "half its path (free)"), (2, "all its path (free)"), (4, nil)] {
      #expect(try player.play().shownHint?.faces == Array(path.prefix(shown)))
      #expect(try player.play().hintOffer == offer)
      #expect(try player.play().hintsUsed == 1, "a word is paid for once")
      player.presses(.function(2))
    }
    #expect(player.notice == "That is the whole hint")
    player.presses(.enter)
    #expect(try player.play().playedWords.map(\.word) == ["CABS"])
    #expect(try player.play().playedWords.map(\.isHinted) == [true])
  }

  @Test func `a word that a hint has named is no first of its length`() throws {
    let player = Player(in: .unlimited, letters: RewardStories.letters) {
      $0.dictionary = .words("closet")
    }
    player.store.skipReceivedActions()
    player.presses(.function(2), .function(2), .function(2), .enter)
    #expect(try player.play().reward?.word == "CLOSET" && player.play().reward?.distinctions == [])
  }

  @Test func `letters and clicks after a hint begin the word, then its marks are back`() throws {
    let player = Player(in: .unlimited, letters: .plain(except: Self.cabs), with: Self.knowsCabs)
    player.types("ab", .function(2))
    #expect(try player.play().selection.isEmpty)
    player.types("c")
    #expect(try player.play().candidate?.text == "C" && player.play().shownHint == nil)
    player.presses(.escape)
    #expect(try player.play().shownHint?.faces == [face("222t")])
    player.presses(.function(2), .function(2))
    player.clicks("222t")
    #expect(try player.play().selection == [face("222t")])
  }

  /// Letters that spell one word of four.
  private static let cabs = ["222t": "C", "222l": "A", "122l": "B", "122t": "S"]

  private static func knowsCabs(_ dependencies: inout Dependencies) {
    dependencies.dictionary = .words("cabs")
  }

  @Test func `a hinted word scores half, and the next hint is at another one`() throws {
    player.presses(.function(2), .function(2), .function(2), .enter)
    #expect(player.score == 21 && player.notice == "QUA  +21 (half)")
    #expect(try player.play().playedWords == [PlayedWord(word: "QUA", score: 21, isHinted: true)])
    #expect(try player.play().hint == nil)
    player.presses(.function(2))
    #expect(try player.play().hintsUsed == 2)
    #expect(player.notice == "3 letters from C. It scores half.")
    #expect(try player.play().resultText.contains(", with hints"))
  }

  @Test func `a review after the game is of a game with hints, as a later replay of it is`() throws
  {
    player.presses(.function(2), .function(2), .function(2), .enter, .function(2))
    player.endsGame()
    player.chooses(GameOverState.Row.review)
    let replay = try #require(player.state.replay)
    #expect(replay.record.hintsUsed == 2)
    #expect(replay.match.hintedWords == ["QUA"], "no record names a word that was not played")
  }

  @Test func `the number of hints is saved and restored`() throws {
    player.presses(.function(2), .function(2), .function(2))
    #expect(player.world.saves.isEmpty, "a game without a move is not in the history")
    player.presses(.enter)
    #expect(player.world.history.entries.first?.progress.hintsUsed == 1)
    player.presses(.function(2))
    #expect(player.world.history.entries.first?.progress.hintsUsed == 2, "at once")
    player.leaves()

    let later = Player(world: player.world)
    later.starts(.game(.unlimited, seed: nil))
    #expect(try later.play().hintsUsed == 2)
    later.presses(.function(2))
    later.endsGame()
    #expect(later.world.history.entries.first?.progress.hintsUsed == 2, "the same word is paid for")
    #expect(try later.play().resultText.contains(", with hints"))
  }

  @Test func `the word scores half on any path and however late, other words in full`() throws {
    let player = Player(
      in: .unlimited,
      letters: .plain(except: [
        "222t": "C", "222l": "A", "122l": "B", "212l": "B", "122t": "D",
      ])
    )
    player.presses(.function(2))
    #expect(player.notice == "3 letters from C. It scores half. Games with hints rank apart.")
    player.types("cab")
    #expect(try player.play().candidate?.score == 13 && player.play().candidate?.isHinted == true)
    player.types(.backspace, "d")
    #expect(try player.play().candidate?.isHinted == false)
    player.presses(.enter)
    #expect(player.score == 24, "another word")
    player.types("cab", .tab)
    #expect(try player.play().candidate?.score == 13, "on another path, after another move")
    player.presses(.enter)
    #expect(try player.score == 37 && player.play().playedWords.map(\.isHinted) == [true, false])
  }

  @Test func `a hint goes on with the letters that were typed, where a word does`() throws {
    player.types("c", .function(2))
    guard case .shown(let word, _)? = try player.play().hint else {
      Issue.record("\(String(describing: try player.play().hint))")
      return
    }
    #expect(word.word.hasPrefix("C"), "without letters the hint is at QUA")
    let other = Player(in: .unlimited)
    other.types("x", .function(2))
    #expect(other.notice?.hasPrefix("3 letters from Q.") == true)
  }

  @Test func `a word that is typed before the hint comes scores half at once`() throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let solved = World().dependencies().dictionary.solve
    let player = Player(in: .unlimited) {
      $0.dictionary.solve = { board in
        for await _ in gate.stream { break }
        return await solved(board)
      }
    }
    player.types(.function(2), "qua")
    #expect(try player.play().candidate?.score == 42)
    gate.continuation.yield()
    player.waits(.milliseconds(1))
    #expect(try player.play().candidate?.score == 21)
  }

  @Test func `leaving the game does not take the hint back`() throws {
    player.types("cab", .enter, .function(2))
    #expect(try player.play().shownHint != nil)
    player.leaves()

    let later = Player(world: player.world)
    later.starts(.game(.unlimited, seed: nil))
    later.enters("qua")
    #expect(later.score == 27 + 21)
    let moves = later.world.history.entries.first?.moves.map(\.move.isHinted)
    #expect(moves == [false, true])
  }

  @Test func `a game with hints is compared with games with hints`() throws {
    let world = World()
    for (number, hints) in [true, false, true].enumerated() {
      let player = Player(in: .unlimited, letters: .story(number), world: world)
      if hints { player.presses(.function(2)) }
      player.endsGame(after: "qua")
      #expect(player.score == (hints ? 21 : 42))
      player.leaves()
    }
    let ranks = world.saves.compactMap { $0.end == nil ? nil : $0.progress.hintsUsed }
    #expect(ranks == [1, 0, 1])
    let best = world.history.stats()[.unlimited].bestGame
    #expect(best?.hasHints == false && best?.score == 42)
  }

  @Test func `there is none if no common word is left`() throws {
    let player = Player(in: .unlimited, letters: .plain(except: [:]))
    player.presses(.function(2))
    #expect(try player.notice == "No common word is left on the cube" && player.play().hint == nil)
    #expect(try player.play().hintsUsed == 0)
  }

  @Test func `there is none in a timed game`() throws {
    let player = Player(in: .timed)
    player.presses(.function(2))
    #expect(try player.notice == "There are no hints in timed games" && player.play().hint == nil)
  }

  @Test func `a move or the end of the game stops the search`() throws {
    for ends in [false, true] {
      let player = Player(in: .unlimited) {
        // The search after a move is another one.
        $0.dictionary.solve = { board in
          if board.useCount(face("222t")) == 0 { _ = await never() }
          return []
        }
      }
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

  @Test func `Esc puts a hint away before it opens the menu, and the word stays paid for`() throws {
    let player = Player(in: .unlimited, letters: .plain(except: Self.cabs), with: Self.knowsCabs)
    player.presses(.function(2), .escape)
    #expect(try player.play().hint == nil && player.play().menu == nil)
    player.presses(.function(2))
    #expect(try player.play().hintsUsed == 1)
    player.presses(.escape, .escape)
    #expect(try player.play().menu != nil)
  }
}
