import Game
import Rules

extension CommandRun {
  /// `lexicube words`: every word ever played.
  func words() async throws(Failure) {
    let history = try await history()
    var query = WordQuery(
      sort: options.sort,
      isReversed: options.has(.reverse),
      filter: "",
      offset: 0,
      limit: 0
    )
    let words = try await history.all("words") { (client, offset, limit) throws(HistoryError) in
      (query.offset, query.limit) = (offset, limit)
      return try await client.words(query)
    }
    try print(json(words), or: text(words))
  }

  private func text(_ words: [WordEntry]) -> String {
    TextTable(
      [("WORD", .left), ("TIMES", .right), ("BEST", .right), ("LAST PLAYED", .left)],
      words.map {
        [
          $0.word, $0.count.grouped, $0.bestScore.grouped,
          $0.lastPlayedAt.localText(host.utcOffset),
        ]
      }
    ).text
  }

  private func json(_ words: [WordEntry]) -> JSONValue {
    let rows = words.map { word -> JSONValue in
      [
        "word": .string(word.word), "count": .number(word.count),
        "bestScore": .number(word.bestScore), "lastPlayedAt": .string(word.lastPlayedAt.isoText),
      ]
    }
    return ["words": .array(rows)]
  }
}
