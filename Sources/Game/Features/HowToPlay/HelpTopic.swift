import Model
import Rules

/// What help says of the screen that it is opened over.
package struct HelpTopic: Equatable, Sendable {
  /// The page to begin with, and then the one that is shown.
  package var page = HowToPlayFeature.Page.rules
  /// The language of the game on the screen; `nil` if there is none.
  var language: Language?
  /// Whether the screen is about games of two, whose rules come first then.
  package var isForTwo = false
  /// Whether the screen is a replay, whose keys take the place of those of a game.
  package var isForReplay = false
  /// Whether the screen lists games, whose keys take the place of those of a game.
  package var isForStats = false
  /// Whether a shared result lies over the screen, whose squares and stars are explained.
  package var isForShare = false
  /// The score of the finished game on the screen, whose place among the ranks is shown.
  package var ranked: RankedScore?
  /// Whether the rank that no list names before it was reached is named.
  package var showsBabel = false
}
