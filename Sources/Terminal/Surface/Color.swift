/// A colour of a cell: the terminal's own, a fixed index of the 256-colour palette, or direct RGB.
package struct Color: Hashable, Sendable {
  /// `0`: the terminal's own; `0x01_0000_II`: palette index; `0x02_RRGGBB`: direct.
  package let bits: UInt32

  /// The terminal's own foreground or background.
  package static let standard = Self(bits: 0)

  /// A colour of the terminal's palette, 0 to 255. Themes use 16 to 255, which users rarely change.
  package static func indexed(_ index: UInt8) -> Self { Self(bits: 0x0100_0000 | UInt32(index)) }

  /// A direct colour.
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self {
    Self(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The index of a palette colour; `nil` for any other colour.
  package var index: UInt8? { bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil }

  /// The red, green and blue of a direct colour; `nil` for any other colour.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 24 == 2 else { return nil }
    let (red, green) = (UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8))
    return (red, green, UInt8(truncatingIfNeeded: bits))
  }
}

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
  /// None, as with `NO_COLOR`: only bold, underline and reverse.
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

/// The 256 colours of xterm's palette: 16 named ones, which users can change, then a cube of 6×6×6
/// colours and 24 greys, which are the same on nearly every terminal.
package enum XtermPalette {
  /// The first index of the colours that are the same everywhere.
  package static let firstFixed: UInt8 = 16

  /// The red, green and blue of an index. Those of 0 to 15 are xterm's own.
  package static func components(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 0..<16: return named[Int(index)]
    case 16..<232:
      let place = index - 16
      return (level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  private static let named: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
