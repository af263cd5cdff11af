import Features
import Model
import Rules
import Surface

/// What a screen is drawn on: the frame, its look, and the targets for the pointer.
struct Canvas {
  struct Place {
    let rect: Rect
    let target: PointerTarget
  }

  private(set) var look = Look()
  var frame = Frame(size: Size(columns: 0, rows: 0))
  /// The frame before the last, whose memory is used again if nothing else holds it.
  private var spare = Frame(size: Size(columns: 0, rows: 0))
  private(set) var places: [Place] = []

  /// Made when it is first needed, because it paints the letters of all faces in advance.
  private var renderer: CubeRenderer?
  private(set) var hits = HitMap()
  /// Whether cubes are replaced by marks at the corners of their rectangle.
  var omitsCubes = false
  /// Whether the faces of the cube can be pointed at.
  var isCubeLive = false
  /// The texts of the frame that are not cut, large ones too; `nil` unless a test asks for them.
  var texts: [String]?

  var size: Size { frame.size }

  mutating func begin(size: Size, look: Look) {
    self.look = look
    places.removeAll(keepingCapacity: true)
    texts?.removeAll()
    isCubeLive = false
    swap(&frame, &spare)
    let blank = look.blank()
    guard frame.size == size else {
      frame = Frame(size: size, filledWith: blank)
      return
    }
    (frame.cursor, frame.focus, frame.picture) = (nil, nil, nil)
    frame.withMutableCells { cells in
      for index in cells.indices { cells[index] = blank }
    }
  }

  /// Makes a rectangle a target for the pointer. Later targets lie over earlier ones.
  mutating func addTarget(_ target: PointerTarget, in rect: Rect) {
    places.append(Place(rect: rect, target: target))
  }

  /// What is drawn at a cell. See `AppScreen.target(at:isDragging:)`.
  func target(
    at point: Point,
    in cell: Vector = [0.5, 0.5],
    isDragging: Bool
  ) -> PointerTarget {
    if !isDragging, let place = places.last(where: { $0.rect.contains(point) }) {
      return place.target
    }
    guard isCubeLive else { return .ground }
    let face = isDragging ? hits.innerFace(at: point, in: cell) : hits.face(at: point, in: cell)
    return face.map(PointerTarget.face) ?? .ground
  }

  /// Draws a cube, as large as it fits into a rectangle.
  mutating func draw(_ scene: CubeScene, in rect: Rect) {
    if omitsCubes {
      for row in [rect.row, rect.maxRow - 1] {
        frame[rect.column, row].character = "+"
        frame[rect.maxColumn - 1, row].character = "+"
      }
      return
    }
    var scene = scene
    if look.turnsAtOnce {
      if case .to(let rest) = scene.turn { scene.camera = rest }
      // Every letter would send most of the cube again.
      scene.continuations = nil
    }
    if let cell = look.pixels, let rect = frame.size.part(of: rect), frame.picture == nil {
      let most = cell.mostCells
      let (columns, rows) = (min(rect.columns, most.columns), min(rect.rows, most.rows))
      draw(CubePicture(scene, look), in: rect.middle(columns: columns, rows: rows), cell)
      return
    }
    // Moved out and back, so that its buffers have one owner and are not copied.
    var current = renderer.take() ?? CubeRenderer()
    current.draw(scene, in: rect, of: &frame, look: look, hits: &hits)
    renderer = current
  }
}

extension Canvas {
  /// The columns of a name and its value, where these are short.
  private static let factColumns = 36

  /// Leaves a rectangle to a picture.
  private mutating func draw(_ picture: CubePicture, in rect: Rect, _ cell: PixelCell) {
    picture.note(rect, cell, in: &hits)
    leave(picture, in: rect, rect, cell)
  }

  /// Leaves cells to a picture that has them all in its own rectangle.
  mutating func leave(_ picture: some PixelScene, in rect: Rect, _ whole: Rect, _ cell: PixelCell) {
    frame.picture = FramePicture(rect: whole, cell: cell, scene: picture)
    for row in rect.row..<rect.maxRow {
      for column in rect.column..<rect.maxColumn { frame[column, row] = .underPicture }
    }
  }

