import Features
import Model
import Platform
import Rules

/// What a line means. In a game a line is a word; what begins with `/` cannot be one.
package enum EarCommand: Equatable, Sendable {
  /// A word to play; on one of its paths, counted from 0, or on the best.
  case word(String, path: Int?)
  /// All letters, or those of a side.
  case faces(Side?)
  /// What touches a letter or a place.
  case near(FaceQuery)
  /// What some of the latest moves have changed; `nil` means those since the last time.
  case changed(moves: Int?)
  /// How the game stands.
  case score
  case words
  /// The ways to spell a word.
  case paths(String)
  /// Why the latest word was refused.
  case why
  /// What a word would score.
  case `try`(String)
  /// What was to be found, and was not.
  case missed
  /// The rest of a long answer.
  case more
  /// The path of a word that was played; `nil` means the latest.
  case path(String?)
  /// The next step of a hint.
  case hint
  /// The faces that were used, or those of a query; likewise the cubes that can be removed.
  case used(FaceQuery?)
  case removable(FaceQuery?)
  case remove(CubeName)
  case pause
  case goOn
  case end
  case start(GameMode)
  /// One of the games of a mode that wait, from 1.
  case resume(GameMode, Int)
  /// A game of the history that waits.
  case resumeGame(GameID)
  /// A new game, even where one waits to go on.
  case new(GameMode)
  /// Today's cube, or that of a day: a mode and a date, both perhaps missing.
  case daily(mode: String, CivilDate?)
  /// The cube of a code.
  case code(String)
  /// The code of the cube in front.
  case ownCode
  case duel(DuelCommand)
  /// Takes an invitation by texts from a player of this name.
  case accept(String)
  /// The text for the other player again.
  case text
  case pass, giveUp
  /// Puts a removed cube back.
  case undo
  /// Wins a game on a server whose other player has not moved in time.
  case claim
  case rematch
  /// Asks the server.
  case ask
  /// The lesson.
  case learn
  /// A round of practice: of what is due, or of the missed words that a search finds.
  case practise(String)
  /// Goes forth or back by a number of steps.
  case next(Int)
  case back(Int)
  /// Goes to a move of a replay, from 1.
  case move(Int)
  /// What the moves of a game were worth: of the history, or the one that is over or replayed.
  case review(GameID?)
  /// Goes on from the moment of a replay, for practice.
  case playOn
  /// A game again: of the history, or the one that is over.
  case replay(GameID?)
  /// The cube of a game, against it.
  case race(GameID?)
  /// The words of two games; `nil` for those of a race that is over.
  case compare(GameID, GameID)
  /// The words of both games of the race that is over.
  case compareRace
  case delete(GameID)
  /// A page that is told.
  case page(ScreenState)
  /// What a word means.
  case meaning(String)
  /// Reads the settings, or changes one: its name and its value.
  case settings(String)
  /// A new game of the same kind, or on the same cube.
  case again
  case same
  /// The result as a text, or a picture of the longest word.
  case share(asPicture: Bool)
  case home
  /// What a command or a word of the game means; empty for the help of this place.
  case help(String)
  case quit
  /// An empty line.
  case nothing
  /// A command with something behind its name that it does not take, or without what it needs.
  case misused(EarCommandName)
  /// A line that means nothing: the reason.
  case unknown(String)

  /// What a player wants of games of two.
  package enum DuelCommand: Hashable, Sendable {
    case list
    /// A game of the list, from 1.
    case open(Int)
    /// A new game at this keyboard: the names of both players, as far as they are given.
    case here([String])
    /// A new game by texts, with a player of this name.
    case invite(String)
    /// A new game through the server; with an address, that server is chosen before.
    case server(String?)
    /// A game through the server, by the code of an invitation.
    case join(String)

    init?(_ text: String) {
      let words = text.split(separator: " ").map(String.init)
      let rest = words.dropFirst().joined(separator: " ")
      switch (words.first?.lowercased(), rest) {
      case (nil, _): self = .list
      case ("here", _):
        let names = words.dropFirst().split { $0.lowercased() == "and" }
        // Without an "and", each word is a name.
        let parts =
          names.count > 1 ? names.map { $0.joined(separator: " ") } : Array(words.dropFirst())
        guard parts.count <= 2 else { return nil }
        self = .here(parts)
      case ("invite", _): self = .invite(rest)
      case ("server", _) where !rest.contains(" "): self = .server(rest.isEmpty ? nil : rest)
      case ("join", _) where !rest.isEmpty: self = .join(rest)
      case (let word?, ""):
        guard let number = Int(word), number > 0 else { return nil }
        self = .open(number)
      default: return nil
      }
    }
  }

  /// How a player names a cube.
  package enum CubeName: Hashable, Sendable {
    /// By its name in records.
    case number(LatticePoint)
    /// By one of its faces.
    case face(FaceQuery)

    init?(_ text: String) {
      if let point = LatticePoint(name: text) {
        self = .number(point)
      } else if let query = FaceQuery(text) {
        self = .face(query)
      } else {
        return nil
      }
    }
  }

  /// Whether it is a move, or leads to one: the clock runs for it.
  package var plays: Bool {
    switch self {
    case .word, .hint, .remove: true
    default: false
    }
  }

  /// Whether its answer tells letters of the cube.
  package var tellsLetters: Bool {
    switch self {
    case .faces, .near, .changed, .paths, .try, .used, .removable: true
    default: false
    }
  }

  /// Reads a line. Where no words are played, commands need no `/`.
  ///
  /// - Parameters:
  ///   - today: The day in UTC, from which a date without a year is the latest one; `nil` where a year is needed.
  ///   - language: The language of words that a page is about.
  package init(
    _ line: String,
    isInGame: Bool,
    today: CivilDate? = nil,
    language: Language = .english
  ) {
    var words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      self = .nothing
      return
    }
    words.removeFirst()
    guard line != "?" else {
      self = .help("")
      return
    }
    guard first.hasPrefix("/") || !isInGame else {
      self = Self.word(String(first), words.map(String.init))
      return
    }
    let name = first.drop { $0 == "/" }.lowercased()
    let operand = EarOperand(
      text: words.joined(separator: " "),
      today: today,
      language: language
    )
    // What a command takes can make a code together with its name, such as “growth 2027”.
    let isCommand =
      !words.isEmpty
      && EarCommandName(name: name)?.command(operand) != nil
    if !isInGame, !isCommand, let code = Self.code(line) {
      self = .code(code)
      return
    }
    if let mode = GameMode(rawValue: name) {
      if operand.isEmpty {
        self = .start(mode)
      } else if mode.isResumable, let number = operand.number {
        self = .resume(mode, number)
      } else {
        let takes = mode.isResumable ? "the number of a game that waits" : "nothing"
        self = .unknown("\(mode.name) takes \(takes) after it.")
      }
    } else if let name = EarCommandName(name: name) {
      self = name.command(operand) ?? .misused(name)
    } else {
      let meant =
        EarCommandName.nearest(to: name).map { " Did you mean \(isInGame ? "/" : "")\($0)?" }
        ?? ""
      self = .unknown("\(String(first).quoted) means nothing here.\(meant) /help lists what does.")
    }
  }

  /// The code of a cube that was sent.
  private static func code(_ line: String) -> String? {
    let text = line.filter { !$0.isWhitespace }
    return (try? ChallengeCode(text)) == nil ? nil : text
  }

  /// A word, or a word and the number of its path.
  private static func word(_ word: String, _ rest: [String]) -> Self {
    guard let number = rest.first else { return .word(word, path: nil) }
    guard rest.count == 1, let number = Int(number), number > 0 else {
      if let name = EarCommandName(name: word.lowercased()), name.isForHome {
        return .misused(name)
      }
      if let meant = RefusalText.meantCommand(word) { return .unknown(meant.ended) }
      return .unknown("One word in a line, and perhaps the number of its path.")
    }
    return .word(word, path: number - 1)
  }
}

