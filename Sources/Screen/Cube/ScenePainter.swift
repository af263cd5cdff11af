import Rules
import Surface

/// Paints the sides of the cubes of a scene, from near to far.
struct ScenePainter {
  let scene: CubeScene
  let projection: Projection
  let grid: PointGrid
  let colors: SceneColors
  let design: FaceDesign
  /// The letters to draw; `nil` leaves faces plain for letters of text.
  let shapes: LetterShapes?
  /// The faces of which so little is seen that a letter would be only a scrap.
  let slivers: FaceSet

  /// What a picture is painted with, kept from frame to frame.
  struct Tools {
    var tile = FaceTile()
    var blocks: [Block] = []
    /// What is seen of each lettered face, by its index.
    var seen = [FaceTile.Seen](repeating: FaceTile.Seen(), count: Face.all.count)
  }

  /// Paints everything that is visible on an empty picture, whose fourth lanes are 0.
  func paint(_ picture: inout Picture, _ hits: inout HitMap, with tools: inout Tools) {
    for index in tools.seen.indices { tools.seen[index] = FaceTile.Seen() }
    gather(&tools.blocks)
    for index in tools.blocks.indices {
      let block = tools.blocks[index]
      for side in Self.sides {
        let normal = side.normal
        if !isCovered(block, by: normal) {
          paint(block, side, isFront: true, &picture, &hits, &tools)
        }
        if !isCovered(block, by: LatticeStep(-normal.x, -normal.y, -normal.z)) {
          paint(block, side, isFront: false, &picture, &hits, &tools)
        }
      }
    }
    let screen = colors.screen
    picture.points.withUnsafeMutableBufferPointer { points in
      for place in points.indices {
        var point = points[place]
        point += screen * (1 - point.w)
        point.w = 0
        points[place] = point
      }
    }
  }

  /// Paints one side of a block, if it faces the eye.
  private func paint(
    _ block: Block,
    _ side: Side,
    isFront: Bool,
    _ picture: inout Picture,
    _ hits: inout HitMap,
    _ tools: inout Tools
  ) {
    let geometry = (isFront ? Self.lettered : Self.plain)[Int(side.rawValue)]
    let first = block.origin + geometry.corner * block.scale
    guard dot(projection.eye - first, geometry.normal) > 0 else { return }
    let plane = ProjectedPlane(
      projection,
      first: first,
      second: first + geometry.across * block.scale,
      fourth: first + geometry.down * block.scale
    )
    let face = Face(block.point, side)
    let isInPlay = scene.board.isInPlay(block.point)
    let patch = isFront ? Patch(face) : Patch(backOf: block.point, oppositeTo: side)
    hits.note(plane, patch: isInPlay ? patch : nil, grid: grid)
    let style = FacePaint(face, isFront: isFront, scene, colors)
    guard tools.tile.begin(plane, style.groove, in: grid) else { return }
    if isFront {
      paint(face, style, on: plane, isPiece: block.isPiece, &tools.tile)
    } else {
      tools.tile.paint(design.sticker, on: plane, style.body)
    }
    let light =
      colors.hasLight
      ? FaceLight(
        plane,
        geometry,
        at: block.origin,
        scale: block.scale,
        walls: walls(block, geometry),
        strength: style.isChosen ? 0.5 : 1
      )
      : .full
    let seen = tools.tile.write(into: &picture, light: light)
    if isFront, isInPlay { tools.seen[face.index] = seen }
  }

