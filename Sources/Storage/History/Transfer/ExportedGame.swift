import Model
import Platform
import Rules

/// A game as one line of an export: its record and what a record does not contain.
///
/// The line has the keys of a game record, and also `key`, which game it is, `startedAt` and `playedAt` (a time for each move) in
/// seconds since 1970-01-01 UTC, `startedOn`, the date by the player's calendar, `end`, which is missing
/// while the game runs, and `hintedWords`, the words that hints have named and that were not played yet,
/// which is missing if there are none.
struct ExportedGame: Hashable {
  var record: GameRecord

  /// Which game it is; `nil` for a plain record, and for a line of a version without keys.
  var key: GameKey?

  var startedAt: Timestamp

  /// Whether the line has `startedAt`. If not, the game is taken to have been played just now.
  var isDated = true

  /// The day on which it started by the player's calendar, in days since 1970-01-01; `nil` for that of the
  /// machine that reads it.
  var day: Int?

  var playedAt: [Timestamp]

  /// Why the game is over; `nil` while it runs.
  var end: GameEnd?

  /// The words that hints have named and that were not played yet, in capitals.
  var hintedWords: Set<String> = []

  /// The words that count because the record says so: no list here has them.
  var believed: Set<String> = []

  /// The words that no list here has; such a game is only imported where it is known already.
  var unknown: UnknownWords?
}

/// The words of a game that neither the word list nor the record knows.
struct UnknownWords: Hashable {
  var words: Set<String>
  /// The word list that the game was played with.
  var dictionary: String
  /// The first of them and its move, in words.
  var reason: String
}

extension ExportedGame {
  var line: String {
    var json = record.json
    if let key { json += ["key": .string(key.text)] }
    json += ["startedAt": .number(startedAt.seconds)]
    if let day { json += ["startedOn": .string("\(CivilDate(daysSince1970: day))")] }
    json += ["playedAt": .array(playedAt.map { .number($0.seconds) })]
    if let end { json += ["end": .string(end.rawValue)] }
    if !hintedWords.isEmpty {
      json += ["hintedWords": .array(hintedWords.sorted().map(JSONValue.string))]
    }
    return json.text()
  }

  /// Reads a line of an export, or a plain game record, and replays it.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed, or a record of several lines.
  ///   - now: The current time, for a record without `startedAt`.
  ///   - isWord: Whether a dictionary has a word in capitals.
  /// - Throws: The first thing that is wrong with it, in words.
  init(
    reading line: [UInt8],
    now: Timestamp,
    isWord: (String, DictionaryID) -> Bool
  ) throws(ImportRefusal) {
    let (json, record) = try ImportRefusal.reading { () throws(RecordError) in
      let json = try JSONValue(record: line)
      return (json, try GameRecord(json))
    }
    self.record = record
    let (match, unknown) = try UnknownWords.finding(in: record.dictionary) {
      (check) throws(RecordError) in
      try record.replay { check(record.isWord($0) { isWord($0, record.dictionary) }, $0) }
    }
    self.unknown = unknown
    believed = record.acceptedWords.filter { !isWord($0, record.dictionary) }
    key = try json["key"].map { value throws(ImportRefusal) in
      guard case .string(let text) = value, let key = GameKey(text: text) else {
        throw ImportRefusal(reason: "key: must be 32 hexadecimal digits, a to f small")
      }
      return key
    }
    let date = try json.timestamp("startedAt")
    let startedAt = date ?? Timestamp(seconds: now.seconds - record.secondsPlayed)
    self.startedAt = startedAt
    isDated = date != nil
    day = try Self.day(json["startedOn"], of: startedAt)
    playedAt =
      try json.timestamps("playedAt", count: record.moves.count)
      ?? record.moves.map { Timestamp(seconds: startedAt.seconds + $0.at) }
    end = try Self.end(json["end"], of: match, secondsPlayed: record.secondsPlayed)
    hintedWords = try Self.hintedWords(json["hintedWords"])
  }

