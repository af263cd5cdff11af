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
    func json(_ row: GrowthFeature.Row) -> JSONValue {
      var members = row.members(isFlat: options.has(.csv))
      if view == .years, let year = row.period {
        members += growth.facts(of: year, day: day).members
      }
      return .object(members)
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
    let heads = GrowthText.heads(view).map {
      ($0.title.uppercased(), $0.isNumber ? TextTable.Alignment.right : .left)
    }
    let cells = rows.map { GrowthText.cells(of: $0, view) { $0.localText(host.utcOffset) } }
    var printer = RowPrinter(self, view.rawValue, TextTable(heads, cells), like: json(view.anyRow))
    try printer.print(rows.map(json), or: cells)
    try printer.finish()
  }
}

extension GrowthFeature.View {
  /// A row without words, for the names of its columns.
  fileprivate var anyRow: GrowthFeature.Row {
    switch self {
    case .weeks, .months, .years: .period(.init(days: 0...0, words: 0, total: 0))
    case .letters: .letter(.init(letter: ""))
    case .firsts, .rarest: .word(.init(word: "", foundAt: Timestamp(seconds: 0)))
    }
  }
}

extension Growth.YearFacts {
  fileprivate var members: [JSONValue.Member] {
    let month = bestMonth.map { "\(CivilDate(daysSince1970: $0.days.lowerBound))".prefix(7) }
    return [
      .init("bestMonth", .string(month.map { String($0) })),
      .init("newInBestMonth", .number(bestMonth?.words)),
      .init("longestFirst", .string(longestFirst?.word)),
      .init("rarest", .array(rarest.map { .string($0) })),
    ]
  }
}

extension GrowthFeature.Row {
  /// - Parameter isFlat: Whether no value may have values of its own, as in a cell of a table.
  fileprivate func members(isFlat: Bool) -> [JSONValue.Member] {
    switch self {
    case .period(let period):
      return [
        .init("from", .string("\(CivilDate(daysSince1970: period.days.lowerBound))")),
        .init("to", .string("\(CivilDate(daysSince1970: period.days.upperBound))")),
        .init("new", .number(period.words)), .init("inAll", .number(period.total)),
      ]
    case .letter(let row):
      let lengths = zip(Growth.LetterWords.lengths, row.counts).map {
        JSONValue.Member(GrowthText.lengthName($0), .number($1))
      }
      return [.init("letter", .string(row.letter)), .init("words", .number(row.total))]
        + (isFlat ? lengths : [.init("byLength", .object(lengths))])
    case .word(let first):
      return [
        .init("word", .string(first.word)), .init("letters", .number(first.length)),
        .init("points", .number(first.points)),
        .init("firstPlayedAt", .string(first.foundAt.isoText)),
      ]
    }
  }
}
