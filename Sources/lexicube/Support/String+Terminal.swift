extension String {
  /// The text with every character that a terminal could act upon shown as `�`, cut at 80.
  var fitForTerminal: String {
    let shown = String(
      String.UnicodeScalarView(
        unicodeScalars.prefix(80).map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
            .unassigned:
            "\u{FFFD}"
          default: scalar
          }
        }
      )
    )
    return unicodeScalars.count > 80 ? shown + "…" : shown
  }
}
