import Rules
import Surface

extension FacePaint {
  /// The same in a picture of points, where no letter has brackets: without colours, the last face of a
  /// path has a thick rim, and a cube to be removed is grey, too.
  init(inPointsOf face: Face, isFront: Bool, _ scene: CubeScene, _ colors: SceneColors) {
    self.init(face, isFront: isFront, scene, colors)
    guard colors.depth == .none, isFront else { return }
    let isPointed = scene.pointedCube == face.point
    guard isPointed || scene.selection.last == face else { return }
    (rim, isRimThick) = (ink, true)
    if isPointed { body = SceneColors.pointed }
  }
}

/// A side of a cube in points: the same sides, colours, marks and letters as in cells, with edges and light
/// for which cells have no room.
extension ScenePainter {
  /// Paints one side of a block over what lies behind it, if it faces the eye.
  func paint(
    _ block: Block,
    _ side: Side,
    isFront: Bool,
    _ canvas: inout PixelCanvas,
    _ points: Points
  ) {
    guard let (geometry, plane) = visible(block, side, isFront: isFront),
      canvas.reaches(plane.inset(by: -Self.reach(scene)))
    else { return }
    let face = Face(block.point, side)
    let style = FacePaint(inPointsOf: face, isFront: isFront, scene, colors)
    let light = light(block, geometry, style, on: plane)
    var sticker = Sticker(style, relief: relief(of: geometry))
    let isLettered = isFront && !block.isPiece
    let press = isLettered && scene.selection.last == face ? min(scene.press, 1) : 0
    sticker.margin += 0.13 * press + (style.isDoomed ? 0.04 : 0)
    sticker.paint(on: plane, light, canvas.grid, canvas.part, points)
    if !isFront, colors.depth == .none {
      canvas.add(design.stroke, on: plane)
      canvas.fill(style.ink, points)
    }
    guard isLettered, scene.showsLetters else { return }
    let middle = plane.project([0.5, 0.5])
    let brightness = light.smooth(middle.x, middle.y)
    let inner = plane.inset(by: 0.16 * press)
    var room: FaceDesign.Room = []
    if style.hasBrackets {
      canvas.add(design.brackets, on: plane)
      canvas.fill(style.ink, points)
      room.insert(.marks)
    }
    if style.isDoomed { room.insert(.smaller) }
    if let place = scene.selection.firstIndex(of: face) {
      room.insert(.marks)
      paintPath(of: face, at: place, style, on: plane, &canvas, points)
    }
    paintLetter(of: face, style, beside: room, brightness, on: inner, &canvas, points)
  }

  /// Paints the letter of a face and the pips of its uses.
  private func paintLetter(
    of face: Face,
    _ style: FacePaint,
    beside room: FaceDesign.Room,
    _ brightness: Float,
    on plane: ProjectedPlane,
    _ canvas: inout PixelCanvas,
    _ points: Points
  ) {
    let strength = slivers.contains(face) ? 0 : LetterStrength.value(face.side, on: plane)
    guard strength > 0 else { return }
    let letter = scene.board.letters[face]
    let uses = scene.board.useCount(face)
    let room = uses > 0 ? room.union(.pips) : room
    for pip in face.side.pips(useCount: uses) {
      canvas.add(design.pip, on: face.side.pipPlane(pip, on: plane))
    }
    let place = design.letterPlane(letter, face.side, beside: room, on: plane)
    // Edges that blend light do not spread, so light letters are as broad as dark ones.
    canvas.add(LetterShapes.standard[letter].outline, on: place)
    canvas.fill(style.ink * brightness, points, strength: strength)
  }

  /// Paints a path's ribbon on one of its faces, under the letter. It gets narrower from the first face,
  /// which has a ring.
  private func paintPath(
    of face: Face,
    at place: Int,
    _ style: FacePaint,
    on plane: ProjectedPlane,
    _ canvas: inout PixelCanvas,
    _ points: Points
  ) {
    guard scene.selection.count > 1 else { return }
    // A further letter changes nothing of the path before it.
    func breadth(_ place: Float) -> Float { 0.1 - 0.015 * min(place, 4) }
    for other in stride(from: place - 1, through: place + 1, by: 2)
    where scene.selection.indices.contains(other) {
      guard let link = PathLink(on: face, to: scene.selection[other]) else { continue }
      let middle = Float(place + other) / 2
      let ribbon = Self.ribbon(to: link.place, breadth(Float(place)), breadth(middle))
      canvas.add(ribbon, on: plane)
      // At a corner, where several faces meet, the ribbon would be a thread.
      if link.index < 4 { canvas.add(.circle(link.place, radius: breadth(middle)), on: plane) }
    }
    canvas.add(.circle([0.5, 0.5], radius: breadth(Float(place))), on: plane)
    canvas.fill(style.link, points)
    guard place == 0 else { return }
    canvas.add(Self.ring, on: plane)
    canvas.fill(colors.depth == .none ? style.ink : style.link, points)
  }

  /// How far beyond its edges a side is painted: a path's ribbon ends on the next face.
  static func reach(_ scene: CubeScene) -> Float { scene.selection.count > 1 ? 0.11 : 0 }

  /// The ring on a path's first face.
  private static let ring = Outline.circle([0.5, 0.5], radius: 0.415)
    .with(Outline.circle([0.5, 0.5], radius: 0.37).reversed())

  /// Half of a ribbon between the middles of two faces: from the middle to the edge.
  private static func ribbon(to edge: Vector, _ first: Float, _ last: Float) -> Outline {
    // A little beyond, or a hairline of the groove would be seen between two halves.
    let end = edge + (edge - 0.5) * 0.03
    let step = end - 0.5
    let across = SIMD2(-step.y, step.x) / max(step.length, 0.001)
    let (one, two) = (across * first, across * last)
    let middle = Vector(repeating: 0.5)
    let outline = Outline([middle - one, end - two, end + two, middle + one])
    return outline.area < 0 ? outline.reversed() : outline
  }

  /// How bright the rounded edges of a sticker are.
  private func relief(of geometry: SideGeometry) -> Sticker.Relief {
    guard colors.hasLight else { return Sticker.Relief() }
    let eye = projection.eye - 1.5
    return Sticker.Relief(geometry, towards: eye / eye.length)
  }
}
