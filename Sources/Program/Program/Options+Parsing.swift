import CGetopt
import Ear
import Features
import Model
import Platform
import Routes
import Rules

extension Options {
  /// Reads a command line with `getopt_long`: options may come in any order, may be shortened as long
  /// as they are unambiguous, and end at `--`.
  init(parsing arguments: [String]) throws(UsageError) {
    self.init()
    guard arguments.allSatisfy(\.isStreamSafe) else {
      throw UsageError("an argument has more than 30 marks on one letter")
    }
    var seen: [(OptionName, String)] = []
    var words: [String] = []
    try Self.getoptLock.withLock { _ throws(UsageError) in
      try Self.scan(arguments, options: &seen, words: &words)
    }
    if seen.contains(where: { $0.0 == .help }) {
      command = .help
      helpTopic = try words.first.map(Self.command)
      return
    }
    if seen.contains(where: { $0.0 == .version }) {
      command = .version
      return
    }
    if let word = words.first {
      command = try Self.command(word)
      operands = Array(words.dropFirst())
    }
    if command == .help, let first = operands.first {
      // “turning point” is one word of the game.
      let word = operands.joined(separator: " ").lowercased()
      if Command(rawValue: word) == nil, EarHelp.explanation(ofWord: word) != nil {
        (helpWord, operands) = (word, [word])
      } else {
        helpTopic = try Self.command(first)
      }
    }
    for (name, value) in seen { try set(name, to: value) }
    try checkOperands()
  }

  private static func command(_ word: String) throws(UsageError) -> Command {
    guard let command = Command(rawValue: word) else {
      let nearest = Command.allCases.map(\.rawValue).nearest(to: word)
      let advice = nearest.map { "the nearest is \($0.quoted)" } ?? "lexicube help lists them"
      throw UsageError("unknown command \"\(word.fitForTerminal)\"; \(advice)")
    }
    return command
  }

