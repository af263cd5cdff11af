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

  /// The frame that a text shows: characters, and the direct colours of the escapes before them.
  /// Everything else is ignored, as are cells outside of the frame.
  static func frame(of text: String, size: Size) -> Frame {
    var frame = Frame(size: size)
    var pen = Cell(" ", foreground: .rgb(255, 255, 255), background: .rgb(0, 0, 0))
    let start = pen
    var place = Point(column: 0, row: 0)
    var isReversed = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n": place = Point(column: 0, row: place.row + 1)
      case "\r": place.column = 0
      case "\u{1B}":
        guard rest.popFirst() == "[" else { continue }
        var numbers = [0]
        while let next = rest.popFirst(), !next.properties.isAlphabetic {
          if let digit = next.properties.numericType.flatMap({ _ in Int(String(next)) }) {
            numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
          } else if next == ";" {
            numbers.append(0)
          }
        }
        var codes = numbers[...]
        while let code = codes.popFirst() {
          switch code {
          case 0: (pen, isReversed) = (start, false)
          case 7: isReversed = true
          case 38, 48:
            let levels = codes.prefix(4).dropFirst().map { UInt8(truncatingIfNeeded: $0) }
            codes = codes.dropFirst(4)
            guard levels.count == 3 else { continue }
            let color = Color.rgb(levels[0], levels[1], levels[2])
            if code == 38 { pen.foreground = color } else { pen.background = color }
          default: continue
          }
        }
      default:
        var cell = pen
        cell.character = scalar
        if isReversed { (cell.foreground, cell.background) = (cell.background, cell.foreground) }
        frame[place] = cell
        place.column += 1
      }
    }
    return frame
  }
}
