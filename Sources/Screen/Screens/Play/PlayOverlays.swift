import Game
import Rules
import Surface

/// The number of the countdown before a timed game, in the middle of the cube.
struct CountdownOverlay {
  let number: Int

  private static let title = "Get ready"

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let size: BlockText.Size = cube.rows < 18 || canvas.look.isASCII ? .large : .huge
    let text = BlockText(size, look: canvas.look)
    let digits = "\(number)"
    let (columns, rows) = (text.columns(of: digits), text.rows)
    let width = max(columns + 8, Self.title.count + 6)
    let panel = Rect(
      column: cube.column + (cube.columns - width) / 2,
      row: cube.row + (cube.rows - rows - 4) / 2,
      columns: width,
      rows: rows + 4
    )
    canvas.frame.drawPanel(panel, title: Self.title, look: canvas.look)
    text.draw(
      digits,
      at: Point(column: panel.column + (width - columns) / 2, row: panel.row + 1),
      .accent,
      on: .panel,
      into: &canvas.frame
    )
  }
}

/// The word that was one Enter away when the time was up. For a moment it stands over the cube in
/// block letters; then the line below them moves to the foot of the cube's room and stays.
struct LateWordOverlay {
  let word: Candidate
  /// Whether the result has only just appeared.
  let isNew: Bool

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let room = cube.columns - 2
    let points = "+\(word.score.grouped)"
    let long = "\(word.text) was one Enter away: \(points)"
    let line =
      isNew
      ? "was one Enter away: \(points)"
      : long.count <= room ? long : "\(word.text): one Enter away"
    guard isNew else {
      canvas.write(
        line,
        column: cube.column + 1,
        row: cube.maxRow - 1,
        .warning,
        width: room,
        alignment: .center
      )
      return
    }
    let wordRows = BlockLine.rows(word.text, columns: room, look: canvas.look)
    let width = max(BlockLine.columns(word.text, columns: room, look: canvas.look), line.count) + 2
    let box = Rect(
      column: cube.column + (cube.columns - width) / 2,
      row: cube.row + (cube.rows - wordRows - 2) / 2,
      columns: width,
      rows: wordRows + 2
    )
    canvas.frame.fill(box, .screen, look: canvas.look)
    BlockLine.draw(word.text, in: box, .warning, on: &canvas)
    canvas.write(
      line,
      column: box.column + 1,
      row: box.row + wordRows,
      attributes: .bold,
      width: width - 2,
      alignment: .center
    )
  }
}

/// The last seconds of a timed game in the whole picture: the ground takes the colour of danger and
/// the screen's edges burn, brighter when a second begins.
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
    if ground != screen {
      canvas.frame.withMutableCells { cells in
        for index in cells.indices {
          if cells[index].background == screen { cells[index].background = ground }
          // Beside the cube's edges, the ground may be what a glyph draws.
          if cells[index].foreground == screen { cells[index].foreground = ground }
        }
      }
    }
    drawEdges(ground, on: &canvas)
  }

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
      let mixed = OKLab(screen.rgb).mixed(with: OKLab(look.theme.error.rgb), share * strength).rgb
      return .rgb(mixed.red, mixed.green, mixed.blue)
    case .indexed256:
      // The palette has no red between the ground and these, and 52 is also that of a used face, which
      // must not disappear for longer than a flash.
      return level == .peak ? .indexed(isDark ? 52 : 230) : screen.color(look.depth)
    case .indexed16, .indexed8, .none:
      return screen.color(look.depth)
    }
  }

  /// Draws the first and the last column, which nothing else uses.
  private func drawEdges(_ ground: Color, on canvas: inout Canvas) {
    let isASCII = canvas.look.isASCII
    let full: Unicode.Scalar = isASCII ? "#" : "█"
    let left: Unicode.Scalar = level == .calm ? (isASCII ? "|" : "▌") : full
    let right: Unicode.Scalar = level == .calm ? (isASCII ? "|" : "▐") : full
    for (column, glyph) in [(0, left), (canvas.size.columns - 1, right)] {
      var cell = canvas.look.cell(glyph, .error)
      cell.background = ground
      for row in 0..<canvas.size.rows { canvas.frame[column, row] = cell }
    }
    guard level == .peak else { return }
    // The flash also runs along the top, as far as that row is empty.
    var cell = canvas.look.cell(isASCII ? "=" : "▀", .error)
    cell.background = ground
    var column = canvas.size.columns - 2
    while column > 0, canvas.frame[column, 0].character == " ",
      canvas.frame[column - 1, 0].character == " "
    {
      canvas.frame[column, 0] = cell
      column -= 1
    }
  }
}
