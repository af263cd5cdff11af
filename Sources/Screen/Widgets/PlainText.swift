/// Text as cells can show it: every character one column wide.
enum PlainText {
  /// What a cell shows for a character: itself where that takes exactly one column, else `?`. What
  /// combines with it is left out.
  static func scalar(_ character: Character, isASCII: Bool) -> Unicode.Scalar {
    guard let scalar = character.unicodeScalars.first else { return " " }
    return isNarrow(scalar) && (!isASCII || scalar.isASCII) ? scalar : replacement(scalar)
  }

  /// Whether a character is printable and known to be one column wide: Latin, Greek, Cyrillic,
  /// general punctuation, arrows, mathematics, boxes, blocks and shapes.
  static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF: true
    case 0x2190...0x21FF, 0x2200...0x22FF, 0x2500...0x25FC: true
    case 0x1FB00...0x1FB3B: true
    default: false
    }
  }

  /// What stands for a character that cannot be shown.
  private static func replacement(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "·", "•": "."
    case "–", "—", "−", "─", "━": "-"
    case "“", "”", "„", "«", "»": "\""
    case "‘", "’": "'"
    case "×": "x"
    case "…": "~"
    case "│", "┃": "|"
    case "←": "<"
    case "→": ">"
    case "↑": "^"
    case "↓": "v"
    case "\t", "\u{A0}": " "
    default: "?"
    }
  }
}
