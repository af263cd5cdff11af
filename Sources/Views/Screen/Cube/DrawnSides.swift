import Features
import Rules
import Surface

/// The sides of cubes whose letters are drawn as shapes, which lie on their faces. On the others letters are
/// characters in the middle of their faces, which can be read on the flattest ones.
struct DrawnSides: OptionSet {
  let rawValue: UInt8

  static let all = Side.allCases.reduce(into: Self()) { $0.insert(Self($1)) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: Side) { rawValue = 1 << side.rawValue }

  /// The sides for a picture that is large enough for shapes.
  ///
  /// They depend on where the camera comes to rest, so each side changes at most once in a turn, with the
  /// key. Shapes are drawn if all letters of the side can be read there: of the faces that have room for a
  /// character and of which enough is seen, and of all that are chosen. A cube that never rests has shapes,
  /// which fade where they get too flat.
  init(_ scene: CubeScene, _ grid: PointGrid, _ design: FaceDesign) {
    self = .all
    var camera = scene.camera
    switch scene.turn {
    case .none: break
    case .to(let rest): camera = rest
    case .endless: return
    }
    camera.zoom = 1
    let projection = Projection(camera, grid)
    let visibility = Visibility(of: scene.board, from: camera)
    for face in scene.board.outerFaces
    where contains(Self(face.side)) && visibility.slant(of: face) > 0 {
      let plane = ProjectedPlane(projection, face)
      let isFlat = LetterStrength.value(face.side, on: plane) < Self.leastStrength
      let isChosen = scene.selection.contains(face)
      guard isFlat || isChosen else { continue }
      let share = visibility.share(of: face)
      let isScrap = share < Visibility.leastShare
      let needsCharacter =
        isChosen
        ? share > 0 && (isFlat || isScrap)
        : !isScrap && Self.hasRoom(on: plane.inset(by: design.groove), grid)
      if needsCharacter { remove(Self(face.side)) }
    }
  }

  /// The strength below which a letter at rest is too flat to be read.
  private static let leastStrength: Float = 0.75

  /// Whether a character fits in the middle of a sticker. Characters leave the edges of their cells
  /// free.
  private static func hasRoom(on sticker: ProjectedPlane, _ grid: PointGrid) -> Bool {
    let middle = sticker.project([0.5, 0.5])
    let reach = SIMD2(Float(grid.across), Float(grid.down)) / 4
    return sticker.covers(middle - reach, middle + reach)
  }
}

/// How strongly a letter is drawn on a face that the eye sees at a slant.
///
/// A letter of few points is a scribble. It fades out before that, smoothly, so that a turn does not
/// flicker.
enum LetterStrength {
  /// 1 for a letter that is seen well, 0 for one that is left out. The same for all letters of a
  /// face, so that I and W come and go together.
  static func value(_ side: Side, on face: ProjectedPlane) -> Float {
    let (x, y) = (side.axes.x * side.commonScale, side.axes.y * side.commonScale)
    let plane = face.with(origin: [0.5, 0.5], x: x, y: y)
    return min(max((plane.breadth(of: [typicalWidth, 1]) - none) / (full - none), 0), 1)
  }

  /// The breadths, in points, at which a letter is left out and from which it is drawn in full.
  private static let (none, full): (Float, Float) = (4.2, 5.4)

  /// The width of a letter whose capitals are 1 high.
  private static let typicalWidth: Float = 0.75
}

extension Board {
  /// The faces of cubes in play that no cube lies on.
  var outerFaces: some Sequence<Face> {
    Face.all.lazy.filter { face in
      guard isInPlay(face.point) else { return false }
      return (face.point + face.side.normal).map { !isInPlay($0) } ?? true
    }
  }
}

extension Visibility {
  init(of board: Board, from camera: Camera) {
    let (yaw, pitch) = (Double(camera.yaw), Double(camera.pitch))
    self.init(
      of: board,
      towardsEye: SIMD3(sine(yaw) * cosine(pitch), sine(pitch), cosine(yaw) * cosine(pitch))
    )
  }
}

extension ProjectedPlane {
  init(_ projection: Projection, _ face: Face) {
    let geometry = SideGeometry.of(face.side)
    self.init(projection, geometry, at: face.point.corner + geometry.corner)
  }
}
