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
  ///
  /// A page leaves out the rows that cannot be read, so that a short page is not the last one. Rows
  /// that are missing in the end are said on stderr.
  ///
  /// - Parameters:
  ///   - name: What the rows are, in the plural.
  ///   - page: Asks for one page.
  func all<Row>(
    _ name: String,
    _ page: (_ offset: Int, _ limit: Int) async throws(HistoryError) -> Page<Row>
  ) async throws(Failure) -> [Row] {
    let limit = 1000
    var rows: [Row] = []
    do throws(HistoryError) {
      var (offset, total) = (0, 0)
      repeat {
        let next = try await page(offset, limit)
        total = next.total
        // Flipped bits can turn the total into any number.
        if next.elements.isEmpty { break }
        rows += next.elements
        offset += limit
      } while offset < total
      if rows.count < total {
        Console.complain(
          "The history is damaged: \(total - rows.count) of \(total) \(name) cannot be read and "
            + "are left out."
        )
      }
    } catch {
      throw Failure(message: error.message)
    }
    return rows
  }
}
