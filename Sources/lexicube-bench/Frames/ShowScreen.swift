import Game
import Glibc
import Samples
import Screen
import Surface

/// The options that all pictures have. Values that mean nothing are ignored.
struct PictureOptions {
  var size = Size(columns: 80, rows: 24)
  var look = Look()

  /// Sets an option to a value.
  ///
  /// - Returns: Whether there is such an option.
  mutating func set(_ option: String, to value: String) -> Bool {
    switch option {
    case "--size":
      let numbers = value.split(separator: "x").compactMap { Int($0) }
      if numbers.count == 2 { size = Size(columns: numbers[0], rows: numbers[1]) }
    case "--theme": look.theme = Theme(name: value) ?? look.theme
    case "--blitter": look.blitter = Blitter(rawValue: value) ?? look.blitter
    case "--depth": look.depth = ColorDepth(rawValue: value) ?? look.depth
    default: return false
    }
    return true
  }
}

/// `show-screen NAME`: writes one screen to standard output for a person to look at.
enum ShowScreen {
  static func run(_ arguments: [String]) {
    var picture = PictureOptions()
    var names: [SampleScreen] = []
    var attitude: Attitude?
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard option.hasPrefix("--") else {
        if let name = SampleScreen(rawValue: option) { names.append(name) }
        continue
      }
      guard let value = rest.popFirst() else { continue }
      if picture.set(option, to: value) { continue }
      switch option {
      case "--yaw": attitude = Attitude(yaw: Double(value) ?? 0, pitch: attitude?.pitch ?? 0)
      case "--pitch": attitude = Attitude(yaw: attitude?.yaw ?? 0, pitch: Double(value) ?? 0)
      default: continue
      }
    }
    guard let name = names.first else {
      print("usage: lexicube-bench show-screen NAME [--size 80x24] [--theme dark] [--depth 256]")
      print("       [--blitter sextants] [--yaw 30] [--pitch -10]  (degrees from the home view)")
      print("names: " + SampleScreen.allCases.map(\.rawValue).joined(separator: " "))
      return
    }
    var state = name.state
    if let attitude { state.game?.attitude = attitude }
    let frame = AppScreen().frame(of: state, size: picture.size, look: picture.look)
    print("\u{1B}[?25l\u{1B}[H" + ANSIText.text(of: frame), terminator: "")
    fflush(nil)
  }
}

/// Writes frames as text with ANSI escapes, so that a person can look at them without the game.
enum ANSIText {
  /// The frame's rows, each ended by a reset. Colours and attributes are written only where they
  /// change.
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
