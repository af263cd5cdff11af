import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube words --missed` and `--known`: what follows from all games for the common words.
  func commonWords() async throws(Failure) {
    let history = try await history()
    let dictionary = try DictionaryFile(host, options).client()
    let listsWords =
      options.has(.cards) || options.has(.reverse) || options.sort != nil || options.limit != nil
    if options.has(.known), options.search.isEmpty, !listsWords {
      await history.searchGames(0, for: dictionary.commonWords())
      let lengths = try await history.ask { client throws(HistoryError) in try await client.known()
      }
      return try print(known: lengths)
    }
    var query = CommonWordsQuery(options.has(.missed) ? .missed : .all, sort: sort)
    (query.search, query.isReversed) = (options.search, options.has(.reverse))
    query.limit = options.limit ?? .max
    await history.searchGames(for: dictionary.commonWords())
    let page = try await history.ask { client throws(HistoryError) in
      try await client.commonWords(query)
    }
    if options.has(.cards) { return try printCards(of: page.elements.map(\.word)) }
    let learned = try await learnedWords(history)
    let cells = { [host] in Self.cells($0, learned, host.utcOffset) }
    let table = TextTable(
      [
        ("WORD", .left), ("POINTS", .right), ("MISSED", .right), ("LAST MISSED", .left),
        ("FOUND", .left),
      ],
      page.elements.map(cells)
    )
    let any = CommonWord(word: "", points: 0, timesMissed: 0, missed: nil, isFound: false)
    var printer = RowPrinter(self, "words", table, like: any.json(learned))
    try printer.print(page.elements.map { $0.json(learned) }, or: page.elements.map(cells))
    try printer.finish()
    if page.elements.isEmpty { complainOfNothing() }
  }

  /// The words that are learned in practice.
  func learnedWords(_ history: CommandHistory) async throws(Failure) -> Set<String> {
    let answers = try await history.ask { client throws(HistoryError) in
      try await client.answers()
    }
    let today = WallDay(of: host.date(), utcOffset: host.utcOffset).number
    return PracticeBook(answers, today: today, utcOffset: host.utcOffset).learned
  }

  private var sort: CommonWordSort {
    switch options.sort {
    case nil, .score: .score
    case .count, .first: .there
    case .recent: .last
    case .alpha: .alpha
    case .length: .length
    }
  }

  private static func cells(
    _ word: CommonWord,
    _ learned: Set<String>,
    _ utcOffset: (Timestamp) -> Int
  ) -> [String] {
    let marks = [word.isFound ? "found" : nil, learned.contains(word.word) ? "learned" : nil]
    return [
      word.word, word.points.grouped, word.timesMissed.grouped,
      word.missed?.startedAt.localText(utcOffset) ?? "",
      marks.compactMap(\.self).joined(separator: ", "),
    ]
  }

  private func print(known lengths: [KnownLength]) throws(Failure) {
    let cells = lengths.map {
      [
        "\($0.length)", $0.found.grouped, $0.total.grouped, NotebookText.percent(of: $0),
      ]
    }
    let table = TextTable(
      [("LETTERS", .right), ("FOUND", .right), ("OF", .right), ("PERCENT", .right)],
      cells
    )
    var printer = RowPrinter(self, "lengths", table, like: KnownLength(length: 0).json)
    try printer.print(lengths.map(\.json), or: cells)
    try printer.finish()
  }
}

extension KnownLength {
  fileprivate var json: JSONValue {
    ["length": .number(length), "found": .number(found), "of": .number(total)]
  }
}

extension CommonWord {
  fileprivate func json(_ learned: Set<String>) -> JSONValue {
    [
      "word": .string(word), "score": .number(points), "timesThere": .number(timesMissed),
      "lastThereAt": (missed?.startedAt.isoText).map { .string($0) } ?? .null,
      "isFound": .bool(isFound),
      "learned": .bool(learned.contains(word)),
    ]
  }
}
