import Surface

/// The colours of xterm's palette as numbers to reckon with.
enum Palette {
  struct RGB: Hashable {
    var red: Int
    var green: Int
    var blue: Int
  }

  /// The colours of the indices 0 to 255.
  static let colors: [RGB] = (UInt8.min...UInt8.max).map { index in
    let (red, green, blue) = XtermPalette.components(index)
    return RGB(red: Int(red), green: Int(green), blue: Int(blue))
  }

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
}

extension Palette.RGB {
  /// How bright it looks, 0 to 255. Weights of ITU-R BT.709.
  var luma: Int { (2126 * red + 7152 * green + 722 * blue) / 10_000 }
}
