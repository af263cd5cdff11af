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

  /// The palette index, where it is one.
  package var index: UInt8? { bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil }

  /// The red, green and blue of a direct colour, where it is one.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }

  private init(bits: UInt32) { self.bits = bits }
}
