import Rules
import Testing

@testable import History
@testable import Model

@Suite("A game that was continued on two machines")
struct TwoEndsTests {
  /// Two games that have some moves in common.
  ///
  /// - Parameter shared: How many.
  private func ends(shared: Int, startedAt: Double = 1000) -> (ScriptedGame, ScriptedGame) {
    let one = ScriptedGame(seed: 5, moveCount: 9, startedAt: startedAt)
    var match = Match(mode: one.new.mode, letters: one.new.letters, seed: one.new.seed)
    for move in one.moves.prefix(shared) {
      _ = try? match.play(move.move, at: move.at) { _ in true }
    }
    var other = one
    // The same cube, but later words, and in another order.
    for move in one.moves.dropFirst(shared).reversed() {
      _ = try? match.play(move.move, at: 100 + move.at - one.moves[shared].at) { _ in true }
    }
    other.moves = match.moves
    return (one, other)
  }

  /// The games as lines of exports of different machines.
  private func lines(_ games: ScriptedGame...) async throws -> [String] {
    var lines: [String] = []
    for game in games {
      let scratch = ScratchDirectory()
      let store = scratch.store()
      lines.append(try await store.exportLine(store.play(game)))
    }
    return lines
  }

  @Test func `Both ends are kept, and the moves that both have count once, in either order`()
    async throws
  {
    let (one, other) = ends(shared: 4)
    let lines = try await lines(one, other)
    #expect(lines[0] != lines[1])
    var seen: [(Stats, [WordEntry], Awards)] = []
    for order in [lines, lines.reversed()] {
      let scratch = ScratchDirectory()
      let store = scratch.store()
      let report = try await store.importing(order)
      #expect((report.added, report.otherEnds) == (2, 1))
      let games = try await store.games(GameQuery()).elements
      #expect(games.map(\.otherEnd?.rawValue) == [1, 2])
      #expect(games.map(\.sharedMoves) == [4, 0])
      let words = try await store.words(WordQuery(sort: .alpha)).elements
      let played = Set(one.moves + other.moves).compactMap(\.word)
      #expect(words.reduce(0) { $0 + $1.count } == played.count)
      for word in words {
        let plays = try await store.plays(PlaysQuery(word.word))
        #expect(plays.elements.count == word.count && plays.total == word.count)
      }
      var stats = try await store.stats()
      #expect(stats.games == 1 && stats.byMode[.unlimited]?.games == 1)
      #expect(stats.wordsPlayed == played.count)
      #expect(stats.totalScore == Set(one.moves + other.moves).compactMap(\.score).reduce(0, +))
      #expect(stats.weeks.allSatisfy { $0.games <= 1 })
      // The same game has another number.
      (stats.bestWord, stats.longestWord) = (nil, nil)
      seen.append((stats, words, try await store.awards()))
      // Its key here is the next one, since the other has its own.
      let lines = try await store.lines()
      #expect(lines[0] == order[0])
      #expect(lines[1].replacing(one.new.key.next.text, with: one.new.key.text) == order[1])
      // Nothing is added a second time.
      let again = try await store.importing(order)
      #expect((again.added, again.known) == (0, 2))
      await store.close()
    }
    #expect(seen[0].0 == seen[1].0)
    #expect(seen[0].1 == seen[1].1)
    #expect(seen[0].2.entries.map(\.award) == seen[1].2.entries.map(\.award))
    let reached = seen.map { $0.2.entries.map(\.progress?.reached) }
    #expect(reached[0] == reached[1])
  }

  @Test func `Games that began at other moments are two, though they have the same moves`()
    async throws
  {
    let one = ScriptedGame(seed: 5, moveCount: 5)
    for moveCount in [5, 3] {
      var other = one
      (other.new.startedAt, other.new.key) = (Timestamp(seconds: 6000), GameKey(high: 7, low: 7))
      other.moves = Array(one.moves.prefix(moveCount))
      let lines = try await lines(one, other)
      for order in [lines, lines.reversed()] {
        let store = ScratchDirectory().store()
        let report = try await store.importing(order)
        #expect((report.added, report.known, report.otherEnds) == (2, 0, 0))
        let again = try await store.importing(order.reversed())
        #expect((again.added, again.known) == (0, 2))
        await store.close()
      }
    }
  }

  @Test func `What both ends missed counts once, in either order`() async throws {
    let (one, other) = ends(shared: 4)
    var lines: [String] = []
    for game in [one, other] {
      let scratch = ScratchDirectory()
      let store = scratch.store()
      let id = try await store.play(game)
      try await store.save(game.snapshot(end: .endedByPlayer))
      lines.append(try await store.exportLine(id))
    }
    for order in [lines, lines.reversed()] {
      let scratch = ScratchDirectory()
      let store = scratch.store()
      let history = HistoryClient.live(store)
      _ = try await store.importing(order)
      try await MissedTests.search(history, try MissedTests.common())
      func check() async throws {
        var missed: [String] = []
        for game in try await store.games(GameQuery()).elements {
          missed += try await history.commonWords(.init(.missedIn(game.id))).elements.map(\.word)
        }
        #expect(!missed.isEmpty)
        for word in try await history.commonWords(.init(.all)).elements {
          #expect(word.timesMissed == (missed.contains(word.word) ? 1 : 0))
          #expect((word.missed != nil) == missed.contains(word.word))
        }
      }
      try await check()
      // The other end gets what was shared with the deleted one.
      _ = try await store.delete(.game(2))
      try await MissedTests.search(history, try MissedTests.common())
      try await check()
      _ = try await store.delete(.undo)
      try await MissedTests.search(history, try MissedTests.common())
      try await check()
    }
  }

