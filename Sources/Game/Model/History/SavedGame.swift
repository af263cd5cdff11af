import Rules

/// A running game as the history has it, ready to be resumed.
package struct SavedGame: Hashable, Sendable {
  package var key: GameKey

  /// The game's number; `nil` if it could not be written yet.
  package var id: GameID?

  /// The game so far. Replaying it has shown that it follows the rules.
  package var record: GameRecord

  /// When each move was made, by the wall clock.
  var playedAt: [Timestamp]

  /// When the game started, by the wall clock.
  package var startedAt: Timestamp

  package var hintsUsed: Int

  /// The words that hints have named, in capitals. They score half, whenever they are played.
  package var hintedWords: Set<String>

  /// All games of the mode that can be resumed, this one among them, the most recently started first.
  package var waiting: [GameKey]

  /// - Parameter key: Which game it is; `nil` for one that has no key of its own.
  /// - Parameter playedAt: When each move was made. If `nil`, it is derived from the times of play,
  ///   as if the game had never been paused.
  package init(
    key: GameKey? = nil,
    id: GameID?,
    record: GameRecord,
    playedAt: [Timestamp]? = nil,
    startedAt: Timestamp,
    hintsUsed: Int = 0,
    hintedWords: Set<String> = [],
    waiting: [GameKey] = []
  ) {
    self.key = key ?? GameKey(startedAt: startedAt, letters: record.letters)
    self.id = id
    self.record = record
    self.playedAt =
      playedAt ?? record.moves.map { Timestamp(seconds: startedAt.seconds + $0.at) }
    self.startedAt = startedAt
    self.hintsUsed = hintsUsed
    self.hintedWords = hintedWords
    self.waiting = waiting
  }

  /// What a player should know of a game without a clock that is left.
  package static let promise = "saved: resume any time"

  /// How many other games can be resumed.
  package var othersWaiting: Int { max(0, waiting.count - 1) }

  /// The place of the game among those that wait, from 1.
  package var number: Int { (waiting.firstIndex(of: key) ?? 0) + 1 }

  /// The game that comes some places after this one, or another, among those that wait, around the end.
  package func waiting(after steps: Int, from other: GameKey? = nil) -> GameKey? {
    guard waiting.count > 1 else { return nil }
    let place = waiting.firstIndex(of: other ?? key) ?? 0
    return waiting[(place + steps + waiting.count) % waiting.count]
  }

  /// The moves with the times at which they were made.
  package var moves: [PlayedMove] {
    zip(record.moves, playedAt).map { PlayedMove($0, playedAt: $1) }
  }
}

/// The number of one game in the history: what `lexicube record ID` asks for. It is positive, and no number of a
/// file is used twice. Which game it is in any file, a ``GameKey`` says.
package struct GameID: RawRepresentable, Hashable, Sendable {
  package var rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension GameID: CustomStringConvertible {
  package var description: String { String(rawValue) }
}
