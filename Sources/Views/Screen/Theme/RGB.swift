import Surface

/// A colour as the points of pictures have it: red, green and blue of 0…1, as sRGB encodes them. The fourth
/// lane is 0, or how much of a point is covered.
package typealias Lanes = SIMD4<Float>

/// A colour as red, green and blue of 8 bits each, gamma-encoded like sRGB.
struct RGB: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// The relative luminance of WCAG 2: 0 for black to 1 for white.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2 between two colours: 1 (the same) to 21 (black on white).
  func contrast(with other: Self) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour under a light of 0…1, as the cube's pictures shade it.
  func lit(_ light: Float) -> Self {
    func level(_ channel: UInt8) -> UInt8 {
      UInt8(min(max(Float(channel) * light, 0), 255).rounded())
    }
    return Self(red: level(red), green: level(green), blue: level(blue))
  }

  /// Light of one channel, 0 to 1, without the gamma of sRGB.
  static func linear(_ channel: UInt8) -> Double { linearTable[Int(channel)] }

  private static let linearTable: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
  }
}

extension RGB {
  /// The colour of a number `0xRRGGBB`. Bits above the lowest 24 are ignored.
  init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16),
      green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex)
    )
  }

  /// - Parameter parts: Its red, green and blue.
  init(_ parts: (red: UInt8, green: UInt8, blue: UInt8)) {
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }

  /// - Parameter color: `nil` for the colours that users choose: those of the terminal, and the first 16.
  init?(_ color: Color) {
    guard let rgb = color.components.map(RGB.init) ?? color.index.flatMap(XtermPalette.rgb) else {
      return nil
    }
    self = rgb
  }

  var color: Color { .rgb(red, green, blue) }

  /// The colour as the points of pictures have it: 0…1 each; the fourth lane is 0.
  var encoded: Lanes { SIMD4(Float(red), Float(green), Float(blue), 0) / 255 }
}
