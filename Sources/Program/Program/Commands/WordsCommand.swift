import Model
import Platform
import Rules
import Screen

/// `lexicube words`: every word ever played, or those of a search or of the last days.
///
/// Rows are printed as they are read.
struct WordsCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    if let view = options.growth {
      return try await GrowthCommand(host: host, options: options, view: view).run()
    }
    if options.has(.missed) || options.has(.known) {
      return try await CommonWordsCommand(host: host, options: options).run()
    }
    let history = try await history()
    var query = WordQuery(
      sort: options.sort ?? .recent,
      isReversed: options.has(.reverse),
      search: options.search
    )
    query.since = options.since.map { startOfDay($0) }
    if options.has(.cards) {
      return try await forEachPage(history, query) { words throws(Failure) in
        try CardsCommand(host: host, options: options, words: words.map(\.word)).run()
      }
    }
    let learned = try await history.learnedWords(host)
    let any = WordEntry(word: "", count: 0, bestScore: 0, lastPlayedAt: host.date())
    let columns = Table.words(by: (query.sort, query.isReversed), learned, host.dates).printed
    let widest = TextTable(columns, try await widest(history, query))
    var printer = RowPrinter(host.console, options, "words", widest, like: any.json(learned))
    try await forEachPage(history, query) { words throws(Failure) in
      try printer.print(
        words.map { $0.json(learned) },
        or: words.map { word in columns.map { $0.text(word) } }
      )
    }
    try printer.finish()
    if printer.isEmpty { complainOfNothing() }
  }

  private func forEachPage(
    _ history: CommandHistory,
    _ query: WordQuery,
    _ body: ([WordEntry]) throws(Failure) -> Void
  ) async throws(Failure) {
    var query = query
    try await history.forEachPage(
      "words",
      most: options.limit,
      { (client, offset, limit) throws(HistoryError) in
        (query.offset, query.limit) = (offset, limit)
        return try await client.words(query)
      },
      body
    )
  }

  /// The words with the widest cells, each the first in an order.
  private func widest(
    _ history: CommandHistory,
    _ query: WordQuery
  ) async throws(Failure) -> [WordEntry] {
    var widest: [WordEntry] = []
    for sort in [WordSort.length, .count, .score] {
      var query = query
      (query.sort, query.isReversed, query.limit) = (sort, false, 1)
      widest += try await history.ask(\.words, query).elements
    }
    return widest
  }

  /// When a day begins by the clock of this machine: at midnight, unless the clock is changed there.
  private func startOfDay(_ date: CivilDate) -> Timestamp {
    let midnight = Double(date.daysSince1970 * 86_400)
    // By the clock of the day before, and by that of the day after.
    let starts = [-86_400.0, 86_400.0].map {
      Timestamp(seconds: midnight - Double(host.utcOffset(Timestamp(seconds: midnight + $0))))
    }
    let days = starts.filter {
      WallDay(of: $0, utcOffset: host.utcOffset).number == date.daysSince1970
    }
    return days.min { $0.seconds < $1.seconds } ?? starts[0]
  }
}

extension WordEntry {
  fileprivate func json(_ learned: Set<String>) -> JSONValue {
    [
      "word": .string(word), "count": .number(count), "bestScore": .number(bestScore),
      "firstPlayedAt": .string(firstPlayedAt.isoText),
      "lastPlayedAt": .string(lastPlayedAt.isoText), "learned": .bool(learned.contains(word)),
      "gamesOfTwo": .number(duelCount),
    ]
  }
}
