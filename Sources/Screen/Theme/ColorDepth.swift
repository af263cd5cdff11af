/// How many colours the terminal can show.
package enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// Any red, green and blue of 8 bits.
  case direct
  /// The fixed palette of 256.
  case indexed256 = "256"
  /// The user's own palette of 16.
  case indexed16 = "16"
  /// The user's own palette of 8.
  case indexed8 = "8"
  /// None: bold, underline and reverse only, as `NO_COLOR` asks for.
  case none

  /// The depth for what is known of the terminal.
  ///
  /// - Parameters:
  ///   - colors: How many colours terminfo claims, 0 where it claims none.
  ///   - hasDirectColor: Whether direct colours can really be written.
  ///   - noColor: The value of `NO_COLOR`; set and not empty means none.
  package init(colors: Int, hasDirectColor: Bool, noColor: String?) {
    if let noColor, !noColor.isEmpty {
      self = .none
    } else if hasDirectColor {
      self = .direct
    } else {
      switch colors {
      case 256...: self = .indexed256
      case 16...: self = .indexed16
      case 8...: self = .indexed8
      default: self = .none
      }
    }
  }
}
