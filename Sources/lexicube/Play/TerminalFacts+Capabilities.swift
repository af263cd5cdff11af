import Screen
import Terminal

extension TerminalFacts {
  /// What the screens need to know of a terminal that is open.
  init(_ capabilities: TerminalCapabilities) {
    self.init(
      depth: capabilities.colors,
      isUTF8: capabilities.isUTF8,
      name: capabilities.name,
      program: Environment["TERM_PROGRAM"],
      hasLightBackground: capabilities.hasLightBackground
    )
  }
}
