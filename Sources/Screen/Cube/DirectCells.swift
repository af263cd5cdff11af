import Game
import Surface

/// Chooses the direct colours of cells: the best two of a cell, rounded so that neighbours share
/// them.
struct DirectCells {
  let blitter: Blitter
  /// The screen, as its terminal shows it.
  let screen: Color

  /// By how much the squared error of a group of points may grow for the sake of a colour less: the
  /// sum over its points of the squared distance in steps of 255. Of areas and of blends.
  private static let tolerance: (area: Float, blend: Float) = (100, 360)

  /// The same for the screen's colour. What little a face covers of the points beside its outline
  /// would tint whole cells: a faint fringe. Large points leave less of one, and each shows more.
  private var screenTolerance: Float { isCoarse ? 200 : 2000 }

  /// Blends are rounded to multiples of this many steps of 255, so that there are fewer of them. A cell
  /// of few points has fewer blends, and each shows more.
  private var step: Float { isCoarse ? 1 : 12 }

  /// The level below which a blend is rounded less: a dark grey would get a hue.
  private static let dark: Float = 48

  /// Whether cells have few points, so that every rounding shows.
  private var isCoarse: Bool { blitter.columns * blitter.rows < 6 }

  /// The cell of some points, after the cell that `pen` has written.
  func cell(_ points: UnsafeBufferPointer<SIMD4<Float>>, _ pen: inout Pen) -> Cell {
    let count = points.count
    let fit = CellFitter(count: count).fit(points)
    guard fit.pattern != 0 else { return pen.cell(Self.color(fit.off)) }
    // Far from its mean, a group is a blend, whose exact colour nobody sees; an area of one colour
    // keeps it.
    var spread = SIMD2<Float>.zero
    for point in 0..<count {
      let isOn = fit.pattern >> point & 1 == 1
      let step = points[point] - (isOn ? fit.on : fit.off)
      spread[isOn ? 1 : 0] += (step * step).sum()
    }
    let inside = fit.pattern.nonzeroBitCount
    let off = color(fit.off, count - inside, spread[0], pen)
    let on = color(fit.on, inside, spread[1], pen)
    return pen.cell(
      off,
      on,
      fit.pattern,
      isOnDarker: fit.on.sum() < fit.off.sum(),
      count: count,
      blitter
    )
  }

  /// The colour of a group of points: one of the pen's if it is near enough, otherwise its own.
  private func color(_ mean: SIMD4<Float>, _ count: Int, _ spread: Float, _ pen: Pen) -> Color {
    let own = mean * 255
    var best = pen.back
    var least = Float.infinity
    for color in [pen.back, pen.front] {
      let step = Self.lanes(color) - own
      let distance = (step * step).sum()
      if distance < least {
        least = distance
        best = color
      }
    }
    let isBlend = spread > CellFitter.flatness * Float(count)
    if isBlend {
      let step = Self.lanes(screen) - own
      if (step * step).sum() * Float(count) <= screenTolerance { return screen }
    }
    let tolerance = isCoarse ? 0 : isBlend ? Self.tolerance.blend : Self.tolerance.area
    if least * Float(count) <= tolerance { return best }
    return Self.color(mean, step: !isBlend ? 1 : own.max() < Self.dark ? min(step, 3) : step)
  }

  private static func lanes(_ color: Color) -> SIMD4<Float> {
    guard let (red, green, blue) = color.components else { return .zero }
    return SIMD4(Float(red), Float(green), Float(blue), 0)
  }

  /// The direct colour of one of a picture: the nearest, or the nearest whose levels are multiples
  /// of a step.
  static func color(_ color: SIMD4<Float>, step: Float = 1) -> Color {
    .rgb(level(color.x, step), level(color.y, step), level(color.z, step))
  }

  /// A channel of 0…1 in 8 bits; whatever is no number is 0.
  private static func level(_ value: Float, _ step: Float) -> UInt8 {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 255 }
    let level = Float(Int(value * (255 / step) + 0.5)) * step
    return level < 255 ? UInt8(level) : 255
  }
}
