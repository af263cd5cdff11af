import Surface

/// What is known of the terminal that the screens are shown on. A plain value: whoever asks the
/// terminal fills it in.
package struct TerminalFacts: Hashable, Sendable {
  /// How many colours can be written.
  package var depth: ColorDepth
  /// Whether the locale's characters are UTF-8.
  package var isUTF8: Bool
  /// The value of `TERM`.
  package var name: String
  /// The value of `TERM_PROGRAM`, where it is set.
  package var program: String?
  /// Whether the terminal's own background is light; `nil` where it did not say.
  package var hasLightBackground: Bool?

  package init(
    depth: ColorDepth = .indexed256,
    isUTF8: Bool = true,
    name: String = "xterm-256color",
    program: String? = nil,
    hasLightBackground: Bool? = nil
  ) {
    self.depth = depth
    self.isUTF8 = isUTF8
    self.name = name
    self.program = program
    self.hasLightBackground = hasLightBackground
  }
}
