extension Unicode.Scalar {
  /// Whether a terminal can safely show the scalar.
  ///
  /// Controls, format characters (which can reverse the direction of a line), line separators,
  /// unassigned scalars and those for private use are not visible.
  package var isVisible: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}

extension String {
  /// The text as a terminal can safely show it: `�` stands for each scalar that is not visible.
  ///
  /// Whatever is printed comes through here, because files, databases and the environment can contain any
  /// text.
  ///
  /// - Parameters:
  ///   - keepsLines: Whether line feeds stay as they are.
  ///   - limit: How many scalars are kept; `…` stands for the others.
  /// - Complexity: O(bytes).
  package func visible(keepingLines keepsLines: Bool = false, limit: Int = .max) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      (0x20..<0x7F).contains(byte) || (keepsLines && byte == 0x0A)
    }
    if utf8.count <= limit, utf8.allSatisfy(isPlain) { return self }
    let start = unicodeScalars.prefix(limit)
    var shown = String.UnicodeScalarView()
    for scalar in start {
      shown.append(scalar.isVisible || (keepsLines && scalar == "\n") ? scalar : "\u{FFFD}")
    }
    return String(shown) + (start.endIndex == unicodeScalars.endIndex ? "" : "…")
  }

  /// The text in quotation marks for a message of one line. It is cut after 40 characters, and `?`
  /// stands for each scalar that is not visible.
  package var quoted: String {
    let start = unicodeScalars.prefix(40)
    let visible = String(String.UnicodeScalarView(start.map { $0.isVisible ? $0 : "?" }))
    return "\"\(visible)\(start.endIndex == unicodeScalars.endIndex ? "" : "…")\""
  }
}

extension StringProtocol {
  /// Whether both texts have the same bytes: for texts from outside, since `==` takes quadratic time for one of many
  /// combining marks.
  package func isSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
