import Game
import Surface

extension Canvas {
  /// Draws a line of text that can be edited, as a field: a ground of its own from its first column to its
  /// last, and a line below. The cursor stands in the focused one.
  ///
  /// - Parameters:
  ///   - entry: The text. What does not fit is cut at the start, because the player types at the end.
  ///   - placeholder: What an empty field shows.
  ///   - ground: What the field lies on.
  mutating func drawField(
    _ entry: TextEntry,
    placeholder: String = "",
    in rect: Rect,
    isFocused: Bool,
    on ground: Ground = .screen
  ) {
    // A blank column at either end, as in a box.
    let room = rect.droppingStart(1).droppingEnd(1)
    guard room.columns > 1 else { return }
    let ground: Ground = ground == .panel ? .screen : .panel
    // The cursor stands behind the last character, too.
    let first = max(0, entry.cursor - room.columns + 1)
    let text = String(entry.characters.dropFirst(first).prefix(room.columns))
    let shown = text.isEmpty ? String(placeholder.prefix(room.columns)) : text
    // The whole field is written, so that its line reaches from end to end.
    write(
      " \(shown)" + String(repeating: " ", count: max(0, rect.columns - shown.count - 1)),
      in: rect,
      text.isEmpty ? .dim : isFocused ? .accent : .text,
      on: ground,
      attributes: .underlined
    )
    guard isFocused else { return }
    frame.cursor = Point(column: room.column + entry.cursor - first, row: rect.row)
  }
}
