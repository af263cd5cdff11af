import CCurses
import Platform
import Surface

extension ColorDepth {
  /// The depth of a terminal, according to its description and its environment.
  ///
  /// - Parameters:
  ///   - name: `TERM`.
  ///   - described: The number of colours in its description; negative or 0 is none.
  ///   - describesDirect: Whether its description has direct colour (`RGB`).
  ///   - environment: Looks up an environment variable. `NO_COLOR`, when not empty, means none;
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

/// Uses the character encoding of a locale, and returns whether it is UTF-8. An empty name is the user's
/// locale. Numbers and dates are not affected: the game formats its own.
func useLocale(_ name: String) -> Bool {
  setlocale(LC_CTYPE, name)
  guard let codeset = curses_codeset() else { return false }
  return ["UTF-8", "utf8", "UTF8"].contains(String(cString: codeset))
}

/// Whether the C library knows the width of the octants (U+1CD00 to U+1CDE5), in the locale in use.
func knowsOctantWidth() -> Bool { wcwidth(0x1CD00) == 1 }

/// Whether the player uses this machine over ssh, by what its server sets.
package func isOverSSH(_ environment: (String) -> String?) -> Bool {
  ["SSH_CONNECTION", "SSH_TTY"].contains { environment($0)?.isEmpty == false }
}
