import Model
import Platform
import Rules

/// The checked games of one language that wait to be added to its history.
package struct ImportedGames: Sendable {
  var games: [PackedGame] = []
  var duels: [(place: ImportReport.Rejection.Place, duel: ExportedDuel)] = []
  var answers: [(place: ImportReport.Rejection.Place, answer: PracticeAnswer)] = []

  /// How many games of one player and of two there are.
  package var count: Int { games.count + duels.count }
}

/// What a file has for an import: the games of an export, by their languages, and what else is a player's.
///
/// Each game is replayed by the rules. ``TextReader`` divides a file into games and skips empty lines. A
/// damaged history that was set aside is such a file, too; it is not changed. Of a game that lacks moves, the
/// sound ones before them are kept, as an interrupted game.
package struct ImportedFile: Sendable {
  /// What cannot be imported, by line or number.
  package private(set) var report = ImportReport()
  /// The text of the settings' file, if it has that.
  package private(set) var settings: String?
  /// The player's own words by the names of their files, if it has any.
  package private(set) var ownWords: [String: String] = [:]

  private var byLanguage: [Language: ImportedGames] = [:]

  /// Reads a file, whatever it is.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - now: The current time, for games without times.
  ///   - isWord: Whether a dictionary has a word in capitals; for an export.
  ///   - progress: Is called with the number of games, each time some more have been read.
  /// - Throws: `importUnreadable`, as of the other initializers.
  package init(
    path: String,
    now: Timestamp,
    isWord: @Sendable (String, DictionaryID) -> Bool,
    progress: @Sendable (Int) -> Void = { _ in }
  ) throws(HistoryError) {
    let descriptor: Int32
    do throws(FileError) { descriptor = try File.open(path, .anything) } catch {
      throw .importUnreadable(reason: error.reason.text)
    }
    defer { Platform.close(descriptor) }
    var start = [UInt8](repeating: 0, count: 65_536)
    start.removeSubrange(max(0, pread(descriptor, &start, start.count, 0))...)
    if let other = TextReader.otherContent(startingWith: start) {
      throw .importUnreadable(reason: other)
    }
    if start.starts(with: TextReader.byteOrderMark) { start.removeFirst(3) }
    if Self.isDatabase(start) {
      try self.init(salvaging: path)
    } else {
      try self.init(descriptor: descriptor, now: now, isWord: isWord, progress: progress)
    }
  }

  /// Reads an export.
  ///
  /// - Parameters:
  ///   - descriptor: An open file, read to its end.
  ///   - now: The current time, for games without times.
  ///   - isWord: Whether a dictionary has a word in capitals.
  ///   - progress: Is called with the number of games, each time some more have been read.
  /// - Throws: `importUnreadable` if the file cannot be read to its end or goes beyond a limit of
  ///   ``TextReader``. A bad line is not an error; it is in the report.
  package init(
    descriptor: Int32,
    now: Timestamp,
    isWord: @Sendable (String, DictionaryID) -> Bool,
    progress: @Sendable (Int) -> Void = { _ in }
  ) throws(HistoryError) {
    var texts = TextReader(descriptor: descriptor, longest: GameRecord.maximumBytes)
    var count = 0
    while let text = texts.next() {
      let place = ImportReport.Rejection.Place.line(text.line)
      do throws(ImportRefusal) {
        let line = try ExportedLine(text.bytes, now: now, isWord: isWord)
        texts.foundGame()
        switch line {
        case .extra(.settings(let text)): settings = text
        case .extra(.ownWords(let file, let text)): ownWords[file] = text
        case .answer(let exported):
          byLanguage[exported.language, default: .init()].answers.append((place, exported.answer))
        case .duel(let duel): add(duel, at: place)
        case .game(let game): add(game, at: place)
        }
        guard line.isGame else { continue }
        count += 1
        if count.isMultiple(of: Self.gamesPerReport) { progress(count) }
      } catch {
        report.reject(.init(place, reason: error.reason))
      }
    }
    if let problem = texts.problem { throw .importUnreadable(reason: problem.text) }
  }

  /// Reads the games that can still be read in a damaged history.
  ///
  /// - Parameters:
  ///   - damaged: The damaged file. Its log, if it has one, must be beside it.
  ///   - ignoresLog: Whether it is read without its log.
  ///   - leavesOut: Which games are passed over.
  /// - Throws: `importUnreadable` if no game can be found in it. Games that the file is known to have had and
  ///   that cannot be read are among the rejections, by their numbers.
  init(
    salvaging damaged: String,
    ignoringLog ignoresLog: Bool = false,
    leavesOut: (StoredGame) -> Bool = { _ in false }
  ) throws(HistoryError) {
    let file: SalvagedFile
    do throws(ImportRefusal) {
      file = try SalvagedFile(path: damaged, ignoringLog: ignoresLog, leavesOut: leavesOut)
    } catch {
      throw .importUnreadable(reason: error.reason)
    }
    report.isIncomplete = file.isIncomplete
    for entry in file.entries {
      let place = ImportReport.Rejection.Place.game(entry.id)
      switch entry.game {
      case .success(let salvaged):
        add(salvaged.game, at: place)
        if let damage = salvaged.damage { report.note(.init(place, reason: damage)) }
      case .failure(let refusal): report.reject(.init(place, reason: refusal.reason))
      }
    }
    for (place, duel) in SalvagedDuels(path: damaged, ignoringLog: ignoresLog).taken(into: &report)
    { add(duel, at: place) }
    // A history has the words of one language.
    let language = languages.first ?? .english
    for answer in file.answers {
      byLanguage[language, default: .init()].answers.append((.answer(answer.word), answer))
    }
  }

  /// The languages of its games, in the order of all languages.
  package var languages: [Language] { Language.all.filter { byLanguage[$0] != nil } }

  package func games(of language: Language) -> ImportedGames { byLanguage[language] ?? .init() }

  func places(of language: Language) -> [ImportReport.Rejection.Place] {
    let games = games(of: language)
    return games.games.map(\.place) + games.duels.map(\.place) + games.answers.map(\.place)
  }

  private mutating func add(_ game: ExportedGame, at place: ImportReport.Rejection.Place) {
    let language = game.record.dictionary.language
    byLanguage[language, default: .init()].games.append(PackedGame(game, at: place))
  }

  private mutating func add(_ duel: ExportedDuel, at place: ImportReport.Rejection.Place) {
    let language = duel.game.record.dictionary.language
    byLanguage[language, default: .init()].duels.append((place, duel))
  }

  /// Whether a file that begins with some bytes is a database rather than a text.
  ///
  /// Of a damaged history, the first page can be lost or be anything. An export begins with a brace, after
  /// blanks at most; a text has no zeros and begins with ASCII, and every page of a history has zeros.
  private static func isDatabase(_ start: [UInt8]) -> Bool {
    if start.starts(with: Array("SQLite format 3\0".utf8)) { return true }
    guard let first = start.first(where: { ![9, 10, 13, 32].contains($0) }) else { return false }
    return first != UInt8(ascii: "{") && (first >= 0x80 || start.contains(0))
  }

  /// How many games are read between two reports of progress: less than a tenth of a second.
  private static let gamesPerReport = 100
}

