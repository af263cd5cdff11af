import Surface

/// A colour in OKLab, where equal distances look about equally different.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct OKLab {
  /// Lightness 0 to 1, green to red, blue to yellow; the fourth lane is unused and 0.
  let lanes: Lanes

  init(lanes: Lanes) { self.lanes = lanes }

  init(_ rgb: RGB) {
    let (red, green, blue) = (RGB.linear(rgb.red), RGB.linear(rgb.green), RGB.linear(rgb.blue))
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

  /// The colour of a point of a picture, 0…1 as sRGB encodes it. Quick: to about 1 part in 1000.
  init(encoded color: Lanes) {
    func light(_ value: Float) -> Float { Self.light[Self.level(value)] }
    let (red, green, blue) = (light(color.x), light(color.y), light(color.z))
    let cones =
      red * SIMD4(0.4122214708, 0.2119034982, 0.0883024619, 0)
      + green * SIMD4(0.5363325363, 0.6806995451, 0.2817188376, 0)
      + blue * SIMD4(0.0514459929, 0.1073969566, 0.6299787005, 0)
    let roots = Self.cubeRoots(cones)
    lanes =
      roots.x * SIMD4(0.2104542553, 1.9779984951, 0.0259040371, 0)
      + roots.y * SIMD4(0.7936177850, -2.4285922050, 0.7827717662, 0)
      + roots.z * SIMD4(-0.0040720468, 0.4505937099, -0.8086757660, 0)
  }

  /// The light of a channel of 8 bits, 0…1.
  private static let light: [Float] = (UInt8.min...UInt8.max).map { Float(RGB.linear($0)) }

  /// A channel of 0…1 in 8 bits; whatever is no number is 0.
  private static func level(_ value: Float) -> Int {
    value > 0 ? value < 1 ? Int(value * 255 + 0.5) : 255 : 0
  }

  /// The cube roots of numbers from 0 to 1: a guess from the exponent, then two steps of Newton's.
  private static func cubeRoots(_ values: Lanes) -> Lanes {
    func guess(_ value: Float) -> Float { Float(bitPattern: value.bitPattern / 3 + 709_921_077) }
    var roots = SIMD4(guess(values.x), guess(values.y), guess(values.z), 1)
    for _ in 0..<2 { roots = (roots * 2 + values / (roots * roots)) * Float(1.0 / 3) }
    return roots
  }

  /// The nearest 8-bit colour. Colours outside sRGB are clipped channel by channel.
  var rgb: RGB {
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
  func mixed(with other: Self, _ share: Float) -> Self {
    Self(lanes: lanes + (other.lanes - lanes) * share)
  }

  private func cubed(_ value: Double) -> Double { value * value * value }

  /// The light of a channel as 8 bits with the gamma of sRGB.
  private func encoded(_ light: Double) -> UInt8 {
    let clipped = min(max(light, 0), 1)
    let share = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * power(clipped, 1 / 2.4) - 0.055
    return UInt8((share * 255).rounded())
  }
}

extension OKLab {
  /// The square of the distance to one of the 256 colours; infinite for those that users can change.
  func squaredDistance(toEntry index: UInt8) -> Float {
    XtermPalette.rgb(index).map { lanes.squaredDistance(to: OKLab($0).lanes) } ?? .infinity
  }
}

extension XtermPalette {
  /// The colour of an index, or `nil` for 0 to 15, which users can change.
  static func rgb(_ index: UInt8) -> RGB? {
    index >= firstFixed ? RGB(components(index)) : nil
  }

  /// The index from 16 to 255 whose colour looks nearest. Compares 240 distances in OKLab.
  static func nearest(to color: OKLab) -> UInt8 {
    firstFixed + UInt8(truncatingIfNeeded: fixed.two(nearestTo: color.lanes).first)
  }

  /// The colours from the first fixed one on. The start of the program waits for them, and the quick
  /// conversion's error is far below the distance between two of them.
  private static let fixed = NearestColors(
    (firstFixed...255).compactMap { rgb($0).map { OKLab(encoded: $0.encoded).lanes } }
  )
}
