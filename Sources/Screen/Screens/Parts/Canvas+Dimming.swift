import Surface

extension Canvas {
  /// Lets what is drawn step back, so that a panel over it stands out. Colours go towards the
  /// screen's where they are known, and characters are written dim.
  mutating func dim(_ rect: Rect) {
    let ground = look.theme.screen.rgb
    var dimmed: [Color: Color] = [:]
    for row in max(0, rect.row)..<max(0, min(rect.maxRow, size.rows)) {
      for column in max(0, rect.column)..<max(0, min(rect.maxColumn, size.columns)) {
        var cell = frame[column, row]
        cell.foreground = Self.dim(cell.foreground, towards: ground, &dimmed)
        cell.background = Self.dim(cell.background, towards: ground, &dimmed)
        cell.attributes.remove(.bold)
        if look.depth != .direct, look.depth != .indexed256 { cell.attributes.insert(.dim) }
        frame[column, row] = cell
      }
    }
  }

  private static func dim(
    _ color: Color,
    towards ground: RGB,
    _ known: inout [Color: Color]
  ) -> Color {
    if let color = known[color] { return color }
    let share: Float = 0.62
    var result = color
    if let (red, green, blue) = color.components {
      let mixed = OKLab(RGB(red: red, green: green, blue: blue)).mixed(with: OKLab(ground), share)
      result = .rgb(mixed.rgb.red, mixed.rgb.green, mixed.rgb.blue)
    } else if let index = color.index, let rgb = XtermPalette.rgb(index) {
      result = .indexed(XtermPalette.nearest(to: OKLab(rgb).mixed(with: OKLab(ground), share)))
    }
    known[color] = result
    return result
  }
}
