import Features
import Platform
import Samples
import Screen

/// `show-screen NAME`: writes one screen to standard output for a person to look at.
enum ShowScreen {
  static let usage = """
    usage: lexicube-bench show-screen NAME [--size 80x24] [--theme tide] [--depth 256]
           [--glyphs sextants] [--yaw 30] [--pitch -10]  (degrees from the home view)
           [--here]  (with the size, the colours and the glyphs that the game uses in this terminal)
    names: \(SampleScreen.allCases.map(\.rawValue).joined(separator: " "))
    """

  static func run(_ arguments: [String]) throws(OptionError) {
    var picture = PictureOptions()
    var name: SampleScreen?
    var attitude: Attitude?
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard option.hasPrefix("--") else {
        name = try PictureOptions.choice(
          "show-screen",
          option,
          of: SampleScreen.allCases,
          \.rawValue
        )
        continue
      }
      if option == "--here" {
        try picture.askTerminal()
        continue
      }
      let value = try rest.value(of: option)
      if try picture.set(option, to: value) { continue }
      var turned = attitude ?? Attitude()
      switch option {
      case "--yaw": turned.yaw = try PictureOptions.degrees(option, value)
      case "--pitch": turned.pitch = try PictureOptions.degrees(option, value)
      default: throw OptionError("show-screen has no option \(option)\n\(usage)")
      }
      attitude = turned
    }
    guard let name else { return print(usage) }
    var state = name.state
    if let attitude { state.game?.attitude = attitude }
    let frame = AppScreen().frame(of: state, size: picture.size, look: picture.look)
    print("\u{1B}[?25l\u{1B}[H" + ANSIText.text(of: frame), terminator: "")
    fflush(nil)
  }
}
