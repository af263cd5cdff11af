import Platform
import Rules
import Screen
import Surface

/// `show-letters STATE N`: writes the cube of a game with letters to be read by a program.
///
/// First a line for each visible face: its letter, its side, and its corners in cells; then an empty line and
/// the frame. The cubes 0, 1 and 2 show every letter on every side.
enum ShowLetters {
  private enum State: String, CaseIterable {
    case plain, used, chosen, doomed
  }

  static func run(_ arguments: [String]) throws(OptionError) {
    var picture = PictureOptions()
    var rest = arguments[...]
    let state = try PictureOptions.choice(
      "show-letters",
      rest.popFirst() ?? "",
      of: State.allCases,
      \.rawValue
    )
    guard let number = rest.popFirst().flatMap(Int.init), (0...2).contains(number) else {
      throw OptionError("show-letters takes a state and a cube from 0 to 2, such as: plain 0")
    }
    while let option = rest.popFirst() {
      guard try picture.set(option, to: rest.value(of: option)) else {
        throw OptionError("show-letters has no option \(option)")
      }
    }
    var scene = SampleScene.alphabet(from: 9 * number)
    switch state {
    case .plain: break
    case .used:
      scene.board.use(SampleScene.visible)
      scene.board.use(SampleScene.visible.filter { $0.point.x == 1 })
    case .chosen: scene.selection = SampleScene.visible
    case .doomed: scene.trembling = scene.board.cubesInPlay
    }
    let room = GameLayout(picture.size).cube
    for face in SampleScene.visible {
      let corners = CubeRenderer.corners(of: face, in: scene, drawnIn: room)
      let places = corners.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      print(scene.board.letters[face].text, face.side, places)
    }
    var frame = Frame(size: picture.size, filledWith: picture.look.blank())
    var renderer = CubeRenderer()
    var hits = HitMap()
    renderer.draw(scene, in: room, of: &frame, look: picture.look, hits: &hits)
    print("\n" + ANSIText.text(of: frame), terminator: "")
  }
}
