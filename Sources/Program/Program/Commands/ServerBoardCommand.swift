import Features
import Model
import Online
import Platform
import Routes
import Rules
import Screen

/// `lexicube board` with a server: one of its lists.
struct ServerBoardCommand: CommandBody {
  let host: Host
  let options: Options
  let server: ServerAddress

  func run() async throws(Failure) {
    let settings = host.settingsFile.read()
    let day = try DailyDay(options.date, now: host.date())
    let list = try list(day)
    guard let connection = host.connection(to: server, as: settings.name) else {
      throw .unusable("no directory is known for your key: HOME is not set")
    }
    defer { connection.close() }
    if case .own = list, isStranger(connection) {
      throw Failure("you have no games on \(server.name): lexicube online URL registers you there")
    }
    let answer: ServerAnswer
    do throws(ApiClient.Failure) {
      answer = try await list.ask(connection.client, date: host.date)
    } catch {
      throw Failure(try await message(error, server, list, day))
    }
    let report = ServerBoardReport(
      server: server,
      list: list,
      answer: answer,
      dates: host.dates
    )
    try print(report.json, tables: report.tables, columns: report.columns, or: report.text)
  }

  /// Whether nobody on this machine has a key of the server.
  private func isStranger(_ connection: ServerConnection) -> Bool {
    do throws(FileError) {
      return try connection.identities.load() == nil
    } catch {
      // The request says what is wrong with the file.
      return false
    }
  }

  private func list(_ day: DailyDay) throws(Failure) -> ServerList {
    let mode = options.mode ?? .timed
    let span = options.span ?? (options.has(.week) ? .week : .day)
    if options.has(.own) { return .own }
    if options.has(.words) {
      return options.date == nil ? .words(span) : .dailyWords(day: day.number)
    }
    let isDaily = options.has(.daily)
    guard isDaily || options.date == nil else {
      throw .unusable("--date needs --daily or --words")
    }
    guard let board = LeaderboardID(mode: mode, isDaily: isDaily) else {
      let none =
        isDaily ? "\(mode.name) games have no daily cube" : "no server ranks \(mode.name) games"
      throw .unusable(none)
    }
    if isDaily, span == .day, let cube = DailyCube(day: day.number, mode: mode) {
      return .daily(cube)
    }
    return .players(board, span, hints: options.has(.hints))
  }

  private func message(
    _ failure: ApiClient.Failure,
    _ server: ServerAddress,
    _ list: ServerList,
    _ day: DailyDay
  ) async throws(Failure) -> String {
    guard case .refused(let error) = failure, error.code == .hiddenUntilPlayed,
      let cube = list.cube(today: day.today)
    else { return failure.message.visible() }
    let overview = try await history().ask(\.dailyOverview, day.today)
    let (hidden, notices) = await HiddenResult.read(
      cube,
      overview,
      isBuiltIn: true,
      host.outbox(for: server)
    )
    for notice in notices { complain(notice) }
    let play = options.playing(cube)
    return switch hidden {
    case .open:
      "today's results are hidden until you have played: \(play)\n\(hidden.text)"
    case .running: "today's results are hidden until your try is over: \(play)"
    case .onTheWay, .notRanked, .unknown: "\(hidden.title(cube))\n\(hidden.text)"
    }
  }
}

/// What `lexicube board` prints of a server's list.
struct ServerBoardReport {
  let server: ServerAddress
  let list: ServerList
  let answer: ServerAnswer
  let dates: LocalDates

  var text: String {
    let tab: ServerBoardFeature.Tab =
      switch list {
      case .players, .daily: .daily
      case .words, .dailyWords: .words
      case .own: .own
      }
    let columns = Table.server(tab, answer.rows, dates, ellipsis: "...").printed
    let mark = answer.rows.contains(where: \.isFlagged) ? "* perhaps played by a program\n" : ""
    return "\(heading)\n" + TextTable(columns, answer.rows).text + mark + distribution
  }

