extension Solution {
  /// What the game may do with the word at `index`.
  ///
  /// - Complexity: O(1), without making the word.
  package func tier(at index: Int) -> WordTier {
    WordTier(rawValue: entries[index].tier) ?? .uncommon
  }
}
