import Lexicon

extension Lexicon {
  /// The words that somebody may know, as a list of their own: those of some tiers, and others that they have
  /// played. Boards are solved and lines planned faster with it than with all words.
  ///
  /// - Parameters:
  ///   - tier: The least known tier of the words.
  ///   - known: More words in capitals. Those that the lexicon does not have are left out.
  /// - Returns: `nil` if there are no such words.
  /// - Complexity: O(letters of all words), about 30 ms for English.
  package func vocabulary(from tier: WordTier, and known: Set<String> = []) -> Lexicon? {
    var text: [UInt8] = []
    forEachWord(from: known.isEmpty ? tier : .rest) { letters, wordTier in
      guard wordTier >= tier || known.contains(LexiconText.capitals(letters)) else { return }
      text += letters
      text.append(UInt8(ascii: "\n"))
    }
    return try? Lexicon(words: text, name: name)
  }

  /// Calls a closure with the letters a–z and the tier of each word of a tier or a better known one, by the
  /// alphabet.
  func forEachWord(from tier: WordTier, _ body: (ArraySlice<UInt8>, WordTier) -> Void) {
    var letters: [UInt8] = []
    func visit(_ node: Node) {
      if let wordTier = node.tier, wordTier >= tier { body(letters[...], wordTier) }
      for letter in UInt8(0)..<26 {
        guard let child = child(of: node, letter: letter) else { continue }
        letters.append(letter + UInt8(ascii: "a"))
        visit(child)
        letters.removeLast()
      }
    }
    visit(root)
  }
}
