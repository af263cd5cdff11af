import Surface

/// What the terminal can do, known once it is open.
package struct TerminalCapabilities: Hashable, Sendable {
  /// The description in use: `TERM`, or the one taken in its place.
  package var name: String
  /// How many colours it shows.
  package var colors: ColorDepth
  /// The locale's encoding is UTF-8; otherwise every character is replaced by one of ASCII.
  package var isUTF8: Bool
  /// The mouse is reported.
  package var hasMouse: Bool
  /// Frames are shown whole: the terminal knows mode 2026.
  package var isSynchronized: Bool
  /// The terminal's own background, where it told it before the first frame.
  package var background: Color?
  /// A line to be said when the screen is gone: that the type of terminal was not known.
  package var notice: String?

  package init(
    name: String,
    colors: ColorDepth,
    isUTF8: Bool = true,
    hasMouse: Bool = true,
    isSynchronized: Bool = false,
    background: Color? = nil,
    notice: String? = nil
  ) {
    self.name = name
    self.colors = colors
    self.isUTF8 = isUTF8
    self.hasMouse = hasMouse
    self.isSynchronized = isSynchronized
    self.background = background
    self.notice = notice
  }

  /// The background is light: dark text reads better. `nil` where the terminal did not tell.
  /// Weights of ITU-R BT.709, on the values as they are.
  package var hasLightBackground: Bool? {
    background?.components.map { color in
      2126 * Int(color.red) + 7152 * Int(color.green) + 722 * Int(color.blue) > 10_000 * 127
    }
  }
}
