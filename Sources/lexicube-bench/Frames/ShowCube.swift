import Glibc
import Rules
import Screen
import Surface

/// `show-cube`: writes one picture of the cube to standard output, to be looked at.
///
/// `--reading N` shows a `ReadingBoard`, `--key N` writes what it bears.
enum ShowCube {
  static func run(_ arguments: [String]) {
    var size = Size(columns: 80, rows: 24)
    var look = Look()
    var seed: UInt64 = 7
    var camera = Camera.home
    var holes = false
    var isWord = false
    var change: (inout CubeScene) -> Void = { _ in }
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--holes": holes = true
      case "--word": isWord = true
      case "--plain":
        change = { $0.selection = [] }
      default:
        guard let value = rest.popFirst() else { continue }
        switch option {
        case "--size":
          let numbers = value.split(separator: "x").compactMap { Int($0) }
          if numbers.count == 2 { size = Size(columns: numbers[0], rows: numbers[1]) }
        case "--theme": look.theme = Theme(name: value) ?? look.theme
        case "--blitter": look.blitter = Blitter(rawValue: value) ?? look.blitter
        case "--depth": look.depth = ColorDepth(rawValue: value) ?? look.depth
        case "--seed": seed = UInt64(value) ?? seed
        case "--yaw": camera.yaw = Float(value).map { $0 * .pi / 180 } ?? camera.yaw
        case "--pitch": camera.pitch = Float(value).map { $0 * .pi / 180 } ?? camera.pitch
        case "--alphabet":
          let first = Int(value) ?? 0
          change = { $0 = SampleScene.alphabet(from: first) }
        case "--reading":
          let number = Int(value) ?? 0
          change = { $0 = ReadingBoard(number: max(0, number)).scene }
        case "--key":
          print(ReadingBoard(number: max(0, Int(value) ?? 0)).key.joined(separator: "\n"))
          return
        case "--point":
          let point = LatticePoint(name: value)
          change = { $0.pointedCube = point }
        case "--glow":
          let glow = Float(value) ?? 0
          change = {
            $0.lastMove = FaceSet(SampleScene.faces("212l", "112l", "202l"))
            $0.glow = glow
          }
        case "--celebration":
          let progress = Float(value) ?? 0
          change = { $0.celebration = progress }
        default: continue
        }
      }
    }
    var scene = SampleScene.make(seed: seed, holes: holes)
    scene.camera = camera
    scene.isSelectionWord = isWord
    change(&scene)
    var frame = Frame(size: size, filledWith: look.blank())
    var renderer = CubeRenderer()
    var hits = HitMap()
    renderer.draw(
      scene,
      in: Rect(column: 0, row: 1, columns: size.columns * 2 / 3, rows: size.rows - 2),
      of: &frame,
      look: look,
      hits: &hits
    )
    print("\u{1B}[?25l\u{1B}[H" + ANSIText.text(of: frame), terminator: "")
    fflush(nil)
    // Stays, so that a terminal that shows only running programs can be looked at.
    sleep(isatty(1) == 1 ? 3600 : 0)
  }
}
