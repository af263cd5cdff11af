import Lexicon
import Model
import Routes
import Rules
import Words

extension GameRecord {
  /// A legal game on the cube of an attempt.
  ///
  /// - Parameters:
  ///   - lexicon: The words.
  ///   - words: How many words are played.
  ///   - skip: How many better words there are than the one that is played, each time.
  ///   - pace: Seconds from one word to the next.
  ///   - hints: How many hints the record says.
  package static func played(
    _ attempt: Attempt,
    by lexicon: Lexicon,
    words: Int,
    skip: Int = 40,
    pace: Double = 7.25,
    hints: Int = 0
  ) -> GameRecord {
    var solver = BoardSolver(lexicon)
    let daily = attempt.daily.flatMap { DailyCube(day: $0, mode: attempt.mode) }
    var match = Match(daily.map { .daily($0, isPractice: false) } ?? .code(attempt.code))
    var seconds = 0.0
    for _ in 0..<words {
      let left = (solver.solve(match.board) ?? []).filter { !match.wordsPlayed.contains($0.word) }
      guard let word = left.dropFirst(skip).first ?? left.last else { break }
      seconds += pace
      _ = try? match.play(.word(word.path), at: seconds) { lexicon.contains($0) }
    }
    return GameRecord(match: match, secondsPlayed: seconds, hintsUsed: hints)
  }
}
