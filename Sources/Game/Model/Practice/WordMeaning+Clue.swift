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
      let parts = sense.gloss.split(separator: ";").compactMap {
        language == .english ? hidden.definition($0) : hidden.translations($0)
      }
      guard !parts.isEmpty else { continue }
      // “verb, from sing” would say too much.
      let kind = sense.kind.prefix { $0 != "," }
      return "\(kind)\(kind.count < sense.kind.count ? ", in one of its forms" : ""): "
        + parts.joined(separator: "; ")
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
  func definition(_ text: Substring) -> String? {
    let parts = parts(text)
    let shown = parts.filter { !isHidden($0) }
    guard shown.count == parts.count || shown.count(where: { $0.count >= 5 }) >= 2 else {
      return nil
    }
    return String(parts.map { isHidden($0) ? "…" : $0 }.joined().trimmed)
  }

  /// Those of several translations that do not begin as the word does; `nil` if there are none.
  func translations(_ text: Substring) -> String? {
    let shown = text.split(separator: ",").filter { part in
      part.contains(where: \.isLetter) && !parts(part).contains(where: isHidden)
    }
    return shown.isEmpty ? nil : String(shown.joined(separator: ",").trimmed)
  }

  private func isHidden(_ part: Substring) -> Bool {
    language.capitals(of: String(part)).hasPrefix(stem)
  }

  /// The words of a text, and what stands between them.
  private func parts(_ text: Substring) -> [Substring] {
    var (parts, rest) = ([Substring](), text)
    while let first = rest.first {
      parts.append(rest.prefix { $0.isLetter == first.isLetter })
      rest = rest.dropFirst(parts[parts.count - 1].count)
    }
    return parts
  }
}
