import Model
import Surface

/// Chooses the direct colours of cells: the best two of a cell, rounded so that neighbours share
/// them.
struct DirectCells {
  let blitter: Blitter
  /// The screen, as its terminal shows it.
  let screen: Color
  private let screenLanes: Lanes

  /// By how much the squared error of a group of points may grow for the sake of a colour less: the
  /// sum over its points of the squared distance in steps of 255. Of areas and of blends.
  private static let tolerance: (area: Float, blend: Float) = (100, 360)

  /// The same for the screen's colour. What little a face covers of the points beside its outline
  /// would tint whole cells: a faint fringe. Large points leave less of one, and each shows more.
  private let screenTolerance: Float

  /// Blends are rounded to multiples of this many steps of 255, so that there are fewer of them. A cell
  /// of few points has fewer blends, and each shows more.
  private let step: Int32

  /// The level below which a blend is rounded less: a dark grey would get a hue.
  private static let dark: Float = 48

  /// Whether cells have few points, so that every rounding shows.
  private let isCoarse: Bool

  init(blitter: Blitter, screen: Color) {
    (self.blitter, self.screen) = (blitter, screen)
    screenLanes = Self.lanes(screen)
    isCoarse = blitter.columns * blitter.rows < 6
    screenTolerance = isCoarse ? 200 : 2000
    step = isCoarse ? 1 : 12
  }

  /// The cell of some points, after the cell that `pen` has written.
  func cell(_ points: CellPoints, _ pen: inout Pen) -> Cell {
    let count = points.count
    let fit = CellFitter(count: count).fit(points)
    guard fit.pattern != 0 else { return pen.cell(Self.color(fit.off)) }
    // Far from its mean, a group is a blend, whose exact colour nobody sees; an area of one colour
    // keeps it.
    var spread: (off: Float, on: Float) = (0, 0)
    for point in 0..<count {
      let isOn = fit.pattern >> point & 1 == 1
      let square = points[point].squaredDistance(to: isOn ? fit.on : fit.off)
      spread.off += isOn ? 0 : square
      spread.on += isOn ? square : 0
    }
    let inside = fit.pattern.nonzeroBitCount
    let off = color(fit.off, count - inside, spread.off, pen)
    let on = color(fit.on, inside, spread.on, pen)
    let isDarker = fit.on.sum() < fit.off.sum()
    return pen.cell(off, on, fit.pattern, isOnDarker: isDarker, count: count, blitter)
  }

  /// The colour of a group of points: one of the pen's if it is near enough, otherwise its own.
  private func color(_ mean: Lanes, _ count: Int, _ spread: Float, _ pen: Pen) -> Color {
    let own = mean * 255
    let back = Self.lanes(pen.back).squaredDistance(to: own)
    let front = Self.lanes(pen.front).squaredDistance(to: own)
    let (best, least) = front < back ? (pen.front, front) : (pen.back, back)
    let isBlend = spread > CellFitter.flatness * Float(count)
    if isBlend, screenLanes.squaredDistance(to: own) * Float(count) <= screenTolerance {
      return screen
    }
    let tolerance = isCoarse ? 0 : isBlend ? Self.tolerance.blend : Self.tolerance.area
    if least * Float(count) <= tolerance { return best }
    return Self.color(mean, step: !isBlend ? 1 : own.max() < Self.dark ? min(step, 3) : step)
  }

  private static func lanes(_ color: Color) -> Lanes {
    guard let (red, green, blue) = color.components else { return .zero }
    return SIMD4(Float(red), Float(green), Float(blue), 0)
  }

  /// The direct colour of one of a picture: the nearest, or the nearest whose levels are multiples
  /// of a step.
  static func color(_ color: Lanes, step: Int32 = 1) -> Color {
    let steps = 255 / Float(step)
    // A channel of 0…1 in 8 bits; whatever is no number is 0.
    func level(_ value: Float) -> UInt8 {
      guard value > 0 else { return 0 }
      guard value < 1 else { return 255 }
      return UInt8(clamping: Int32(value * steps + 0.5) * step)
    }
    return .rgb(level(color.x), level(color.y), level(color.z))
  }
}
