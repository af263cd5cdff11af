import Game
import Rules

/// `lexicube words`: every word ever played.
struct WordsCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await CommandHistory(host, options)
    var query = WordQuery(
      sort: options.sort,
      isReversed: options.isReversed,
      filter: "",
      offset: 0,
      limit: 0
    )
    let words = try await history.all("words") { (client, offset, limit) throws(HistoryError) in
      (query.offset, query.limit) = (offset, limit)
      return try await client.words(query)
    }
    try host.console.print(options.wantsJSON ? json(words) : text(words))
  }

  private func text(_ words: [WordEntry]) -> String {
    var table = TextTable([
      ("WORD", .left), ("TIMES", .right), ("BEST", .right), ("LAST PLAYED", .left),
    ])
    for word in words {
      table.append([
        word.word, word.count.grouped, word.bestScore.grouped,
        word.lastPlayedAt.localText(host.utcOffset),
      ])
    }
    return table.text
  }

  private func json(_ words: [WordEntry]) -> String {
    let rows = words.map { word -> JSONValue in
      .object([
        .init("word", .string(word.word)), .init("count", .number(word.count)),
        .init("bestScore", .number(word.bestScore)),
        .init("lastPlayedAt", .string(word.lastPlayedAt.isoText)),
      ])
    }
    return JSONValue.object([.init("words", .array(rows))]).text() + "\n"
  }
}
