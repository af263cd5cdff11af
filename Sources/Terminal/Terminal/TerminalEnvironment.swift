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
  static func guess(
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

/// The character encoding that the C library uses.
struct LocaleEncoding: Hashable {
  var isUTF8: Bool
  /// The locale that was asked for and is not on this machine, where no other has its encoding.
  var missing: String?

  /// Uses the character encoding of a locale. Numbers and dates are not affected: the game formats its own.
  ///
  /// A locale can be named and not be there: ssh brings the player's own to every machine, and containers have
  /// few. glibc 2.36 has only C built in, and then its encoding is ASCII. One that is named as UTF-8 means
  /// UTF-8, which `C.UTF-8` has, too.
  ///
  /// - Parameters:
  ///   - name: The locale; empty is the user's.
  ///   - environment: Looks up an environment variable.
  static func use(_ name: String, _ environment: (String) -> String?) -> Self {
    if setlocale(LC_CTYPE, name) != nil { return Self(isUTF8: isUTF8Used) }
    let asked =
      name.isEmpty
      ? ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
      : name
    let encoding = asked.lowercased()
    if encoding.hasSuffix("utf-8") || encoding.hasSuffix("utf8") {
      for other in ["C.UTF-8", "C.utf8"] where setlocale(LC_CTYPE, other) != nil {
        return Self(isUTF8: isUTF8Used)
      }
    }
    setlocale(LC_CTYPE, "C")
    return Self(isUTF8: false, missing: asked)
  }

  private static var isUTF8Used: Bool {
    curses_codeset().map { ["UTF-8", "utf8", "UTF8"].contains(String(cString: $0)) } ?? false
  }
}

/// Whether the C library knows the width of the octants (U+1CD00 to U+1CDE5), in the locale in use.
func knowsOctantWidth() -> Bool { wcwidth(0x1CD00) == 1 }

/// Whether the player uses this machine over ssh, by what its server sets.
package func isOverSSH(_ environment: (String) -> String?) -> Bool {
  ["SSH_CONNECTION", "SSH_TTY"].contains { environment($0)?.isEmpty == false }
}
