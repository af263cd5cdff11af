package enum Score {
  /// The score of a word from the letters of its faces: points × letters × max(1, letters − 3).
  ///
  /// `QU` counts as two letters. In English, CAB scores 27, QUA 42, WAITER 216 and QUILTING 960.
  /// Texts that are too short to be words have a score too.
  package static func ofWord(_ letters: some Sequence<Letter>, in language: Language) -> Int {
    var points = 0
    var count = 0
    for letter in letters {
      points += language.points(of: letter)
      count += letter.letterCount
    }
    return ofWord(points: points, letterCount: count)
  }

  /// The score of a word from the sum of its points and the number of its letters.
  package static func ofWord(points: Int, letterCount: Int) -> Int {
    points * letterCount * max(1, letterCount - 3)
  }

  /// What is left of a word's score if a hint named the word: half of it, rounded down.
  package static func hinted(_ score: Int) -> Int { score / 2 }
}
