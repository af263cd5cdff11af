import Game
import Rules

/// A game as the tables have it, not yet checked by the rules.
struct StoredGame: Hashable {
  var id: GameID
  var game: NewGame
  var moves: [StoredMove]
  var secondsPlayed: Double
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
    for (index, stored) in moves.enumerated() {
      let move = stored.move
      let outcome: MoveOutcome
      do throws(Refusal) {
        outcome = try match.play(move.move, at: move.at) { _ in true }
      } catch {
        throw .damagedGame(id, reason: "move \(index + 1): \(error)")
      }
      guard match.moves.last == move, outcome.word == move.word else {
        throw .damagedGame(
          id,
          reason: "move \(index + 1) is not what was played: time, word or score differ"
        )
      }
    }
    return GameRecord(match: match, secondsPlayed: secondsPlayed)
  }
}
