import CCurses
import Platform
import Surface

/// What the terminal can do, known once it is open.
package struct TerminalCapabilities: Hashable, Sendable {
  /// The description in use: `TERM`, or the one used instead.
  package var name: String
  /// How many colours it shows.
  package var colors: ColorDepth
  /// Whether the locale's encoding is UTF-8. Otherwise ASCII replaces what the encoding lacks.
  package var isUTF8: Bool
  /// Whether the mouse is reported.
  package var hasMouse: Bool
  /// Whether frames are shown in one piece: the terminal supports mode 2026.
  package var isSynchronized: Bool
  /// The terminal's own background; `nil` if it is unknown.
  package var background: Color?
  /// The terminal's name for itself, and its version; `nil` if it is unknown.
  package var program: TerminalProgram?
  /// Whether the C library, and with it ncurses, knows that the octants of Unicode 16 are one column
  /// wide. Otherwise they cannot be written.
  package var knowsOctants: Bool
  /// A line to print when the terminal is closed: that its type is unknown.
  package var notice: String?

  package init(
    name: String,
    colors: ColorDepth,
    isUTF8: Bool = true,
    hasMouse: Bool = true,
    isSynchronized: Bool = false,
    background: Color? = nil,
    program: TerminalProgram? = nil,
    knowsOctants: Bool = false,
    notice: String? = nil
  ) {
    self.name = name
    self.colors = colors
    self.isUTF8 = isUTF8
    self.hasMouse = hasMouse
    self.isSynchronized = isSynchronized
    self.background = background
    self.program = program
    self.knowsOctants = knowsOctants
    self.notice = notice
  }

  /// Whether octants can be written, and the terminal is known to draw them itself.
  package var drawsOctants: Bool { isUTF8 && knowsOctants && program?.drawsOctants == true }

  /// Whether the background is light, so that dark text reads better; `nil` if it is unknown. Uses the
  /// weights of ITU-R BT.709 on the values as they are.
  package var hasLightBackground: Bool? {
    background?.components.map { color in
      2126 * Int(color.red) + 7152 * Int(color.green) + 722 * Int(color.blue) > 10_000 * 127
    }
  }
}

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
