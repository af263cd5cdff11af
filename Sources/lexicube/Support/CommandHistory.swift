import Game
import History

/// The history as a command has it: it fails where a game would go on in memory.
struct CommandHistory {
  /// What a command wants of the history.
  enum Access {
    /// Looking at it, which also a file allows that cannot be written.
    case reading
    /// Adding to it.
    case writing
  }

  let store: HistoryStore
  let client: HistoryClient

  /// Opens the history of the options, or says why it cannot be had. Notices go to stderr.
  init(_ options: Options, for access: Access = .reading) async throws(Failure) {
    store = HistoryStore(
      HistoryConfiguration(
        directory: options.dataDirectory ?? Directories().data,
        busyTimeout: access == .writing ? Self.patience : 5000
      )
    )
    client = .live(store)
    let failure =
      switch access {
      case .reading: await store.readFailure()
      case .writing: await store.openFailure()
      }
    if let failure { throw Failure(message: failure.message) }
    // What a game is told that goes on in memory is of no use to one who only looks.
    guard await store.openFailure() == nil else { return }
    for notice in await store.status().notices { Console.complain(notice) }
  }

  /// How long a command waits for its turn to write, in milliseconds: another one may be adding
  /// years of games at the moment.
  private static let patience: Int32 = 60_000

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