  /// Changes the picture, if there is one in a rectangle.
  private mutating func alterPicture(in rect: Rect, _ change: (inout any GroundedPicture) -> Void) {
    guard let place = frame.picture?.rect.origin, rect.contains(place),
      var picture = frame.picture?.scene as? any GroundedPicture
    else { return }
    change(&picture)
    frame.picture?.scene = picture
  }

  /// Writes on the ground of a list's row: the row's main text, or with a role what is beside it.
  mutating func write(_ text: String, in place: RowPlace, _ role: Role? = nil) {
    TableCell(text, role).draw(in: place, .leading, on: &self)
  }

  /// Writes lines below each other, as many as have room.
  ///
  /// - Parameter cutting: Whether the last row has the rest of the lines, which then ends with the mark
  ///   of a cut.
  /// - Returns: The rows that were used.
  @discardableResult
  mutating func writeLines(
    _ lines: [String],
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen,
    cutting: Bool = false
  ) -> Int {
    for (offset, line) in lines.prefix(rect.rows).enumerated() {
      let isCut = cutting && offset == rect.rows - 1
      let shown = isCut ? lines[offset...].joined(separator: " ") : line
      write(shown, in: rect.line(offset), role, on: ground)
    }
    return min(lines.count, rect.rows)
  }

  /// Writes what is known of something, a name and a value a row, as many as have room. They stand no
  /// further apart than the longest of them needs.
  ///
  /// - Returns: The room below.
  @discardableResult
  mutating func writeFacts(_ facts: [Fact], in rect: Rect) -> Rect {
    let needed = facts.map { $0.title.count + 2 + $0.value.count }.max() ?? 0
    let used = rect.leading(min(rect.columns, max(Self.factColumns, needed)))
    for (offset, fact) in facts.prefix(rect.rows).enumerated() {
      writePair(fact.title, fact.value, in: used.line(offset))
    }
    return rect.droppingFirst(facts.count)
  }

  /// Writes a title and a dim value at its end over what belongs to them.
  ///
  /// - Returns: The room below.
  @discardableResult
  mutating func writeTitle(
    _ title: String,
    _ value: String,
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen
  ) -> Rect {
    writePair(title, value, in: rect, titleRole: role, valueRole: .dim, on: ground)
    return rect.droppingFirst(1)
  }

  /// Fills the first row of a rectangle with a character.
  mutating func fill(_ rect: Rect, _ glyph: String, _ role: Role) {
    write(String(repeating: glyph, count: rect.columns), in: rect, role)
  }

  /// Draws a text in large letters in the topmost rows of a rectangle.
  mutating func draw(
    _ text: String,
    _ letters: BlockText,
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen,
    _ alignment: TextAlignment = .leading
  ) {
    let start = alignment.start(rect.columns - letters.columns(of: text))
    let place = rect.droppingStart(start).origin
    // The zero of a code.
    texts?.append(String(text.map { $0 == "Ø" ? "0" : $0 }))
    letters.draw(text, at: place, on: ground, into: &frame) { _ in role }
  }

  /// Writes a text at the left of a line and another, which is never cut, at its right end.
  mutating func writePair(
    _ title: String,
    _ value: String,
    in rect: Rect,
    titleRole: Role = .dim,
    valueRole: Role = .text,
    on ground: Ground = .screen
  ) {
    let used = min(value.count, rect.columns)
    write(value, in: rect.trailing(used), valueRole, on: ground)
    write(title, in: rect.droppingEnd(used + (value.isEmpty ? 0 : 1)), titleRole, on: ground)
  }

  /// Writes text over several lines, broken at spaces; words longer than a line are cut. Of a text that needs
  /// more rows, the sentences that fit are written; of a sentence that does not, its beginning, with `…` (`~`
  /// in ASCII).
  ///
  /// - Returns: The rows that were used, at most those of the rectangle.
  @discardableResult
  mutating func writeParagraph(
    _ text: some StringProtocol,
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen
  ) -> Int {
    let width = rect.columns
    if look.isKiosk || !look.place.isEmpty {
      let whole = String(text)
      let told = look.told(whole)
      if told != whole { return writeParagraph(told, in: rect, role, on: ground) }
    }
    let shown = Paragraph.fitting(text, width: width, rows: rect.rows)
    var end = rect
    let rows = Paragraph.layOut(text[..<shown.end], width: width) {
      let place = rect.droppingStart($1).line($2)
      write($0, in: place, role, on: ground)
      end = rect.droppingStart(min($1 + $0.count, width - 1)).line($2)
    }
    if shown.isCut { write("…", in: end, role, on: ground) }
    return min(rows, rect.rows)
  }

