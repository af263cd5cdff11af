/// A game written down: its cube and its moves, enough to play it again and check it.
///
/// A record that was read has the right shape, but its moves may still break the rules of the game:
/// `replay` tells. The JSON that it is written as:
///
/// ```json
/// {"version": 1, "mode": "timed", "dictionary": "english", "seed": 42,
///  "cubes": [["A","QU","R"], … 27 entries, each [top, left, right]],
///  "moves": [{"at": 12.25, "word": ["222t","222l","122l"], "score": 27},
///            {"at": 15.0, "remove": "222"}],
///  "secondsPlayed": 171.5}
/// ```
///
/// `seed` may be missing, and so may `dictionaryVersion`, a text; the letters are those of `cubes`,
/// whatever the seed. Unknown keys are passed over.
package struct GameRecord: Hashable, Sendable {
  /// Whether there was a clock.
  package let mode: GameMode
  /// Which words counted.
  package let dictionary: DictionaryID
  /// The seed that made the letters, if it is known. Nothing depends on it.
  package let seed: UInt64?
  /// What the faces show.
  package let letters: CubeLetters
  /// The moves, in the order of their times, with the scores that the record claims.
  package let moves: [TimedMove]
  /// How long the game has been played, in seconds: no less than the time of the last move.
  package let secondsPlayed: Double

  /// The version of the format, which is the only one read.
  package static let version = 1

  /// The record of a game, running or done.
  ///
  /// - Parameters:
  ///   - match: The game.
  ///   - secondsPlayed: Seconds of play so far; brought within the last move and the end of time.
  package init(match: Match, secondsPlayed: Double) {
    let time = max(TimedMove.wholeMilliseconds(secondsPlayed), match.moves.last?.at ?? 0)
    self.init(
      mode: match.mode,
      dictionary: match.dictionary,
      seed: match.seed,
      letters: match.letters,
      moves: match.moves,
      secondsPlayed: match.mode.seconds.map { min(time, $0) } ?? time
    )
  }

  /// The record of a seed's cube, without moves.
  package static func cube(
    seed: UInt64,
    mode: GameMode = .unlimited,
    dictionary: DictionaryID = .english
  ) -> Self {
    Self(
      match: Match(mode: mode, seed: seed, dictionary: dictionary),
      secondsPlayed: 0
    )
  }

  /// A record whose parts have been checked one by one.
  init(
    mode: GameMode,
    dictionary: DictionaryID,
    seed: UInt64?,
    letters: CubeLetters,
    moves: [TimedMove],
    secondsPlayed: Double
  ) {
    self.mode = mode
    self.dictionary = dictionary
    self.seed = seed
    self.letters = letters
    self.moves = moves
    self.secondsPlayed = secondsPlayed
  }

  /// Plays the record's moves again, each under the rules.
  ///
  /// The match that comes of it is ended when the time of a timed game was used up.
  ///
  /// - Parameter isWord: Whether the dictionary has a word, given in capitals.
  /// - Throws: The first move that breaks a rule, or claims another score than it has.
  package func replay(isWord: (String) -> Bool) throws(RecordError) -> Match {
    var match = Match(mode: mode, letters: letters, seed: seed, dictionary: dictionary)
    for (index, move) in moves.enumerated() {
      let place = RecordError.Place.move(index + 1)
      let outcome: MoveOutcome
      do throws(Refusal) {
        outcome = try match.play(move.move, at: move.at, isWord: isWord)
      } catch {
        throw RecordError(place, .refused(error))
      }
      guard (move.score ?? 0) == outcome.score else {
        throw RecordError(place, .wrongScore(move.score ?? 0, correct: outcome.score))
      }
    }
    if mode.isTimeUp(at: secondsPlayed) { match.end() }
    return match
  }
}
