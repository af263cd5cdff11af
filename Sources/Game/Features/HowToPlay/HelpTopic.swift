import Model
import Rules

/// What help says of the screen that it is opened over.
package struct HelpTopic: Sendable {
  var page = HowToPlayFeature.Page.rules
  /// The language of the game on the screen; `nil` if there is none.
  var language: Language?
  /// Whether the screen is about games of two.
  var isForTwo = false
  /// Whether the screen is a replay, which has keys of its own.
  var isReplay = false
  /// Whether the screen lists games, which has keys of its own.
  var isStats = false
  /// Whether a shared result lies over the screen.
  var isShare = false
  /// The score of the finished game on the screen.
  var ranked: RankedScore?
  /// Whether the screen shows the rank that no list names before it was reached.
  var showsBabel = false
}
