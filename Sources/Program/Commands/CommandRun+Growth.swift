import Game
import Rules

extension CommandRun {
  /// `lexicube words --growth`: how the words became more.
  func growth(_ view: GrowthFeature.View) async throws(Failure) {
    let dictionary = try DictionaryFile(host, options).client()
    let growth = try await history().ask { client throws(HistoryError) in
      try await NotebookClient.live(client, dictionary).growth()
    }
    let today = WallDay(of: host.date(), utcOffset: host.utcOffset).number
    var rows = growth.rows(of: view, options.historyLanguage, upTo: today)
    if let limit = options.limit { rows = Array(rows.prefix(limit)) }
    let heads = GrowthText.heads(view).map {
      ($0.title.uppercased(), $0.isNumber ? TextTable.Alignment.right : .left)
    }
    let cells = rows.map { GrowthText.cells(of: $0, view) { $0.localText(host.utcOffset) } }
    var printer = RowPrinter(self, view.rawValue, TextTable(heads, cells))
    try printer.print(rows.map(\.json), or: cells)
    try printer.finish()
  }
}

extension GrowthFeature.Row {
  fileprivate var json: JSONValue {
    switch self {
    case .period(let period):
      [
        "from": .string("\(CivilDate(daysSince1970: period.days.lowerBound))"),
        "to": .string("\(CivilDate(daysSince1970: period.days.upperBound))"),
        "new": .number(period.words), "inAll": .number(period.total),
      ]
    case .letter(let row):
      [
        "letter": .string(row.letter), "words": .number(row.total),
        "byLength": .object(
          zip(Growth.LetterWords.lengths, row.counts).map {
            JSONValue.Member(GrowthText.lengthName($0), .number($1))
          }
        ),
      ]
    case .word(let first):
      [
        "word": .string(first.word), "letters": .number(first.length),
        "points": first.points > 0 ? .number(first.points) : .null,
        "firstPlayedAt": .string(first.foundAt.isoText),
      ]
    }
  }
}
