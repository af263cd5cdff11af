import Game
import Rules

/// A game as the tables have it, not yet checked by the rules.
struct StoredGame: Hashable {
  var id: GameID
  var game: NewGame
  var moves: [StoredMove]
  var progress: GameProgress
  var end: GameEnd?
  var session: Int64?
}

extension StoredGame {
  /// The game played through by the rules.
  ///
  /// Words are taken as known: whether the dictionary of those days had them was checked when they
  /// were played.
  ///
  /// - Throws: `HistoryError.damagedGame` with the move and the rule that it breaks.
  func record() throws(HistoryError) -> GameRecord {
    let dictionary = DictionaryID(
      name: game.dictionary,
      version: game.dictionaryVersion.isEmpty ? nil : game.dictionaryVersion
    )
    guard let dictionary else {
      throw .damagedGame(id, reason: "the name of its dictionary cannot be read")
    }
    var match = Match(
      mode: game.mode,
      letters: game.letters,
      seed: game.seed,
      dictionary: dictionary
    )
    for (index, stored) in moves.enumerated() {
      do throws(Refusal) {
        try match.play(stored.move.move, at: stored.move.at) { _ in true }
      } catch {
        throw .damagedGame(id, reason: "move \(index + 1): \(error)")
      }
      guard match.moves.last == stored.move else {
        throw .damagedGame(
          id,
          reason: "move \(index + 1) is not what was played: its time or score differs"
        )
      }
    }
    return GameRecord(match: match, secondsPlayed: progress.secondsPlayed)
  }
}
