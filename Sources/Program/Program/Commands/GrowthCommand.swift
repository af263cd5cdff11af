import Features
import Model
import Platform
import Rules
import Screen

/// `lexicube words --growth`: how the words became more.
struct GrowthCommand: CommandBody {
  let host: Host
  let options: Options
  let view: Growth.View

  func run() async throws(Failure) {
    let dictionary = try DictionaryFile(host, options).client()
    let history = try await history()
    await history.searchGames(0, for: dictionary.commonWords())
    let growth = try await history.ask { client throws(HistoryError) in try await client.growth() }
    func day(_ moment: Timestamp) -> Int { WallDay(of: moment, utcOffset: host.utcOffset).number }
    let today = day(host.date())
    func json(_ row: Growth.Row) -> JSONValue {
      let json = row.json(isFlat: options.has(.csv))
      guard view == .years, let year = row.period else { return json }
      return json + growth.facts(of: year, day: day).json
    }
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
    let printed = rows.map { ($0, GrowthText.cells(of: $0, view) { $0.localText(host.utcOffset) }) }
    let columns = GrowthText.heads(view).enumerated().map { index, head in
      PrintedColumn<(Growth.Row, [String])>(head.title.uppercased(), head.isNumber, { $0.1[index] })
    }
    try print(printed, as: view.rawValue, in: columns, like: (view.anyRow, [])) { json($0.0) }
  }
}

extension Growth.YearFacts {
  fileprivate var json: JSONValue {
    let month = bestMonth.map { "\(CivilDate(daysSince1970: $0.days.lowerBound))".prefix(7) }
    return [
      "bestMonth": .string(month.map { String($0) }), "newInBestMonth": .number(bestMonth?.words),
      "longestFirst": .string(longestFirst?.word), "rarest": .array(rarest.map { .string($0) }),
    ]
  }
}

extension Growth.Row {
  /// - Parameter isFlat: Whether no value may have values of its own, as in a cell of a table.
  fileprivate func json(isFlat: Bool) -> JSONValue {
    switch self {
    case .period(let period):
      return [
        "firstDay": .string("\(CivilDate(daysSince1970: period.days.lowerBound))"),
        "lastDay": .string("\(CivilDate(daysSince1970: period.days.upperBound))"),
        "new": .number(period.words), "inAll": .number(period.total),
      ]
    case .letter(let row):
      let lengths = zip(Growth.LetterWords.lengths, row.counts).map {
        JSONValue.Member(GrowthText.lengthName($0), .number($1))
      }
      return ["letter": .string(row.letter), "wordCount": .number(row.total)]
        + (isFlat ? .object(lengths) : ["byLength": .object(lengths)])
    case .word(let first):
      return [
        "word": .string(first.word), "length": .number(first.length),
        "score": .number(first.points), "firstPlayedAt": .string(first.foundAt.isoText),
      ]
    }
  }
}
