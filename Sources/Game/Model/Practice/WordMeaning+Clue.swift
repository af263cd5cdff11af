import Rules

extension WordMeaning {
  /// The meaning as a clue, which does not show the word: of several senses the first that still says something then.
  ///
  /// A translation loses what looks like the word, as HERDE is “in English: group; flock” without its herd; in a
  /// definition, `…` stands in its place. `nil` where nothing is left by which the word can be found.
  ///
  /// - Parameter language: The language of the word. Only English words have definitions.
  package func clue(in language: Language) -> String? {
    let hidden = HiddenWord(word, language)
    for case let sense? in [explanation] + others {
      let gloss =
        language == .english ? hidden.definition(sense.gloss) : hidden.translations(sense.gloss)
      guard let gloss else { continue }
      // “verb, from sing” would say too much.
      let kind = sense.kind.prefix { $0 != "," }
      return "\(kind)\(kind.count < sense.kind.count ? ", in one of its forms" : ""): \(gloss)"
    }
    return nil
  }
}

/// A word that a text must not show.
private struct HiddenWord {
  private let stem: Substring
  private let language: Language

  init(_ word: String, _ language: Language) {
    stem = word.prefix(max(min(word.count, 4), word.count - 2))
    self.language = language
  }

  /// A sentence with `…` in place of what begins as the word does; `nil` if hardly more is left, as in “in a … manner”.
  func definition(_ text: String) -> String? {
    let parts = parts(text)
    let shown = parts.filter { !isHidden($0) }
    guard shown.count == parts.count || shown.count(where: { $0.count >= 5 }) >= 2 else {
      return nil
    }
    return parts.map { isHidden($0) ? "…" : $0 }.joined()
  }

  /// Those of several translations in which nothing begins as the word does; `nil` if there are none.
  func translations(_ text: String) -> String? {
    let senses = text.split(separator: ";").compactMap { sense in
      let shown = sense.split(separator: ",").filter { part in
        part.contains(where: \.isLetter) && !parts(part).contains(where: isHidden)
      }
      return shown.isEmpty ? nil : shown.joined(separator: ",").trimmed
    }
    return senses.isEmpty ? nil : senses.joined(separator: "; ")
  }

  private func isHidden(_ part: Substring) -> Bool {
    language.capitals(of: String(part)).hasPrefix(stem)
  }

  /// The words of a text, and what stands between them.
  private func parts(_ text: some StringProtocol) -> [Substring] {
    var (parts, rest) = ([Substring](), Substring(text))
    while let first = rest.first {
      parts.append(rest.prefix { $0.isLetter == first.isLetter })
      rest = rest.dropFirst(parts[parts.count - 1].count)
    }
    return parts
  }
}
