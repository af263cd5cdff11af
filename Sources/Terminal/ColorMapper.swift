import Surface

/// Turns a cell's two colours into ncurses' numbers for them, at a terminal's depth.
///
/// Pure. The number of a palette colour is its index, and that of a direct colour is `0xRRGGBB`;
/// ``TerminfoImage`` tells the two apart by their size. −1 is the terminal's own colour. It stands for
/// colours that the depth does not have, too: whoever draws a frame chooses among those that it has.
struct ColorMapper {
  /// Two colours as ncurses numbers them.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  let depth: ColorDepth

  /// Whether ncurses can use the terminal's own colours. If not, grey on black replaces them.
  let hasStandardColors: Bool

  /// The numbers of two colours.
  func pair(foreground: Color, background: Color) -> Pair {
    guard depth != .none else { return Pair(foreground: -1, background: -1) }
    return Pair(
      foreground: number(foreground, standard: 7),
      background: number(background, standard: 0)
    )
  }

  private func number(_ color: Color, standard: Int32) -> Int32 {
    if let index = color.index, index < depth.colorCount { return Int32(index) }
    if depth == .direct, let rgb = color.components {
      let value = Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
      // The first 256 numbers are the palette's, so the darkest blues get a trace of green.
      return value < 256 ? value | 0x100 : value
    }
    return hasStandardColors ? -1 : standard
  }
}
