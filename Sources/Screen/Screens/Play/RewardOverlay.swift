import Game
import Surface

/// The word that was just played, flying up over the cube: its points, the word itself in block
/// letters from six letters on, sparks from eight on, and what is special about it.
struct RewardOverlay {
  let reward: Reward
  /// How far it has flown, 0…1.
  let progress: Double
  /// Whether the player is already spelling the next word. Then it stands small at the top, where it
  /// hides least.
  var isAside = false

  /// Rows of the cube's room from which the figures of a good word are larger.
  private static let roomyRows = 28

  func draw(over cube: Rect, on canvas: inout Canvas) {
    if reward.tier == .great { Sparks(progress: progress).draw(over: cube, on: &canvas) }
    let room = cube.columns - 2
    let word = reward.tier == .plain ? nil : reward.word
    let wordRows = word.map { BlockLine.rows($0, columns: room, look: canvas.look) } ?? 0
    let points = "+\(reward.score.grouped)"
    let figures = figures(points, cube, canvas.look)
    let notes = reward.distinctions.map(\.text)
    let width =
      ([word.map { BlockLine.columns($0, columns: room, look: canvas.look) } ?? 0]
      + [figures.columns(of: points)] + notes.map(\.count)).max() ?? 0
    let rows = wordRows + figures.rows + notes.count
    var box = Rect(
      column: cube.column + (cube.columns - width - 2) / 2,
      row: MotionCurve.flight(
        from: cube.row + (cube.rows - rows) / 2,
        to: cube.row,
        isAside ? 1 : progress
      ),
      columns: width + 2,
      rows: rows
    )
    canvas.frame.fill(box, .screen, look: canvas.look)
    if let word {
      BlockLine.draw(word, in: box, .accent, on: &canvas)
      box = box.droppingFirst(wordRows)
    }
    figures.draw(
      points,
      at: Point(column: box.column + (box.columns - figures.columns(of: points)) / 2, row: box.row),
      .success,
      into: &canvas.frame
    )
    box = box.droppingFirst(figures.rows)
    for (offset, note) in notes.enumerated() {
      canvas.write(
        note,
        column: box.column + 1,
        row: box.row + offset,
        offset == 0 ? .text : .dim,
        attributes: .bold,
        width: box.columns - 2,
        alignment: .center
      )
    }
  }
}

extension RewardOverlay {
  /// The figures of the points: large for a celebration, and for a good word on a large screen.
  private func figures(_ points: String, _ cube: Rect, _ look: Look) -> BlockText {
    let large = BlockText(.large, look: look)
    let isLarge = reward.tier == .great || reward.tier == .good && cube.rows >= Self.roomyRows
    return isLarge && !isAside && !look.isASCII && large.columns(of: points) <= cube.columns - 2
      ? large : BlockText(.small, look: look)
  }
}

/// A word in block letters if they fit into some columns, else in spaced capitals.
enum BlockLine {
  private static func size(_ word: String, columns: Int, look: Look) -> BlockText? {
    let text = BlockText(.small, look: look)
    return text.columns(of: word) <= columns ? text : nil
  }

  static func rows(_ word: String, columns: Int, look: Look) -> Int {
    size(word, columns: columns, look: look)?.rows ?? 1
  }

  static func columns(_ word: String, columns: Int, look: Look) -> Int {
    size(word, columns: columns, look: look)?.columns(of: word) ?? min(columns, 2 * word.count - 1)
  }

  /// Draws a word in the middle of the topmost rows of a rectangle with a margin of one column.
  static func draw(_ word: String, in rect: Rect, _ role: Role, on canvas: inout Canvas) {
    let room = rect.columns - 2
    let width = columns(word, columns: room, look: canvas.look)
    let column = rect.column + (rect.columns - width) / 2
    if let text = size(word, columns: room, look: canvas.look) {
      text.draw(word, at: Point(column: column, row: rect.row), role, into: &canvas.frame)
    } else {
      canvas.writeSpelled(word, column: column, row: rect.row, role, width: room)
    }
  }
}

/// Sparks that fly from behind the cube to the edges of its room.
private struct Sparks {
  let progress: Double

  private static let count = 60
  /// The golden angle, in radians: any number of sparks spread evenly.
  private static let step = 2.399_963

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let glyphs: [Unicode.Scalar] = canvas.look.isASCII ? ["*", "+", "."] : ["*", "▪", "+"]
    let roles: [Role] = [.accent, .success, .error, .text]
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
      guard cube.contains(point), canvas.frame[point].character == " ",
        canvas.frame[point].background == empty.background,
        canvas.painter.hits.face(at: point) == nil
      else { continue }
      canvas.frame[column, row] = canvas.look.cell(
        glyphs[index % glyphs.count],
        roles[index % roles.count],
        attributes: .bold
      )
    }
  }
}

extension Reward.Distinction {
  /// What is special about a word, in a few words.
  var text: String {
    switch self {
    case .bestEver: "your best word ever"
    case .firstOfLength(let letters): "first word of \(letters) letters"
    case .cleared(let cubes): "\(PlainWords.count(cubes, "cube", "cubes")) cleared"
    }
  }
}
