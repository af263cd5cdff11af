import Rules

/// What a game's moves came to for awards, in a few numbers.
///
/// A history keeps them with each game. They say what was done in the game, but not at which move: for that,
/// ``AwardTally`` needs the moves of the few games that come first. Words that a hint had named are left out,
/// but for ``firstWord``.
package struct AwardFacts: Hashable, Sendable {
  /// How many moves there were. If the game has another number now, the facts are out of date.
  package var moveCount = 0
  /// How many of them were counted with another end of the game. The same holds for this number.
  package var sharedMoves = 0
  package var wordCount = 0
  /// The earliest time of a move, which need not be the first one's: clocks are set back.
  package var earliest: Timestamp?
  /// The time of the last move that can be read.
  package var last: Timestamp?
  /// The number of the first word's move, counted from 0, and its time. A hint may have named it.
  package var firstWord: Int?
  package var firstWordAt: Timestamp?
  /// The most letters and points of a word.
  package var bestLength = 0
  package var bestScore = 0
  /// A bit for each length of word, 1 << 3 for three letters, and for each first letter, 1 for A.
  package var lengths = 0
  package var letters = 0
  package var deeds: Deeds = []

  /// What was done at least once.
  package struct Deeds: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    static let qu = Self(rawValue: 1)
    static let palindrome = Self(rawValue: 2)
    /// A word in the last second.
    static let lateWord = Self(rawValue: 4)
    static let removal = Self(rawValue: 8)
  }

  package init() {}

  /// Takes in all moves of a game. O(moves).
  ///
  /// - Parameters:
  ///   - mode: The game's mode.
  ///   - sharedMoves: How many of its first moves another end of the game has, too.
  package init(_ moves: [AwardMove], mode: GameMode, sharedMoves: Int) {
    moveCount = moves.count
    self.sharedMoves = sharedMoves
    for (index, move) in moves.enumerated() where move.kind != .unreadable {
      earliest = min(earliest ?? move.playedAt, move.playedAt)
      last = move.playedAt
      guard case .word(let word, let score, let isHinted) = move.kind else {
        deeds.insert(.removal)
        continue
      }
      if firstWord == nil { (firstWord, firstWordAt) = (index, move.playedAt) }
      guard !isHinted else { continue }
      if index >= sharedMoves { wordCount += 1 }
      bestLength = max(bestLength, Int(word.length))
      bestScore = max(bestScore, score)
      // Beyond the bits of a number there are none: no award asks for such a length.
      lengths |= 1 << Int(word.length)
      letters |= 1 << Int(word.firstLetter)
      if word.hasQU { deeds.insert(.qu) }
      if word.isPalindrome { deeds.insert(.palindrome) }
      if move.isLate(in: mode) { deeds.insert(.lateWord) }
    }
  }

  /// The best that a word of the game reached; see ``Feat/WordMeasure``.
  subscript(measure: Feat.WordMeasure) -> Int {
    switch measure {
    case .length: bestLength
    case .score: bestScore
    case .qu: deeds.contains(.qu) ? 1 : 0
    case .palindrome: deeds.contains(.palindrome) ? 1 : 0
    case .lastSecond: deeds.contains(.lateWord) ? 1 : 0
    }
  }

  /// How many of some lengths the game has a word of.
  func count(_ wanted: ClosedRange<Int>) -> Int { wanted.count { lengths & 1 << $0 != 0 } }
}
