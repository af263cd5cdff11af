import GameTesting
import Model
import Platform
import Rules
import Testing
import Words

@testable import History
@testable import Lexicon

@Suite("What was missed in games is kept with them")
struct MissedTests {
  let scratch = ScratchDirectory()

  /// Words of the letters of scripted games; the second list lacks some and has others.
  static let lists = [
    "eat sat seat east tea teas ate tates tease state taste squat quest queue quay test",
    "eat sat seats east set sets ate stat tease state taste squat quest queues suet tests",
  ]

  static func common(_ list: Int = 0, name: String = "english") throws -> CommonWords {
    let words = lists[list].split(separator: " ").map(String.init).sorted()
    let text = words.joined(separator: "\n") + "\n"
    let ranks = RankedWords(Dictionary(uniqueKeysWithValues: words.map { ($0, .most) }))
    return CommonWords(
      of: try Lexicon(words: Array(text.utf8), name: name, ranks: ranks)
    )
  }

  /// Searches all games of a history.
  static func search(_ history: HistoryClient, _ common: CommonWords) async throws {
    while try await history.searchGames(3, for: common).left > 0 {}
  }

  /// Plays a game that is over.
  @discardableResult
  private func play(_ seed: UInt64, in history: HistoryClient) async throws -> GameID {
    let game = ScriptedGame(seed: seed, mode: .timed, startedAt: Double(seed) * 1000)
    return try #require(try await history.save(game.snapshot(end: .timeUp)).game)
  }

  /// All that pages ask for.
  private func lists(_ history: HistoryClient) async throws -> [Page<CommonWord>] {
    var pages: [Page<CommonWord>] = []
    for list in [.missed, .all, .length(4), .word("TEASE")] as [CommonWordsQuery.List] {
      for sort in CommonWordSort.allCases {
        pages.append(try await history.commonWords(.init(list, sort: sort)))
      }
    }
    for game in try await history.games(GameQuery()).elements where game.end != nil {
      pages.append(try await history.commonWords(.init(.missedIn(game.id))))
    }
    return pages
  }

  @Test func `a game's words are those that its boards offered, with the first board and a path`()
    async throws
  {
    let (store, common) = (scratch.store(), try Self.common())
    let history = HistoryClient.live(store)
    let game = try await play(4, in: history)
    #expect(try await history.commonWords(.init(.missed)).total == 0)
    let work = try await history.searchGames(for: common)
    #expect(work.games.map(\.id) == [game] && work.left == 0 && work.isListNew)
    let words = try await history.commonWords(.init(.missedIn(game), sort: .score)).elements
    let match = try await history.record(game).replayed(of: game)
    let expected = try #require(common.missed(in: match))
    #expect(!expected.isEmpty && words.map(\.word).sorted() == expected.map(\.word).sorted())
    for word in words {
      let place = try #require(word.missed)
      #expect(place.game == game && place.startedAt == Timestamp(seconds: 4000))
      let board = match.board(afterMoves: place.moveIndex)
      #expect(place.path.allSatisfy(board.isPlayable) && Set(place.path).count == place.path.count)
      #expect(place.path.map { match.letters[$0].text }.joined() == word.word)
      #expect(zip(place.path, place.path.dropFirst()).allSatisfy { $0.touches($1) })
    }
    #expect(expected.contains { $0.moveIndex > 0 }, "some only later boards offered")
    let again = try await history.searchGames(for: common)
    #expect(again == MissedWork(), "nothing is left to do")
  }

  @Test func `a game that runs says nothing, and one that there is not is told`() async throws {
    let history = HistoryClient.live(scratch.store())
    let running = try await history.play(ScriptedGame(seed: 1))
    #expect(try await history.searchGames(for: Self.common()).games.isEmpty)
    for (game, error) in [(running, HistoryError.gameRunning(running)), (9, .noSuchGame(9))] {
      await #expect(throws: error) { try await history.commonWords(.init(.missedIn(game))) }
      var query = CommonWordsQuery(.all)
      query.search = WordSearch("game:\(game)")
      await #expect(throws: error) { try await history.commonWords(query) }
    }
  }

