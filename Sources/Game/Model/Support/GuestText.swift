extension String {
  /// The text as a guest of the machine reads it (`--kiosk`): without the sentences that say to run a command or to
  /// use an option, which are refused to guests, or to install something.
  ///
  /// What shows text to a player asks for this, once for all texts: messages come from everywhere and do not know
  /// who reads them. Of a text that says nothing else, the beginning stays.
  package var forGuests: String {
    let sentences = sentences
    let kept = sentences.filter { !Self.isForShells($0) }
    if kept.count == sentences.count { return self }
    if !kept.isEmpty { return kept.map { $0.joined(separator: " ") }.joined(separator: " ") }
    let end = [": ", "; "].compactMap { firstRange(of: $0)?.lowerBound }.min()
    return end.map { self[..<$0] + "." } ?? "The people who run this machine can help."
  }

  private var sentences: [[Substring]] {
    var sentences: [[Substring]] = [[]]
    for word in split(separator: " ") {
      sentences[sentences.count - 1].append(word)
      if let last = word.last, ".!?".contains(last) { sentences.append([]) }
    }
    return sentences.filter { !$0.isEmpty }
  }

  private static func isForShells(_ words: [Substring]) -> Bool {
    if words[0] == "Install" || words.prefix(2) == ["Start", "lexicube"] { return true }
    return zip(words, words.dropFirst()).contains { word, next in
      let isCommand = refusedCommands.contains(next.filter { $0.isLetter })
      let isOption = next.hasPrefix("--") && next.utf8.count > 2
      return word.hasSuffix("lexicube") && (isCommand || isOption)
        || isOption && ["by", "with", "without"].contains(word)
    }
  }

  /// The commands that are refused to guests.
  static let refusedCommands: Set<String> = [
    "practise", "board", "race", "record", "replay", "review", "share", "compare", "online", "key",
    "export", "import", "cube", "solve", "define", "verify", "dictionary", "settings", "guide",
    "manual", "completions",
  ]
}
