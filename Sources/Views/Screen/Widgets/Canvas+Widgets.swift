import Features
import Surface

extension Canvas {
  /// Draws a line over the columns of a rectangle that shows how much is left or done.
  ///
  /// - Parameter share: The part of the width that is drawn strong, 0…1, in half columns where the glyphs
  ///   allow.
  mutating func drawProgress(_ share: Double, in rect: Rect, on ground: Ground = .screen) {
    let clipped = share.isFinite ? min(max(share, 0), 1) : 0
    let halves = Int((clipped * Double(2 * rect.columns)).rounded())
    let strong = look.cell(look.shows("━") ? "━" : "=", .text, on: ground)
    let faint = look.cell(look.isASCII ? "-" : "─", .line, on: ground)
    for offset in 0..<rect.columns {
      let isStrong = 2 * offset + 1 < halves
      // ╾ is heavy on the left and light on the right: half a column.
      let isHalf = look.shows("╾") && halves == 2 * offset + 1
      var cell = isStrong || isHalf ? strong : faint
      if isHalf { cell.character = "╾" }
      frame[rect.column + offset, rect.row] = cell
    }
  }

  /// Draws a panel over the screen, with a border and its title in the border.
  ///
  /// - Parameter isSolid: Whether what lies below it cannot be pointed at.
  /// - Returns: The room inside the panel.
  @discardableResult
  mutating func drawPanel(_ rect: Rect, title: String = "", isSolid: Bool = false) -> Rect {
    guard rect.columns >= 2, rect.rows >= 2 else { return rect.leading(0).top(0) }
    fill(rect, .panel)
    if isSolid { addTarget(.ground, in: rect) }
    let line = String(repeating: "─", count: rect.columns - 2)
    write(choose("╭\(line)╮", ascii: "+\(line)+"), in: rect, .line, on: .panel)
    write(choose("╰\(line)╯", ascii: "+\(line)+"), in: rect.lastLine, .line, on: .panel)
    for offset in 1..<rect.rows - 1 {
      write("│", in: rect.line(offset), .line, on: .panel)
      write("│", in: rect.line(offset), .line, on: .panel, .trailing)
    }
    if !title.isEmpty {
      let room = rect.span(2, rect.columns - 4)
      write(" \(title) ", in: room, .bold, on: .panel)
    }
    return rect.span(2, rect.columns - 4).lines(1, rect.rows - 2)
  }

  /// Draws a line of text that can be edited, as a field: a ground of its own from its first column to its
  /// last, and a line below. The cursor stands in the focused one.
  ///
  /// - Parameter entry: The text. What does not fit is cut at the start, with a mark, because the player types at the
  ///   end.
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
    var text = String(entry.characters.dropFirst(first).prefix(room.columns))
    if first > 0 { text = choose("‹", ascii: "<") + text.dropFirst() }
    let shown = text.isEmpty ? String(placeholder.prefix(room.columns)) : text
    // The whole field is written, so that its line reaches from end to end.
    write(
      " \(shown)" + String(repeating: " ", count: max(0, rect.columns - shown.count - 1)),
      in: rect,
      (text.isEmpty ? .dim : isFocused ? .accent : Role.text).underlined,
      on: ground
    )
    guard isFocused else { return }
    frame.cursor = Point(column: room.column + entry.cursor - first, row: rect.row)
  }
}