  private var heading: String {
    var parts: [String]
    switch list {
    case .players(let board, let span, let hints):
      parts = [board.text, span.rawValue] + (hints ? ["with hints"] : [])
    case .daily(let cube): parts = ["daily \(cube.day)", "\(cube.date)", cube.mode.name]
    case .words(let span): parts = ["best words", span.rawValue]
    case .dailyWords(let day): parts = ["best words", "daily \(day)"]
    case .own: parts = ["your games"]
    }
    parts.append(server.name)
    if let count = answer.count { parts.append(PlainWords.count(count, "player")) }
    return parts.joined(separator: ", ")
  }

  /// How the results on a daily cube are spread; empty for other lists.
  private var distribution: String {
    guard let peak = answer.distribution.map(\.count).max(), peak > 0 else { return "" }
    let table = TextTable(
      [("FROM", .right), ("TO", .right), ("PLAYERS", .right), ("", .left)],
      answer.distribution.map { bucket in
        let bar = String(repeating: "#", count: bucket.count * Self.barColumns / peak)
        let isOwn = answer.own.map { bucket.from <= $0.score && $0.score < bucket.to } ?? false
        return [
          bucket.from.grouped, bucket.to.grouped, bucket.count.grouped,
          bar + (isOwn ? " you" : ""),
        ]
      }
    )
    return "\n" + table.text
  }

  private static let barColumns = 40

  var json: JSONValue {
    var json: JSONValue = ["server": .string(server.url)]
    switch list {
    case .players(let board, let span, let hints):
      json += [
        "board": .string(board.text), "span": .string(span.rawValue), "withHints": .bool(hints),
      ]
    case .daily(let cube):
      json += [
        "day": .number(cube.day), "date": .string("\(cube.date)"),
        "mode": .string(cube.mode.rawValue),
      ]
    case .words(let span): json += ["span": .string(span.rawValue)]
    case .dailyWords(let day): json += ["day": .number(day)]
    case .own: break
    }
    if let count = answer.count { json += ["playerCount": .number(count)] }
    json += [tables[0]: .array(answer.rows.compactMap(self.json))]
    if case .daily = list { json += ["distribution": .array(answer.distribution.map(self.json))] }
    return json
  }

  /// The names of its lists, and those of their columns.
  var tables: [String] {
    switch list {
    case .players: ["players"]
    case .daily: ["players", "distribution"]
    case .words, .dailyWords: ["words"]
    case .own: ["games"]
    }
  }

  var columns: [String] {
    let players = [
      "place", "name", "score", "wordCount", "submittedAt", "game", "isFlagged", "isOwn",
    ]
    return switch list {
    case .players: players
    case .daily: ["list"] + players + ["from", "to", "playerCount"]
    case .words, .dailyWords: ["word", "score", "name", "game"]
    case .own:
      [
        "game", "board", "day", "score", "wordCount", "place", "playerCount", "hints", "isFlagged",
        "submittedAt",
      ]
    }
  }

  /// A line; `nil` for a gap, which the places show.
  private func json(_ row: ServerRow) -> JSONValue? {
    switch row {
    case .player(let entry):
      [
        "place": .number(entry.rank), "name": .string(entry.name.text),
        "score": .number(entry.score), "wordCount": .number(entry.words),
        "submittedAt": .string(Timestamp(seconds: entry.at).isoText), "game": .number(entry.game),
        "isFlagged": .bool(entry.isFlagged), "isOwn": .bool(entry.isOwn),
      ]
    case .gap: nil
    case .word(let entry):
      [
        "word": .string(entry.word), "score": .number(entry.score),
        "name": .string(entry.name.text), "game": .number(entry.game),
      ]
    case .game(let game):
      [
        "game": .number(game.game), "board": .string(game.board.text), "day": .number(game.day),
        "score": .number(game.score), "wordCount": .number(game.words),
        "place": game.count > 0 ? .number(game.rank) : .null, "playerCount": .number(game.count),
        "hints": .number(game.hints), "isFlagged": .bool(game.isFlagged),
        "submittedAt": .string(Timestamp(seconds: game.at).isoText),
      ]
    }
  }

  private func json(_ bucket: DailyResults.Bucket) -> JSONValue {
    [
      "from": .number(bucket.from), "to": .number(bucket.to), "playerCount": .number(bucket.count),
    ]
  }
}