extension EarCommandName {
  /// The command with what comes after its name; `nil` if it cannot take that.
  fileprivate func command(_ text: EarOperand) -> EarCommand? {
    let facts = facts
    switch facts.operand {
    case .none where !text.isEmpty: return nil
    case .required where text.isEmpty: return nil
    case .none, .optional, .required: return facts.read(text)
    }
  }
}

/// What comes after a command's name, as what a command may take it for; `nil` for what it is not.
struct EarOperand {
  let text: String
  let today: CivilDate?
  let language: Language

  var isEmpty: Bool { text.isEmpty }
  var lowercased: String { text.lowercased() }
  private var words: [String] { lowercased.split(separator: " ").map(String.init) }
  var word: String? { text.contains(" ") ? nil : text }
  var mode: GameMode? { GameMode(rawValue: lowercased) }
  var query: FaceQuery? { FaceQuery(text) }
  var number: Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
  var game: GameID? { Int64(text).flatMap { $0 > 0 ? GameID(rawValue: $0) : nil } }
  /// A number of steps; one, where none is given.
  var steps: Int? { isEmpty ? 1 : number.flatMap { $0 <= 1000 ? $0 : nil } }

  var daily: EarCommand? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    if let date = CivilDate(heard: words, today: today) { return .daily(mode: "", date) }
    guard words.count > 1 else { return .daily(mode: words.first ?? "", nil) }
    return CivilDate(heard: words.dropFirst(), today: today).map { .daily(mode: words[0], $0) }
  }

  var comparison: EarCommand? {
    let games = text.split { " ,".contains($0) }.map {
      EarOperand(text: String($0), today: today, language: language).game
    }
    guard games.count == 2, let first = games[0], let second = games[1] else { return nil }
    return .compare(first, second)
  }

  // MARK: - Pages

  /// The words of a game, or those that a search finds.
  var found: NotebookFeature.State {
    guard game == nil else { return .init(.found, of: game) }
    var words = WordsFeature.State()
    words.search = SearchLine(text, language: language)
    return .init(words)
  }

  var known: NotebookFeature.State? {
    isEmpty ? .init(known: nil) : Int(text).map { .init(known: $0) }
  }

  var growth: NotebookFeature.State? {
    if let year = Int(text), (1970...9999).contains(year) { return .init(.years, year: year) }
    return (isEmpty ? .weeks : Growth.View(rawValue: lowercased)).map { .init($0) }
  }

  var games: StatsFeature.State? {
    isEmpty || mode != nil ? .init(.games, of: mode) : nil
  }

  var best: StatsFeature.State? {
    var (mode, period) = (GameMode?.none, RecordPeriod.allTime)
    for word in words {
      if let named = GameMode(rawValue: word), named.isRanked {
        mode = named
      } else if let named = RecordPeriod(name: word) {
        period = named
      } else {
        return nil
      }
    }
    guard RecordPeriod.all(of: mode ?? .standard).contains(period) else { return nil }
    return .init(.records, of: mode, period)
  }

  var board: BoardFeature.State? { BoardFeature.State(heard: words) }

  var wordPage: WordFeature.State? {
    word.map { .init(word: language.capitals(of: $0), language: language) }
  }
}

extension RecordPeriod {
  /// The period that a player names.
  fileprivate init?(name: String) {
    switch name {
    case "week": self = .thisWeek
    case "today": self = .today
    case "hints": self = .withHints
    default: return nil
    }
  }
}
