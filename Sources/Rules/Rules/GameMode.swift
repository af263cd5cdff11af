import Platform

/// A way to play: how long a game lasts, and what the player may do in it.
///
/// Nothing outside this file compares with a particular mode. Code asks for a capability instead,
/// and what exists once for each mode is made from `all`:
///
/// ```swift
/// let mode = GameMode.timed
/// if mode.isResumable { print("\(mode.title) waits for you") }
/// let ranked = GameMode.all.filter(\.isRanked)
/// ```
///
/// A new mode is a new value here. Records and the history store its `rawValue`, which
/// must never change.
package struct GameMode: RawRepresentable, Sendable {
  /// The mode's name in records, in the history and on the command line, such as `timed`.
  package let rawValue: String
  /// The mode's name as a title, such as “Timed”.
  package let title: String
  /// The seconds of play after which the game is over, or `nil` for no limit.
  package let seconds: Double?
  /// Whether a game that is left can be continued later. In other modes leaving a game ends it.
  package let isResumable: Bool
  /// Whether the player can ask for hints.
  package let allowsHints: Bool
  /// Whether the game asks before it removes a cube.
  package let confirmsRemoval: Bool
  /// Whether finished games are listed by their scores.
  package let isRanked: Bool
  /// The part of a greedy player's score that counts as 100 % for a game's rank, in percent.
  ///
  /// A greedy player has all the time in the world. A minute is too short for a fair share of that.
  package let rankScale: Int
  /// The mode's number in a code, 0 to 3, which never changes.
  package let codeNumber: Int
  /// The mode's number among the daily cubes, 0 or 1, which never changes; `nil` if it has none.
  package let dailyNumber: Int?

  /// 180 seconds of play.
  package static let timed = GameMode(
    rawValue: "timed",
    title: "Timed",
    seconds: 180,
    isResumable: false,
    allowsHints: false,
    confirmsRemoval: false,
    isRanked: true,
    rankScale: 100,
    codeNumber: 0,
    dailyNumber: 0
  )

  /// No clock. A game that is left can be continued at any time.
  package static let unlimited = GameMode(
    rawValue: "unlimited",
    title: "Unlimited",
    seconds: nil,
    isResumable: true,
    allowsHints: true,
    confirmsRemoval: true,
    isRanked: true,
    rankScale: 100,
    codeNumber: 1,
    dailyNumber: 1
  )

  /// 60 seconds of play.
  package static let blitz = GameMode(
    rawValue: "blitz",
    title: "Blitz",
    seconds: 60,
    isResumable: false,
    allowsHints: false,
    confirmsRemoval: false,
    isRanked: true,
    rankScale: 33,
    codeNumber: 2,
    dailyNumber: nil
  )

  /// All modes, in the order of the home screen.
  package static let all: [GameMode] = [.timed, .blitz, .unlimited]

  /// The mode of a game when the player names none.
  package static let standard = GameMode.timed
}

extension GameMode {
  /// The mode of a name, or `nil` if there is no such mode.
  package init?(rawValue: String) {
    guard let mode = Self.all.first(where: { $0.rawValue.isSameBytes(as: rawValue) }) else {
      return nil
    }
    self = mode
  }
}

extension GameMode: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension GameMode: CustomStringConvertible {
  package var description: String { rawValue }

  /// The mode's name within a sentence, such as “timed” in “your first timed game”.
  package var name: String { title.lowercased() }

  /// The modes' names as a choice for messages: “timed, blitz or unlimited”.
  package static func choice(_ name: (String) -> String = { $0 }) -> String {
    all.map { name($0.rawValue) }.joinedAsChoice
  }
}

extension [String] {
  /// The texts as a choice for messages: “a, b or c”.
  package var joinedAsChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

// MARK: - Time

extension GameMode {
  package var isTimed: Bool { seconds != nil }

  /// The time of play after which the game is over, or `nil` for no limit.
  package var duration: Duration? { seconds.map { .seconds($0) } }

  /// Whether the time is up after so many seconds of play.
  package func isTimeUp(at secondsPlayed: Double) -> Bool {
    seconds.map { secondsPlayed >= $0 } ?? false
  }

  /// The time of a move as it is stored: rounded to the millisecond, but never up to the time
  /// limit.
  func timeOfMove(_ seconds: Double) -> Double {
    let time = TimedMove.wholeMilliseconds(seconds)
    return self.seconds.map { min(time, $0 - 0.001) } ?? time
  }
}
