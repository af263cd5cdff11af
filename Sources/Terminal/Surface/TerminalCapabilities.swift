/// What the terminal can do, known once it is open.
package struct TerminalCapabilities: Hashable, Sendable {
  /// The description in use: `TERM`, or the one used instead.
  package var name: String
  package var colors: ColorDepth
  /// Whether the locale's encoding is UTF-8. Otherwise ASCII replaces what the encoding lacks.
  package var isUTF8: Bool
  package var hasMouse: Bool
  /// Whether frames are shown in one piece: the terminal supports mode 2026.
  package var isSynchronized = false
  /// The terminal's own background; `nil` if it is unknown.
  package var background: Color?
  /// The terminal's name for itself, and its version; `nil` if it is unknown.
  package var program: TerminalProgram?
  /// Whether the C library, and with it ncurses, knows that the octants of Unicode 16 are one column
  /// wide. Otherwise they cannot be written.
  package var knowsOctants: Bool
  /// How much of a picture the line to the terminal carries; `nil` until that is known.
  package var detail: PictureDetail? = .full
  /// How it shows pictures; `nil` if it does not, or if that is unknown.
  package var pixels: PixelSupport?
  /// The characters of its font; `nil` if they are unknown.
  package var font: FontCharacters?
  /// A line to print when the terminal is closed: that its type is unknown.
  package var notice: String?

  package init(
    name: String = "xterm-256color",
    colors: ColorDepth = .indexed256,
    isUTF8: Bool = true,
    hasMouse: Bool = true,
    background: Color? = nil,
    program: TerminalProgram? = nil,
    knowsOctants: Bool = false
  ) {
    self.name = name
    self.colors = colors
    self.isUTF8 = isUTF8
    self.hasMouse = hasMouse
    self.background = background
    self.program = program
    self.knowsOctants = knowsOctants
  }

  /// Whether it is the console of Linux, also one that is used over ssh or in tmux.
  package var isConsole: Bool {
    font != nil || name.lowercased().hasPrefix("linux") || program?.name == "linux"
  }

  /// Whether the background is light, so that dark text reads better; `nil` if it is unknown. Uses the
  /// weights of ITU-R BT.709 on the values as they are.
  package var hasLightBackground: Bool? {
    background?.components.map { color in
      2126 * Int(color.red) + 7152 * Int(color.green) + 722 * Int(color.blue) > 10_000 * 127
    }
  }
}
