import Features
import Surface

/// The last seconds of a timed game in the whole picture: the screen's edges burn, and with direct colours the ground
/// takes a little of the colour of danger, more of it when a second begins.
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
    let (look, size) = (canvas.look, canvas.size)
    // The grounds of text and picture would flash one after the other.
    if look.pixels != nil, !look.isSynchronized, level != .middle {
      return Self(level: .middle).draw(on: &canvas)
    }
    drawEdges(on: &canvas)
    let screen = look.theme.screen.color(look.depth)
    let ground = color(look)
    guard ground != screen else { return }
    let (own, tinted) = (RGB(screen).map(OKLab.init), RGB(ground).map(OKLab.init))
    let isDark = look.theme.screen.rgb.luminance < 0.5
    canvas.recolor(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)) { color in
      // Beside the cube's edges, the ground may be what a glyph draws.
      if color == screen { return ground }
      // The edges are blended with the ground, too: dark blends would be black crumbs on another one. They
      // are tinted the less, the more they differ from it.
      guard isDark, color.index == nil, let rgb = RGB(color), let own, let tinted else {
        return color
      }
      let distance = (OKLab(rgb).lanes - own.lanes).length
      return OKLab(rgb).mixed(with: tinted, max(0, 1 - distance / Self.nearColors)).rgb.color
    }
  }

  /// How much a colour may differ from the screen's before it is one of its own, as a distance in OKLab.
  private static let nearColors: Float = 0.15

  /// The ground at this level. With 256 colours or less it stays, because faces and text would be hard to see on any
  /// other.
  func color(_ look: Look) -> Color {
    let screen = look.theme.screen
    let isDark = screen.rgb.luminance < 0.5
    switch look.depth {
    case .direct:
      // With more of it, a dark ground would be the red of a face used twice, which would disappear in it.
      let strength: Float = isDark ? 0.1 : 0.12
      let share: Float = level == .peak ? 1 : level == .middle ? 0.7 : 0.4
      let error = OKLab(look.theme[.error, .screen].rgb)
      return OKLab(screen.rgb).mixed(with: error, share * strength).rgb.color
    case .indexed256, .indexed16, .indexed8, .none:
      // Of 256 colours, the only red near a dark ground is that of a used face, which would disappear in it.
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
      for row in 0..<canvas.size.rows where canvas.frame[column, row] != .underPicture {
        canvas.frame[column, row] = cell
      }
    }
  }
}