  @Test func `Games that began at different moments are no ends of one game`() async throws {
    let scratch = ScratchDirectory()
    let (one, other) = (ends(shared: 4).0, ends(shared: 4, startedAt: 2000).1)
    let store = scratch.store()
    let report = try await store.importing(lines(one, other))
    #expect((report.added, report.otherEnds) == (2, 0))
    #expect(try await store.stats().games == 2)
  }

  @Test func `An end that has ended here and goes on elsewhere is another end`() async throws {
    let (one, _) = ends(shared: 4)
    let scratch = ScratchDirectory()
    let store = scratch.store()
    try await store.play(one, 1...4)
    try await store.save(one.snapshot(4, progress: GameProgress(60), end: .endedByPlayer))
    let report = try await store.importing(lines(one))
    #expect((report.added, report.otherEnds) == (1, 1))
    let stats = try await store.stats()
    #expect(stats.wordsPlayed == one.moves.compactMap(\.word).count)
    let numbers = stats[one.new.mode]
    #expect((numbers.games, numbers.countedGames) == (1, 1))
    #expect(numbers.secondsPlayed == stats.secondsPlayed)
    // The other one has all of its moves, and is not it.
    _ = try await store.delete(.game(GameID(rawValue: 1)))
    #expect(try await store.gameIDs() == [GameID(rawValue: 2)])
    _ = try await store.delete(.undo)
    #expect(try await store.gameIDs().count == 2)
    // Only which of the two is the other one's end has changed.
    let after = try await store.stats()
    #expect((after.games, after.wordsPlayed) == (stats.games, stats.wordsPlayed))
    #expect((after.totalScore, after.secondsPlayed) == (stats.totalScore, stats.secondsPlayed))
  }

  @Test(arguments: [0, 1])
  func `What a deleted end shared with the other counts there`(_ index: Int) async throws {
    let (one, other) = ends(shared: 4)
    let scratch = ScratchDirectory()
    let store = scratch.store()
    _ = try await store.importing(lines(one, other))
    let games = try await store.gameIDs()
    let before = (try await store.words(WordQuery(sort: .alpha)), try await store.stats())
    _ = try await store.delete(.game(games[index]))
    let rest = [other, one][index]
    let words = try await store.words(WordQuery(sort: .alpha)).elements
    #expect(words.reduce(0) { $0 + $1.count } == rest.moves.compactMap(\.word).count)
    #expect(try await store.stats().totalScore == rest.moves.compactMap(\.score).reduce(0, +))
    #expect(try await store.games(GameQuery()).elements.map(\.otherEnd) == [nil])
    #expect(try await store.games(GameQuery()).elements.map(\.sharedMoves) == [0])
    _ = try await store.delete(.undo)
    #expect(try await store.words(WordQuery(sort: .alpha)) == before.0)
    #expect(try await store.stats().totalScore == before.1.totalScore)
    #expect(try await store.stats().wordsPlayed == before.1.wordsPlayed)
    await store.close()
  }

  @Test func `An end that goes on in another file, which has it under another key, is there once`()
    async throws
  {
    let (one, other) = ends(shared: 4)
    var early = other
    early.moves.removeLast(2)
    let (scratch, source) = (ScratchDirectory(), ScratchDirectory())
    for (scratch, games) in [(scratch, [one, early]), (source, [early, one])] {
      let store = scratch.store()
      for game in games { _ = try await store.importing(lines(game)) }
      await store.close()
    }
    let store = scratch.store()
    var played = other
    played.new.key = one.new.key.next
    let count = other.moves.count
    #expect(
      try await store.save(played.snapshot(count - 1)) == .init(game: 2, moveCount: count - 1)
    )
    try ScratchDirectory.replace(scratch.file, by: source.file)
    #expect(try await store.save(played.snapshot()) == .init(game: 1, moveCount: count))
    #expect(await store.close() == nil)
    let next = scratch.store()
    #expect(try await next.record(1).moves == other.moves)
    #expect(try await next.record(2).moves == one.moves)
    #expect(try await next.gameIDs().count == 2)
  }

  @Test func `an end that is written beside another one counts what both have once`() async throws {
    let (one, other) = ends(shared: 4)
    let (scratch, source) = (ScratchDirectory(), ScratchDirectory())
    let theirs = source.store()
    _ = try await theirs.importing(lines(one))
    await theirs.close()
    let store = scratch.store()
    var played = other
    played.new.key = one.new.key.next
    try await store.save(played.snapshot(5))
    try ScratchDirectory.replace(scratch.file, by: source.file)
    #expect(try await store.save(played.snapshot()).game == 2)
    let games = try await store.games(GameQuery()).elements
    #expect(games.map(\.sharedMoves).sorted() == [0, 4] && games.allSatisfy { $0.otherEnd != nil })
    let words = Set(one.moves + other.moves).compactMap(\.word)
    #expect(try await store.stats().wordsPlayed == words.count)
    await store.close()
  }
}
