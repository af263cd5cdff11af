import History
import Model
import Platform
import Words

/// The history as a command uses it: a command fails where a game would go on in memory.
struct CommandHistory {
  enum Access {
    /// It only reads, which a file that cannot be written allows, too.
    case reading
    /// It adds games.
    case writing
    /// It says what it would add.
    case trying
  }

  let store: HistoryStore
  private let client: HistoryClient
  private let console: Console

  /// Opens the history. Notices go to standard error.
  ///
  /// - Parameter isExpected: Whether a directory that the player names has to have one.
  /// - Throws: ``Failure`` that says why the history cannot be opened.
  init(
    _ host: Host,
    _ options: Options,
    for access: Access = .reading,
    isExpected: Bool = true
  ) async throws(Failure) {
    console = host.console
    let timeout = access == .reading ? 5000 : Self.writeTimeout
    var configuration = host.historyConfiguration(options, busyTimeout: timeout)
    // Reading creates no files: where there is no history yet, an empty one in memory answers.
    let hasOnlyLog = configuration.directory.map(HistoryStore.hasOnlyLog) ?? false
    let hasNone = !hasOnlyLog && Self.isMissing(in: configuration.directory)
    let isMissing = access != .writing && hasNone
    if hasNone, isExpected, access == .reading, options.dataDirectory != nil,
      let directory = configuration.directory
    {
      throw Failure("\"\(directory.fitForTerminal)\" has no history.")
    }
    if isMissing { configuration.directory = nil }
    // To look through a file takes longer than what most commands read of it. Games are played after a look.
    if access == .reading { configuration.maximumBytesChecked = 4 << 20 }
    configuration.setsAside = access == .writing
    store = HistoryStore(configuration)
    client = .live(store)
    if isMissing { return }
    let cannotOpen =
      switch access {
      case .reading: await store.readFailure()
      case .writing, .trying: await store.openFailure()
      }
    if let cannotOpen { throw Failure(cannotOpen.message) }
    // A command that only reads has no use for notices about a game that goes on in memory.
    guard await store.openFailure() == nil else { return }
    for notice in await store.status().notices { console.complain(notice) }
  }

  /// Whether a directory, which may be missing itself, has no history yet.
  private static func isMissing(in directory: String?) -> Bool {
    guard let directory else { return false }
    return Platform.access(directory + "/history.sqlite", F_OK) != 0 && errno == ENOENT
  }

  /// Whether a directory has a history, or the log of one.
  static func isThere(in directory: String) -> Bool {
    !isMissing(in: directory) || HistoryStore.hasOnlyLog(in: directory)
  }

  /// How long a command waits for its turn to write, in milliseconds: another one may be adding years
  /// of games.
  private static let writeTimeout: Int32 = 60_000

  /// Searches the games for missed words in which nobody has done that yet, so that an answer has all of them. A
  /// history that cannot be written answers without the others.
  ///
  /// - Parameter limit: How many games at a time; with 0, only the list of common words is brought up to date.
  func searchGames(_ limit: Int = 20, for common: CommonWords?) async {
    do throws(HistoryError) {
      while try await client.searchGames(limit, for: common).left > 0, limit > 0 {}
    } catch {
      console.complain(
        "What was missed in some games is not known yet; lexicube finds it when you play. \(error.message)"
      )
    }
  }

  /// Asks the history one question.
  ///
  /// - Throws: ``Failure`` with the message of the history's error.
  func ask<Answer>(
    _ question: (HistoryClient) async throws(HistoryError) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(HistoryError) {
      return try await question(client)
    } catch {
      throw Failure(error.message)
    }
  }

  /// Asks the history about a value.
  func ask<Value, Answer>(
    _ question: KeyPath<HistoryClient, HistoryClient.Ask<Value, Answer>>,
    _ value: Value
  ) async throws(Failure) -> Answer {
    try await ask { client throws(HistoryError) in try await client[keyPath: question](value) }
  }

  /// Reads the rows of a list page by page, however many there are: memory has one page.
  ///
  /// A page skips the rows that cannot be read: a short one is not always the last.
  ///
  /// - Parameters:
  ///   - name: What the rows are.
  ///   - most: The most rows; `nil` for all.
  ///   - page: Asks for a page.
  ///   - body: Takes the rows of a page.
  func forEachPage<Row: Identifiable>(
    _ name: String,
    most: Int? = nil,
    _ page: (HistoryClient, _ offset: Int, _ limit: Int) async throws(HistoryError) -> Page<Row>,
    _ body: ([Row]) throws(Failure) -> Void
  ) async throws(Failure) {
    var (offset, total, count) = (0, 0, 0)
    var known: Set<Row.ID> = []
    repeat {
      let limit = min(Self.pageSize, most.map { $0 - offset } ?? .max)
      let next = try await ask { client throws(HistoryError) in
        try await page(client, offset, limit)
      }
      total = min(next.total, most ?? .max)
      // In a damaged file the total can be any number.
      if next.elements.isEmpty, next.unreadable == 0 { break }
      // A row that another program adds meanwhile moves the pages by one.
      let rows = next.elements.filter { !known.contains($0.id) }
      known = Set(next.elements.map(\.id))
      count += rows.count
      try body(rows)
      offset += limit
    } while offset < total
    if count < total {
      console.complain(
        "The history is damaged: \(total - count) of \(total) \(name) cannot be read and are "
          + "skipped."
      )
    }
  }

  /// All rows of a list, or the first ones; see ``forEachPage(_:most:_:_:)``.
  func all<Row: Identifiable>(
    _ name: String,
    most: Int? = nil,
    _ page: (HistoryClient, _ offset: Int, _ limit: Int) async throws(HistoryError) -> Page<Row>
  ) async throws(Failure) -> [Row] {
    var rows: [Row] = []
    try await forEachPage(name, most: most, page) { rows += $0 }
    return rows
  }

  private static let pageSize = 1000
}

extension CommandHistory {
  /// The words that are learned in practice.
  func learnedWords(_ host: Host) async throws(Failure) -> Set<String> {
    let answers = try await ask { client throws(HistoryError) in try await client.answers() }
    let today = WallDay(of: host.date(), utcOffset: host.utcOffset).number
    return PracticeBook(answers, today: today, utcOffset: host.utcOffset).learned
  }
}
