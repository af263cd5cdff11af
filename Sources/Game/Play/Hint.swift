/// Help with one word, given in two steps on request.
package enum Hint: Hashable, Sendable {
  /// The board is being searched.
  case sought
  /// The player knows the word's length and its first letter.
  case told(SolvedWord)
  /// The player has been shown the word's path.
  case shown(SolvedWord)
}
