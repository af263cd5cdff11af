/// What may be done with a word beyond accepting it.
///
/// Every word of a lexicon is accepted when it is played. The tier says whether the game itself may
/// bring it up: in hints, and in the list of what was missed.
package enum WordTier: UInt8, Sendable, CaseIterable {
  /// An accepted word that few players know: suggested after the common ones.
  case uncommon = 1
  /// A word that most players know: fit to be suggested first.
  case common = 2
  /// An offensive word: accepted when it is played, never suggested.
  case neverSuggested = 3

  /// Whether the game may show the word to a player who has not played it.
  package var isSuggestible: Bool { self != .neverSuggested }
}
