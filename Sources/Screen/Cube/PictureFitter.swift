import Game
import Surface

/// Gives each cell the glyph and the two colours that come nearest to the picture.
struct PictureFitter {
  let look: Look

  /// Writes the cells of a picture into a frame, from the top left of a rectangle on.
  func write(_ picture: Picture, at origin: Point, into frame: inout Frame) {
    let count = picture.pointsPerCell
    let fitter = CellFitter(count: count)
    picture.points.withUnsafeBufferPointer { points in
      for row in 0..<picture.rows {
        for column in 0..<picture.columns {
          let start = picture.start(column: column, row: row)
          let fit = fitter.fit(UnsafeBufferPointer(rebasing: points[start..<start + count]))
          frame[origin.column + column, origin.row + row] = cell(fit)
        }
      }
    }
  }

  private func cell(_ fit: CellFitter.Fit) -> Cell {
    let off = color(fit.off)
    guard fit.pattern != 0 else { return Cell(" ", foreground: off, background: off) }
    return Cell(
      BlockGlyphs.character(fit.pattern, look.blitter),
      foreground: color(fit.on),
      background: off
    )
  }

  /// The colour to write for one of the picture.
  func color(_ lanes: SIMD4<Float>) -> Color {
    func level(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
    let rgb = RGB(red: level(lanes.x), green: level(lanes.y), blue: level(lanes.z))
    switch look.depth {
    case .direct: return .rgb(rgb.red, rgb.green, rgb.blue)
    case .indexed256: return .indexed(XtermPalette.nearest(to: OKLab(rgb)))
    case .indexed16, .indexed8:
      let count = look.depth == .indexed8 ? 8 : 16
      let color = OKLab(rgb)
      let nearest = (0..<count).min {
        OKLab(Swatch.basicColors[$0]).squaredDistance(to: color)
          < OKLab(Swatch.basicColors[$1]).squaredDistance(to: color)
      }
      return .indexed(UInt8(nearest ?? 0))
    case .none: return .standard
    }
  }
}
