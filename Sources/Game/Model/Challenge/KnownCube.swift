import Rules

/// A cube that has been played, and how.
package struct KnownCube: Hashable, Sendable {
  /// The language of the letters.
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

  /// The cube of a game.
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
