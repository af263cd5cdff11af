import Model
import Platform
import Testing

@Suite("The notebook of a history")
struct NotebookTests {
  @Test func `questions that cross each other count a game once`() async throws {
    let crossing = Lock<NotebookClient?>(nil)
    let history = HistoryClient.noop.with {
      $0.notebook = { mark throws(HistoryError) in
        // Another question comes while this one is answered.
        let other = crossing.withLock { client in
          defer { client = nil }
          return client
        }
        _ = try await other?.word("CAB")
        var news = NotebookNews(mark: mark)
        guard mark.lastGame.rawValue == 0 else { return news }
        news.mark.lastGame = GameID(rawValue: 1)
        news.games = [.init(letters: .story, startedAt: Timestamp(seconds: 1))]
        return news
      }
    }
    let notebook = NotebookClient.live(history, .story)
    crossing.withLock { $0 = notebook }
    #expect(try await notebook.word("CAB")?.timesThere == 1)
    #expect(crossing.withLock { $0 == nil }, "they did cross")
  }
}
