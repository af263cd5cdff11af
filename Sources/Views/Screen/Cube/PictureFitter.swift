import Model
import Surface

/// Gives each cell the glyph and the two colours that come nearest to a picture.
///
/// Keep one and fit every frame with it: it owns the colours of a theme. What it writes depends on
/// its arguments alone.
package struct PictureFitter {
  private var palette = ThemePalette(.ember, .direct)
  private var direct = DirectCells(blitter: .sextant, screen: .standard)
  private var look = Look(depth: .direct)
  /// With 16 colours or less, the entries of the palette that each cell shows pure, one bit each.
  private var pure: [UInt64] = []

  package init() {}

  /// The points across and down a cell that a look's cells are fitted to.
  static func points(_ look: Look) -> (across: Int, down: Int) {
    // Lines are found among many small points.
    look.isASCII && look.depth == .none ? (4, 8) : (look.blitter.columns, look.blitter.rows)
  }

  /// Writes the cells of a picture into a frame, from the top left of a rectangle on.
  ///
  /// - Parameter picture: It has as many points a cell as `points(_:)` says.
  package mutating func write(
    _ picture: Picture,
    at origin: Point,
    into frame: inout Frame,
    look: Look
  ) {
    prepare(look)
    let count = picture.pointsPerCell
    let screen = look.theme.screen.color(look.depth)
    picture.points.withUnsafeBufferPointer { points in
      let isPlain = look.depth == .indexed16 || look.depth == .indexed8
      if isPlain { findPure(picture, points) }
      for row in 0..<picture.rows {
        var pen = Pen(screen, hasSeams: look.hasSeams)
        for column in 0..<picture.columns {
          let start = picture.start(column: column, row: row)
          let cell = CellPoints(rebasing: points[start..<start + count])
          let near = isPlain ? pure(near: column, row, picture) : 0
          frame[origin.column + column, origin.row + row] = fit(cell, among: near, &pen)
        }
      }
    }
  }

  /// The colour to write for one of the picture that was written last.
  func color(_ color: Lanes) -> Color {
    switch look.depth {
    case .direct: DirectCells.color(color)
    case .indexed256, .indexed16, .indexed8: palette.nearest(to: color)
    case .none: .standard
    }
  }

  private mutating func prepare(_ look: Look) {
    if self.look.theme != look.theme || self.look.depth != look.depth {
      palette = ThemePalette(look.theme, look.depth)
    }
    direct = DirectCells(blitter: look.blitter, screen: look.theme.screen.color(look.depth))
    self.look = look
  }

  private mutating func findPure(_ picture: Picture, _ points: CellPoints) {
    let count = picture.columns * picture.rows
    if pure.count != count { pure = Array(repeating: 0, count: count) }
    let size = picture.pointsPerCell
    for cell in 0..<count {
      let start = cell * size
      pure[cell] = palette.entries(seenIn: CellPoints(rebasing: points[start..<start + size]))
    }
  }

  /// The entries that a cell or one of those around it shows pure.
  private func pure(near column: Int, _ row: Int, _ picture: Picture) -> UInt64 {
    var entries: UInt64 = 0
    for y in max(row - 1, 0)...min(row + 1, picture.rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, picture.columns - 1) {
        entries |= pure[y * picture.columns + x]
      }
    }
    return entries
  }

  private mutating func fit(
    _ points: CellPoints,
    among entries: UInt64,
    _ pen: inout Pen
  ) -> Cell {
    switch (look.depth, look.isASCII) {
    case (.none, true): Self.line(points)
    case (.none, false): Self.tones(points, look.blitter)
    case (.direct, true), (.indexed256, true): lined(points)
    case (.direct, false): direct.cell(points, &pen)
    case (.indexed256, false): palette.blendedCell(points, look.blitter, &pen)
    case (.indexed16, _), (.indexed8, _):
      palette.plainCell(points, among: entries, look.blitter, &pen)
    }
  }

  /// A cell of ASCII in colour: the colour that most of its points have, and a line where the others
  /// are darker, as in a groove. The mean of both would be a band of mud around each face.
  private func lined(_ points: CellPoints) -> Cell {
    let count = points.count
    let fit = CellFitter(count: count).fit(points)
    let inside = fit.pattern.nonzeroBitCount
    let isOnGround = 2 * inside > count || 2 * inside == count && fit.on.sum() > fit.off.sum()
    let (ground, other) = isOnGround ? (fit.on, fit.off) : (fit.off, fit.on)
    let line = LineFitter(fit.pattern, of: count, isGround: isOnGround)
    let color = color(ground)
    guard let character = line.character(of: count, from: other, on: ground) else {
      return Cell(" ", foreground: color, background: color)
    }
    return Cell(character, foreground: self.color(other), background: color)
  }

  /// A cell without colours: a point is on even if it is a little less than half on, so that thin
  /// lines have no gaps.
  private static func tones(_ points: CellPoints, _ blitter: Blitter) -> Cell {
    var pattern = 0
    for point in points.indices where points[point].y > 0.4 { pattern |= 1 << point }
    if pattern == 1 << points.count - 1 { return Cell(" ", attributes: .reversed) }
    // Not a blend as light, at an edge.
    let isInside = points.allSatisfy {
      (($0 - SceneColors.inside) * SIMD4(1, 1, 1, 0)).squared < 0.0004
    }
    if isInside { return Cell("░") }
    return Cell(BlockGlyphs.character(pattern, blitter))
  }

  /// A cell without colours in ASCII: light lines on dark.
  private static func line(_ points: CellPoints) -> Cell {
    let (across, down) = (4, 8)
    var fitter = LineFitter()
    for row in 0..<down {
      for column in 0..<across {
        let (x, y) = ((Float(column) + 0.5) / Float(across), (Float(row) + 0.5) / Float(down))
        fitter.add(x, y, weight: points[row * across + column].y)
      }
    }
    return Cell(fitter.character(of: points.count) ?? " ")
  }
}
