import Screen
import Surface

/// Writes frames as text with ANSI escapes, so that a person can look at them without the game.
enum ANSIText {
  /// The frame's rows, each ended by a reset. Styles are written where they change.
  static func text(of frame: Frame) -> String {
    var text = ""
    for row in 0..<frame.size.rows {
      var last: Cell?
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        if !isSameStyle(cell, last) {
          text += "\u{1B}[0"
          if cell.attributes.contains(.bold) { text += ";1" }
          if cell.attributes.contains(.dim) { text += ";2" }
          if cell.attributes.contains(.underlined) { text += ";4" }
          if cell.attributes.contains(.reversed) { text += ";7" }
          text += code(cell.foreground, ground: 30) + code(cell.background, ground: 40) + "m"
          last = cell
        }
        text.unicodeScalars.append(cell.character)
      }
      text += "\u{1B}[0m"
      if row < frame.size.rows - 1 { text += "\r\n" }
    }
    return text
  }

  private static func isSameStyle(_ cell: Cell, _ other: Cell?) -> Bool {
    guard let other else { return false }
    return cell.foreground == other.foreground && cell.background == other.background
      && cell.attributes == other.attributes
  }

  /// The parameters that choose a colour; `ground` is 30 for text and 40 for what is behind it.
  private static func code(_ color: Color, ground: Int) -> String {
    if let (red, green, blue) = color.components {
      return ";\(ground + 8);2;\(red);\(green);\(blue)"
    }
    guard let index = color.index else { return "" }
    switch index {
    case 0..<8: return ";\(ground + Int(index))"
    case 8..<16: return ";\(ground + 52 + Int(index))"
    default: return ";\(ground + 8);5;\(index)"
    }
  }
}
