import Game
import Rules

extension CommandRun {
  /// `lexicube words --growth`: how the words became more.
  func growth(_ view: GrowthFeature.View) async throws(Failure) {
    let dictionary = try DictionaryFile(host, options).client()
    let growth = try await history().ask { client throws(HistoryError) in
      try await NotebookClient.live(client, dictionary).growth()
    }
    func day(_ moment: Timestamp) -> Int { WallDay(of: moment, utcOffset: host.utcOffset).number }
    let today = day(host.date())
    var rows = growth.rows(of: view, options.historyLanguage, upTo: today)
    if let number = options.growthYear {
      rows = rows.filter {
        $0.period.map { "\(number)" == GrowthText.name(of: $0, .years) } ?? false
      }
      guard let year = rows.first?.period else { throw Failure("no words were found in \(number)") }
      if !options.has(.json), !options.has(.csv) {
        let text = GrowthText.page(of: year, growth, options.historyLanguage) { day($0) }
        return try host.console.print(text + "\n")
      }
    }
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
