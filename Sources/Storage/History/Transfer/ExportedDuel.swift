import Model
import Platform
import Rules

/// A game of two as one line of an export: its record and what a record does not contain.
///
/// The line has the keys of a ``DuelRecord``, and also `startedAt` and `playedAt` (a time for each turn) in
/// seconds since 1970-01-01 UTC, `key` (the number that tells the game from others), `place` (see
/// ``DuelPlace/name``) and, unless both players are at one keyboard, `own`: the player's seat, 0 or 1.
struct ExportedDuel {
  let game: DuelGame
  /// The words that only the players' list had; see ``GameRecord/acceptedWords``. Of a game that was read,
  /// those that no list here has.
  private(set) var acceptedWords: Set<String> = []
  /// The words that no list here has; such a game is only imported where it is known already.
  private(set) var unknown: UnknownWords?

  /// - Parameter list: Whether the list that all have has a word in capitals.
  init(_ game: DuelGame, list: (String) -> Bool = { _ in true }) {
    self.game = game
    acceptedWords = Set(game.duel.match.words.filter { !list($0) })
  }

  /// Whether a line is taken for a game of two: it has the key `duel`, wherever.
  static func isLikely(_ line: [UInt8]) -> Bool {
    let key = Array("\"duel\"".utf8)
    return line.withUnsafeBufferPointer { bytes in
      for index in 0..<max(0, bytes.count - key.count) where bytes[index] == key[0] {
        let rest = bytes[index...]
        guard rest.starts(with: key) else { continue }
        if rest.dropFirst(key.count).first(where: { $0 > 32 }) == UInt8(ascii: ":") { return true }
      }
      return false
    }
  }

  /// The same game with a key by its content: for a history in which its own is another game's.
  var asGameOfItsOwn: DuelGame {
    game.with(id: Self.key(of: game.record))
  }

  private static func key(of record: DuelRecord) -> DuelKey {
    DuelKey(bits: Fingerprint(record.text().utf8).value)
  }

  var line: String {
    var json = game.record.acceptingWords(acceptedWords).json
    json += ["key": .number(game.id.rawValue), "place": .string(game.place.name)]
    if let own = game.own { json += ["own": .number(own.rawValue)] }
    json += [
      "startedAt": .number(game.startedAt.seconds),
      "playedAt": .array(game.playedAt.map { .number($0.seconds) }),
    ]
    return json.text()
  }

  /// Reads a line of an export, or a plain record of a game of two, and replays it.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed, or a record of several lines.
  ///   - now: The current time, for a record without times.
  ///   - isWord: Whether a dictionary has a word in capitals.
  /// - Throws: The first thing that is wrong with it, in words.
  init(
    reading line: [UInt8],
    now: Timestamp,
    isWord: (String, DictionaryID) -> Bool
  ) throws(ImportRefusal) {
    let (json, record) = try ImportRefusal.reading { () throws(RecordError) in
      let json = try JSONValue(record: line)
      return (json, try DuelRecord(json))
    }
    let (duel, unknown) = try UnknownWords.finding(in: record.dictionary) {
      (check) throws(RecordError) in
      try record.replay { check(record.isWord($0) { isWord($0, record.dictionary) }, $0) }
    }
    self.unknown = unknown
    acceptedWords = record.acceptedWords.filter { !isWord($0, record.dictionary) }
    let startedAt = try json.timestamp("startedAt") ?? now
    let playedAt = try json.timestamps("playedAt", count: record.turns.count)
    game = DuelGame(
      duel,
      id: try Self.key(json["key"]) ?? Self.key(of: record),
      place: try Self.place(json["place"], json["own"]),
      code: record.code,
      players: record.players,
      startedAt: startedAt,
      playedAt: playedAt ?? duel.turns.map { _ in startedAt }
    )
  }

  private static func key(_ value: JSONValue?) throws(ImportRefusal) -> DuelKey? {
    guard let value else { return nil }
    guard case .number(let text) = value, let number = Int64(text), number >= 0 else {
      throw ImportRefusal(reason: "key: must be a whole number, 0 or more")
    }
    return DuelKey(rawValue: number)
  }

  private static func place(
    _ value: JSONValue?,
    _ own: JSONValue?
  ) throws(ImportRefusal) -> DuelPlace {
    guard let value, value != .string("keyboard") else { return .keyboard }
    guard case .number(let text)? = own, let seat = Int(text).flatMap(Duel.Seat.init) else {
      throw ImportRefusal(reason: "own: must be 0 or 1")
    }
    guard case .string(let name) = value, let place = DuelPlace(name: name, own: seat) else {
      throw ImportRefusal(
        reason: "place: must be keyboard, inviter, invited or a game on a server"
      )
    }
    return place
  }
}
