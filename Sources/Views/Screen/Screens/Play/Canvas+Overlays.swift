import Features
import Model
import Rules
import Surface

extension Canvas {
  /// Draws the number of the countdown before a timed game, in the middle of the cube, and what the cube hides,
  /// or that it was played before, from the longest text to the shortest.
  mutating func drawCountdown(_ number: Int, texts: [String], over cube: Rect) {
    let size: BlockText.Size = cube.rows < 20 || look.hasWholeCells ? .large : .huge
    let text = BlockText(size, look: look)
    // The row is there before the goal is known, so that nothing moves.
    let room = drawBox("Get ready", rows: text.rows + 3, in: cube, isSolid: false)
    draw("\(number)", text, in: room, .text, on: .panel, .center)
    let line = texts.fitting(room.columns) ?? ""
    write(line, in: room.line(text.rows + 1), .bold, on: .panel, .center)
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

/// A word that takes the whole screen for a moment: large, with its points, what is special about it, and its meaning.
/// What the player does meanwhile ends it.
struct CelebrationOverlay {
  let reward: Reward
  let progress: Double

  /// - Returns: `nil` unless such a word was just played.
  init?(_ cube: CubeFeature.State) {
    guard let flying = cube.motion.reward, flying.value.tier == .whole, cube.candidate == nil
    else { return nil }
    self.init(flying.value, progress: flying.progress)
  }

  init(_ reward: Reward, progress: Double) { (self.reward, self.progress) = (reward, progress) }

  /// The most columns and rows of the meaning.
  private static let meaningSize = Size(columns: 64, rows: 3)

  func draw(on canvas: inout Canvas) {
    let margins = Margins(canvas.size)
    canvas.fill(margins.room)
    Sparks(progress: min(1, 1.5 * progress)).draw(in: margins.room, on: &canvas)
    let room = margins.text
    let largest: BlockText.Size =
      room.rows >= 40 ? .huge : room.rows >= 20 && !canvas.look.hasWholeCells ? .large : .small
    let letters = BlockText(reward.word, from: largest, columns: room.columns, look: canvas.look)
    let figures = BlockText(.small, look: canvas.look)
    let width = min(room.columns, Self.meaningSize.columns)
    let meaning = reward.meaning.map { Paragraph.lines($0, width: width) } ?? []
    let specials = reward.distinctions.map { $0.texts.fitting(room.columns) ?? "" }
    let columns = letters?.columns(of: reward.word) ?? min(room.columns, 2 * reward.word.count - 1)
    let points = "+\(reward.score.grouped)"
    let wordRows = (letters?.rows ?? 1) + 1
    let isLow = wordRows + figures.rows + 4 > room.rows
    let pointRows = isLow ? 1 : figures.rows
    let free = room.rows - wordRows - pointRows - 1
    let meaningRows = min(
      meaning.count,
      Self.meaningSize.rows,
      max(0, free - min(2, specials.count))
    )
    let specialRows = min(specials.count, max(0, free - meaningRows - 1))
    let rows = wordRows + pointRows + 1 + specialRows + (meaningRows > 0 ? meaningRows + 1 : 0)
    var rest = room.droppingFirst(max(0, (room.rows - rows) / 2))
    // No spark touches the texts.
    let texts = specials.prefix(specialRows) + meaning.prefix(meaningRows)
    let widest = max(texts.map(\.count).max() ?? 0, figures.columns(of: points))
    canvas.fill(rest.top(rows).middle(columns: max(columns, widest) + 4, rows: rows))
    let place = rest.removeFirst(wordRows)
    // All letters are lit after a fifth of the time.
    let lit = Int(Double(reward.word.count) * min(1, 5 * progress))
    canvas.drawSpelled(
      reward.word,
      letters == nil ? nil : largest,
      .text,
      lit: lit,
      in: place.top(letters?.rows ?? 1).middle(columns: columns, rows: letters?.rows ?? 1)
    )
    let line = rest.removeFirst(pointRows)
    if isLow {
      canvas.write(points, in: line, .success.bold, .center)
    } else {
      canvas.draw(points, figures, in: line, .success, .center)
    }
    rest.removeFirst()
    for text in specials.prefix(specialRows) {
      canvas.write(text, in: rest.removeFirst(), .success.bold, .center)
    }
    guard meaningRows > 0 else { return }
    if specialRows > 0 { rest.removeFirst() }
    let body = Rect(
      column: rest.column + (rest.columns - width) / 2,
      row: rest.row,
      columns: width,
      rows: meaningRows
    )
    let longest = meaning.prefix(meaningRows).map(\.count).max() ?? 0
    canvas.writeLines(
      meaning,
      in: body.droppingStart((width - longest) / 2),
      cutting: meaning.count > meaningRows
    )
  }
}

/// The sparks of a word that takes the whole screen. They fly from its middle to its edges.
struct Sparks {
  let progress: Double

  private static let count = 60
  /// The golden angle, in radians: any number of sparks spread evenly.
  private static let step = 2.399_963

  func draw(in room: Rect, on canvas: inout Canvas) {
    let glyphs = canvas.look.isASCII ? ["*", "+", "."] : ["*", "▪", "+"]
    let roles: [Role] = [.warning, .success, .error, .text]
    for index in 0..<Self.count {
      let angle = Double(index) * Self.step
      // Some fly further than others; none stops in the middle.
      let reach = 0.6 + 0.6 * Double(index * 7 % Self.count) / Double(Self.count)
      let distance = Easing.out(progress) * reach
      let column = room.column + Int(Double(room.columns) * (0.5 + 0.5 * distance * cosine(angle)))
      let row = room.row + Int(Double(room.rows) * (0.5 + 0.5 * distance * sine(angle)))
      guard room.contains(Point(column: column, row: row)) else { continue }
      let (glyph, role) = (glyphs[index % glyphs.count], roles[index % roles.count])
      let cell = Rect(column: column, row: row, columns: 1, rows: 1)
      canvas.write(glyph, in: cell, role.bold)
    }
  }
}
