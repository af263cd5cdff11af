import Game
import Rules
import Surface

extension Canvas {
  /// Draws the number of the countdown before a timed game, in the middle of the cube.
  mutating func drawCountdown(_ number: Int, over cube: Rect) {
    let size: BlockText.Size = cube.rows < 20 || look.isASCII ? .large : .huge
    let text = BlockText(size, look: look)
    let room = drawBox("Get ready", rows: text.rows + 1, in: cube, isSolid: false)
    draw("\(number)", text, in: room, .text, on: .panel, .center)
  }

  /// Draws what the player is told before the one try on a daily cube, in the middle of the cube.
  mutating func drawAnnouncement(_ line: String, over cube: Rect) {
    let lines = Message.lines(line, width: boxColumns(in: cube))
    let room = drawBox("Get ready", rows: lines.count + 2, in: cube, isSolid: false)
    for (offset, line) in lines.enumerated() {
      write(line, in: room.line(1 + offset), .bold, on: .panel, .center)
    }
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
      canvas.write(line, in: cube.span(1, room).lastLine, .warning, .center)
      return
    }
    let letters = BlockText(word.text, from: .small, columns: room, look: canvas.look)
    let wordColumns = letters?.columns(of: word.text) ?? min(room, 2 * word.text.count - 1)
    let width = max(wordColumns, line.count) + 2
    let columns = min(width + 2, cube.columns)
    let frame = cube.middle(columns: columns, rows: (letters?.rows ?? 1) + 4)
    var box = canvas.drawPanel(frame)
    if let letters {
      let place = box.removeFirst(letters.rows)
      canvas.draw(word.text, letters, in: place, .warning, on: .panel, .center)
    } else {
      let place = box.removeFirst().droppingStart((box.columns - wordColumns) / 2)
      canvas.writeSpelled(word.text, in: place, .warning)
    }
    canvas.write(line, in: box.line(box.rows - 1), .bold, on: .panel, .center)
  }
}

/// The sparks of a great word. They fly from behind the cube to the edges of its room.
struct Sparks {
  let progress: Double

  private static let count = 60
  /// The golden angle, in radians: any number of sparks spread evenly.
  private static let step = 2.399_963

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let glyphs = canvas.look.isASCII ? ["*", "+", "."] : ["*", "▪", "+"]
    let roles: [Role] = [.warning, .success, .error, .text]
    let empty = canvas.look.blank()
    for index in 0..<Self.count {
      let angle = Double(index) * Self.step
      // Some fly further than others; none stops in the middle.
      let reach = 0.6 + 0.6 * Double(index * 7 % Self.count) / Double(Self.count)
      let distance = Easing.out(progress) * reach
      let column = cube.column + Int(Double(cube.columns) * (0.5 + 0.5 * distance * cosine(angle)))
      let row = cube.row + Int(Double(cube.rows) * (0.5 + 0.5 * distance * sine(angle)))
      let point = Point(column: column, row: row)
      // Sparks over the letters would look like dirt.
      guard cube.contains(point), canvas.hits.face(at: point) == nil,
        canvas.frame[point] == .underPicture
          || canvas.frame[point].character == " "
            && canvas.frame[point].background == empty.background
      else { continue }
      let (glyph, role) = (glyphs[index % glyphs.count], roles[index % roles.count])
      let cell = Rect(column: column, row: row, columns: 1, rows: 1)
      canvas.write(glyph, in: cell, role.bold)
    }
  }
}

/// The last seconds of a timed game in the whole picture: the ground takes the colour of danger, brighter
/// when a second begins. Where the ground must keep its own, the screen's edges burn instead.
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
    let screen = look.theme.screen.color(look.depth)
    let ground = color(look)
    guard ground != screen else { return drawEdges(on: &canvas) }
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
