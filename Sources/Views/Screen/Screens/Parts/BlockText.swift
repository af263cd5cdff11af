import Model
import Surface

/// Text in large letters of square points, the letters of the wordmark.
///
/// The points of a medium letter are cut from sextants; where the terminal has none, medium letters
/// are as small as the small ones. With whole cells only, a point is at least a row high.
struct BlockText {
  enum Size: CaseIterable, Comparable {
    /// Three rows, four columns for most letters; six rows with whole cells.
    case small
    /// Four rows, six columns for most letters.
    case medium
    /// Six rows, eight columns for most letters.
    case large
    /// Twelve rows, sixteen columns for most letters.
    case huge
  }

  /// The glyphs that cells are cut with.
  private let glyphs: Blitter
  /// The parts of a cell that are drawn apart, across and down.
  private let columnsInCell: Int
  private let rowsInCell: Int
  /// The parts that a point takes, across and down.
  private let columnsInPoint: Int
  private let rowsInPoint: Int
  private let look: Look

  init(_ size: Size, look: Look) {
    self.look = look
    let hasSextants = ![.quadrant, .halfBlock, .shade, .ascii].contains(look.blitter)
    let isWhole = look.hasWholeCells
    let isMedium = size == .medium && hasSextants
    glyphs = isMedium ? .sextant : isWhole ? look.blitter : .halfBlock
    (columnsInCell, rowsInCell) = (isMedium ? 2 : 1, isMedium ? 3 : isWhole ? 1 : 2)
    (columnsInPoint, rowsInPoint) =
      switch size {
      case .medium where isMedium: (3, 2)
      case .small, .medium: (1, 1)
      case .large: (2, isWhole ? 1 : 2)
      case .huge: (4, isWhole ? 2 : 4)
      }
  }

  /// The largest letters, from some size down, in which a text fits into some columns.
  ///
  /// - Returns: `nil` where the text is too long for the small letters, or has a character without
  ///   a glyph.
  init?(_ text: some StringProtocol, from largest: Size, columns: Int, look: Look) {
    guard text.allSatisfy({ BlockGlyph[$0] != nil }) else { return nil }
    let sizes = Size.allCases.reversed().lazy.filter { $0 <= largest }.map { Self($0, look: look) }
    guard let letters = sizes.first(where: { $0.columns(of: text) <= columns }) else { return nil }
    self = letters
  }

  /// The rows of a line of text. The topmost row of points of a line of capitals is empty.
  var rows: Int { BlockGlyph.rows * rowsInPoint / rowsInCell }

  /// The columns of a text. Characters without a glyph take none.
  func columns(of text: some StringProtocol) -> Int {
    let points = text.reduce(0) { points, character in
      points + (BlockGlyph[character].map { $0.columns + 1 } ?? 0)
    }
    return (max(0, points - 1) * columnsInPoint + columnsInCell - 1) / columnsInCell
  }

  /// Draws a text, and its ground behind it.
  ///
  /// - Parameter role: The colour of a character, by its place in the text.
  func draw(
    _ text: some StringProtocol,
    at point: Point,
    on ground: Ground = .screen,
    into frame: inout Frame,
    role: (Int) -> Role
  ) {
    var start = 0
    for (offset, character) in text.enumerated() {
      guard let glyph = BlockGlyph[character] else { continue }
      draw(glyph, from: start, at: point, role(offset), on: ground, into: &frame)
      start += glyph.columns + 1
    }
  }

  /// Draws a glyph whose first column of points has a place in the text. The gap between two glyphs
  /// is wider than a part of a cell, so that no cell has ink of both.
  private func draw(
    _ glyph: BlockGlyph,
    from start: Int,
    at point: Point,
    _ role: Role,
    on ground: Ground,
    into frame: inout Frame
  ) {
    let end = start + glyph.columns
    let first = start * columnsInPoint / columnsInCell
    let last = (end * columnsInPoint - 1) / columnsInCell
    for row in 0..<rows {
      for column in first...last {
        var ink = 0
        for part in 0..<(columnsInCell * rowsInCell) {
          let across = (column * columnsInCell + part % columnsInCell) / columnsInPoint
          let down = (row * rowsInCell + part / columnsInCell) / rowsInPoint
          if across >= start, across < end, glyph.isInked(across - start, down) { ink |= 1 << part }
        }
        let glyph = BlockGlyphs.character(rowsInCell == 1 && ink == 1 ? 255 : ink, glyphs)
        var cell = look.cell(glyph, role, on: ground)
        // A font's full blocks leave hairlines between them; grounds do not.
        if look.hasHairlines, glyph == "█", look.depth != .none {
          cell = Cell(" ", background: cell.foreground)
        }
        frame[point.column + column, point.row + row] = cell
      }
    }
  }
}