enum ExportedLine {
  case extra(ExportedExtra)
  case answer(ExportedAnswer)
  case duel(ExportedDuel)
  case game(ExportedGame)

  /// Reads a line, and replays its game.
  ///
  /// - Throws: The first thing that is wrong with it, in words.
  init(
    _ line: [UInt8],
    now: Timestamp,
    isWord: (String, DictionaryID) -> Bool
  ) throws(ImportRefusal) {
    if let extra = ExportedExtra(line) {
      self = .extra(extra)
    } else if ExportedAnswer.isLikely(line) {
      self = .answer(try ExportedAnswer(reading: line))
    } else if ExportedDuel.isLikely(line) {
      self = .duel(try ExportedDuel(reading: line, now: now, isWord: isWord))
    } else {
      self = .game(try ExportedGame(reading: line, now: now, isWord: isWord))
    }
  }

  var isGame: Bool {
    switch self {
    case .duel, .game: true
    case .extra, .answer: false
    }
  }
}

/// A line of an export that is no game: what else is the player's.
package enum ExportedExtra: Hashable, Sendable {
  /// The text of the settings' file.
  case settings(String)
  /// A file with words of the player's own, by its name.
  case ownWords(file: String, text: String)

  /// The line, without its end.
  package var line: String {
    let value: JSONValue =
      switch self {
      case .settings(let text): ["settings": .string(text)]
      case .ownWords(let file, let text): ["ownWords": .string(file), "text": .string(text)]
      }
    return value.text()
  }

  /// Reads a line; `nil` if it is a game or anything else.
  package init?(_ line: [UInt8]) {
    guard ["{\"settings\":", "{\"ownWords\":"].contains(where: { line.starts(with: $0.utf8) }),
      let json = try? JSONValue(record: line)
    else { return nil }
    if case .string(let text)? = json["settings"] {
      self = .settings(text)
    } else if case .string(let file)? = json["ownWords"], case .string(let text)? = json["text"] {
      self = .ownWords(file: file, text: text)
    } else {
      return nil
    }
  }
}
