import Platform
import Rules

/// A game at one moment, with everything that the history needs to write it.
///
/// A game hands over a snapshot after every move. A snapshot is complete: it has all moves so far,
/// so it makes up for any that were lost, and saving it twice changes nothing. Snapshots of one
/// game may arrive late or in any order; an older one adds nothing to a newer one.
///
/// ```swift
/// var snapshot = GameSnapshot(game)
/// snapshot.moves.append(move)
/// let receipt = try await history.save(snapshot)
/// ```
///
/// A copy costs O(1) as long as the moves are not changed.
package struct GameSnapshot: Hashable, Sendable {
  /// What was known of the game when it started. Its key says which game it is.
  package var game: NewGame

  package var moves: [PlayedMove]

  /// The time played and the hints used so far.
  package var progress: GameProgress

  /// Why the game is over; `nil` while it runs.
  package var end: GameEnd?

  package init(
    _ game: NewGame,
    moves: [PlayedMove] = [],
    progress: GameProgress = GameProgress(0),
    end: GameEnd? = nil
  ) {
    self.game = game
    self.moves = moves
    self.progress = progress
    self.end = end
  }

  package var key: GameKey { game.key }

  /// Whether the history keeps the game. One without moves is not kept, but the counted game of a daily
  /// cube is: whoever has seen the cube has used the one try.
  package var isKept: Bool { !moves.isEmpty || game.challenge?.isCounted == true }

  /// Adds what another snapshot of the same game has and this one does not. O(moves).
  ///
  /// - Throws: `changedElsewhere` when the two have different moves in the same place, and
  ///   `gameEnded` when the other one continues a game that is over. Nothing is added then.
  package mutating func merge(_ other: Self, of id: GameID) throws(HistoryError) {
    guard zip(moves, other.moves).allSatisfy({ $0.move == $1.move }) else {
      throw .changedElsewhere(id)
    }
    let isLonger = other.moves.count > moves.count
    if end != nil {
      let progress = progress.later(than: other.progress)
      guard !isLonger, progress == self.progress else { throw .gameEnded(id) }
      return
    }
    // Only the whole game can have an end.
    guard other.end == nil || other.moves.count >= moves.count else {
      throw .changedElsewhere(id)
    }
    if isLonger { moves += other.moves[moves.count...] }
    progress = progress.later(than: other.progress)
    end = other.end
  }
}

/// An accepted move, and when it was made.
package struct PlayedMove: Hashable, Sendable {
  /// The move with its time of play and its score.
  package var move: TimedMove

  /// When it was made, by the wall clock.
  package var playedAt: Timestamp

  package init(_ move: TimedMove, playedAt: Timestamp) {
    self.move = move
    self.playedAt = playedAt
  }
}

/// What is known of a game when it starts.
package struct NewGame: Hashable, Sendable {
  /// Which game it is. It stays the same for as long as the game is played.
  package var key: GameKey

  package var mode: GameMode

  /// The challenge that the cube belongs to; `nil` for a cube that was dealt for the player alone.
  package var challenge: Challenge?

  package var letters: CubeLetters

  /// The seed of the cube; `nil` if the cube was not made from a seed.
  package var seed: UInt64?

  /// The name of the dictionary, such as `english`.
  package var dictionary: String

  /// The edition of the dictionary; empty if it is not known.
  package var dictionaryVersion: String

  /// When the game was started, by the wall clock.
  package var startedAt: Timestamp

  /// - Parameter key: Which game it is; `nil` for one that has no key of its own.
  package init(
    key: GameKey? = nil,
    mode: GameMode,
    letters: CubeLetters,
    seed: UInt64?,
    dictionary: String,
    dictionaryVersion: String,
    startedAt: Timestamp,
    challenge: Challenge? = nil
  ) {
    self.key = key ?? GameKey(startedAt: startedAt, letters: letters)
    self.mode = mode
    self.letters = letters
    self.seed = seed
    self.dictionary = dictionary
    self.dictionaryVersion = dictionaryVersion
    self.startedAt = startedAt
    self.challenge = challenge
  }
}

extension NewGame {
  /// The game before its first move.
  ///
  /// - Throws: `damagedGame` if the name of its dictionary cannot be read.
  package func match(of id: GameID) throws(HistoryError) -> Match {
    let version = dictionaryVersion.isEmpty ? nil : dictionaryVersion
    guard let dictionary = DictionaryID(name: dictionary, version: version) else {
      throw .damagedGame(id, reason: "the name of its dictionary cannot be read")
    }
    return Match(
      mode: mode,
      letters: letters,
      seed: seed,
      dictionary: dictionary,
      challenge: challenge
    )
  }
}

/// The time played and the hints used in one game.
package struct GameProgress: Hashable, Sendable {
  /// Seconds of play in the whole game so far.
  package var secondsPlayed: Double

  /// How many hints were used: naming a word counts one, showing its path one more.
  package var hintsUsed: Int

  /// The words that hints have named, in capitals, whether or not they were played since.
  package var hintedWords: Set<String>

  package init(_ secondsPlayed: Double, hintsUsed: Int = 0, hintedWords: Set<String> = []) {
    self.secondsPlayed = secondsPlayed
    self.hintsUsed = hintsUsed
    self.hintedWords = hintedWords
  }

  /// The larger of each number, and the hinted words of both: nothing ever goes down.
  package func later(than other: Self) -> Self {
    Self(
      max(secondsPlayed, other.secondsPlayed),
      hintsUsed: max(hintsUsed, other.hintsUsed),
      hintedWords: hintedWords.union(other.hintedWords)
    )
  }
}

/// Why a game is over.
package enum GameEnd: String, CaseIterable, Hashable, Sendable {
  case timeUp

  /// No cube is left.
  case cubesGone

  case endedByPlayer

  /// The program was stopped during a game that cannot be resumed. What was played until then counts.
  case interrupted

  /// The day of a daily cube is over.
  case dayOver

  /// The end of a name from a file; `nil` if there is none. Names are compared by their bytes: `==` takes
  /// quadratic time for a text of many combining marks.
  package init?(name: String) {
    guard let end = Self.allCases.first(where: { $0.rawValue.isSameBytes(as: name) }) else {
      return nil
    }
    self = end
  }
}

extension GameEnd {
  /// Why the game is over, in a few words.
  package var headline: String {
    switch self {
    case .timeUp: "Time is up"
    case .cubesGone: "Every cube is gone!"
    case .endedByPlayer: "Game ended"
    case .interrupted: "Interrupted"
    case .dayOver: "The day is over"
    }
  }
}
