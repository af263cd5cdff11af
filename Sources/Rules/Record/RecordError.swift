/// What is wrong with a game record, and where.
package struct RecordError: Error, Hashable, Sendable {
  /// Where in the record it is.
  package let place: Place
  /// What is wrong there.
  package let problem: Problem

  /// A problem at a place.
  package init(_ place: Place, _ problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// The part of the record that is wrong.
  package enum Place: Hashable, Sendable {
    case record
    /// A value of the record, such as `cubes[4][1]`; places in lists count from 0.
    case value(String)
    /// A move, counted from 1.
    case move(Int)
    /// A value of a move, counted from 1, such as `word[2]`.
    case moveValue(Int, String)
  }

  /// What is wrong there.
  package enum Problem: Hashable, Sendable {
    /// More bytes than any record has.
    case tooLarge(bytes: Int)
    case notJSON(JSONError)
    /// A key that a record needs.
    case missing
    /// A value of another kind, both in words: `a list`, `a number`.
    case wrongKind(expected: String, found: String)
    /// The version as it is written.
    case unknownVersion(String)
    case unknownMode(String)
    /// A text that is not fit to be shown.
    case unfitText(String)
    /// A list of another length than it needs.
    case wrongCount(expected: Int, found: Int)
    case unknownLetter(String)
    case unknownFace(String)
    case unknownCube(String)
    /// A number out of its range, as it is written, and the range in words.
    case outOfRange(String, range: String)
    /// A move or an end before the time of the last move before it, in seconds.
    case tooEarly(Double, before: Double)
    /// A move when the time of a timed game is up, which it is after so many seconds.
    case timeIsUp(Double, limit: Double)
    /// A move that is neither a word nor a removal, or both.
    case notOneMove
    /// A move that breaks a rule of the game.
    case refused(Refusal)
    case wrongScore(Int, correct: Int)
  }
}

extension RecordError: CustomStringConvertible {
  /// One line: where and what, as in `move 3: 121l is not playable`.
  package var message: String {
    switch place {
    case .record: "the record \(problem)"
    case .value(let path): "\(path): \(problem)"
    case .move(let number): "move \(number): \(problem)"
    case .moveValue(let number, let path): "move \(number): \(path): \(problem)"
    }
  }

  package var description: String { message }
}

extension RecordError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let bytes):
      "has \(bytes) bytes, more than the \(GameRecord.mostBytes) that are read"
    case .notJSON(let error): "is not JSON: \(error)"
    case .missing: "is missing"
    case .wrongKind(let expected, let found): "must be \(expected), not \(found)"
    case .unknownVersion(let version):
      "\(version.cut) is unknown; this program reads version \(GameRecord.version)"
    case .unknownMode(let mode): "\(mode.quoted) must be \(GameMode.choice(\.quoted))"
    case .unfitText(let text):
      "\(text.quoted) must be 1 to \(DictionaryID.longest) visible characters"
    case .wrongCount(let expected, let found): "must have \(expected) entries, not \(found)"
    case .unknownLetter(let text):
      "\(text.quoted) is not the letter of a face, which is A to Z with QU for Q"
    case .unknownFace(let name): "\(name.quoted) is not the name of a face, such as 222t"
    case .unknownCube(let name): "\(name.quoted) is not the name of a cube, such as 222"
    case .outOfRange(let number, let range): "\(number.cut) must be \(range)"
    case .tooEarly(let seconds, let before):
      "\(seconds) is earlier than the move before, at \(before)"
    case .timeIsUp(let seconds, let limit): "\(seconds) is too late, the time is up at \(limit)"
    case .notOneMove: "must have either a word or a cube to remove"
    case .refused(let refusal): "\(refusal)"
    case .wrongScore(let score, let correct): "scores \(correct), not \(score)"
    }
  }
}

extension String {
  /// A number as it was written, no longer than a message can bear.
  fileprivate var cut: String { count > 24 ? "\(prefix(24))…" : self }
}