  /// Why a game is over. A game that cannot be resumed has ended in any case.
  private static func end(
    _ value: JSONValue?,
    of match: Match,
    secondsPlayed: Double
  ) throws(ImportRefusal) -> GameEnd? {
    if let value {
      guard case .string(let text) = value, let end = GameEnd(name: text) else {
        let known = GameEnd.allCases.map(\.rawValue).joined(separator: ", ")
        throw ImportRefusal(reason: "end: must be one of \(known)")
      }
      return end
    }
    if match.isCubeGone { return .cubesGone }
    if match.mode.isTimeUp(at: secondsPlayed) { return .timeUp }
    return match.mode.isResumable ? nil : .interrupted
  }

  /// The day of a start by the player's calendar: in UTC it is that day, or the one before or after.
  private static func day(
    _ value: JSONValue?,
    of startedAt: Timestamp
  ) throws(ImportRefusal) -> Int? {
    guard let value else { return nil }
    guard case .string(let text) = value, let date = CivilDate(text),
      abs(date.daysSince1970 - Timestamp.utcDay(startedAt)) <= 1
    else { throw ImportRefusal(reason: "startedOn: must be the date of startedAt somewhere") }
    return date.daysSince1970
  }

  private static func hintedWords(_ value: JSONValue?) throws(ImportRefusal) -> Set<String> {
    guard let value else { return [] }
    let refusal = ImportRefusal(reason: "hintedWords: must be a list of words in capitals")
    guard case .array(let elements) = value else { throw refusal }
    var words: Set<String> = []
    for element in elements {
      guard case .string(let word) = element, isHintedWord(word) else { throw refusal }
      words.insert(word)
    }
    return words
  }

  /// Whether a text can be a word that a hint has named.
  static func isHintedWord(_ text: String) -> Bool {
    (Match.minimumWordLength...maximumWordLength).contains(text.letterCount) && text.isInCapitals
  }

  /// More letters than all faces have, `QU` counting as two.
  private static let maximumWordLength = 2 * Face.all.count
}

extension UnknownWords {
  /// Replays a game, and finds the words that nothing here knows.
  ///
  /// - Parameter replay: Replays the game by a check, which is told of each word whether it is known.
  /// - Throws: What else is wrong with it, in words.
  static func finding<Game>(
    in dictionary: DictionaryID,
    _ replay: (_ check: (Bool, String) -> Bool) throws(RecordError) -> Game
  ) throws(ImportRefusal) -> (Game, Self?) {
    var words: Set<String> = []
    let game = try ImportRefusal.reading { () throws(RecordError) in
      try replay { isKnown, word in
        if !isKnown { words.insert(word) }
        return true
      }
    }
    guard !words.isEmpty else { return (game, nil) }
    var reason = ""
    do throws(ImportRefusal) {
      _ = try ImportRefusal.reading { () throws(RecordError) in
        try replay { isKnown, _ in isKnown }
      }
    } catch {
      reason = error.reason
    }
    return (game, Self(words: words, dictionary: dictionary.name, reason: reason))
  }
}

/// The times that a line of an export adds to its record, in seconds since 1970-01-01 UTC.
extension JSONValue {
  /// A time of the line; `nil` where the line does not have the key.
  ///
  /// - Throws: That the value is no time, in words.
  func timestamp(_ key: String) throws(ImportRefusal) -> Timestamp? {
    try self[key].map { value throws(ImportRefusal) in try value.asTimestamp(key) }
  }

  /// The times of all moves or turns; `nil` where the line does not have the key.
  ///
  /// - Parameter count: How many there must be.
  /// - Throws: That there are more or fewer, or the first that is no time, in words.
  func timestamps(_ key: String, count: Int) throws(ImportRefusal) -> [Timestamp]? {
    guard let value = self[key] else { return nil }
    guard case .array(let elements) = value, elements.count == count else {
      throw ImportRefusal(reason: "\(key): must be a list of \(count) times")
    }
    var times: [Timestamp] = []
    for (index, element) in elements.enumerated() {
      times.append(try element.asTimestamp("\(key)[\(index)]"))
    }
    return times
  }

  private func asTimestamp(_ name: String) throws(ImportRefusal) -> Timestamp {
    guard case .number(let text) = self, let seconds = Double(text),
      (Double(Timestamp.calendar.lowerBound)...Double(Timestamp.calendar.upperBound))
        .contains(seconds)
    else { throw ImportRefusal(reason: "\(name): must be seconds since 1970-01-01") }
    return Timestamp(seconds: seconds)
  }
}
