import Game
import Rules

/// What the command line asks for.
struct Options: Hashable, Sendable {
  var command: Command = .play
  /// What follows the command and is no option.
  var operands: [String] = []
  var mode: GameMode?
  var seed: UInt64?
  /// The path of a word list that takes the place of the built-in one.
  var dictionary: String?
  /// The directory of the history; `nil` is the XDG data directory.
  var dataDirectory: String?
  var wantsJSON = false
  /// The order of words.
  var sort: WordSort = .recent
  /// The order of games.
  var gameSort: GameSort = .recent
}
