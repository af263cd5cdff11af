import Game
import Rules
import Surface

/// What a page says when it has nothing to list: what is the case, why, and what can be done about it.
/// Beside it stands a cube where there is room, so that the page is not a line of text on an empty screen.
struct PageMessage {
  let title: String
  /// Why, in a sentence or two; empty where the title says it all.
  var text = ""
  /// What happens by itself, or what the player may know; each in a paragraph of its own.
  var notes: [String] = []
  /// What can be done: keys, a row each, which can be clicked.
  var keys: [KeyCaption] = []
  var role: Role = .text

  /// Columns of a page from which a cube stands beside the text.
  private static let columnsForCube = 72
  /// The most columns of a line of text, which is as wide as one reads with ease.
  private static let textColumns = 56

  /// - Returns: The room below the text, as wide as the text.
  @discardableResult
  func draw(in page: Rect, on canvas: inout Canvas) -> Rect {
    var room = page
    if page.columns >= Self.columnsForCube {
      let side = page.trailing(page.columns * 9 / 20)
      let rest = canvas.drawCube(.sample, atTopOf: side, leaving: 0)
      if rest.row > side.row { room.columns -= side.columns + 4 }
    }
    room.columns = min(room.columns, Self.textColumns)
    // On a high page a little below the top, beside the upper half of the cube.
    room.removeFirst(page.rows >= 24 ? page.rows / 6 : 0)
    room.removeFirst(canvas.writeParagraph(title, in: room, role, attributes: .bold))
    for (index, paragraph) in ([text] + notes).enumerated() where !paragraph.isEmpty {
      room.removeFirst(index == 0 && room.rows < 6 ? 0 : 1)
      room.removeFirst(canvas.writeParagraph(paragraph, in: room, index == 0 ? .text : .dim))
    }
    room.removeFirst()
    for caption in keys where room.rows > 0 { canvas.draw(caption, in: room.removeFirst()) }
    return room
  }
}

extension Board {
  /// The cube beside pages that have none of their own: that of the home screen.
  static let sample = Board(CubeLetters(seed: 3))
}

extension Canvas {
  /// Rows of a cube for each of its columns.
  private static let rowsPerColumn = 0.57
  /// The fewest rows that a cube can be read in.
  private static let minimumCubeRows = 9

  /// Draws a cube at the top of a column, as large as the column allows; nothing where it could not be read.
  ///
  /// - Parameter rows: The rows that what stands below the cube needs.
  /// - Returns: The room below the cube and a blank row; the whole column where there is no cube.
  mutating func drawCube(
    _ board: Board,
    showsLetters: Bool = true,
    atTopOf column: Rect,
    leaving rows: Int
  ) -> Rect {
    let height = min(Int(Double(column.columns) * Self.rowsPerColumn), column.rows - rows)
    guard height >= Self.minimumCubeRows else { return column }
    var scene = CubeScene(board: board)
    scene.showsLetters = showsLetters
    draw(scene, in: column.top(height))
    return column.droppingFirst(height + 1)
  }
}
