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

  /// How many colours there are.
  package var colorCount: Int {
    switch self {
    case .direct: 1 << 24
    case .indexed256: 256
    case .indexed16: 16
    case .indexed8: 8
    case .none: 0
    }
  }
}