  /// Random lives: games that are played, deleted and brought back, two windows, another list, a full disk, and searches
  /// that end anywhere. What is kept in the end is what the simplest history finds at once.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `whatever happens in between, the same is known in the end`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let (one, other, model) = (scratch.store(), scratch.store(), InMemoryHistory())
    let histories = [HistoryClient.live(one), .live(other)]
    var list = 0
    for step in 0..<40 {
      let history = histories[Int(generator.next(below: 2))]
      let comment: Comment = "seed \(seed), step \(step)"
      switch generator.next(below: 8) {
      case 0...2:
        let game = generator.next()
        let snapshot = ScriptedGame(
          seed: game,
          mode: .timed,
          moveCount: 1 + Int(generator.next(below: 12)),
          startedAt: Double(generator.next(below: 5) * 1000)
        ).snapshot(end: .timeUp)
        #expect(try await history.save(snapshot).game == model.save(snapshot).game, comment)
      case 3:
        let games = model.entries.map(\.id)
        guard !games.isEmpty else { continue }
        let game = games[Int(generator.next(below: UInt64(games.count)))]
        _ = try await histories[0].delete(.game(game))
        _ = try await model.client.delete(.game(game))
      case 4:
        guard try await !histories[0].delete(.none).isEmpty else { continue }
        _ = try await histories[0].delete(.undo)
        _ = try await model.client.delete(.undo)
      case 5: list = 1 - list
      case 6:
        // Both windows find the same, and one of them has no room at first.
        var findings = MissedFindings(of: try Self.common(list), limit: 3)
        let work = try await histories[1].searchedGames(findings)
        for game in work.games {
          let match = try await history.record(game.id).replayed(of: game.id)
          findings.games.append((game, try #require(findings.common.missed(in: match))))
        }
        try await one.fillDisk()
        _ = try? await histories[0].searchedGames(findings)
        try await one.freeDisk()
        for history in histories { _ = try await history.searchedGames(findings) }
      default: _ = try await history.searchGames(2, for: try Self.common(list))
      }
    }
    let common = try Self.common(list)
    for history in histories + [model.client] { try await Self.search(history, common) }
    let expected = try await lists(model.client)
    for history in histories {
      #expect(try await lists(history) == expected, "seed \(seed)")
      #expect(try await history.known() == model.known(), "seed \(seed)")
    }
  }

  @Test func `a new list keeps what both have, and searches the games again`() async throws {
    let history = HistoryClient.live(scratch.store())
    for seed in 1...5 as ClosedRange<UInt64> { try await play(seed, in: history) }
    try await Self.search(history, try Self.common())
    let before = try await history.commonWords(.init(.all)).elements.filter { $0.timesMissed > 0 }
    let work = try await history.searchGames(0, for: try Self.common(1))
    #expect(work.isListNew && work.games.isEmpty)
    let words = try Self.common(1).words
    let kept = try await history.commonWords(.init(.all)).elements
    #expect(kept.map(\.word).sorted() == words)
    #expect(kept.filter { $0.timesMissed > 0 } == before.filter { words.contains($0.word) })
    #expect(try await history.searchGames(3, for: Self.common(1)).left == 2)
    try await Self.search(history, try Self.common(1))
    let fresh = ScratchDirectory()
    let other = HistoryClient.live(fresh.store())
    for seed in 1...5 as ClosedRange<UInt64> { try await play(seed, in: other) }
    try await Self.search(other, try Self.common(1))
    #expect(try await lists(history) == lists(other))
  }

  @Test func `the game that somebody waits for comes first, then the newest`() async throws {
    let history = HistoryClient.live(scratch.store())
    for seed in [3, 1, 4, 2] as [UInt64] { try await play(seed, in: history) }
    let work = try await history.searchGames(2, for: Self.common(), first: 2)
    #expect(work.games.map(\.id) == [2, 3] && work.left == 2)
    #expect(try await history.searchGames(for: Self.common()).games.map(\.id) == [1, 4])
  }

  @Test func `a game that is gone or is another one by now keeps nothing`() async throws {
    let history = HistoryClient.live(scratch.store())
    let (common, game) = (try Self.common(), try await play(4, in: history))
    var findings = MissedFindings(of: common, limit: 1)
    let work = try await history.searchedGames(findings)
    let match = try await history.record(game).replayed(of: game)
    var (longer, later) = (work.games[0], work.games[0])
    longer.moveCount += 1
    later.startedAt = Timestamp(seconds: 4001)
    for other in [longer, later] {
      findings.games = [(other, try #require(common.missed(in: match)))]
      _ = try await history.searchedGames(findings)
    }
    #expect(try await history.commonWords(.init(.missed)).total == 0)
    findings.games = [(work.games[0], try #require(common.missed(in: match)))]
    _ = try await history.delete(.game(game))
    _ = try await history.searchedGames(findings)
    #expect(try await history.commonWords(.init(.missed)).total == 0)
  }

  @Test func `a damaged game is passed over, and the others are searched`() async throws {
    let history = HistoryClient.live(scratch.store())
    for seed in 1...3 as ClosedRange<UInt64> { try await play(seed, in: history) }
    try scratch.execute("UPDATE moves SET score = score + 1 WHERE game = 2")
    try await Self.search(history, try Self.common())
    #expect(try await history.commonWords(.init(.missedIn(2))).total == 0)
    #expect(try await history.commonWords(.init(.missedIn(1))).total > 0)
    #expect(try await history.searchGames(for: Self.common()) == MissedWork())
  }

  @Test func `a game of another list has nothing missed`() async throws {
    let history = HistoryClient.live(scratch.store())
    let id = try await play(1, in: history)
    try await Self.search(history, try Self.common(name: "own"))
    #expect(try await history.commonWords(.init(.missedIn(id))).total == 0)
    #expect(try await history.searchGames(for: Self.common(name: "own")) == MissedWork())
  }

  @Test func `a task that is cancelled keeps nothing, and the next one goes on`() async throws {
    let history = HistoryClient.live(scratch.store())
    for seed in 1...3 as ClosedRange<UInt64> { try await play(seed, in: history) }
    let common = try Self.common()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await history.searchGames(for: common)
    }
    await #expect(throws: HistoryError.self) { try await task.value }
    #expect(try await history.searchGames(for: common).games.count == 3)
  }
}
