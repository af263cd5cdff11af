import Model
import Platform
import Rules

/// What waits to be added to the history of one language: checked games and answers, with their places in the file.
package struct ImportedGames: Sendable {
  private(set) var lines: [(place: ImportReport.Rejection.Place, line: ExportedLine)] = []
  /// How many games of one player and of two there are.
  package private(set) var count = 0

  mutating func append(_ line: ExportedLine, at place: ImportReport.Rejection.Place) {
    lines.append((place, line))
    if line.isGame { count += 1 }
  }

  /// How many games are read or added between two reports of progress: less than a tenth of a second.
  static let perReport = 100
}

/// What a file has for an import: the games of an export, by their languages, and what else is a player's.
///
/// Each game is replayed by the rules. ``TextReader`` divides a file into games and skips empty lines. A
/// damaged history that was set aside is such a file, too; it is not changed. Of a game that lacks moves, the
/// sound ones before them are kept, as an interrupted game.
package struct ImportedFile: Sendable {
  /// What cannot be imported, by line or number.
  package internal(set) var report = ImportReport()
  /// The text of the settings' file, if it has that.
  package private(set) var settings: String?
  /// The player's own words by the names of their files, if it has any.
  package private(set) var ownWords: [String: String] = [:]

  /// Whether it has more than games and answers.
  var hasExtra: Bool { settings != nil || !ownWords.isEmpty }
  /// Why the rest of it was not read; `nil` if all was.
  private(set) var problem: TextReader.Problem?

  private var byLanguage: [Language: ImportedGames] = [:]

  init() {}

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
      do throws(HistoryError) {
        try self.init(database: path)
      } catch {
        guard start.starts(with: Self.databaseMark) else {
          throw .importUnreadable(reason: "it is neither an export nor a history that can be read")
        }
        throw error
      }
    } else {
      try self.init(descriptor: descriptor, now: now, isWord: isWord, progress: progress)
    }
  }

  /// Reads a history, and leaves nothing beside it where it has no log. To read one without, SQLite would make it.
  private init(database path: String) throws(HistoryError) {
    // The log is beside the file that a link leads to.
    let path = (try? File.target(of: path)) ?? path
    let before = Self.fileAlone(path)
    let read = Result { () throws(HistoryError) in
      try Self(salvaging: path, ignoringLog: before != nil)
    }
    // Another program may have begun to write meanwhile.
    self = try before == Self.fileAlone(path) ? read.get() : Self(salvaging: path)
  }

  /// A database that can have a log and has none now; `nil` for any other. Whoever has one open has its log, too.
  private static func fileAlone(_ path: String) -> FileIdentity? {
    guard DatabaseHeader(path: path)?.hasLog == true,
      ["-wal", "-shm", "-journal"].allSatisfy({ FileIdentity(path: path + $0) == nil })
    else { return nil }
    return FileIdentity(path: path)
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
    self.init(reading: descriptor, now: now, isWord: isWord, progress: progress)
    if let problem { throw .importUnreadable(reason: problem.text) }
  }

  /// Reads an export up to its first ``problem``.
  init(
    reading descriptor: Int32,
    now: Timestamp,
    limits: TextReader.Limits = TextReader.Limits(),
    isWord: (String, DictionaryID) -> Bool,
    progress: (Int) -> Void = { _ in }
  ) {
    var texts = TextReader(
      descriptor: descriptor,
      longest: GameRecord.maximumBytes,
      limits: limits
    )
    var count = 0
    while let text = texts.next() {
      let place = ImportReport.Rejection.Place.line(text.line)
      do throws(ImportRefusal) {
        let line = try ExportedLine(text.bytes, now: now, isWord: isWord)
        texts.foundGame()
        add(line, at: place)
        guard line.isGame else { continue }
        count += 1
        if count.isMultiple(of: ImportedGames.perReport) { progress(count) }
      } catch {
        report.reject(.init(place, reason: error.reason))
      }
    }
    problem = texts.problem
  }

  /// The languages of its games, in the order of all languages.
  package var languages: [Language] { Language.all.filter { byLanguage[$0] != nil } }

  package func games(of language: Language) -> ImportedGames { byLanguage[language] ?? .init() }

  /// Keeps what a line has.
  mutating func add(_ line: ExportedLine, at place: ImportReport.Rejection.Place) {
    let language: Language
    switch line {
    case .extra(.settings(let text)):
      settings = text
      return
    case .extra(.ownWords(let file, let text)):
      // Many words take several lines, and a text of another export may have no line feed at its end.
      ownWords[file, default: ""] += text.last.map(\.isNewline) ?? true ? text : text + "\n"
      return
    case .answer(let answer): language = answer.language
    case .duel(let duel): language = duel.game.duel.match.dictionary.language
    case .game(let game): language = game.record.dictionary.language
    }
    byLanguage[language, default: .init()].append(line, at: place)
  }

  /// Whether a file that begins with some bytes is a database rather than a text.
  ///
  /// Of a damaged history, the first page can be lost or be anything. An export begins with a brace, after
  /// blanks at most; a text has no zeros and begins with ASCII, and every page of a history has zeros.
  private static func isDatabase(_ start: [UInt8]) -> Bool {
    if start.starts(with: databaseMark) { return true }
    guard let first = start.first(where: { ![9, 10, 13, 32].contains($0) }) else { return false }
    return first != UInt8(ascii: "{") && (first >= 0x80 || start.contains(0))
  }

  private static let databaseMark = Array("SQLite format 3\0".utf8)
}

/// A line of an export.
enum ExportedLine {
  case extra(ExportedExtra)
  case answer(ExportedAnswer)
  // Boxed, since a line of any kind has the size of the largest, and there can be millions of answers.
  indirect case duel(ExportedDuel)
  indirect case game(ExportedGame)

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
  init?(_ line: [UInt8]) {
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
