import Rules

/// What a player made in some minutes of a game.
package struct PlayedMinutes: Hashable, Sendable {
  /// The first minute and the last one, counted from 1.
  package let minutes: ClosedRange<Int>
  /// The points of all words in these minutes.
  package private(set) var points = 0
  /// The word with the highest score; the earliest of several, `nil` if there is none.
  package private(set) var bestWord: PlayedWord?

  /// A game in equal parts of whole minutes. The last part may be shorter.
  ///
  /// - Parameters:
  ///   - seconds: The seconds of play. A clock of a minute may end a little later.
  ///   - most: The most parts. Of a long game each has several minutes.
  package static func parts(of moves: [TimedMove], seconds: Double, most: Int) -> [Self] {
    let minutes = max(1, Int((min(max(seconds, 0), 1e8).rounded() / 60).rounded(.up)))
    let length = (minutes + most - 1) / most
    var parts = stride(from: 1, through: minutes, by: length).map {
      Self(minutes: $0...min($0 + length - 1, minutes))
    }
    for move in moves {
      guard let word = PlayedWord(move) else { continue }
      parts[min(max(Int(move.at / 60) / length, 0), parts.count - 1)].add(word)
    }
    return parts
  }

  private mutating func add(_ word: PlayedWord) {
    points += word.score
    if word.score > bestWord?.score ?? -1 { bestWord = word }
  }
}