  private mutating func set(_ name: OptionName, to value: String) throws(UsageError) {
    guard command.options.contains(name) else {
      if name == .kiosk {
        let allowed = Command.allCases.filter { $0.options.contains(.kiosk) }.map(\.rawValue)
        throw UsageError(
          "\"\(command.rawValue)\" is off with --kiosk, which allows "
            + "\(allowed.joined(separator: ", "))"
        )
      }
      throw UsageError("\"\(command.rawValue)\" does not accept --\(name.rawValue)")
    }
    switch name {
    case .mode: mode = try Self.value(name, value, GameMode.choice(), GameMode.init)
    case .date: date = try Self.value(name, value, "a date such as 2026-11-22", CivilDate.init)
    case .since: since = try Self.value(name, value, "a date such as 2026-11-22", CivilDate.init)
    case .limit:
      limit = try Self.value(name, value, "a whole number, 1 or more") { text in
        Int(text).flatMap { $0 > 0 ? $0 : nil }
      }
    case .delete:
      deleted = try Self.value(name, value, "the number of a game") { text in
        Int64(text).flatMap { $0 > 0 ? GameID(rawValue: $0) : nil }
      }
    case .word: word = try Self.value(name, value, "a word") { $0.isEmpty ? nil : $0 }
    case .seed:
      seed = try Self.value(name, value, "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
    case .sort where command == .games: gameSort = try Self.choice(name, value)
    case .sort: sort = try Self.choice(name, value)
    case .dictionary: dictionary = try Self.path(name, value)
    case .language:
      language = try Self.value(name, value, Language.all.map(\.name).joinedAsChoice) {
        Language(name: $0)
      }
    case .dataDirectory: dataDirectory = try Self.path(name, value)
    case .board: board = try Self.path(name, value)
    case .server: server = value
    case .span: span = try Self.choice(name, value) as TimeSpan
    case .characters:
      let words = SettingsRow.blitter.values
      characters = try Self.value(name, value, words.joinedAsChoice) { word in
        words.contains(word) ? .some(Blitter(rawValue: word)) : nil
      }
    case .sound: sound = try Self.choice(name, value) as Settings.Sound
    case .trace: trace = try Self.path(name, value)
    case .picture:
      // The text is on standard output.
      guard value != "-" else {
        throw UsageError("\"--picture\" takes a file or a directory, not \"-\"")
      }
      picture = try Self.path(name, value)
    case .growth:
      growthYear = Int(value).flatMap { (1970...9999).contains($0) ? $0 : nil }
      let views = Growth.View.allCases.map(\.rawValue) + ["a year such as 2026"]
      growth =
        growthYear == nil
        ? try Self.value(name, value, views.joinedAsChoice) { Growth.View(rawValue: $0) }
        : .years
    case .words where command.plansLines:
      plannedWords = try Self.choice(name, value) as PlannedWords
    case .daily, .dryRun, .allowPlainHTTP, .week, .plan, .words, .own, .hints, .plain, .kiosk,
      .json, .csv,
      .cards, .related, .reverse, .missed, .known, .all, .help, .version:
      switches.insert(name)
    }
  }

  private mutating func checkOperands() throws(UsageError) {
    if operands.count > command.operandLimit {
      let extra = operands[command.operandLimit].fitForTerminal
      throw UsageError("unexpected argument \"\(extra)\"")
    }
    if let message = contradictions.first(where: \.key)?.value {
      throw UsageError(message)
    }
    if command == .words, let problem = search.problem {
      let rest = String(search.text.dropFirst(problem.place))
      let place = rest.isEmpty ? "at the end of \(search.text.quoted)" : "at \(rest.quoted)"
      throw UsageError("\(problem.message) (\(place))")
    }
    _ = try serverAddress()
    if command == .play {
      if date != nil, !has(.daily) { throw UsageError("--date needs --daily") }
      code = try operands.first.map { (text) throws(UsageError) in try Self.code(text) }
    }
    if command != .games, command == .daily || has(.daily), let mode, mode.dailyNumber == nil {
      let modes = DailyCube.modes.map(\.rawValue).joinedAsChoice
      throw UsageError("the mode of a daily cube is \(modes), not \(mode.rawValue)")
    }
    if let code {
      guard mode == nil, seed == nil else {
        throw UsageError("a code says the mode and the seed: leave out --mode and --seed")
      }
      guard areFor(code.language) else {
        throw UsageError("the code is for a cube of \(code.language.title) words")
      }
      if dictionary == nil { language = code.language }
    }
    if command == .completions { shell = operands.first.flatMap(Shell.init) }
    if let missing { throw UsageError("\"\(command.rawValue)\" needs \(missing)") }
  }

  /// What cannot be asked for together, and the message where it is.
  private var contradictions: KeyValuePairs<Bool, String> {
    let choosesWords =
      has(.missed) || has(.known) || has(.cards) || has(.reverse) || since != nil || sort != nil
      || !search.isEmpty
    let choosesGames =
      mode != nil || word != nil || limit != nil || has(.daily) || date != nil || since != nil
    let (choosesBoard, choosesSpan) = (mode != nil || has(.hints), span != nil || has(.week))
    let spansDays = has(.week) || (span ?? .day) != .day
    return [
      dictionary != nil && language != nil:
        "--dictionary and --language cannot be used together",
      has(.daily) && seed != nil: "--daily and --seed cannot be used together",
      command == .play && has(.daily) && !operands.isEmpty:
        "a code says which cube: leave out --daily",
      has(.kiosk) && trace != nil: "--kiosk writes no log: leave out --trace",
      has(.kiosk) && deleted != nil: "--kiosk deletes no game: leave out --delete",
      has(.kiosk) && sound == .tones: "--kiosk plays no tones: use --sound bell",
      command == .board && board != nil && needsServer:
        "--board is for a folder, and the other options are for a server",
      switches.intersection([.daily, .words, .own]).count > 1:
        "use one of --daily, --words and --own",
      has(.own) && (choosesBoard || choosesSpan || date != nil):
        "--own is all your games: leave out --mode, --hints, --span, --week and --date",
      command == .board && has(.words) && choosesBoard:
        "--words is of all games: leave out --mode and --hints",
      command == .board && has(.words) && date != nil && choosesSpan:
        "--words with --date is about one day: leave out --span and --week",
      command == .board && has(.daily) && date != nil && spansDays:
        "--date is one day: leave it out, or --span and --week",
      command == .board && has(.daily) && has(.hints) && !spansDays:
        "a day's results are in one list: with --daily, --hints needs --week or a longer --span",
      switches.intersection([.json, .csv, .cards]).count > 1:
        "use one of \([OptionName.json, .csv, .cards].filter(command.options.contains).choice)",
      has(.missed) && has(.known): "use one of --missed and --known",
      growth != nil && choosesWords:
        "--growth is about all words: leave out what chooses and sorts them",
      growthYear != nil && limit != nil: "a year of --growth is one page: leave out --limit",
      (has(.missed) || has(.known)) && (since != nil || sort == .first):
        "--since and --sort first are for words that were found",
      command == .games && date != nil && since != nil:
        "--date and --since cannot be used together",
      deleted != nil && choosesGames: "--delete names one game: leave out what chooses others",
      has(.week) && span != nil: "--week and --span cannot be used together",
      command == .solve && plannedWords != nil && !has(.plan):
        "--words needs --plan",
      command == .solve && seed != nil && !operands.isEmpty:
        "\"solve\" accepts --seed N or a game, not both",
      command == .compare && operands == ["-", "-"]:
        "standard input has one game: name the other by its number or its file",
      command == .dictionary && !operands.isEmpty && operands.first != "make":
        "\"dictionary\" takes nothing, or make and a language",
      command == .dictionary && has(.all) && operands != ["make"]:
        "--all goes with \"dictionary make\", without a language",
    ]
  }

  /// What the command cannot do without, where that is missing.
  private var missing: String? {
    let isGiven =
      operands.count >= command.leastOperands
      && (command.choices.isEmpty || command.choices.contains(operands[0]))
    return seed != nil || isGiven ? nil : command.need
  }

  /// Whether an option of the board asks for what only a server has.
  var needsServer: Bool {
    server != nil || has(.daily) || span != nil || has(.words) || has(.own) || has(.hints)
      || mode.map { $0.dailyNumber == nil } ?? false
  }

  /// The server that `--server` names; `nil` without it.
  private func serverAddress() throws(UsageError) -> ServerAddress? {
    guard let server else { return nil }
    do throws(ServerAddressError) {
      return try ServerAddress(server, allowsPlainHTTP: has(.allowPlainHTTP))
    } catch {
      throw UsageError("--server \"\(server.fitForTerminal)\": \(error)")
    }
  }

  /// The server that `--server` names, which was checked when the options were read.
  var chosenServer: ServerAddress? { try? serverAddress() }

  private static func code(_ text: String) throws(UsageError) -> ChallengeCode {
    do throws(ChallengeCodeError) {
      return try ChallengeCode(text)
    } catch {
      throw UsageError("\"\(text.fitForTerminal)\": \(error)")
    }
  }

  /// Reads a value.
  private static func value<Value>(
    _ name: OptionName,
    _ text: String,
    _ range: String,
    _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let value = read(text) else {
      throw UsageError("--\(name.rawValue) must be \(range), not \"\(text.fitForTerminal)\"")
    }
    return value
  }

  private static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ name: OptionName,
    _ text: String
  ) throws(UsageError) -> Value {
    try value(name, text, Value.allCases.map(\.rawValue).joinedAsChoice) { Value(rawValue: $0) }
  }

