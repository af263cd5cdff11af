/// The output of `lexicube solve` for a seed: the words, best first.
struct SolvedCube {
  struct Word {
    var text: String
    var score: Int
  }

  let words: [Word]

  init(seed: UInt64) throws {
    let result = try BuiltProgram.run("solve", "--seed", "\(seed)")
    // Score, word, faces.
    words = result.output.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: " ")
      guard columns.count > 2, let score = Int(columns[0]) else { return nil }
      return Word(text: String(columns[1]), score: score)
    }
  }
}

extension Int {
  /// The number as the screen shows it, with a comma between groups of three digits.
  var onScreen: String {
    self < 1000 ? "\(self)" : "\((self / 1000).onScreen),\(String(1000 + self % 1000).dropFirst())"
  }
}
