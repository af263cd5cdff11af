import Game
import Platform
import Routes
import Rules

extension Options {
  /// Reads a command line: options may come in any order, may be shortened as long as they are unambiguous,
  /// and end at `--`.
  init(parsing arguments: [String]) throws(UsageError) {
    self.init()
    guard arguments.allSatisfy(\.isStreamSafe) else {
      throw UsageError("an argument has more than 30 marks on one letter")
    }
    let (seen, words) = try Self.scan(arguments.dropFirst())
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
    if command == .help { helpTopic = try operands.first.map(Self.command) }
    for (name, value) in seen { try set(name, to: value) }
    try checkOperands()
  }

  private static func command(_ word: String) throws(UsageError) -> Command {
    guard let command = Command(rawValue: word) else {
      let nearest = Command.allCases.map(\.rawValue).nearest(to: word) ?? ""
      throw UsageError("unknown command \"\(word.fitForTerminal)\"; the nearest is \"\(nearest)\"")
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
    case .growth:
      growthYear = Int(value).flatMap { (1970...9999).contains($0) ? $0 : nil }
      let views = GrowthFeature.View.allCases.map(\.rawValue) + ["a year such as 2026"]
      growth =
        growthYear == nil
        ? try Self.value(name, value, views.joinedAsChoice) { GrowthFeature.View(rawValue: $0) }
        : .years
    case .daily, .dryRun, .allowPlainHTTP, .week, .words, .own, .hints, .plain, .kiosk, .json, .csv,
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
      guard code.language == (dictionary == nil ? language ?? code.language : .english) else {
        throw UsageError("the code is for a cube of \(code.language.title) words")
      }
      if dictionary == nil { language = code.language }
    }
    if command == .completions { shell = operands.first.flatMap(Shell.init) }
    let need = need
    guard need.isMet else {
      throw UsageError("\"\(command.rawValue)\" needs \(need.text)")
    }
  }

  /// What cannot be asked for together, and the message where it is.
  private var contradictions: KeyValuePairs<Bool, String> {
    let choosesWords =
      has(.missed) || has(.known) || has(.cards) || has(.reverse) || since != nil || sort != nil
      || !search.isEmpty
    let choosesGames =
      mode != nil || word != nil || limit != nil || has(.daily) || date != nil || since != nil
    return [
      dictionary != nil && language != nil:
        "--dictionary and --language cannot be used together",
      has(.daily) && seed != nil: "--daily and --seed cannot be used together",
      has(.kiosk) && trace != nil: "--kiosk writes no log: leave out --trace",
      has(.kiosk) && sound == .tones: "--kiosk plays no tones: use --sound bell",
      command == .board && board != nil && needsServer:
        "--board is for a folder, and the other options are for a server",
      switches.intersection([.daily, .words, .own]).count > 1:
        "use one of --daily, --words and --own",
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
      command == .solve && seed != nil && !operands.isEmpty:
        "\"solve\" accepts --seed N or a game, not both",
      command == .dictionary && !operands.isEmpty && operands.first != "make":
        "\"dictionary\" takes nothing, or make and a language",
      command == .dictionary && has(.all) && operands != ["make"]:
        "--all goes with \"dictionary make\", without a language",
    ]
  }

  private var need: (isMet: Bool, text: String) {
    switch command {
    case .race, .replay:
      (!operands.isEmpty, "the number of a game, a record's file, or - for standard input")
    case .compare: (operands.count > 1, "two games, by their numbers or their files")
    case .key:
      (
        operands.first.flatMap(KeyVerb.init) != nil,
        "one of: \(KeyVerb.allCases.map(\.rawValue).joinedAsChoice)"
      )
    case .cube: (seed != nil, "--seed N")
    case .solve:
      (
        seed != nil || !operands.isEmpty,
        "the number of a game, a code, a record's file, - or --seed N"
      )
    case .verify: (!operands.isEmpty, "a record's file, or - for standard input")
    case .import: (!operands.isEmpty, "the file of an export, or - for standard input")
    case .define: (!operands.isEmpty, "a word")
    case .record: (!operands.isEmpty, "the number of a game; \"lexicube games\" lists them")
    case .completions:
      (shell != nil, "the name of a shell: \(Shell.allCases.map(\.rawValue).joinedAsChoice)")
    default: (true, "")
    }
  }

  /// Whether an option of the board asks for what only a server has.
  var needsServer: Bool {
    server != nil || has(.daily) || span != nil || has(.words) || has(.own) || has(.hints)
      || mode.map { $0.dailyNumber == nil } ?? false
  }

  /// The server that `--server` names; `nil` without it.
  func serverAddress() throws(UsageError) -> ServerAddress? {
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

  /// The options of a command line with their values, and its other words.
  ///
  /// - Parameter arguments: The words after the program's name.
  private static func scan(
    _ arguments: some Collection<String>
  ) throws(UsageError) -> (options: [(OptionName, String)], words: [String]) {
    var (options, words): ([(OptionName, String)], [String]) = ([], [])
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst(), argument != "--" {
      // Compared by bytes: with a mark on it, a dash is another character.
      let bytes = argument.utf8
      if bytes.starts(with: "--".utf8) {
        options.append(try option(argument, &rest))
      } else if bytes.first == UInt8(ascii: "-"), bytes.count > 1 {
        options += try letters(argument)
      } else {
        words.append(argument)
      }
    }
    return (options, words + rest)
  }

  /// An option by its name, or the beginning of one, and its value, which may be the next word.
  private static func option(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> (OptionName, String) {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let form = argument[..<(sign ?? argument.endIndex)]
    let name = String(form.dropFirst(2))
    let meant =
      OptionName(rawValue: name).map { [$0] }
      ?? OptionName.allCases.filter { $0.rawValue.hasPrefix(name) }
    let shown = String(form).fitForTerminal
    guard let option = meant.first else { throw UsageError("unknown option \(shown)") }
    guard meant.count == 1 else {
      throw UsageError("\(shown) is ambiguous: \(meant.choice)")
    }
    let value = sign.map { String(argument[$0...].dropFirst()) }
    guard option.takesValue else {
      if value == nil { return (option, "") }
      throw UsageError("--\(option.rawValue) takes no value")
    }
    guard let value = value ?? rest.popFirst() else {
      throw UsageError("\(shown) needs a value")
    }
    return (option, value)
  }

  /// The options that letters behind one dash stand for.
  private static func letters(_ argument: String) throws(UsageError) -> [(OptionName, String)] {
    var options: [(OptionName, String)] = []
    for letter in argument.unicodeScalars.dropFirst() {
      switch letter {
      case "h": options.append((.help, ""))
      case "V": options.append((.version, ""))
      default: throw UsageError("unknown option -\(String(letter).fitForTerminal)")
      }
    }
    return options
  }
}

extension [OptionName] {
  /// `--json or --csv`.
  fileprivate var choice: String { map { "--\($0.rawValue)" }.joinedAsChoice }
}