  /// Paints the sticker of a lettered face, its marks and its letter.
  private func paint(
    _ face: Face,
    _ style: FacePaint,
    on side: ProjectedPlane,
    isPiece: Bool,
    _ tile: inout FaceTile
  ) {
    guard !isPiece else { return tile.paint(design.sticker, on: side, style.body) }
    let isPressed = scene.press > 0 && scene.selection.last == face
    let plane = isPressed ? side.inset(by: 0.16 * min(scene.press, 1)) : side
    tile.add(style.isDoomed ? design.shrunken : design.sticker, on: plane)
    let place = scene.selection.firstIndex(of: face)
    if let place { addBridges(of: face, at: place, on: plane, to: &tile) }
    if let rim = style.rim {
      tile.fill(rim)
      tile.paint(design.rimmed, on: plane, style.body)
    } else {
      tile.fill(style.body)
    }
    guard scene.showsLetters else { return }
    let letterStyle = FaceStyle(face.side)
    if style.hasBrackets { tile.paint(design.brackets, on: plane, style.ink) }
    if let place {
      if style.hasFrame, shapes != nil { tile.paint(design.frame, on: plane, style.mark) }
      addArrows(of: face, at: place, on: plane, to: &tile)
      if place == 0, scene.selection.count > 1, shapes != nil {
        tile.add(design.start, on: letterStyle.markPlane(letterStyle.start, on: plane))
      }
      tile.fill(style.mark)
    }
    guard let shapes, !slivers.contains(face) else { return }
    let uses = scene.board.useCount(face)
    for pip in letterStyle.pips(useCount: uses) {
      tile.add(design.pip, on: letterStyle.markPlane(pip, on: plane))
    }
    // On the frame of the last face, pips are holes.
    if uses > 0, style.hasFrame { tile.fill(style.body) }
    let letter = scene.board.letters[face]
    let isFramed =
      style.hasFrame
      || place != nil && uses == 0 && (style.rim != nil || letterStyle != .top)
    let hasMarks = uses > 0 || place != nil || style.hasBrackets
    let room: FaceDesign.Room = isFramed ? .frame : hasMarks ? .marks : .none
    let isLight = style.ink.sum() > style.body.sum()
    tile.add(
      isLight ? shapes.thin(letter) : shapes[letter],
      on: design.letterPlane(
        letter,
        letterStyle,
        beside: room,
        on: plane
      )
    )
    tile.fill(style.ink)
  }

  /// Opens the groove between a chosen face and the ones chosen before and after it, so that the
  /// chosen faces look like one path.
  private func addBridges(
    of face: Face,
    at place: Int,
    on plane: ProjectedPlane,
    to tile: inout FaceTile
  ) {
    for other in stride(from: place - 1, through: place + 1, by: 2)
    where scene.selection.indices.contains(other) {
      guard let link = PathLink(on: face, to: scene.selection[other]) else { continue }
      tile.add(design.links.bridges[link.index], on: plane)
    }
  }

  /// Adds the arrows that show the direction of the path.
  private func addArrows(
    of face: Face,
    at place: Int,
    on plane: ProjectedPlane,
    to tile: inout FaceTile
  ) {
    for other in stride(from: place - 1, through: place + 1, by: 2)
    where scene.selection.indices.contains(other) {
      guard let link = PathLink(on: face, to: scene.selection[other]) else { continue }
      let arrows = other > place ? design.links.tails : design.links.heads
      tile.add(arrows[link.index], on: plane)
    }
  }

  /// Which edges of a side have a cube standing on them.
  private func walls(_ block: Block, _ geometry: SideGeometry) -> SIMD4<Float> {
    func wall(_ direction: SIMD3<Float>) -> Float {
      let step = geometry.normal + direction
      let point = block.point + LatticeStep(Int(step.x), Int(step.y), Int(step.z))
      return point.map { scene.board.isInPlay($0) } ?? false ? 1 : 0
    }
    guard !block.isPiece else { return .zero }
    return SIMD4(
      wall(-geometry.across),
      wall(geometry.across),
      wall(-geometry.down),
      wall(geometry.down)
    )
  }

  private static let sides = Side.allCases
  private static let lettered = Side.allCases.map { SideGeometry($0) }
  private static let plain = Side.allCases.map { SideGeometry(oppositeTo: $0) }
}
