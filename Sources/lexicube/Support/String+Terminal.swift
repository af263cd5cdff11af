import Rules

extension String {
  /// The text with every character that a terminal could act upon shown as `�`, cut at 80.
  var fitForTerminal: String {
    let shown = unicodeScalars.prefix(80).map { $0.isVisible ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(shown)) + (unicodeScalars.count > 80 ? "…" : "")
  }
}