  private static func path(_ name: OptionName, _ text: String) throws(UsageError) -> String {
    try value(name, text, "a path") { $0.isEmpty ? nil : $0 }
  }

  /// `getopt_long` keeps its place in C globals, so one thread at a time may use it.
  private static let getoptLock = Lock(())

  /// Runs `getopt_long` over copies of the arguments, which it permutes.
  private static func scan(
    _ arguments: [String],
    options: inout [(OptionName, String)],
    words: inout [String]
  ) throws(UsageError) {
    let names = OptionName.allCases
    // An option of several commands may take a value for some of them only.
    let command = arguments.dropFirst().lazy.compactMap(Command.init).first(where: \.plansLines)
    let texts = names.map { strdup($0.rawValue) }
    var argv = arguments.map { strdup($0) } + [nil]
    let copies = argv
    defer {
      for text in texts + copies { free(text) }
    }
    var table: [option] = []
    for (index, name) in names.enumerated() {
      table.append(
        option(
          name: texts[index].map { UnsafePointer($0) },
          has_arg: name.takesValue(for: command) ? required_argument : no_argument,
          flag: nil,
          val: Int32(index + firstCode)
        )
      )
    }
    table.append(option())
    lexicube_reset_options()
    let count = Int32(arguments.count)
    while true {
      let before = max(1, Int(lexicube_option_index()))
      let code = getopt_long(count, &argv, ":hV", table, nil)
      if code == -1 { break }
      switch code {
      case Int32(Character("h").asciiValue ?? 0): options.append((.help, ""))
      case Int32(Character("V").asciiValue ?? 0): options.append((.version, ""))
      case Int32(Character(":").asciiValue ?? 0):
        throw UsageError("\(refused(argv, at: before)) needs a value")
      case Int32(Character("?").asciiValue ?? 0):
        throw Self.unknown(argv, before: before)
      default:
        let index = Int(code) - firstCode
        guard names.indices.contains(index) else { continue }
        options.append((names[index], lexicube_option_value().map { String(cString: $0) } ?? ""))
      }
    }
    for index in Int(lexicube_option_index())..<max(arguments.count, Int(lexicube_option_index())) {
      words.append(argv[index].map { String(cString: $0) } ?? "")
    }
  }

  private static func unknown(
    _ argv: [UnsafeMutablePointer<CChar>?],
    before: Int
  ) -> UsageError {
    let letter = lexicube_unknown_option()
    if letter > 0, letter < 128, let scalar = Unicode.Scalar(UInt32(letter)) {
      return UsageError("unknown option -\(String(scalar).fitForTerminal)")
    }
    let argument = refused(argv, at: before)
    let name = argument.drop { $0 == "-" }
    let meant = OptionName.allCases.filter { $0.rawValue.hasPrefix(name) }.map {
      "--\($0.rawValue)"
    }
    if letter >= firstCode, let option = meant.first {
      return UsageError("\(option) takes no value")
    }
    if meant.count > 1 {
      return UsageError("\(argument) is ambiguous: \(meant.joinedAsChoice)")
    }
    return UsageError("unknown option \(argument)")
  }

  /// Above the range of characters: the code of a long option is never that of a short one.
  private static let firstCode = 1000

  private static func refused(
    _ argv: [UnsafeMutablePointer<CChar>?],
    at index: Int
  ) -> String {
    let last = Int(lexicube_option_index()) - 1
    let place = argv.indices.contains(last) ? last : index
    let argument = argv[place].map { String(cString: $0) } ?? ""
    return String(argument.prefix { $0 != "=" }).fitForTerminal
  }
}

extension [OptionName] {
  /// `--json or --csv`.
  fileprivate var choice: String { map { "--\($0.rawValue)" }.joinedAsChoice }
}
