import Platform

/// A problem in a game record, and its place.
package struct RecordError: Error, Hashable, Sendable {
  /// The part of the record that is wrong.
  let place: Place
  let problem: Problem

  init(_ place: Place, _ problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// A part of a record.
  enum Place: Hashable, Sendable {
    case record
    /// A value of the record, such as `cubes[4][1]`. Lists count from 0.
    case value(String)
    /// A move, counted from 1.
    case move(Int)
    /// A value of a move, such as `word[2]`. Moves count from 1, lists from 0.
    case moveValue(Int, String)
    /// A turn of a game of two, counted from 1.
    case turn(Int)
  }

  /// The problems that a record can have.
  enum Problem: Hashable, Sendable {
    /// The record has more than `GameRecord.maximumBytes` bytes.
    case tooLarge(bytes: Int)
    case notJSON(JSONError)
    /// A required key is missing.
    case missing
    /// The value has the wrong kind. Both kinds are in words, such as “a list”.
    case wrongKind(expected: String, found: String)
    /// The version, as its text.
    case unknownVersion(String)
    case unknownMode(String)
    /// A text is too long or has invisible characters.
    case unfitText(String)
    /// A list has the wrong length.
    case wrongCount(expected: Int, found: Int)
    case unknownLetter(String)
    case unknownFace(String)
    case unknownCube(String)
    /// A number, as its text, is out of range. The range is in words.
    case outOfRange(String, range: String)
    /// A time is earlier than that of the previous move, in seconds.
    case tooEarly(Double, before: Double)
    /// A move is at or after the time limit, in seconds.
    case timeIsUp(Double, limit: Double)
    /// A move is neither a word nor a removal, or both.
    case notOneMove
    /// A move breaks a rule of the game.
    case refused(Refusal)
    /// The score that the record claims, and the one by the rules.
    case wrongScore(Int, correct: Int)
    /// The removal of a cube is marked as hinted.
    case hintedRemoval
    /// A word is marked as hinted in a mode without hints.
    case noHints(GameMode)
    /// The code of a challenge cannot be read.
    case badCode(ChallengeCodeError)
    /// The code is for another mode than the record's.
    case challengeOfOtherMode(GameMode)
    case noDaily(GameMode)
    /// The record names a code and a day.
    case twoChallenges
    /// The letters are not those of the record's challenge.
    case lettersDoNotMatch
    /// An element is no turn of a game of two.
    case notATurn
    /// A turn breaks a rule of the game of two.
    case refusedTurn(DuelRefusal)
  }
}

extension RecordError: CustomStringConvertible {
  /// The place and the problem on one line, such as `move 3: 121l is not playable`.
  package var message: String {
    switch place {
    case .record: "the record \(problem)"
    case .value(let path): "\(path): \(problem)"
    case .move(let number): "move \(number): \(problem)"
    case .moveValue(let number, let path): "move \(number): \(path): \(problem)"
    case .turn(let number): "turn \(number): \(problem)"
    }
  }

  package var description: String { message }
}

extension RecordError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLarge(let bytes):
      "has \(bytes) bytes; the maximum is \(GameRecord.maximumBytes)"
    case .notJSON(let error): "is not JSON: \(error)"
    case .missing: "is missing"
    case .wrongKind(let expected, let found): "must be \(expected), not \(found)"
    case .unknownVersion(let version):
      "\(version.cut) is unknown; this program reads versions \(GameRecord.readableVersions)"
    case .unknownMode(let mode): "\(mode.quoted) must be \(GameMode.choice(\.quoted))"
    case .unfitText(let text):
      "\(text.quoted) must be 1 to \(DictionaryID.maximumLength) visible characters"
    case .wrongCount(let expected, let found): "must have \(expected) entries, not \(found)"
    case .unknownLetter(let text):
      "\(text.quoted) is not the letter of a face (A to Z, with QU for Q)"
    case .unknownFace(let name): "\(name.quoted) is not the name of a face, such as 222t"
    case .unknownCube(let name): "\(name.quoted) is not the name of a cube, such as 222"
    case .outOfRange(let number, let range): "\(number.cut) must be \(range)"
    case .tooEarly(let seconds, let before):
      "\(seconds) is earlier than the previous move, at \(before)"
    case .timeIsUp(let seconds, let limit): "\(seconds) is too late; the time is up at \(limit)"
    case .notOneMove: "must have either a word or a cube to remove"
    case .refused(let refusal): "\(refusal)"
    case .wrongScore(let score, let correct): "scores \(correct), not \(score)"
    case .hintedRemoval: "a removal cannot be hinted"
    case .noHints(let mode): "there are no hints in \(mode.name) games"
    case .badCode(let error): "\(error)"
    case .challengeOfOtherMode(let mode): "is for another mode than \(mode.name)"
    case .noDaily(let mode): "there are no daily cubes for \(mode.name) games"
    case .twoChallenges: "a record with a challenge cannot have a day, too"
    case .lettersDoNotMatch: "the letters do not match the seed"
    case .notATurn:
      "must be one word, a removal and a word, two removals, a pass, or giving up"
    case .refusedTurn(let refusal): "\(refusal)"
    }
  }
}

extension GameRecord {
  /// The versions that can be read, in words.
  fileprivate static var readableVersions: String {
    versions.map(String.init).joined(separator: " and ")
  }
}

extension String {
  /// The text of a number, cut after 24 characters.
  fileprivate var cut: String { count > 24 ? "\(prefix(24))…" : self }
}

extension RecordError {
  /// Whether a word of the game is not in the list.
  package var isUnlisted: Bool {
    switch problem {
    case .refused(.notInDictionary), .refusedTurn(.move(.notInDictionary)): true
    default: false
    }
  }
}
