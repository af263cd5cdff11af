/// A problem in a game record, and its place.
package struct RecordError: Error, Hashable, Sendable {
  /// The part of the record that is wrong.
  let place: Place
  /// What is wrong there, in words that go on from the place.
  let problem: String
  /// Whether a word of the game is not in the list.
  package let isUnlisted: Bool

  init(_ place: Place, _ problem: String, isUnlisted: Bool = false) {
    self.place = place
    self.problem = problem
    self.isUnlisted = isUnlisted
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

extension RecordError {
  /// A score that is not the one by the rules.
  static func wrongScore(_ place: Place, _ score: Int, correct: Int) -> Self {
    Self(place, "scores \(correct), not \(score)")
  }

  /// The letters are not those of the record's challenge.
  static var lettersDoNotMatch: Self { Self(.value("cubes"), "the letters do not match the seed") }
}
