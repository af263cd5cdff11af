import Features
import Model
import Rules
import Surface

extension Canvas {
  /// Draws the number of the countdown before a timed game, in the middle of the cube.
  mutating func drawCountdown(_ number: Int, over cube: Rect) {
    let size: BlockText.Size = cube.rows < 20 || look.hasWholeCells ? .large : .huge
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
