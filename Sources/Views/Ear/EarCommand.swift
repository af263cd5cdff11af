import Features
import Model
import Platform
import Rules

/// Pages that are read aloud.
package enum EarPage: Hashable, Sendable {
  /// All games, or those of a mode.
  case games(GameMode?)
  case best(GameMode?, RecordPeriod)
  case stats, awards, calendar
  /// All words that were ever played, or those of a game.
  case words(GameID?)
  /// The common words that were never found, or those that were not in a game.
  case missed(GameID?)
  /// How many common words of each length were found, or those of a length.
  case known(Int?)
  /// How the words became more; with a year, in that one alone.
  case growth(Growth.View, year: Int? = nil)
  /// The words that a search finds.
  case search(String)
  /// A word with all of its games.
  case word(String)
  /// The board, with the list that some words name.
  case board([String])

  /// The best games that some words name; `nil` if a word names nothing.
  fileprivate init?(bestOf words: [String]) {
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
    self = .best(mode, period)
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

/// What a line means. In a game a line is a word; what begins with `/` cannot be one.
package enum EarCommand: Hashable, Sendable {
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
  /// A page of the history.
  case page(EarPage)
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
        let parts = names.count > 1 ? names.map { $0.joined(separator: " ") } : rest.names
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
  /// - Parameter today: The day in UTC, from which a date without a year is the latest one; `nil` where a year is
  ///   needed.
  package init(_ line: String, isInGame: Bool, today: CivilDate? = nil) {
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
    let operand = words.joined(separator: " ")
    // What a command takes can make a code together with its name, such as “growth 2027”.
    let isCommand =
      !words.isEmpty
      && EarCommandName(name: name).flatMap { Self.command($0, operand, today) } != nil
    if !isInGame, !isCommand, let code = Self.code(line) {
      self = .code(code)
      return
    }
    if let mode = GameMode(rawValue: name) {
      if operand.isEmpty {
        self = .start(mode)
      } else if mode.isResumable, let number = Int(operand), number > 0 {
        self = .resume(mode, number)
      } else {
        let takes = mode.isResumable ? "the number of a game that waits" : "nothing"
        self = .unknown("\(mode.name) takes \(takes) after it.")
      }
    } else if let name = EarCommandName(name: name) {
      self = Self.command(name, operand, today) ?? .misused(name)
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

  /// A command with what comes after it; `nil` if it cannot take that.
  private static func command(_ name: EarCommandName, _ text: String, _ today: CivilDate?) -> Self?
  {
    switch name.operand {
    case .none where !text.isEmpty: return nil
    case .required where text.isEmpty: return nil
    case .none, .optional, .required: break
    }
    switch name {
    case .faces: return text.isEmpty ? .faces(nil) : Side(heard: text).map(Self.faces)
    case .near: return FaceQuery(text).map(Self.near)
    case .changed: return text.isEmpty ? .changed(moves: nil) : changed(text)
    case .paths: return isOneWord(text) ? .paths(text) : nil
    case .try: return isOneWord(text) ? .try(text) : nil
    case .path: return isOneWord(text) ? .path(text.isEmpty ? nil : text) : nil
    case .used: return text.isEmpty ? .used(nil) : FaceQuery(text).map(Self.used)
    case .removable: return text.isEmpty ? .removable(nil) : FaceQuery(text).map(Self.removable)
    case .remove: return CubeName(text).map(Self.remove)
    case .go: return text.isEmpty ? .goOn : GameID(heard: text).map(Self.resumeGame)
    case .new: return GameMode(rawValue: text.lowercased()).map(Self.new)
    case .daily:
      let words = text.split { $0 == " " || $0 == "," }.map(String.init)
      if let date = CivilDate(heard: words, today: today) { return .daily(mode: "", date) }
      guard words.count > 1 else { return .daily(mode: words.first ?? "", nil) }
      return CivilDate(heard: words.dropFirst(), today: today).map { .daily(mode: words[0], $0) }
    case .code: return text.isEmpty ? .ownCode : .code(text)
    case .duel: return DuelCommand(text).map(Self.duel)
    case .accept: return .accept(text)
    case .practise: return .practise(text)
    case .next: return steps(text).map(Self.next)
    case .back: return steps(text).map(Self.back)
    case .move: return steps(text).map(Self.move)
    case .play: return text.lowercased() == "on" ? .playOn : nil
    case .replay: return text.isEmpty ? .replay(nil) : GameID(heard: text).map(Self.replay)
    case .review: return text.isEmpty ? .review(nil) : GameID(heard: text).map(Self.review)
    case .race: return text.isEmpty ? .race(nil) : GameID(heard: text).map(Self.race)
    case .compare: return text.isEmpty ? .compareRace : compare(text)
    case .delete: return GameID(heard: text).map(Self.delete)
    case .words where text.lowercased() == "missed": return .missed
    case .words:
      return text.isEmpty
        ? .words : .page(GameID(heard: text).map(EarPage.words) ?? .search(text))
    case .missed: return text.isEmpty ? .missed : GameID(heard: text).map { .page(.missed($0)) }
    case .known: return text.isEmpty ? .page(.known(nil)) : Int(text).map { .page(.known($0)) }
    case .growth:
      if let year = Int(text), (1970...9999).contains(year) {
        return .page(.growth(.years, year: year))
      }
      let view = Growth.View(rawValue: text.lowercased())
      return text.isEmpty ? .page(.growth(.weeks)) : view.map { .page(.growth($0)) }
    case .meaning: return isOneWord(text) ? .meaning(text) : nil
    case .word: return isOneWord(text) ? .page(.word(text)) : nil
    case .games:
      guard !text.isEmpty else { return .page(.games(nil)) }
      return GameMode(rawValue: text.lowercased()).map { .page(.games($0)) }
    case .best: return EarPage(bestOf: text.lowercased().names).map(Self.page)
    case .board:
      let words = text.lowercased().names
      return BoardFeature.State(heard: words) == nil ? nil : .page(.board(words))
    case .settings: return .settings(text)
    case .share:
      return ["", "picture"].contains(text.lowercased()) ? .share(asPicture: !text.isEmpty) : nil
    case .help:
      let isTopic = HelpTopic(name: text.lowercased()) != nil
      return isTopic || isOneWord(text) ? .help(text) : nil
    default: return plain[name]
    }
  }

  /// The commands that their names say as a whole.
  private static let plain: [EarCommandName: Self] = [
    .why: .why, .more: .more, .score: .score, .hint: .hint,
    .pause: .pause, .end: .end,
    .text: .text, .pass: .pass, .giveup: .giveUp, .undo: .undo, .claim: .claim, .rematch: .rematch,
    .ask: .ask, .learn: .learn, .stats: .page(.stats),
    .awards: .page(.awards), .calendar: .page(.calendar), .again: .again,
    .same: .same,
    .home: .home, .quit: .quit,
  ]

  private static func changed(_ text: String) -> Self? {
    guard let moves = Int(text), moves > 0 else { return nil }
    return .changed(moves: moves)
  }

  /// A number of steps; one, where none is given.
  private static func steps(_ text: String) -> Int? {
    guard !text.isEmpty else { return 1 }
    return Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  private static func compare(_ text: String) -> Self? {
    let games = text.split { " ,".contains($0) }.map { GameID(heard: String($0)) }
    guard games.count == 2, let first = games[0], let second = games[1] else { return nil }
    return .compare(first, second)
  }

  private static func isOneWord(_ text: String) -> Bool { !text.contains(" ") }
}

extension GameID {
  fileprivate init?(heard text: String) {
    guard let number = Int64(text), number > 0 else { return nil }
    self.init(rawValue: number)
  }
}

extension String {
  fileprivate var names: [String] { split(separator: " ").map(String.init) }
}
