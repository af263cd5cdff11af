import Model
import Platform
import Rules
import Screen

extension CommandRun {
  /// `lexicube words`: every word ever played, or those of a search or of the last days.
  ///
  /// Rows are printed as they are read.
  func words() async throws(Failure) {
    if let view = options.growth { return try await growth(view) }
    if options.has(.missed) || options.has(.known) { return try await commonWords() }
    let history = try await history()
    var query = WordQuery(
      sort: options.sort ?? .recent,
      isReversed: options.has(.reverse),
      search: options.search
    )
    query.since = options.since.map { startOfDay($0) }
    if options.has(.cards) {
      return try await forEachPage(history, query) { words throws(Failure) in
        try printCards(of: words.map(\.word))
      }
    }
    let learned = try await learnedWords(history)
    let any = WordEntry(word: "", count: 0, bestScore: 0, lastPlayedAt: host.date())
    let columns = Table.words(by: (query.sort, query.isReversed), learned, host.dates).printed
    let widest = TextTable(columns, try await widest(history, query))
    var printer = RowPrinter(self, "words", widest, like: any.json(learned))
    try await forEachPage(history, query) { words throws(Failure) in
      try printer.print(
        words.map { $0.json(learned) },
        or: words.map { word in columns.map { $0.text(word) } }
      )
    }
    try printer.finish()
    if printer.isEmpty { complainOfNothing() }
  }

  /// Says on standard error that a search finds nothing, where a head alone would be all.
  func complainOfNothing() {
    guard !options.search.isEmpty else { return }
    host.console.complain("no word: \(options.search.understood)")
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

  /// Prints a line a word as flash-card programs import it: the word, what it means, which is empty where
  /// that is not known, and its first letter with a `?` for each other one. A tab ends the first two.
  func printCards(of words: [String]) throws(Failure) {
    let language = options.historyLanguage
    let made = host.madeMeanings(options)
    let meanings = MeaningClient.live(EmbeddedMeanings.meanings(of:), others: made)
    let lines = words.map { word in
      let text = meanings.lookUp(word, language)?.explanation.map { "\($0.kind): \($0.gloss)" }
      // A tab or a line break would end the field.
      let field = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let blanks = String(repeating: "?", count: max(0, word.letterCount - 1))
      return "\(word)\t\(field)\t\(word.prefix(1))\(blanks)\n"
    }
    try host.console.print(lines.joined(), keepsTabs: true)
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

  /// When a day begins by the clock of this machine.
  private func startOfDay(_ date: CivilDate) -> Timestamp {
    let start = Timestamp(seconds: Double(date.daysSince1970 * 86_400))
    return Timestamp(seconds: start.seconds - Double(host.utcOffset(start)))
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
