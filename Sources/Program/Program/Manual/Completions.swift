import Model
import Rules

/// What a shell offers for the word at the cursor, made from the tables of commands and options.
///
/// At each Tab the script of a shell asks for it with the words after the program's name, the one at
/// the cursor last: `lexicube completions words -- games --sort ''`.
struct Completions {
  /// A word to offer, and what it means, which can be empty.
  fileprivate typealias Offer = (word: String, summary: String)

  fileprivate var offers: [Offer] = []
  /// The first digits of the numbers of games that are offered; `nil` for none.
  fileprivate var digits: String?
  /// The paths that are offered; `nil` for none.
  fileprivate var paths: OptionName.Value.PathKind?
  /// Whose history has the games.
  private(set) var options = Options()

  /// The words that a shell asks for on a command line; `nil` if it is another one.
  static func line(in arguments: [String]) -> [String]? {
    let question = ["completions", "words", "--"]
    guard arguments.dropFirst().starts(with: question) else { return nil }
    return Array(arguments.dropFirst(1 + question.count))
  }

  /// - Parameter line: The words after the program's name up to the cursor.
  init(of line: [String]) {
    var command: Command?
    var operands: [String] = []
    var given: Set<OptionName> = []
    var awaiting: OptionName?
    var isInAddress = false
    // Bash takes the signs of --mode=timed and of https://play.example for words of their own.
    for word in line.dropLast() where word != "=" {
      let option = Self.option(word)
      if word == ":" || isInAddress {
        isInAddress = word == ":"
      } else if let valued = awaiting {
        take(word, as: valued)
        awaiting = nil
      } else if let option {
        given.insert(option)
        if let sign = word.firstIndex(of: "=") {
          take(String(word[sign...].dropFirst()), as: option)
        } else if option.takesValue(for: command) {
          awaiting = option
        }
      } else if word.hasPrefix("-") {
        continue
      } else if command != nil {
        operands.append(word)
      } else {
        command = Command(rawValue: word)
        if command == nil { return }
      }
    }
    let current = line.last ?? ""
    let valued = awaiting ?? (current.contains("=") ? Self.option(current) : nil)
    if let valued {
      paths = valued.value(for: command ?? .play)?.path
      offers = Self.choices(of: valued, for: command ?? .play, beside: given).map { ($0, "") }
    } else if current.hasPrefix("-") {
      offers = Self.options(of: command ?? .play, without: given)
    } else if let command {
      if operands.count < command.operandLimit {
        offers = command.offers(operands).map { ($0, "") }
        digits = command.takesGame ? current : nil
        paths = command.takesFile && offers.isEmpty ? .file : nil
      }
      let isEmpty = offers.isEmpty && digits == nil && paths == nil
      if isEmpty { offers = Self.options(of: command, without: given) }
    } else {
      let commands = Command.allCases.filter {
        !given.contains(.kiosk) || $0.options.contains(.kiosk)
      }
      offers = commands.map { ($0.rawValue, $0.summary) }
    }
  }

  private mutating func take(_ value: String, as option: OptionName) {
    switch option {
    case .language: options.language = Language(name: value)
    case .dataDirectory: options.dataDirectory = value
    default: break
    }
  }

  private static func option(_ word: String) -> OptionName? {
    guard word.hasPrefix("--") else { return nil }
    return OptionName(rawValue: String(word.dropFirst(2).prefix { $0 != "=" }))
  }

  /// The values of an option that the given ones do not refuse.
  private static func choices(
    of option: OptionName,
    for command: Command,
    beside given: Set<OptionName>
  ) -> [String] {
    let choices = option.value(for: command)?.choices ?? []
    switch option {
    case .sort where !given.isDisjoint(with: [.missed, .known]):
      return choices.filter { $0 != WordSort.first.rawValue }
    case .mode where given.contains(.daily) && command != .games:
      return DailyCube.modes.map(\.rawValue)
    default: return choices
    }
  }

  private static func options(of command: Command, without given: Set<OptionName>) -> [Offer] {
    let help = OptionName.help.summary(for: command)
    return command.listedOptions.filter { !given.contains($0) }
      .map { ("--\($0.rawValue)", $0.summary(for: command)) } + [("--help", help), ("-h", help)]
  }
}

/// `lexicube completions words -- …`: a line for each word, with a tab before what it means, and
/// `:file` or `:directory` where paths are offered, which a shell knows best.
struct CompletionsCommand: CommandBody {
  let host: Host
  let options: Options
  let completions: Completions

  func run() async throws(Failure) {
    let games =
      if let digits = completions.digits { await offeredGames(digits) } else { [GameSummary]() }
    try host.console.print(completions.text(games), keepsTabs: true)
  }

  /// The latest games whose numbers begin with some digits, as many as anybody reads; none if they cannot be read, since a
  /// Tab is no time to say so.
  private func offeredGames(_ digits: String) async -> [GameSummary] {
    let games = try? await history().all("games") { (client, offset, limit) throws(HistoryError) in
      var query = GameQuery(order: .latest)
      (query.offset, query.limit) = (offset, limit)
      return try await client.games(query)
    }
    return Array((games ?? []).filter { "\($0.id)".hasPrefix(digits) }.prefix(200))
  }
}

extension Completions {
  fileprivate func text(_ games: [GameSummary]) -> String {
    let numbers = games.map { (game) -> Offer in
      let day = CivilDate(daysSince1970: game.day)
      return ("\(game.id)", "\(game.mode.rawValue), \(game.score.grouped), \(day)")
    }
    let lines = (offers + numbers).map {
      $0.summary.isEmpty ? $0.word : "\($0.word)\t\($0.summary)"
    }
    return (lines + (paths.map { [":\($0.rawValue)"] } ?? [])).map { $0 + "\n" }.joined()
  }
}
