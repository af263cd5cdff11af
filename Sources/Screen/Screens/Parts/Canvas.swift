import Game
import Rules
import Surface

/// What a screen is drawn on: the frame, how it looks, and what each part of it can be clicked for.
struct Canvas {
  /// A rectangle that can be pointed at.
  struct Place {
    let rect: Rect
    let target: PointerTarget
  }

  private(set) var look = Look()
  var frame = Frame(size: Size(columns: 0, rows: 0))
  /// The frame before, whose cells are written over where nobody else holds them.
  private var spare = Frame(size: Size(columns: 0, rows: 0))
  private(set) var places: [Place] = []

  var painter = CubePainter()
  /// Whether the faces of the cube can be pointed at.
  var isCubeLive = false

  var size: Size { frame.size }

  /// Starts an empty frame.
  mutating func begin(size: Size, look: Look) {
    self.look = look
    places.removeAll(keepingCapacity: true)
    isCubeLive = false
    swap(&frame, &spare)
    let blank = look.blank()
    guard frame.size == size else {
      frame = Frame(size: size, filledWith: blank)
      return
    }
    frame.cursor = nil
    frame.withMutableCells { cells in
      for index in cells.indices { cells[index] = blank }
    }
  }

  /// Lets a rectangle be clicked. What is added later lies over what was added before.
  mutating func addTarget(_ target: PointerTarget, in rect: Rect) {
    places.append(Place(rect: rect, target: target))
  }

  /// What is drawn at a cell. See `AppScreen.target(at:isDragging:)`.
  func target(at point: Point, isDragging: Bool) -> PointerTarget {
    if !isDragging, let place = places.last(where: { $0.rect.contains(point) }) {
      return place.target
    }
    guard isCubeLive else { return .ground }
    let face =
      isDragging ? painter.hits.innerFace(at: point) : painter.hits.face(at: point)
    return face.map(PointerTarget.face) ?? .ground
  }
}

extension Canvas {
  /// Writes one line of text. See `Frame.write`.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol,
    column: Int,
    row: Int,
    _ role: Role = .text,
    on ground: Ground = .screen,
    attributes: Attributes = [],
    width: Int? = nil,
    alignment: TextAlignment = .leading
  ) -> Int {
    frame.write(
      text,
      at: Point(column: column, row: row),
      role,
      on: ground,
      attributes: attributes,
      width: width,
      alignment: alignment,
      look: look
    )
  }

  /// Writes a text at the left of a line and another at its right end, which is never cut.
  mutating func writePair(
    _ title: String,
    _ value: String,
    column: Int,
    row: Int,
    width: Int,
    titleRole: Role = .dim,
    valueRole: Role = .text,
    on ground: Ground = .screen,
    valueAttributes: Attributes = []
  ) {
    let valueWidth = min(value.count, width)
    write(
      value,
      column: column + width - valueWidth,
      row: row,
      valueRole,
      on: ground,
      attributes: valueAttributes,
      width: valueWidth
    )
    write(
      title,
      column: column,
      row: row,
      titleRole,
      on: ground,
      width: max(0, width - valueWidth - (value.isEmpty ? 0 : 1))
    )
  }

  /// Writes text over several lines. See `Frame.writeParagraph`.
  @discardableResult
  mutating func writeParagraph(
    _ text: some StringProtocol,
    in rect: Rect,
    _ role: Role = .text,
    on ground: Ground = .screen,
    attributes: Attributes = [],
    indent: Int = 0
  ) -> Int {
    frame.writeParagraph(
      text,
      in: rect,
      role,
      on: ground,
      attributes: attributes,
      indent: indent,
      look: look
    )
  }

  /// Writes a word with air between its letters, where there is room; else as it is; else its end,
  /// which is what the player is at.
  mutating func writeSpelled(_ word: String, column: Int, row: Int, _ role: Role, width: Int) {
    let count = word.count
    guard 2 * count - 1 > width else {
      for (offset, character) in word.enumerated() {
        frame[column + 2 * offset, row] = look.cell(
          PlainText.scalar(character, isASCII: look.isASCII),
          role,
          attributes: .bold
        )
      }
      return
    }
    guard count > width else {
      write(word, column: column, row: row, role, attributes: .bold)
      return
    }
    write("…", column: column, row: row, role, attributes: .bold, width: width)
    write(
      word.suffix(max(0, width - 1)),
      column: column + 1,
      row: row,
      role,
      attributes: .bold
    )
  }

  /// One of two texts: the second where only ASCII may be written.
  func choose(_ text: String, ascii: String) -> String { look.isASCII ? ascii : text }

  /// The mark before a chosen row, so that it is not told by colour alone.
  var cursorMark: String { choose("› ", ascii: "> ") }
}
