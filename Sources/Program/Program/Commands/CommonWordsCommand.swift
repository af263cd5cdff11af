import Model
import Platform
import Rules
import Screen

/// `lexicube words --missed` and `--known`: what follows from all games for the common words.
struct CommonWordsCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
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
    if options.has(.cards) {
      return try CardsCommand(host: host, options: options, words: page.elements.map(\.word)).run()
    }
    let learned = try await history.learnedWords(host)
    let columns: [PrintedColumn<CommonWord>] = [
      ("WORD", false, { $0.word }), ("POINTS", true, { $0.points.grouped }),
      ("MISSED", true, { $0.timesMissed.grouped }),
      ("LAST MISSED", false, { $0.missed?.startedAt.localText(host.utcOffset) ?? "" }),
      (
        "FOUND", false,
        { word in
          [word.isFound ? "found" : nil, learned.contains(word.word) ? "learned" : nil]
            .compactMap(\.self).joined(separator: ", ")
        }
      ),
    ]
    let any = CommonWord(word: "", points: 0, timesMissed: 0, missed: nil, isFound: false)
    try print(page.elements, as: "words", in: columns, like: any) { $0.json(learned) }
    if page.elements.isEmpty { complainOfNothing() }
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

  private func print(known lengths: [KnownLength]) throws(Failure) {
    let columns: [PrintedColumn<KnownLength>] = [
      ("LETTERS", true, { "\($0.length)" }), ("FOUND", true, { $0.found.grouped }),
      ("OF", true, { $0.total.grouped }), ("PERCENT", true, NotebookText.percent),
    ]
    try print(lengths, as: "lengths", in: columns, like: KnownLength(length: 0), json: \.json)
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
