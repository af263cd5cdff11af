import Game
import Surface

/// The last seconds of a timed game in the whole picture: the ground takes the colour of danger, brighter when a
/// second begins. Where the ground must keep its own, the screen's edges burn instead.
struct LastSecondsTint {
  /// How strong the colour is.
  enum Level: Int, CaseIterable {
    /// Between two flashes.
    case calm
    /// While a flash fades, and always with reduced motion.
    case middle
    /// When a second begins.
    case peak
  }

  let level: Level

  /// - Parameter motion: Shows how far the flash of this second has faded.
  init(_ motion: Motion) {
    let pulse = motion.first { $0 == .pulse ? true : nil }
    level =
      motion.isReduced
      ? .middle
      : pulse.map { $0.progress < 0.4 ? .peak : $0.progress < 0.8 ? .middle : .calm } ?? .calm
  }

  init(level: Level) { self.level = level }

  func draw(on canvas: inout Canvas) {
    let look = canvas.look
    let screen = look.theme.screen.color(look.depth)
    let ground = color(look)
    guard ground != screen else { return drawEdges(on: &canvas) }
    var tinted = [screen: ground]
    canvas.frame.withMutableCells { cells in
      for index in cells.indices {
        // Beside the cube's edges, the ground may be what a glyph draws.
        cells[index].background = Self.tint(cells[index].background, screen, ground, &tinted)
        cells[index].foreground = Self.tint(cells[index].foreground, screen, ground, &tinted)
      }
    }
  }

  /// A colour's blend with the ground, the less of it the more it differs from the screen's own: the edges of the
  /// cube are blended with a dark ground, and would be black crumbs on another.
  private static func tint(
    _ color: Color,
    _ screen: Color,
    _ ground: Color,
    _ known: inout [Color: Color]
  ) -> Color {
    if let color = known[color] { return color }
    var result = color
    if let rgb = RGB(color), let from = RGB(screen), let to = RGB(ground), color.index == nil,
      from.luminance < 0.5
    {
      let difference = OKLab(rgb).lanes - OKLab(from).lanes
      let distance = (difference * difference).sum().squareRoot()
      result = OKLab(rgb).mixed(with: OKLab(to), max(0, 1 - distance / nearColors)).rgb.color
    }
    known[color] = result
    return result
  }

  /// How much a colour may differ from the screen's before it is one of its own, as a distance in OKLab.
  private static let nearColors: Float = 0.15

  /// The ground at this level. With 16 colours or less it stays, because text would be hard to read
  /// on any other.
  func color(_ look: Look) -> Color {
    let screen = look.theme.screen
    let isDark = screen.rgb.luminance < 0.5
    switch look.depth {
    case .direct:
      // Dark text on a light ground bears less colour.
      let strength: Float = isDark ? 1 : 0.5
      let share: Float = level == .peak ? 0.24 : level == .middle ? 0.17 : 0.1
      let error = OKLab(look.theme[.error, .screen].rgb)
      return OKLab(screen.rgb).mixed(with: error, share * strength).rgb.color
    case .indexed256:
      // The palette has no red between the ground and these, and 52 is also that of a used face, which
      // must not disappear for longer than a flash.
      return level == .peak ? .indexed(isDark ? 52 : 230) : screen.color(look.depth)
    case .indexed16, .indexed8, .none:
      return screen.color(look.depth)
    }
  }

  /// Draws the first and the last column, which nothing else uses.
  private func drawEdges(on canvas: inout Canvas) {
    let isASCII = canvas.look.isASCII
    let full: Unicode.Scalar = isASCII ? "#" : "█"
    let left: Unicode.Scalar = level == .calm ? (isASCII ? "|" : "▌") : full
    let right: Unicode.Scalar = level == .calm ? (isASCII ? "|" : "▐") : full
    for (column, glyph) in [(0, left), (canvas.size.columns - 1, right)] {
      let cell = canvas.look.cell(glyph, .error)
      for row in 0..<canvas.size.rows { canvas.frame[column, row] = cell }
    }
  }
}
