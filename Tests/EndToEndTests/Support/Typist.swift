import Rules

/// Types words of a list into an unlimited game, and knows what the program makes of them: the same
/// tracer finds the same paths.
struct Typist {
  /// The game with all that was typed so far.
  private(set) var match: Match

  private let words: [String]

  /// - Parameters:
  ///   - match: The game as it stands.
  ///   - words: The words to choose from, in capitals: those of the program's dictionary.
  init(match: Match, words: [String]) {
    self.match = match
    self.words = words
  }

  /// Plays one more word of the list, chosen by chance, that the cube has and that is new.
  ///
  /// - Returns: The keys for it, with Enter; or `nil` where no word is left.
  mutating func type(using generator: inout SeededGenerator) -> String? {
    let first = Int(generator.next(below: UInt64(max(1, words.count))))
    for word in words[first...] + words[..<first] where !match.wordsPlayed.contains(word) {
      var trace = Trace(board: match.board)
      guard word.allSatisfy({ trace.append($0) == nil }) else { continue }
      guard (try? match.play(.word(trace.path), at: 0, isWord: { $0 == word })) != nil else {
        continue
      }
      return word.lowercased() + "\r"
    }
    return nil
  }

  /// Plays some words at once.
  ///
  /// - Returns: The keys; fewer where no word is left.
  mutating func type(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    var keys: [String] = []
    while keys.count < count, let word = type(using: &generator) { keys.append(word) }
    return keys
  }
}

extension Match {
  /// The game of a record, or of its first moves; words are not looked up.
  init(_ record: GameRecord) throws(RecordError) { self = try record.replay { _ in true } }
}
