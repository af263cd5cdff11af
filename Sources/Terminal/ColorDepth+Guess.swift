import Surface

extension ColorDepth {
  /// The depth of a terminal as its description and its environment tell it.
  ///
  /// - Parameters:
  ///   - name: `TERM`.
  ///   - described: the number of colours in its description; negative or 0 is none.
  ///   - describesDirect: its description says that it has direct colour (`RGB`).
  ///   - environment: looks up an environment variable. `NO_COLOR`, when not empty, means none;
  ///     `COLORTERM` of `truecolor` or `24bit` means direct.
  package static func guess(
    name: String,
    described: Int,
    describesDirect: Bool,
    environment: (String) -> String?
  ) -> Self {
    if let refusal = environment("NO_COLOR"), !refusal.isEmpty { return .none }
    if describesDirect { return .direct }
    if described >= 256 {
      // GNU screen misreads direct colours, and inherits COLORTERM from the terminal around it.
      let isScreen = name.hasPrefix("screen") && environment("TMUX") == nil
      let variable = environment("COLORTERM")
      return !isScreen && (variable == "truecolor" || variable == "24bit") ? .direct : .indexed256
    }
    if described >= 16 { return .indexed16 }
    return described >= 8 ? .indexed8 : .none
  }
}
