import Model
import Surface

/// The two colours of the cell that was written last in a row, and the order of the next cell's.
///
/// A terminal is told a colour only where it changes, and a direct colour takes up to 19 bytes. So
/// of the two ways to write a cell, the one is taken that keeps a colour in its place. But where glyphs leave
/// hairlines, the lighter colour is always behind: a light line in a dark groove is hardly seen, and a dark
/// one cracks a face.
struct Pen {
  private let hasSeams: Bool
  private(set) var back: Color
  private(set) var front: Color

  /// The pen at the start of a row, on a colour of the screen.
  init(_ screen: Color, hasSeams: Bool = false) {
    (back, front, self.hasSeams) = (screen, screen, hasSeams)
  }

  mutating func cell(_ color: Color) -> Cell {
    (back, front) = (color, color)
    return Cell(" ", foreground: color, background: color)
  }

  /// A cell that is half filled with a colour, or less where it is sparse.
  mutating func hatched(
    _ color: Color,
    isSparse: Bool,
    on ground: Color,
    _ blitter: Blitter
  ) -> Cell {
    (back, front) = (ground, color)
    let glyph: Unicode.Scalar = blitter == .ascii ? "%" : isSparse ? "░" : "▒"
    return Cell(glyph, foreground: color, background: ground)
  }

  /// A cell of two colours.
  ///
  /// - Parameters:
  ///   - off: The colour of the points whose bits in the pattern are not set.
  ///   - on: The colour of the others.
  ///   - isOnDarker: Whether `on` is the darker one. Where neither colour keeps its place, the
  ///     darker one is behind.
  mutating func cell(
    _ off: Color,
    _ on: Color,
    _ pattern: Int,
    isOnDarker: Bool,
    count: Int,
    _ blitter: Blitter
  ) -> Cell {
    let all = 1 << count - 1
    // A shade of one point of eight would be a speck.
    let part = blitter == .shade ? pattern.nonzeroBitCount : nil
    if off == on || pattern == 0 || part == 1 { return cell(off) }
    if pattern == all || part == count - 1 { return cell(on) }
    let keeps = off == back || on == front
    let swaps = on == back || off == front
    let isSwapped =
      part.map { 2 * $0 > count } ?? (hasSeams ? !isOnDarker : keeps == swaps ? isOnDarker : swaps)
    (back, front) = isSwapped ? (on, off) : (off, on)
    let glyph = BlockGlyphs.character(isSwapped ? ~pattern & all : pattern, blitter)
    return Cell(glyph, foreground: front, background: back)
  }
}
