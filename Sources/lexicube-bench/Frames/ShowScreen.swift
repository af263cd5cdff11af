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
