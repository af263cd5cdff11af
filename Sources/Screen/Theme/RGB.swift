import Surface

/// A colour as red, green and blue of 8 bits each, gamma-encoded like sRGB.
package struct RGB: Hashable, Sendable {
  /// Red, 0 to 255.
  package var red: UInt8
  /// Green, 0 to 255.
  package var green: UInt8
  /// Blue, 0 to 255.
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour of a number `0xRRGGBB`. Bits above the lowest 24 are ignored.
  package init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The relative luminance of WCAG 2: 0 for black to 1 for white.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2 between two colours: 1 (the same) to 21 (black on white).
  package func contrast(with other: Self) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Light of one channel, 0 to 1, without the gamma of sRGB.
  package static func linear(_ channel: UInt8) -> Double { linearTable[Int(channel)] }

  private static let linearTable: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
  }
}

/// A colour in OKLab, where equal distances look about equally different.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
package struct OKLab: Hashable, Sendable {
  /// Lightness 0 to 1, green to red, blue to yellow; the fourth lane is unused and 0.
  package var lanes: SIMD4<Float>

  package init(lightness: Float, greenRed: Float, blueYellow: Float) {
    lanes = SIMD4(lightness, greenRed, blueYellow, 0)
  }

  package init(lanes: SIMD4<Float>) { self.lanes = lanes }

  package init(_ rgb: RGB) {
    let red = RGB.linear(rgb.red)
    let green = RGB.linear(rgb.green)
    let blue = RGB.linear(rgb.blue)
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lanes = SIMD4(
      Float(0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short),
      Float(1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short),
      Float(0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short),
      0
    )
  }

  /// The nearest 8-bit colour. Colours outside sRGB are clipped channel by channel.
  package var rgb: RGB {
    let (lightness, greenRed, blueYellow) = (Double(lanes.x), Double(lanes.y), Double(lanes.z))
    let long = cubed(lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow)
    let medium = cubed(lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow)
    let short = cubed(lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow)
    return RGB(
      red: encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    )
  }

  /// A colour between two: `share` (0…1) of the way to the other.
  package func mixed(with other: Self, _ share: Float) -> Self {
    Self(lanes: lanes + (other.lanes - lanes) * share)
  }

  /// The square of the distance to another colour: 1 from black to white.
  package func squaredDistance(to other: Self) -> Float {
    let step = lanes - other.lanes
    return step.x * step.x + step.y * step.y + step.z * step.z
  }

  private func cubed(_ value: Double) -> Double { value * value * value }

  /// The light of a channel as 8 bits with the gamma of sRGB.
  private func encoded(_ light: Double) -> UInt8 {
    let clipped = min(max(light, 0), 1)
    let share = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * power(clipped, 1 / 2.4) - 0.055
    return UInt8((share * 255).rounded())
  }
}

extension XtermPalette {
  /// The colour of an index, or `nil` for 0 to 15, which users can change.
  package static func rgb(_ index: UInt8) -> RGB? {
    guard index >= firstFixed else { return nil }
    let (red, green, blue) = components(index)
    return RGB(red: red, green: green, blue: blue)
  }

  /// The index from 16 to 255 whose colour looks nearest. Compares 240 distances in OKLab.
  package static func nearest(to color: OKLab) -> UInt8 {
    var best = firstFixed
    var bestDistance = Float.infinity
    for (offset, candidate) in fixed.enumerated() {
      let distance = candidate.squaredDistance(to: color)
      if distance < bestDistance {
        bestDistance = distance
        best = firstFixed + UInt8(truncatingIfNeeded: offset)
      }
    }
    return best
  }

  private static let fixed: [OKLab] = (firstFixed...255).compactMap { rgb($0).map(OKLab.init) }
}
