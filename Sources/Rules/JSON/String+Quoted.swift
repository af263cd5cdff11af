extension String {
  /// The text between quotation marks, fit for one line of a message: no longer than 40 characters,
  /// and with `?` for what cannot be seen or would make a terminal act.
  package var quoted: String {
    let start = unicodeScalars.prefix(40)
    let visible = String(String.UnicodeScalarView(start.map { $0.isVisible ? $0 : "?" }))
    return "“\(visible)\(start.endIndex == unicodeScalars.endIndex ? "" : "…")”"
  }
}
