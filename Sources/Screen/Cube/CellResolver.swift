import Game
import Surface

/// Turns the samples of a cell into a character and its colours.
///
/// It lives for one frame, in which the buffers that it reads do not move.
struct CellResolver {
  let codes: UnsafeBufferPointer<UInt16>
  let materials: UnsafeBufferPointer<UInt8>
  /// Room for the points of a cell: six.
  let points: UnsafeMutableBufferPointer<SIMD4<Float>>
  let palette: CellPalette
  let grid: SampleGrid
  let look: Look

  /// The cell whose samples start at `start`.
  func cell(at start: Int) -> Cell {
    let present = materials(at: start)
    if present.nonzeroBitCount == 1 && !(look.isASCII && look.depth == .none) {
      return even(present.trailingZeroBitCount)
    }
    if look.isASCII { return line(at: start) }
    measurePoints(at: start)
    return look.depth == .none ? tones() : colors(among: present)
  }

  /// The set of materials in a cell.
  private func materials(at start: Int) -> UInt64 {
    var present: UInt64 = 0
    for row in 0..<grid.down {
      let first = start + row * grid.width
      for sample in first..<(first + grid.across) {
        present |= 1 << UInt64(truncatingIfNeeded: materials[Int(codes[sample])])
      }
    }
    return present
  }

  /// Writes the mean colour of each point of the cell to `points`.
  private func measurePoints(at start: Int) {
    let blitter = look.blitter
    let (columns, rows) = (blitter.columns, blitter.rows)
    let (width, height) = (grid.across / columns, grid.down / rows)
    let share = 1 / Float(width * height)
    for point in 0..<(columns * rows) {
      var sum = SIMD4<Float>.zero
      let corner = start + point / columns * height * grid.width + point % columns * width
      for row in 0..<height {
        let first = corner + row * grid.width
        for sample in first..<(first + width) {
          sum += palette.lanes[Int(materials[Int(codes[sample])])]
        }
      }
      points[point] = sum * share
    }
  }

  /// A cell of two colours.
  private func colors(among present: UInt64) -> Cell {
    let count = look.blitter.columns * look.blitter.rows
    let fit = CellFitter(count: count).fit(UnsafeBufferPointer(points))
    // With fewer points per cell, soft lines look calmer than sharp ones.
    let isCrisp = look.blitter == .sextant
    if fit.pattern == 0 {
      return even(palette.nearest(fit.off, among: present, isCrisp: isCrisp).index)
    }
    let (off, on) = palette.pair(
      fit.off,
      fit.on,
      among: present,
      isCrisp: isCrisp
    )
    if off == on { return even(off) }
    // Of the two ways to write it, always take the one with the smaller index in the background.
    // That halves the number of pairs of colours.
    let full = 1 << count - 1
    let (back, front, shape) = off < on ? (off, on, fit.pattern) : (on, off, full & ~fit.pattern)
    return Cell(
      BlockGlyphs.character(shape, look.blitter),
      foreground: palette.colors[front],
      background: palette.colors[back]
    )
  }

  /// A cell without colours. A point is on even if it is only a little light, so that thin lines
  /// have no gaps.
  private func tones() -> Cell {
    let count = look.blitter.columns * look.blitter.rows
    var pattern = 0
    for point in 0..<count where points[point].x > 0.3 { pattern |= 1 << point }
    if pattern == 1 << count - 1 { return Cell(" ", attributes: .reversed) }
    return Cell(BlockGlyphs.character(pattern, look.blitter))
  }

  /// A cell of one material.
  private func even(_ material: Int) -> Cell {
    if look.depth == .none {
      return Cell(" ", attributes: material == 1 ? .reversed : [])
    }
    let color = palette.colors[material]
    return Cell(" ", foreground: color, background: color)
  }

  /// A cell in ASCII: the groove as a line over the material that covers most of the rest.
  private func line(at start: Int) -> Cell {
    var fitter = LineFitter()
    var votes: (first: (material: UInt8, count: Int), second: (material: UInt8, count: Int))
    votes = ((0, 0), (0, 0))
    var groove: UInt8 = 0
    for row in 0..<grid.down {
      let first = start + row * grid.width
      for sample in first..<(first + grid.across) {
        let code = codes[sample]
        let material = materials[Int(code)]
        if SampleBuffer.isGroove(code) {
          groove = material
          fitter.add(
            (Float(sample - first) + 0.5) / Float(grid.across),
            (Float(row) + 0.5) / Float(grid.down)
          )
        } else if votes.first.count == 0 || votes.first.material == material {
          votes.first = (material, votes.first.count + 1)
        } else {
          votes.second = (material, votes.second.count + 1)
        }
      }
    }
    let body = votes.first.count >= votes.second.count ? votes.first : votes.second
    let character = fitter.character(of: grid.count) ?? " "
    if look.depth == .none {
      return Cell(character, attributes: character == " " && body.material == 1 ? .reversed : [])
    }
    // Outside the cube, a line in the groove's colour would be invisible.
    return Cell(
      character,
      foreground: palette.colors[Int(groove)],
      background: palette.colors[Int(body.material)]
    )
  }
}
