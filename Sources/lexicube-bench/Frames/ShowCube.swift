import Glibc
import Rules
import Screen
import Surface

/// `show-cube`: writes one picture of the cube to standard output for a person to look at.
///
/// `--reading N` shows a `ReadingBoard`, `--key N` writes the letters on it.
enum ShowCube {
  static func run(_ arguments: [String]) {
    var picture = PictureOptions()
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
        if picture.set(option, to: value) { continue }
        switch option {
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
        case "--doomed":
          let point = LatticePoint(name: value)
          change = { if let point { $0.trembling.insert(point) } }
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
    let (size, look) = (picture.size, picture.look)
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
    // Stays, because some terminals close with their program.
    sleep(isatty(1) == 1 ? 3600 : 0)
  }
}
