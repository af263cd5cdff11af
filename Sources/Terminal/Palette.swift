/// The colours of the fixed palette of 256, as xterm has them.
enum Palette {
  struct RGB: Hashable {
    var red: Int
    var green: Int
    var blue: Int
  }

  /// The colours of the indices 0 to 255: 16 named ones, a cube of 6×6×6, and 24 greys.
  static let colors: [RGB] = {
    let named = [
      RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
      RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
      RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
      RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
      RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
      RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
      RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
      RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
    ]
    let cube = (0..<216).map { index in
      RGB(red: level(index / 36), green: level(index / 6 % 6), blue: level(index % 6))
    }
    let greys = (0..<24).map { RGB(red: 8 + $0 * 10, green: 8 + $0 * 10, blue: 8 + $0 * 10) }
    return named + cube + greys
  }()

  /// The index in a range whose colour is nearest to another; the lowest of equals.
  ///
  /// The distance is the "redmean" of T. Riemersma (compuphase.com), which follows the eye better
  /// than the plain one for the price of a few multiplications. Linear in the range.
  static func nearest(to color: RGB, in range: Range<Int>) -> UInt8 {
    var best = range.lowerBound
    var least = Int.max
    for index in range {
      let other = colors[index]
      let mean = (color.red + other.red) / 2
      let red = color.red - other.red
      let green = color.green - other.green
      let blue = color.blue - other.blue
      let distance =
        (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
      if distance < least {
        least = distance
        best = index
      }
    }
    return UInt8(truncatingIfNeeded: best)
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
}

extension Palette.RGB {
  /// How bright it looks, 0 to 255. Weights of ITU-R BT.709.
  var luma: Int { (2126 * red + 7152 * green + 722 * blue) / 10_000 }
}
