import ComposableTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

/// A word, its games, and the move again.
extension WordsStories {
  /// A player who has played two words, and is at home again.
  private func veteran() -> Player {
    let player = Player(in: .unlimited)
    player.types("cab", .enter, "cad", .enter, .delete, .enter, .enter)
    player.menu(PlayMenu.Row.leave)
    return player
  }

  @Test func `a word opens its games, and a game the move on its cube`() throws {
    let player = veteran()
    player.opens(.words)
    #expect(Set(try words(player).list.elements.map(\.word)) == ["CAB", "CAD"])
    player.types("s")
    #expect(try words(player).list.elements.map(\.word) == ["CAB", "CAD"])
    #expect(try words(player).plays?.moment?.move.word == "CAB")
    player.presses(.down)
    #expect(try words(player).plays?.moment?.move.word == "CAD", "shown beside the list")
    player.presses(.enter)
    #expect(try word(player).entry.word == "CAD")
    #expect(try word(player).list.elements.map(\.moveIndex) == [1])
    player.presses(.enter)
    let replay = try #require(player.state.replay)
    #expect(replay.game == GameID(rawValue: 1) && replay.index == 1 && replay.move.word == "CAD")
    #expect(replay.score == 27 && replay.selection == faces("222t 222l 122t"))
    #expect(replay.board.useCount(face("222t")) == 1)
    player.presses(.escape)
    #expect(player.state.replay == nil)
    let cad = try #require(try word(player).list.chosen)
    player.clicks(.row(cad.id))
    #expect(player.state.replay != nil)
    player.presses(.escape, .escape)
    #expect(try words(player).list.total == 2 && words(player).list.cursor.index == 1)
    player.clicks(.row("CAB"))
    #expect(try words(player).list.chosen?.word == "CAB", "the first click only chooses")
    player.clicks(.row("CAB"))
    #expect(try word(player).entry.word == "CAB")
  }

  @Test func `← and → go to the words before and behind, in the order of the list`() throws {
    let player = veteran()
    player.opens(.words)
    player.enters("s")
    #expect(try word(player).entry.word == "CAB")
    player.presses(.left)
    #expect(try word(player).entry.word == "CAB", "it is the first")
    player.presses(.right)
    #expect(try word(player).entry.word == "CAD" && word(player).place?.index == 1)
    #expect(try word(player).list.elements.map(\.moveIndex) == [1], "its own games")
    player.presses(.right, .left, .left)
    #expect(try word(player).entry.word == "CAB")
    #expect(try word(player).list.elements.map(\.moveIndex) == [0])
    // A key that help came after is as if it had not been.
    player.store.send(.key(.right))
    player.store.send(.key(.function(1)))
    player.presses(.escape, .right)
    #expect(try word(player).entry.word == "CAD")
  }

  @Test func `a page of words without words begins a new game`() {
    let player = Player().atHome(opening: .words)
    player.types("n")
    #expect(player.state.game?.match.mode == .standard)
  }

  @Test func `the plays of a word are read a page at a time, as the cursor comes near`() throws {
    let entry = WordEntry("CAB", count: 450, bestScore: 27, at: 0)
    let all = (0..<450).map { number in
      WordPlay(game: GameID(rawValue: Int64(number)), at: 0, .timed)
    }
    let asked = Mutex<[PlaysQuery]>([])
    let player = Player(with: {
      $0.history.words = { Page([entry], offset: $0.offset, total: 1) }
      $0.history.plays = { query in
        // The page of all words asks for fewer.
        if query.limit == 200 { asked.withLock { $0.append(query) } }
        // Words are played meanwhile in another window: the pages move by one.
        let from = max(0, query.offset - asked.withLock { max(0, $0.count - 1) })
        return Page(
          Array(all[min(from, 450)..<min(from + query.limit, 450)]),
          offset: from,
          total: 450
        )
      }
    }).atHome(opening: .words)
    player.presses(.enter)
    #expect(try word(player).list.elements.count == 200 && word(player).list.total == 450)
    for _ in 0..<14 { player.presses(.pageDown) }
    #expect(asked.withLock { $0 }.count == 1)
    player.presses(.pageDown)
    #expect(asked.withLock { $0 }.map(\.offset) == [0, 200])
    player.points(.wheelDown, at: .ground)
    player.presses(.end)
    #expect(try word(player).list.elements == all, "each once, in the order")
    #expect(try word(player).list.cursor.count == 450)
  }

  @Test func `failures to read games and records are shown`() throws {
    let failing = Mutex(true)
    let entry = WordEntry("CAB", count: 1, bestScore: 27, at: 0)
    let play = WordPlay(game: GameID(rawValue: 9), at: 0, .timed)
    let player = Player(with: {
      $0.history.words = { Page([entry], offset: $0.offset, total: 1) }
      $0.history.plays = { query throws(HistoryError) in
        if failing.withLock({ $0 }) { throw .busy(path: "/d") }
        return Page([play], offset: query.offset, total: 1)
      }
      $0.history.record = { id throws(HistoryError) in
        if failing.withLock({ $0 }) { throw .noSuchGame(id) }
        return GameRecord.cube(seed: 1)
      }
    }).atHome(opening: .words)
    player.presses(.enter)
    #expect(try word(player).shownProblem == .busy(path: "/d"))
    player.presses(.enter)
    #expect(player.state.replay == nil)
    failing.withLock { $0 = false }
    player.presses(.backspace, .enter)
    #expect(try word(player).shownProblem == nil)
    failing.withLock { $0 = true }
    player.presses(.enter)
    #expect(try word(player).shownProblem == .noSuchGame(GameID(rawValue: 9)))
    failing.withLock { $0 = false }
    player.presses(.enter)
    #expect(player.state.replay == nil, "a record without a move shows none")
    #expect(try word(player).shownProblem != nil)
  }
}
