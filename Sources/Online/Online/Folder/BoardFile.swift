import Model
import Platform
import Rules

/// The content of a file in a board's folder: the record of the game as one line of JSON, with
/// `startedAt` and `end` as in an export, and with `player`, the name. `lexicube import` takes it as it is.
enum BoardFile {
  /// The most bytes of a file. A record has fewer than 60 kB; the rest is for unknown keys.
  static let maximumBytes = 131_072
  /// How far the clocks of two players may be apart, in seconds.
  static let clockTolerance = 900.0

  static func text(_ game: OwnDailyGames.Game) -> String {
    guard case .object(var members) = game.record.json else { return "" }
    members += [
      .init("startedAt", .number(game.entry.startedAt.seconds)),
      .init("end", .string(game.end.rawValue)),
      .init("player", .string(game.entry.name.text)),
    ]
    return JSONValue.object(members).text() + "\n"
  }

  /// Why a file does not count, such as “is empty”.
  struct Refusal: Error, Hashable {
    var reason: String
  }

  /// Checks a file from somebody else by the rules.
  ///
  /// - Parameters:
  ///   - bytes: The content, at most ``maximumBytes``.
  ///   - name: What the file's name claims.
  ///   - origin: The file's name, fit for the screen.
  ///   - now: The clock on the wall.
  ///   - isWord: Returns whether the word list of the language has a word in capitals.
  /// - Throws: The first thing that is wrong.
  static func entry(
    reading bytes: [UInt8],
    name: BoardFileName,
    origin: String,
    now: Timestamp,
    isWord: (String) -> Bool
  ) throws(Refusal) -> BoardEntry {
    guard !bytes.isEmpty else { throw Refusal(reason: "is empty; perhaps it is still on its way") }
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(reading: bytes) } catch {
      throw Refusal(reason: "is not JSON: \(error)")
    }
    let record: GameRecord
    do throws(RecordError) { record = try GameRecord(json) } catch {
      throw Refusal(reason: error.message)
    }
    try check(record, is: name)
    let match: Match
    do throws(RecordError) { match = try record.replay(isWord: isWord) } catch {
      throw Refusal(reason: error.message)
    }
    guard let cube = name.cube, !match.words.isEmpty else { throw Refusal(reason: "has no words") }
    guard case .string(let text)? = json["player"], let player = PlayerName(text) else {
      throw Refusal(reason: "player: must be a name")
    }
    let startedAt = try startedAt(json["startedAt"], cube: cube, record: record, now: now)
    return BoardEntry(
      name: player,
      cube: cube,
      match: match,
      record: record,
      startedAt: startedAt,
      origin: origin
    )
  }

  /// Checks that a record is that of the game that counts on the cube that the file's name claims.
  private static func check(_ record: GameRecord, is name: BoardFileName) throws(Refusal) {
    guard let challenge = record.challenge, let cube = challenge.daily, let claimed = name.cube
    else { throw Refusal(reason: "is not a game on the cube of a day") }
    guard cube == claimed else { throw Refusal(reason: "is a game on \(cube), not on \(claimed)") }
    guard challenge.isCounted else { throw Refusal(reason: "is practice") }
    guard record.dictionary.name == cube.language.dictionaryName else {
      throw Refusal(reason: "was played with the word list \(record.dictionary.name.quoted)")
    }
  }

  /// When the game was begun: on the day of its cube, and early enough to be over now.
  private static func startedAt(
    _ value: JSONValue?,
    cube: DailyCube,
    record: GameRecord,
    now: Timestamp
  ) throws(Refusal) -> Timestamp {
    guard case .number(let text)? = value, let seconds = Double(text), seconds.isFinite else {
      throw Refusal(reason: "startedAt: must be seconds since 1970-01-01")
    }
    guard DailyCube.day(at: seconds) == cube.day else {
      throw Refusal(reason: "was not begun on the day of its cube")
    }
    guard seconds + record.secondsPlayed <= now.seconds + clockTolerance else {
      throw Refusal(reason: "ends in the future")
    }
    return Timestamp(seconds: seconds)
  }
}