  /// Writes a word with gaps between its letters if there is room, else without; if even that does
  /// not fit, writes the end of the word, where the player adds letters.
  mutating func writeSpelled(_ word: String, in rect: Rect, _ role: Role, wrongEnd: Int = 0) {
    let (count, width) = (word.count, rect.columns)
    let step = 2 * count - 1 > width ? 1 : 2
    let isCut = count > width
    let shown = isCut ? max(0, width - 1) : count
    if !isCut { texts?.append(word) }
    var rest = rect
    if isCut {
      write("…", in: rect, role.bold)
      rest = rest.droppingStart(1)
    }
    for (offset, character) in word.enumerated().dropFirst(count - shown) {
      frame.focus = rest.origin
      write("\(character)", in: rest, (offset >= count - wrongEnd ? .error : role).bold)
      rest = rest.droppingStart(step)
    }
  }

  /// A text, or its end where it does not fit: the end tells paths and addresses apart.
  static func end(of text: String, columns: Int) -> String {
    text.count <= columns ? text : "…\(text.suffix(max(0, columns - 1)))"
  }

  /// A path, or as many of its last parts as fit behind a mark of the cut.
  static func end(ofPath path: String, columns: Int) -> String {
    let parts = path.split(separator: "/")
    guard path.count > columns, let last = parts.last else { return path }
    let ends = parts.indices.map { "…/" + parts[$0...].joined(separator: "/") }
    return ends.fitting(columns) ?? end(of: String(last), columns: columns)
  }

  /// One of two texts: the second on terminals that do not show the first.
  func choose(_ text: String, ascii: String) -> String { look.choose(text, ascii: ascii) }

  /// Replaces what the font lacks by what comes nearest to it.
  mutating func replaceMissing() {
    guard let font = look.font else { return }
    frame.withMutableCells { cells in
      for index in cells.indices where cells[index].character.value > 0x7E {
        cells[index].character = font.nearest(to: cells[index].character)
      }
    }
  }
}

extension Canvas {
  /// Fades what is drawn, so that a panel over it stands out. Known colours move towards the
  /// screen's; where they are unknown, characters become dim.
  mutating func dim(_ rect: Rect) {
    let ground = OKLab(look.theme.screen.rgb)
    let knowsColors = look.depth == .direct || look.depth == .indexed256
    recolor(rect) { color in
      guard let rgb = RGB(color) else { return color }
      let mixed = OKLab(rgb).mixed(with: ground, 0.62)
      return color.index == nil ? mixed.rgb.color : .indexed(XtermPalette.nearest(to: mixed))
    } attributes: { attributes in
      attributes.remove(.bold)
      if !knowsColors { attributes.insert(.dim) }
    }
    alterPicture(in: rect) { $0.isDim = true }
  }

  /// Changes the colours of what is drawn. Each colour is asked for once.
  mutating func recolor(
    _ rect: Rect,
    _ change: (Color) -> Color,
    attributes: (inout Attributes) -> Void = { _ in }
  ) {
    var known: [Color: Color] = [:]
    func changed(_ color: Color) -> Color {
      if let color = known[color] { return color }
      let result = change(color)
      known[color] = result
      return result
    }
    for row in max(0, rect.row)..<max(0, min(rect.maxRow, size.rows)) {
      for column in max(0, rect.column)..<max(0, min(rect.maxColumn, size.columns)) {
        var cell = frame[column, row]
        if cell == .underPicture { continue }
        cell.foreground = changed(cell.foreground)
        cell.background = changed(cell.background)
        attributes(&cell.attributes)
        frame[column, row] = cell
      }
    }
    alterPicture(in: rect) { $0.ground = RGB(change($0.ground.color)) ?? $0.ground }
  }
}
