extension Language {
  /// How the faces of this language spell a character: `e` and `é` are `E`, `ß` is `SS`, `œ` is `OE`, and
  /// `ä` is `Ä` where that is a letter of its own, otherwise `A`.
  ///
  /// A character that is written as a letter and a mark counts as the one character that it looks like.
  ///
  /// - Returns: One or two capitals; `nil` for what is no letter of any of our languages.
  package func spelling(of character: Character) -> String? {
    if let byte = character.asciiValue {
      let capital = byte & ~0x20
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(capital) else { return nil }
      return String(UnicodeScalar(capital))
    }
    let upper = character.uppercased()
    if upper == "SS" { return upper }
    guard upper.count == 1, let capital = upper.first else { return nil }
    if hasMarkedLetters,
      let own = Letter.marked.first(where: { Character($0.text) == capital }), weight(of: own) > 0
    {
      return own.text
    }
    // The dotless i of Turkish, whose capital is the one that it looks like.
    if capital.isASCII, capital.isLetter { return upper }
    return Self.plainForms.first { $0.characters.contains(capital) }?.plain
  }

  /// How the faces of this language spell a word; `nil` if it has another character than letters.
  package func spelling(of word: some StringProtocol) -> String? {
    var text = ""
    for character in word {
      guard let letters = spelling(of: character) else { return nil }
      text += letters
    }
    return text
  }

  /// A word as the faces spell it, or in capitals where it has another character than letters.
  package func capitals(of word: String) -> String { spelling(of: word) ?? word.uppercased() }

  /// The letters that lose their marks where they are no letters of their own.
  private static let plainForms: [(plain: String, characters: String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("AE", "Æ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"), ("IJ", "Ĳ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"), ("OE", "Œ"),
    ("R", "ŔŖŘ"), ("S", "ŚŜŞŠ"), ("SS", "ẞ"), ("T", "ŢŤ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("Y", "ÝŸ"),
    ("Z", "ŹŻŽ"),
  ]
}
