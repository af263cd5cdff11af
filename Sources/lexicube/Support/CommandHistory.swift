import Game
import History

/// The history as a command reads it: it fails where a game would go on in memory.
struct CommandHistory {
  let store: HistoryStore
  let client: HistoryClient

  /// Opens the history of the options, or says why it cannot be read. Notices go to stderr.
  init(_ options: Options) async throws(Failure) {
    store = HistoryStore(
      HistoryConfiguration(directory: options.dataDirectory ?? Directories().data)
    )
    client = .live(store)
    if let failure = await store.openFailure() { throw Failure(message: failure.message) }
    for notice in await store.status().notices { Console.complain(notice) }
  }

  /// Asks the history for all rows of something, a page at a time.
  func all<Row>(
    _ page: (_ offset: Int, _ limit: Int) async throws(HistoryError) -> [Row]
  ) async throws(Failure) -> [Row] {
    let limit = 1000
    var rows: [Row] = []
    while true {
      let next: [Row]
      do throws(HistoryError) {
        next = try await page(rows.count, limit)
      } catch {
        throw Failure(message: error.message)
      }
      rows += next
      if next.count < limit { return rows }
    }
  }
}
