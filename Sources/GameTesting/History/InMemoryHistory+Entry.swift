import Game
import Rules

extension InMemoryHistory.Entry {
  /// The sum of the words' scores.
  package var score: Int { moves.reduce(0) { $0 + ($1.move.score ?? 0) } }

  /// The game in short.
  package var summary: GameSummary {
    let words = moves.filter { $0.move.word != nil }
    let best = words.reduce(nil as TimedMove?) { best, saved in
      (best?.score ?? -1) < (saved.move.score ?? 0) ? saved.move : best
    }
    return GameSummary(
      id: id,
      mode: game.mode,
      startedAt: game.startedAt,
      secondsPlayed: progress.secondsPlayed,
      score: score,
      wordCount: words.count,
      end: end,
      bestWord: best?.word,
      seed: game.seed,
      dictionary: game.dictionary
    )
  }

  /// The game played through by the rules.
  package func record() throws(HistoryError) -> GameRecord {
    guard
      let dictionary = DictionaryID(
        name: game.dictionary,
        version: game.dictionaryVersion.isEmpty ? nil : game.dictionaryVersion
      )
    else { throw .damagedGame(id, reason: "the name of its dictionary cannot be read") }
    var match = Match(
      mode: game.mode,
      letters: game.letters,
      seed: game.seed,
      dictionary: dictionary
    )
    for saved in moves {
      do throws(Refusal) {
        try match.play(saved.move.move, at: saved.move.at) { _ in true }
      } catch {
        throw .damagedGame(id, reason: "move \(saved.index + 1): \(error)")
      }
    }
    return GameRecord(match: match, secondsPlayed: progress.secondsPlayed)
  }
}
