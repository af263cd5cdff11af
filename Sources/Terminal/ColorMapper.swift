import Surface

/// Turns a cell's two colours into ncurses' numbers for them, at a terminal's depth.
///
/// Pure. The number of a palette colour is its index, and that of a direct colour is `0xRRGGBB`;
/// ``TerminfoImage`` tells the two apart by their size. −1 is the terminal's own colour.
struct ColorMapper {
  /// Two colours as ncurses numbers them.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  let depth: ColorDepth

  /// Whether ncurses can use the terminal's own colours. If not, grey on black replaces them.
  let hasStandardColors: Bool

  /// The numbers of two colours; the nearest that the depth has.
  func pair(foreground: Color, background: Color) -> Pair {
    guard depth != .none else { return Pair(foreground: -1, background: -1) }
    var pair = Pair(
      foreground: number(foreground, standard: 7),
      background: number(background, standard: 0)
    )
    // With few colours, two different ones may become the same. The text must stay readable.
    if pair.foreground == pair.background, foreground != background, pair.background >= 0,
      let rgb = Self.components(background)
    {
      pair.foreground = rgb.luma > 127 ? 0 : depth == .indexed8 ? 7 : 15
      if pair.foreground == pair.background { pair.foreground = pair.background == 0 ? 7 : 0 }
    }
    return pair
  }

  private func number(_ color: Color, standard: Int32) -> Int32 {
    guard let rgb = Self.components(color) else { return hasStandardColors ? -1 : standard }
    switch depth {
    case .none: return -1
    case .direct:
      if let index = color.index { return Int32(index) }
      let value = Int32(rgb.red << 16 | rgb.green << 8 | rgb.blue)
      // The first 256 numbers are the palette's, so the darkest blues get a trace of green.
      return value < 256 ? value | 0x100 : value
    case .indexed256:
      return Int32(color.index ?? Palette.nearest(to: rgb, in: 16..<256))
    case .indexed16:
      if let index = color.index, index < 16 { return Int32(index) }
      return Int32(Palette.nearest(to: rgb, in: 0..<16))
    case .indexed8:
      if let index = color.index, index < 8 { return Int32(index) }
      return Int32(Palette.nearest(to: rgb, in: 0..<8))
    }
  }

  private static func components(_ color: Color) -> Palette.RGB? {
    if let index = color.index { return Palette.colors[Int(index)] }
    return color.components.map {
      Palette.RGB(red: Int($0.red), green: Int($0.green), blue: Int($0.blue))
    }
  }
}

/// The colours of xterm's palette as numbers to compute with.
enum Palette {
  /// Red, green and blue, 0 to 255 each.
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

  /// The index in a range whose colour is nearest to another; the lowest if several are equally near.
  ///
  /// The distance is T. Riemersma's "redmean" (compuphase.com). It matches the eye better than the
  /// plain distance and costs only a few multiplications. Linear in the range.
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
  /// How bright the colour looks, 0 to 255, with the weights of ITU-R BT.709.
  var luma: Int { (2126 * red + 7152 * green + 722 * blue) / 10_000 }
}
