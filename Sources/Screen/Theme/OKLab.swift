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

  /// The nearest 8-bit colour. What lies outside of sRGB is clipped channel by channel.
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

  /// The colour that lies between two, `share` (0…1) of the way to the other.
  package func mixed(with other: Self, _ share: Float) -> Self {
    Self(lanes: lanes + (other.lanes - lanes) * share)
  }

  /// The square of the distance to another colour: 1 from black to white.
  package func squaredDistance(to other: Self) -> Float {
    let step = lanes - other.lanes
    return step.x * step.x + step.y * step.y + step.z * step.z
  }

  private func cubed(_ value: Double) -> Double { value * value * value }

  /// A channel's light as 8 bits with the gamma of sRGB.
  private func encoded(_ light: Double) -> UInt8 {
    let clipped = min(max(light, 0), 1)
    let share = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * power(clipped, 1 / 2.4) - 0.055
    return UInt8((share * 255).rounded())
  }
}
