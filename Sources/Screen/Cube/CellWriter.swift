import Surface

/// Makes the cells of what was fitted to them.
struct CellWriter {
  let look: Look

  /// A cell of one colour of the palette.
  func cell(even color: Int, _ palette: CellPalette) -> Cell {
    if look.depth == .none {
      return Cell(" ", attributes: color == 1 ? .reversed : [])
    }
    let color = palette.colors[color]
    return Cell(" ", foreground: color, background: color)
  }

  /// A cell of two colours of the palette. Of the two ways to write it, the one that has the
  /// smaller index behind: so that there are half as many pairs of colours.
  func cell(off: Int, on: Int, pattern: Int, _ palette: CellPalette) -> Cell {
    if off == on || pattern == 0 { return cell(even: off, palette) }
    let full = 1 << (look.blitter.columns * look.blitter.rows) - 1
    let (back, front, shape) = off < on ? (off, on, pattern) : (on, off, full & ~pattern)
    return Cell(
      BlockGlyphs.character(shape, look.blitter),
      foreground: palette.colors[front],
      background: palette.colors[back]
    )
  }
}
