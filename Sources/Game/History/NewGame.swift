import Rules

/// What is known of a game when it starts.
package struct NewGame: Hashable, Sendable {
  /// How it is played.
  package var mode: GameMode

  /// The cube as it begins.
  package var letters: CubeLetters

  /// The seed that made the cube; `nil` for a cube that came from elsewhere.
  package var seed: UInt64?

  /// The name of the dictionary that words are looked up in, such as `english`.
  package var dictionary: String

  /// Which edition of the dictionary: a word accepted by one may be unknown to another.
  package var dictionaryVersion: String

  /// When it begins, by the wall clock.
  package var startedAt: Timestamp

  package init(
    mode: GameMode,
    letters: CubeLetters,
    seed: UInt64?,
    dictionary: String,
    dictionaryVersion: String,
    startedAt: Timestamp
  ) {
    self.mode = mode
    self.letters = letters
    self.seed = seed
    self.dictionary = dictionary
    self.dictionaryVersion = dictionaryVersion
    self.startedAt = startedAt
  }
}
