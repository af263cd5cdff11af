import Rules

extension String {
  /// The line as it is said: written so that a synthesizer and a Braille display give it right, and good to read with
  /// the eyes. What says lines to a player asks for this, once for all of them: messages come from everywhere.
  ///
  /// This is what espeak-ng 1.51 makes of a line (`espeak-ng -x` shows it), and liblouis 3.24 with its tables of UEB
  /// (`lou_translate`):
  ///
  /// - A word of three capitals is spelled where its clause has small letters, too: in “Best word ACE”, five of six
  ///   English words of three letters are. So a word has one capital here: `Ace`.
  /// - `QU`, a face of the cube, is the sound k. It is `Q U` here.
  /// - An A before another word or a number is the article, and a letter only before a mark: `A, top 1, 2`, `A-to-Z`.
  /// - A full stop before a small letter is no pause. So every sentence begins with a capital.
  /// - A line's end is no pause. So every line ends with a mark.
  /// - `2026-11-28` has two dashes. It is `28 November 2026` here.
  /// - `1 2` is one number in Braille: the space groups its digits. It is `1, 2` here.
  ///
  /// A command of the shell that is one here, too, is called as it is here: `games`, not `"lexicube games"`.
  ///
  /// A text that is to be copied stays as it is, and so does one in straight quotation marks, which somebody has typed.
  /// `.ci/checks/spoken` asks both programs about every kind of line.
  package var forEar: String {
    guard !allSatisfy(\.isWhitespace), !isToBeCopied else { return self }
    var isQuoted = false
    let named = replacing(#/"lexicube ([a-z]+)"/#) { match in
      EarCommandName(name: match.1) == nil ? match.0 : match.1
    }
    let words = named.replacing("A to Z", with: "A-to-Z").split(separator: " ").map { text in
      let opens = isQuoted
      if !text.count(where: { $0 == "\"" }).isMultiple(of: 2) { isQuoted.toggle() }
      return SpokenWord(text, isQuoted: opens || text.contains("\""))
    }
    var (last, said) = (SpokenWord?.none, [String]())
    for (index, word) in words.enumerated() {
      let next = words.dropFirst(index + 1).prefix(2)
      said.append(word.said(after: last, before: Array(next)))
      last = word
    }
    let line = said.joined(separator: " ")
    return last?.endsClause == true ? line : line + "."
  }

  /// Whether it is a text for another player: it stays as it is.
  package var isToBeCopied: Bool { contains("[") && lowercased().contains("lexicube") }
}

/// A word of a line, with the marks around it.
private struct SpokenWord {
  private let text: Substring
  private let opening: Substring
  private let letters: Substring
  private let rest: Substring
  private let isQuoted: Bool

  /// What is spelled, and no word of the game.
  private static let abbreviations: Set<Substring> = ["MIT", "URL", "UTC", "XDG"]

  init(_ text: Substring, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
    opening = text.prefix { "“\"(".contains($0) }
    letters = text[opening.endIndex...].prefix(while: \.isLetter)
    rest = text[letters.endIndex...]
  }

  private var beginsWithDigit: Bool { text.first?.isNumber == true }
  private var lastMark: Character? { text.last { !"”\")".contains($0) } }
  private var endsSentence: Bool {
    // What somebody has typed may end with any mark.
    let mark = isQuoted ? text.last : lastMark
    return text.count > 1 && mark.map { ".!?".contains($0) } == true
      && !["e.g.", "i.e."].contains(text.dropFirst(opening.count))
  }
  var endsClause: Bool { text.last.map { ".!?:;,".contains($0) } == true }

  /// Whether it has no more than letters, such as “K7M2”, an address or a path has.
  private var isWord: Bool {
    !letters.isEmpty
      && (rest.first.map { "’'".contains($0) } == true
        || !rest.contains { $0.isLetter || $0.isNumber })
  }

  func said(after last: Self?, before next: [Self]) -> String {
    if isQuoted { return String(text) }
    var word = letters
    if isWord {
      if letters == "QU" {
        word = "Q U"
      } else if letters.count > 2, letters.allSatisfy(\.isUppercase),
        !Self.abbreviations.contains(letters)
      {
        word = letters.prefix(1) + letters.dropFirst().lowercased()
      }
    }
    if last?.endsSentence != false, !isTyped {
      word = word.prefix(1).uppercased() + word.dropFirst()
    }
    let splits = next.first.map { text.last?.isNumber == true && $0.beginsWithDigit } ?? false
    let mark = splits || isLetterA(after: last, before: next) ? "," : ""
    return "\(opening)\(date ?? word + rest)\(mark)"
  }

  /// What is said of a date, `28 November 2026`, with the marks behind it.
  private var date: Substring? {
    let (digits, marks) = (rest.prefix(10), rest.dropFirst(10))
    guard letters.isEmpty, !marks.contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return CivilDate(String(digits)).map { "\($0.said)\(marks)" }
  }

  /// Whether it stays as it was typed: what is quoted, an address, a word with a colon in it.
  private var isTyped: Bool {
    !opening.isEmpty
      || zip(rest, rest.dropFirst()).contains {
        ".:/@".contains($0) && ($1.isLetter || $1.isNumber)
      }
  }

  /// Whether it is the letter with a word behind it, and not an article, which has a capital where a sentence or a
  /// title begins.
  private func isLetterA(after last: Self?, before next: [Self]) -> Bool {
    guard text == "A", let following = next.first else { return false }
    if let last, !last.endsClause, !last.endsSentence { return true }
    let isPlace = Side(heard: following.text) != nil && next.last?.beginsWithDigit == true
    return isPlace || following.beginsWithDigit || following.text == "over"
  }
}
