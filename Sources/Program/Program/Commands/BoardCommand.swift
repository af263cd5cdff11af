import History
import Model
import Online
import Platform
import Rules
import Screen

/// `lexicube board`: how other players have done, on a server or in a folder.
///
/// `--board` names a folder. Without it the server comes first, as on the page, and then the folder of the
/// settings.
struct BoardCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let server = options.chosenServer ?? host.settingsFile.read().server
    // Servers rank English games only.
    let isEnglish = options.historyLanguage == .english
    if options.board == nil, isEnglish, let server {
      return try await ServerBoardCommand(host: host, options: options, server: server).run()
    }
    guard isEnglish || !options.needsServer else {
      throw .unusable("servers rank English games only")
    }
    guard !options.needsServer else {
      throw .unusable(
        "that needs a server: name one by --server URL, or choose one: lexicube online URL"
      )
    }
    try await folderBoard()
  }

  /// `lexicube board` with a folder: how everybody who shares it has done on a day, or in seven days.
  private func folderBoard() async throws(Failure) {
    let settings = host.settingsFile.read()
    guard let path = try options.boardPath ?? settings.boardSource.map({ _ in settings.board })
    else {
      throw .unusable(
        "you have no board: name a folder by --board DIR or in the settings, or choose a server: "
          + "lexicube online URL"
      )
    }
    let day = try DailyDay(options.date, now: host.date())
    let mode = options.mode ?? .timed
    guard let cube = DailyCube(day: day.number, mode: mode, language: options.historyLanguage)
    else { return }
    let days = options.has(.week) ? Ranking.week(upTo: day.number) : day.number...day.number
    let history = try await history()
    let own = try await history.ask { client throws(HistoryError) in
      try await OwnDailyGames.read(days, today: day.today, name: settings.name, history: client)
    }
    let dictionary = DictionaryFile(host, options)
    let board = host.boards(dictionary.language, isWord: try dictionary.builtInWords())
    let games: BoardGames
    do throws(BoardError) {
      games = BoardGames(try await board.read(.folder(path), days) { _ in }, own: own)
    } catch {
      throw Failure(error.message)
    }
    let report = try report(games, cube, day, days)
    // What is left out is told on standard error.
    try print(
      report.json,
      tables: ["players"],
      columns: ["list"] + BoardReport.columns,
      or: report.text
    )
    if !options.has(.json) { complain(report) }
  }

  private func report(
    _ games: BoardGames,
    _ cube: DailyCube,
    _ day: DailyDay,
    _ days: ClosedRange<Int>
  ) throws(Failure) -> BoardReport {
    let ranking: Ranking
    if options.has(.week) {
      ranking = games.weekRanking(upTo: day.number, mode: cube.mode, today: day.today)
    } else if let revealed = games.ranking(cube, today: day.today) {
      ranking = revealed
    } else {
      throw Failure(
        "today's results are hidden until you have played: \(options.playing(cube))"
      )
    }
    return BoardReport(
      cube: cube,
      isWeek: options.has(.week),
      lacksToday: options.has(.week) && !games.isRevealed(cube, today: day.today),
      ranking: ranking,
      leftOut: games.leftOut(days, mode: cube.mode, today: day.today)
    )
  }

  private func complain(_ report: BoardReport) {
    if report.lacksToday {
      complain("today counts once you have played: \(options.playing(report.cube))")
    }
    for item in report.leftOut { complain("left out: \(item.origin): \(item.reason)") }
  }
}

/// What `lexicube board` prints.
struct BoardReport {
  /// The cube, or that of the last day of the week.
  let cube: DailyCube
  let isWeek: Bool
  /// Whether today's results are missing in the week, because the player has not played.
  let lacksToday: Bool
  let ranking: Ranking
  let leftOut: [LeftOut]

  var text: String {
    let longest: PrintedColumn<Ranking.Row> = ("LONGEST", true, { $0.longest.grouped })
    let table = TextTable(Table.ranking(isWeek: isWeek).printed + [longest], ranking.rows)
    let days = isWeek ? "seven days up to " : ""
    return "\(days)daily \(cube.day), \(cube.date), \(cube.mode.name)\n" + table.text
  }

  var json: JSONValue {
    [
      "day": .number(cube.day), "date": .string("\(cube.date)"),
      "mode": .string(cube.mode.rawValue), "isWeek": .bool(isWeek),
      "lacksToday": .bool(lacksToday), "players": .array(ranking.rows.map(json)),
      "leftOut": .array(
        leftOut.map { ["file": .string($0.origin), "reason": .string($0.reason)] }
      ),
    ]
  }

  static let columns = [
    "place", "name", "score", "wordCount", "longestWordLength", "rankTitle", "percent", "hints",
    "secondsPlayed", "days", "isOwn",
  ]

  private func json(_ row: Ranking.Row) -> JSONValue {
    [
      "place": .number(row.place), "name": .string(row.name.text), "score": .number(row.score),
      "wordCount": .number(row.wordCount), "longestWordLength": .number(row.longest),
      "rankTitle": .string(row.rank?.rank.title), "percent": .number(row.rank?.share),
      "hints": .number(row.hintsUsed), "secondsPlayed": .seconds(row.secondsPlayed),
      "days": .number(row.days), "isOwn": .bool(row.isOwn),
    ]
  }
}

extension Options {
  /// From the root on, because the settings' paths begin at home.
  var boardPath: String? {
    get throws(Failure) {
      guard let board else { return nil }
      return try Self.fromRoot(board)
    }
  }

  static func fromRoot(_ path: String) throws(Failure) -> String {
    guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else { return path }
    defer { free(directory) }
    do throws(ForeignText) {
      return "\(try ForeignText.string(directory, in: "the working directory"))/\(path)"
    } catch {
      throw .unusable("\(error)")
    }
  }
}

extension Host {
  /// The settings file, in which the user of this machine is the player unless it has a name.
  var settingsFile: SettingsFile {
    SettingsFile(directories: directories, user: userName)
  }

  /// The boards in folders.
  func boards(_ language: Language, isWord: @escaping @Sendable (String) -> Bool) -> BoardClient {
    .folders(home: environment("HOME"), now: date, language: language, isWord: isWord)
  }
}
