extension Unicode.Scalar {
  /// Whether a terminal can safely show the scalar.
  ///
  /// Controls, format characters (which can reverse the direction of a line), line separators,
  /// unassigned scalars and those for private use are not visible.
  package var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}

extension String {
  /// The text in quotation marks for a message of one line. It is cut after 40 characters, and `?`
  /// stands for each scalar that is not visible.
  package var quoted: String {
    let start = unicodeScalars.prefix(40)
    let visible = String(String.UnicodeScalarView(start.map { $0.isVisible ? $0 : "?" }))
    return "\"\(visible)\(start.endIndex == unicodeScalars.endIndex ? "" : "…")\""
  }
}
