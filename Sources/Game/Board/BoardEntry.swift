import Rules

/// A player's counted game on a daily cube, as a file of a shared folder.
///
/// The file is JSON: `{"lexicubeBoard": 1, "player": "Ann", "record": {…}}`. Everybody can write to the
/// folder, so a file is believed only as far as its record proves it: the cube is that of the day, every
/// word is on it, and the score is right. Whether the player was honest about time and tools, nobody can
/// tell from a file.
package struct BoardEntry: Hashable, Sendable {
  /// Who played.
  package let player: PlayerName
  /// The cube.
  package let cube: DailyCube
  /// The game.
  package let record: GameRecord
  /// The points.
  package let score: Int
  /// The words that were played.
  package let wordCount: Int
  /// The letters of the longest word; 0 without words.
  package let longest: Int

  /// Makes the entry of a finished game; `nil` if the game is not the counted one of a daily cube.
  package init?(player: PlayerName, match: Match, record: GameRecord) {
    guard case .daily(let cube, isPractice: false)? = record.challenge else { return nil }
    self.player = player
    self.cube = cube
    self.record = record
    score = match.score
    wordCount = match.words.count
    longest = match.words.map(\.utf8.count).max() ?? 0
  }

  /// Whether hints were used.
  package var hasHints: Bool { record.hintsUsed > 0 }

  /// The rank on the cube; `nil` beyond the table of the daily cubes.
  package var rank: RankedScore? {
    cube.greedyScore.flatMap { RankedScore(score, greedyScore: $0, mode: cube.mode) }
  }
}

// MARK: - Files

extension BoardEntry {
  /// The version of the files.
  static let version = 1

  /// The largest file that is read, in bytes. A timed game has a few thousand.
  package static let maximumBytes = 262_144

  /// The text of the entry's file.
  package var fileText: String {
    JSONValue.object([
      .init("lexicubeBoard", .number(Self.version)),
      .init("player", .string(player.text)),
      .init("record", record.json),
    ]).text() + "\n"
  }

  /// The name of the entry's file: one for each player, day and mode.
  package var fileName: String { Self.prefix(cube) + player.slug + Self.suffix }

  /// Whether a file may be an entry of a cube, by its name.
  package static func isFileName(_ name: String, of cube: DailyCube) -> Bool {
    name.hasPrefix(prefix(cube)) && name.hasSuffix(suffix)
  }

  private static func prefix(_ cube: DailyCube) -> String {
    "lexicube-\(cube.day)-\(cube.mode.rawValue)-"
  }

  private static let suffix = ".json"

  /// Reads an entry from the bytes of a file that anybody may have written, and replays its record.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileName: Its name, which must be that of its player, so that nobody is on a board twice.
  ///   - cube: The cube that it must be for.
  ///   - isWord: Whether the English list has a word in capitals.
  /// - Throws: What is wrong with it, in words.
  package init(
    reading bytes: [UInt8],
    fileName: String,
    of cube: DailyCube,
    isWord: (String) -> Bool
  ) throws(BoardProblem) {
    func problem(_ reason: String) -> BoardProblem {
      BoardProblem(fileName: fileName, reason: reason)
    }
    guard bytes.count <= Self.maximumBytes else {
      throw problem("it has \(bytes.count) bytes; the most is \(Self.maximumBytes)")
    }
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(reading: bytes) } catch {
      throw problem("it is not JSON: \(error)")
    }
    guard let version = json["lexicubeBoard"] else { throw problem("it is not an entry") }
    guard version == .number(Self.version) else {
      throw problem("a newer lexicube has written it")
    }
    guard case .string(let text)? = json["player"], let player = PlayerName(text) else {
      throw problem("the player's name is missing, too long or not visible")
    }
    let (record, match): (GameRecord, Match)
    do throws(RecordError) {
      record = try GameRecord(json["record"] ?? .null)
      match = try record.replay(isWord: isWord)
    } catch {
      throw problem(error.message)
    }
    guard record.dictionary.name == Language.english.dictionaryName else {
      throw problem("it was played with another word list")
    }
    guard let entry = Self(player: player, match: match, record: record) else {
      throw problem("it is not the counted game of a daily cube")
    }
    guard entry.cube == cube else { throw problem("it is for \(entry.cube)") }
    guard entry.fileName == fileName else { throw problem("its name is not that of its player") }
    self = entry
  }
}

/// A file of a board that is left out, and why.
package struct BoardProblem: Error, Hashable, Sendable {
  /// The file's name, as it is in the folder.
  package let fileName: String
  /// What is wrong with it.
  package let reason: String

  package init(fileName: String, reason: String) {
    self.fileName = fileName
    self.reason = reason
  }

  /// A line for the player, in which the name is safe to show.
  package var message: String { "\(fileName.quoted) is left out: \(reason)" }
}
