import GameTesting
import History
import Model
import Rules
import Testing

@Suite("What a notebook asks the history for")
struct NotebookNewsTests {
  let scratch = ScratchDirectory()

  /// Reads what is new until there is no more.
  private func read(
    _ store: HistoryStore,
    _ mark: inout NotebookMark
  ) async throws -> (news: NotebookNews, steps: Int) {
    var (sum, steps) = (NotebookNews(mark: mark), 0)
    repeat {
      let news = try await store.notebook(after: mark)
      sum.isAnew = sum.isAnew || news.isAnew
      sum.words += news.words
      sum.games += news.games
      sum.isLast = news.isLast
      (mark, sum.mark) = (news.mark, news.mark)
      steps += 1
    } while !sum.isLast
    return (sum, steps)
  }

  @Test func `each word and each game that is over comes once`() async throws {
    let store = scratch.store()
    let client = HistoryClient.live(store)
    let first = ScriptedGame(seed: 1)
    let one = try await client.play(first)
    var mark = NotebookMark()
    let start = try await read(store, &mark)
    #expect(Set(start.news.words) == Set(first.moves.compactMap(\.word)))
    #expect(start.news.games.isEmpty, "it runs")
    _ = try await store.save(first.snapshot(progress: first.progress(100), end: .endedByPlayer))
    let second = ScriptedGame(seed: 2, mode: .timed)
    _ = try await client.play(second)
    _ = try await store.save(second.snapshot(progress: second.progress(100), end: .timeUp))
    let next = try await read(store, &mark)
    #expect(next.news.games.map(\.letters) == [first.new.letters, second.new.letters])
    let words = Set(second.moves.compactMap(\.word)).subtracting(first.moves.compactMap(\.word))
    #expect(Set(next.news.words) == words)
    let end = try await read(store, &mark)
    #expect(!end.news.isAnew && end.news.words.isEmpty && end.news.games.isEmpty)
    #expect(one.rawValue == 1)
  }

  @Test func `after a deletion, and after its undoing, all comes anew`() async throws {
    let store = scratch.store()
    let games = [ScriptedGame(seed: 1, mode: .timed), ScriptedGame(seed: 2, mode: .timed)]
    for game in games {
      _ = try await HistoryClient.live(store).play(game)
      _ = try await store.save(game.snapshot(progress: game.progress(100), end: .timeUp))
    }
    var mark = NotebookMark()
    _ = try await read(store, &mark)
    _ = try await store.delete(.game(1))
    var before = mark
    let without = try await read(store, &mark)
    #expect(without.news.isAnew && without.news.games.map(\.letters) == [games[1].new.letters])
    _ = try await store.delete(.undo)
    let back = try await read(store, &mark)
    #expect(back.news.isAnew && back.news.games.map(\.letters) == games.map(\.new.letters))
    let both = try await read(store, &before)
    #expect(both.news.isAnew && both.news.games.count == 2, "both, seen by another window")
  }

  @Test func `a long history comes in steps`() async throws {
    let store = scratch.store()
    let game = ScriptedGame(seed: 3, mode: .timed)
    let played = game.moves.map { PlayedMove($0, playedAt: Timestamp(seconds: 1)) }
    try await store.addUnchecked(Array(repeating: (game: game.new, moves: played), count: 450))
    var mark = NotebookMark()
    let (news, steps) = try await read(store, &mark)
    #expect(news.games.count == 450 && steps == 3 && !news.isAnew)
    #expect(Set(news.words) == Set(game.moves.compactMap(\.word)))
  }
}
