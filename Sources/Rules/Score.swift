/// What a word is worth.
package enum Score {
  /// The score of a word, written in the letters of its faces: the sum of their points, times the
  /// number of letters, times the number of letters less three where that is more than one.
  ///
  /// `QU` counts as two letters. CAB scores 27, QUA 42, WAITER 216, QUILTING 960. What is shorter
  /// than three letters is no word, but has a score all the same.
  package static func ofWord(_ letters: some Sequence<Letter>) -> Int {
    var points = 0
    var count = 0
    for letter in letters {
      points += letter.points
      count += letter.letterCount
    }
    return ofWord(points: points, letterCount: count)
  }

  /// The score of a word from the sum of its letters' points and the number of its letters.
  package static func ofWord(points: Int, letterCount: Int) -> Int {
    points * letterCount * max(1, letterCount - 3)
  }
}
