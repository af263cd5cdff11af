import Game
import Surface

/// Says that a game is not being saved, why, and what to do.
struct SavingTrouble {
  private let message: String
  /// What is said in a word or two before the reason.
  private let title: String

  /// The fewest rows that the message has in a list, and those that it leaves to the list.
  private static let minimumRows = 3
  private static let rowsForList = 4

  /// - Parameter trouble: Why the game is not on disk; `nil` if it is, and then there is nothing to say.
  init?(_ trouble: String?, title: String = "! Not being saved") {
    guard let trouble else { return nil }
    (message, self.title) = (trouble, title)
  }

  /// Writes the message at the foot of a list.
  ///
  /// - Returns: The list without the rows that this took.
  func draw(atFootOf list: Rect, on canvas: inout Canvas) -> Rect {
    let wanted = Message.lines(message, width: list.columns).count + 1
    // The end of the message says what to do, so it gets all the rows but a few for the list.
    let rows = min(max(Self.minimumRows, list.rows - Self.rowsForList), wanted)
    draw(in: list.bottom(rows), on: &canvas)
    return list.droppingLast(rows + 1)
  }

  /// Writes the title, and the message in the rows below it. A message that is cut ends with a mark.
  ///
  /// - Returns: The rows that were used, that of the title included.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Int {
    canvas.write(title, in: rect, .warning, attributes: .bold)
    let lines = Message.lines(message, width: rect.columns)
    return 1 + canvas.writeLines(lines, in: rect.droppingFirst(1), .dim, cutting: true)
  }
}
