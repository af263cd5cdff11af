import Rules

/// A cube that has been played, and how.
package struct KnownCube: Hashable, Sendable {
  package var language: Language
  /// The mode that it was played in, and the letters on all its faces.
  package var mode: GameMode
  package var letters: CubeLetters
  /// The seed that made the letters, if it is known.
  package var seed: UInt64?
  /// The challenge that the cube belongs to, if it does. A daily cube that was played is practice.
  package var challenge: Challenge?
  /// The finished game on this cube that runs beside the new one; `nil` for none.
  package var rival: Rival?
  /// The moment of a game from which the new one goes on, for practice; `nil` for the beginning.
  @Boxed package var moment: GameMoment?

  package init(_ match: Match) {
    language = match.language
    mode = match.mode
    letters = match.letters
    seed = match.seed
    challenge = match.challenge?.practice
  }

  /// The cube of a challenge; a daily one for practice.
  package init(_ challenge: Challenge) {
    language = challenge.language
    mode = challenge.mode
    letters = challenge.letters
    seed = challenge.seed
    self.challenge = challenge.practice
  }
}

/// A moment of a finished game, from which a player goes on to see what another move would have brought.
package struct GameMoment: Hashable, Sendable {
  /// The game up to then.
  package let match: Match
  /// The seconds that had been played.
  package let seconds: Double

  package init(_ match: Match, seconds: Double) { (self.match, self.seconds) = (match, seconds) }

  /// Why the game that begins here is not saved.
  package var reason: String {
    let move = (match.moves.count + 1).grouped
    return "Practice from move \(move)."
  }
}
