import Game
import Glibc
import Samples
import Screen
import Surface

/// `show-screen NAME`: writes one screen to standard output, to be looked at.
enum ShowScreen {
  static func run(_ arguments: [String]) {
    var size = Size(columns: 80, rows: 24)
    var look = Look()
    var names: [SampleScreen] = []
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard option.hasPrefix("--") else {
        if let name = SampleScreen(rawValue: option) { names.append(name) }
        continue
      }
      guard let value = rest.popFirst() else { continue }
      switch option {
      case "--size":
        let numbers = value.split(separator: "x").compactMap { Int($0) }
        if numbers.count == 2 { size = Size(columns: numbers[0], rows: numbers[1]) }
      case "--theme": look.theme = Theme(name: value) ?? look.theme
      case "--blitter": look.blitter = Blitter(rawValue: value) ?? look.blitter
      case "--depth": look.depth = ColorDepth(rawValue: value) ?? look.depth
      default: continue
      }
    }
    guard let name = names.first else {
      print("usage: lexicube-bench show-screen NAME [--size 80x24] [--theme dark] [--depth 256]")
      print("       [--blitter sextant]")
      print("names: " + SampleScreen.allCases.map(\.rawValue).joined(separator: " "))
      return
    }
    let frame = AppScreen().frame(of: name.state, size: size, look: look)
    print("\u{1B}[?25l\u{1B}[H" + ANSIText.text(of: frame), terminator: "")
    fflush(nil)
  }
}
