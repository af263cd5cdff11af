import Screen
import Terminal

extension TerminalFacts {
  /// What the screens need to know of a terminal that is open.
  init(_ capabilities: TerminalCapabilities) {
    let depth: Screen.ColorDepth =
      switch capabilities.colors {
      case .none: .none
      case .eight: .indexed8
      case .sixteen: .indexed16
      case .indexed: .indexed256
      case .direct: .direct
      }
    self.init(
      depth: depth,
      isUTF8: capabilities.isUTF8,
      name: capabilities.name,
      program: Environment["TERM_PROGRAM"],
      hasLightBackground: capabilities.hasLightBackground
    )
  }
}
