@testable import Features
@testable import Rules

/// Types words of a list into an unlimited game. It knows which paths the program chooses, because it uses
/// the same tracer, and never turns the cube.
struct Typist {
  /// The game with every word typed so far.
  private(set) var match: Match

  private let words: [String]

  /// - Parameters:
  ///   - match: The game so far.
  ///   - words: The words of the program's dictionary, in capitals.
  init(match: Match, words: [String]) {
    self.match = match
    self.words = words
  }

  /// Plays a random word of the list that the cube has and that was not played before.
  ///
  /// - Returns: The keys for it, with Enter; `nil` if no word is left.
  mutating func type(using generator: inout SeededGenerator) -> String? {
    let first = Int(generator.next(below: UInt64(max(1, words.count))))
    var untyped = Trace(board: match.board)
    untyped.inSight = Attitude.home.legibleFaces(of: match.board)
    for word in words[first...] + words[..<first] where !match.wordsPlayed.contains(word) {
      var trace = untyped
      guard word.allSatisfy({ trace.append($0) == nil }) else { continue }
      guard (try? match.play(.word(trace.path), at: 0, isWord: { $0 == word })) != nil else {
        continue
      }
      return word.lowercased() + "\r"
    }
    return nil
  }

  /// Plays several words.
  ///
  /// - Returns: The keys of each word; fewer if no word is left.
  mutating func type(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    var keys: [String] = []
    while keys.count < count, let word = type(using: &generator) { keys.append(word) }
    return keys
  }
}

extension Match {
  /// The game of a record, or of its first moves. Words are not looked up.
  init(_ record: GameRecord) throws(RecordError) { self = try record.replay { _ in true } }
}
