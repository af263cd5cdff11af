import Platform
import Rules
import Screen
import Surface
import Terminal

/// `show-cube`: writes one picture of the cube to standard output for a person to look at.
enum ShowCube {
  static func run(_ arguments: [String]) throws(OptionError) {
    var picture = PictureOptions()
    var seed: UInt64 = 7
    var camera = Camera.home
    var holes = false
    var isWord = false
    var change: (inout CubeScene) -> Void = { _ in }
    var points: Int?
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--holes": holes = true
      case "--word": isWord = true
      case "--plain":
        change = { $0.selection = [] }
      default:
        let value = try rest.value(of: option)
        if try picture.set(option, to: value) { continue }
        switch option {
        case "--pixels": points = try number(option, value)
        case "--seed": seed = UInt64(try number(option, value))
        case "--yaw": camera.yaw = Float(try PictureOptions.degrees(option, value)) * .pi / 180
        case "--pitch": camera.pitch = Float(try PictureOptions.degrees(option, value)) * .pi / 180
        case "--alphabet":
          let first = try number(option, value)
          change = { $0 = SampleScene.alphabet(from: first) }
        case "--point":
          let point = try cube(option, value)
          change = { $0.pointedCube = point }
        case "--doomed":
          let point = try cube(option, value)
          change = { $0.trembling.insert(point) }
        case "--glow":
          let glow = try share(option, value)
          change = {
            $0.lastMove = FaceSet(SampleScene.faces("212l", "112l", "202l"))
            $0.glow = glow
          }
        case "--celebration":
          let progress = try share(option, value)
          change = { $0.celebration = progress }
        default: throw OptionError("show-cube has no option \(option)")
        }
      }
    }
    let (size, look) = (picture.size, picture.look)
    var scene = SampleScene.make(seed: seed, holes: holes)
    scene.camera = camera
    scene.isSelectionWord = isWord
    change(&scene)
    if let points {
      let image = PixelImage.cube(scene, look, width: points, height: points)
      _ = File.write(PNGImage.bytes(of: image), to: STDOUT_FILENO)
      return
    }
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

  private static func number(_ option: String, _ value: String) throws(OptionError) -> Int {
    guard let number = Int(value), (0...9999).contains(number) else {
      throw OptionError("\(option) takes a number from 0 to 9999, not \"\(value)\"")
    }
    return number
  }

  private static func share(_ option: String, _ value: String) throws(OptionError) -> Float {
    guard let share = Float(value), (0...1).contains(share) else {
      throw OptionError("\(option) takes a share from 0 to 1, not \"\(value)\"")
    }
    return share
  }

  private static func cube(_ option: String, _ value: String) throws(OptionError) -> LatticePoint {
    guard let point = LatticePoint(name: value) else {
      throw OptionError("\(option) takes a cube from 000 to 222, not \"\(value)\"")
    }
    return point
  }
}
