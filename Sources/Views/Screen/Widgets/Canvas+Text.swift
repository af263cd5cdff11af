import Surface

/// The place of a text in its room.
enum TextAlignment: Hashable, Sendable {
  case leading, center, trailing

  /// The first column of a text, of some free ones.
  func start(_ free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}

extension Canvas {
  /// Writes one line of text in the first row of a rectangle; nothing where it has none.
  ///
  /// Text that does not fit is cut, with `…` (`~` in ASCII) in the last column. Characters that are not one
  /// column wide are shown as ASCII or `?`, and straight double quotes as `“` and `”`, except in ASCII.
  ///
  /// - Parameters:
  ///   - text: The line. Line breaks in it have no effect.
  ///   - alignment: The place of the text in its room. The rest of the room does not change.
  /// - Returns: The number of columns that were written.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol,
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen,
    _ alignment: TextAlignment = .leading
  ) -> Int {
    let count = text.count
    let shown = min(count, rect.columns)
    guard shown > 0, rect.rows > 0 else { return 0 }
    if count == shown { texts?.append(String(text)) }
    let start = rect.column + alignment.start(rect.columns - shown)
    var cell = look.cell(" ", role, on: ground)
    var previous: Unicode.Scalar = " "
    // Character by character: a frame must allocate nothing.
    for (offset, character) in text.enumerated() {
      let isLast = offset == shown - 1
      cell.character =
        isLast && count > shown
        ? (look.isASCII ? "~" : "…")
        : PlainText.scalar(character, after: previous, isASCII: look.isASCII)
      previous = cell.character
      frame[start + offset, rect.row] = cell
      if isLast { break }
    }
    return shown
  }

  /// Whether nothing is written in the first row of a rectangle.
  func isBlank(_ rect: Rect) -> Bool {
    (rect.column..<rect.maxColumn).allSatisfy { frame[$0, rect.row].character == " " }
  }

  /// Fills a rectangle with empty cells of a surface.
  mutating func fill(_ rect: Rect, _ ground: Ground = .screen) {
    let blank = look.blank(ground)
    for row in max(0, rect.row)..<max(0, min(rect.maxRow, size.rows), rect.row) {
      for column in rect.column..<rect.maxColumn { frame[column, row] = blank }
    }
  }
}

/// Text that cells can show: every character is one column wide.
enum PlainText {
  /// What a cell shows for a character: the character itself if it is one column wide, else its
  /// ``ASCIIFallback``. Combining marks are dropped. Straight quotes, which messages are written with, become
  /// curly ones; single ones where they follow a letter.
  ///
  /// - Parameters:
  ///   - previous: What the cell before it shows; a space at the start of a text. A quote after a
  ///     space or an opening bracket opens.
  ///   - isASCII: Whether the terminal shows nothing but ASCII.
  static func scalar(
    _ character: Character,
    after previous: Unicode.Scalar = " ",
    isASCII: Bool
  ) -> Unicode.Scalar {
    guard let scalar = character.unicodeScalars.first else { return " " }
    if scalar == "\"", !isASCII {
      return previous == " " || previous == "(" || previous == "[" ? "“" : "”"
    }
    if scalar == "'", !isASCII, previous.properties.isAlphabetic { return "’" }
    let isShown = isNarrow(scalar) && (!isASCII || scalar.isASCII)
    return isShown ? scalar : ASCIIFallback.character(for: scalar)
  }

  /// Whether a character is printable and known to be one column wide: Latin, Greek, Cyrillic,
  /// general punctuation, arrows, mathematics, boxes, blocks, shapes, stars and a check mark.
  static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF: true
    case 0x2190...0x21FF, 0x2200...0x22FF, 0x2500...0x25FC, 0x2605...0x2606, 0x2713: true
    case 0x1FB00...0x1FB3B: true
    default: false
    }
  }
}
