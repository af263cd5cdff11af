import Model
import Rules
import Surface

/// What a page says when it has nothing to list: what is the case, why, and what can be done about it.
/// It begins in the first row, where the list would.
struct PageMessage {
  var title: String
  /// Why, in a sentence or two; empty where the title says it all.
  var text = ""
  /// What happens by itself, or what the player may know; each in a paragraph of its own.
  var notes: [String] = []
  /// What can be done: keys, a row each, which can be clicked.
  var keys: [KeyCaption] = []
  var role: Role = .text

  /// What else a board without entries can show.
  static let otherDays = "d shows other days."
  /// The most columns of a line of text, which is as wide as one reads with ease.
  private static let textColumns = 56

  /// - Returns: The room below the text, as wide as the text.
  @discardableResult
  func draw(in page: Rect, on canvas: inout Canvas) -> Rect {
    var room = page
    room.columns = min(room.columns, Self.textColumns)
    room.removeFirst(canvas.writeParagraph(title, in: room, role.bold))
    for (index, paragraph) in ([text] + notes).enumerated() where !paragraph.isEmpty {
      room.removeFirst(index == 0 && room.rows < 6 ? 0 : 1)
      room.removeFirst(canvas.writeParagraph(paragraph, in: room, index == 0 ? .text : .dim))
    }
    room.removeFirst()
    for caption in keys where room.rows > 0 { canvas.draw(caption, in: room.removeFirst()) }
    return room
  }
}

/// Stands in place of a day's results until the player has played: why they are hidden, and the cube to play.
struct HiddenResults {
  /// The cube that the player has yet to play; `nil` where it is not known.
  let cube: DailyCube?
  /// Why a server hides them; `nil` where they are in a folder.
  var byServer: HiddenResult?

  func draw(in page: Rect, on canvas: inout Canvas) {
    let mode = cube.map { "\($0.mode.name) " } ?? ""
    var message = PageMessage(
      title: "Today’s results are hidden until you have played today’s \(mode)cube."
    )
    if let byServer, let cube {
      (message.title, message.notes) = (byServer.title(cube), [byServer.text])
    }
    let room = message.draw(in: page, on: &canvas)
    guard let cube, byServer?.isPlayable != false else { return }
    let line = room.leading(min(room.columns, 36)).line(byServer == nil ? 0 : 1)
    canvas.drawMenuRows([cube], chosen: 0, in: line) { cube in
      ("\(byServer == .running ? "Go on with" : "Play") today’s cube, \(cube.mode.name)", "")
    }
  }
}

extension Board {
  /// The cube beside pages that have none of their own: that of the home screen.
  static let sample = Board(CubeLetters(seed: 3))
}

extension Canvas {
  /// The fewest rows that a cube can be read in.
  static let minimumCubeRows = 13

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
    let height = min(CubePart.rows(for: column.columns), column.rows - rows)
    guard height >= Self.minimumCubeRows else { return column }
    var scene = CubeScene(board: board)
    scene.showsLetters = showsLetters
    draw(scene, in: column.top(height))
    return column.droppingFirst(height + 1)
  }

  /// Draws a cube below its title, where there is one and it can be read.
  mutating func draw(_ scene: CubeScene?, titled title: String, in rect: Rect) {
    guard let scene, rect.rows > Self.minimumCubeRows else { return }
    write(title, in: rect, .bold)
    let room = rect.droppingFirst(1)
    draw(scene, atTopOf: room)
  }

  /// Draws a cube at the top of a column, as large as the column allows.
  mutating func draw(_ scene: CubeScene, atTopOf column: Rect) {
    draw(scene, in: column.top(min(column.rows, CubePart.rows(for: column.columns))))
  }
}

/// Says that a game is not being saved, why, and what to do.
struct SavingTrouble {
  private let message: String
  /// What is said in a word or two before the reason.
  private let title: String
  private let role: Role

  /// The fewest rows that the message has in a list, and those that it leaves to the list.
  private static let minimumRows = 3
  static let rowsForList = 4

  /// - Parameters:
  ///   - trouble: Why the game is not on disk; `nil` if it is, and then there is nothing to say.
  ///   - isMeant: Whether it is not meant to be on disk, so that this is no alarm.
  init?(_ trouble: String?, title: String = "! Not being saved", isMeant: Bool = false) {
    guard let trouble else { return nil }
    (message, self.title) = (trouble, isMeant ? "Not saved" : title)
    role = isMeant ? .dim : .warning.bold
  }

  /// The rows that all of it takes at the foot of a list, with its title and a blank one.
  func rows(width: Int) -> Int { Message.lines(message, width: width).count + 2 }

  /// Writes the message at the foot of a list, if there is one.
  ///
  /// - Returns: The list without the rows that this took.
  static func draw(
    _ trouble: String?,
    isMeant: Bool = false,
    atFootOf list: Rect,
    on canvas: inout Canvas
  ) -> Rect {
    guard let trouble = Self(trouble.map(canvas.look.told), isMeant: isMeant) else { return list }
    let wanted = trouble.rows(width: list.columns) - 1
    // The end of the message says what to do, so it gets all the rows but a few for the list.
    let rows = min(max(minimumRows, list.rows - rowsForList), wanted)
    trouble.draw(in: list.bottom(rows), on: &canvas)
    return list.droppingLast(rows + 1)
  }

  /// Writes the title, and the message in the rows below it. A message that is cut ends with a mark.
  ///
  /// - Returns: The rows that were used, that of the title included.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Int {
    canvas.write(title, in: rect, role)
    let lines = Message.lines(canvas.look.told(message), width: rect.columns)
    return 1 + canvas.writeLines(lines, in: rect.droppingFirst(1), .dim, cutting: true)
  }
}
