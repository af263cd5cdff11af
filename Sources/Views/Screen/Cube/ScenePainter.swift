import Rules
import Surface

/// Paints the sides of the cubes of a scene, from near to far.
struct ScenePainter {
  let scene: CubeScene
  let projection: Projection
  let grid: PointGrid
  let colors: SceneColors
  let design: FaceDesign
  /// The sides on which letters are drawn. The others are left plain for characters.
  var drawn: DrawnSides = []
  /// The faces of which so little is seen that a letter would be only a scrap.
  var slivers: FaceSet = []
  /// How much of a hint letters on top sides get: 1 where the cube rests in the home view, 0 where
  /// it moves. There they would jump from row to row.
  var calm: Float = 0

  /// What a picture is painted with, kept from frame to frame.
  struct Tools {
    var tile = FaceTile()
    var blocks: [Block] = []
    /// Whose side each point shows, where only edges are drawn.
    var wires = HitMap()
    /// How much of each point the outlines of nearer cubes cover; empty where there are none.
    var outlines: [Float] = []
    /// What is seen of each lettered face, by its index.
    var seen = [FaceTile.Seen](repeating: FaceTile.Seen(), count: Face.all.count)
  }

  /// Paints everything that is visible on an empty picture, whose fourth lanes are 0.
  func paint(_ picture: inout Picture, _ hits: inout HitMap, with tools: inout Tools) {
    for index in tools.seen.indices { tools.seen[index] = FaceTile.Seen() }
    gather(&tools.blocks)
    tools.outlines.removeAll(keepingCapacity: true)
    if hasOutlines {
      tools.outlines.append(contentsOf: repeatElement(0, count: picture.points.count))
    }
    if isWire {
      tools.wires.reset(to: Rect(column: 0, row: 0, columns: grid.width, rows: grid.height))
    }
    for index in tools.blocks.indices {
      let block = tools.blocks[index]
      for side in Self.sides {
        for isFront in Self.frontAndBack where !isCovered(block, side, isFront: isFront) {
          paint(block, side, isFront: isFront, &picture, &hits, &tools)
        }
      }
    }
    if isWire {
      drawWires(tools.wires, into: &picture)
    } else {
      layScreen(under: &picture)
    }
  }

  /// Lays the screen under what the cube leaves of the points at its outline.
  ///
  /// The outline is drawn sharper than it is. Points of which the cube covers little would be a faint
  /// fringe around it, because cells whose points are all nearly dark show two nearly dark colours.
  private func layScreen(under picture: inout Picture) {
    let screen = colors.screen
    let isSharp = sharpness > 1
    picture.points.withUnsafeMutableBufferPointer { points in
      for place in points.indices {
        var point = points[place]
        // Most points are the screen's or the cube's alone.
        if point.w == 0 {
          point = screen
        } else if point.w != 1 {
          // In two tones an outline of half points would be dotted.
          let share: Float =
            isSharp
            ? min(max((point.w - Self.fringe.none) * Self.fringe.slope, 0), 1)
            : point.w < Self.leastCover ? 0 : 1
          point = share > 0 ? point * (share / point.w) : .zero
          point += screen * (1 - share)
        }
        point.w = 0
        points[place] = point
      }
    }
  }

  /// How sharp the edges of stickers and marks are. A point that a sticker covers by a third would
  /// be a speck between the groove and the screen, and grooves would be dotted. In two tones a line
  /// must not get narrower, or it has gaps.
  var sharpness: Float { design.key.lines == .shades ? 2 : 1 }
  /// The same of letters, whose edges carry their shape.
  private static let inkSharpness: Float = 1.4

  /// The share of a point up to which the cube does not show on it, and how fast it comes up to
  /// full beyond.
  private static let fringe: (none: Float, slope: Float) = (0.3, 2)
  /// The share of a point from which the cube shows on it in two tones.
  private static let leastCover: Float = 0.1

  /// Paints one side of a block, if it faces the eye.
  private func paint(
    _ block: Block,
    _ side: Side,
    isFront: Bool,
    _ picture: inout Picture,
    _ hits: inout HitMap,
    _ tools: inout Tools
  ) {
    guard let (geometry, plane) = visible(block, side, isFront: isFront) else { return }
    let face = Face(block.point, side)
    let isInPlay = scene.board.isInPlay(block.point)
    note(plane, of: block, side, isFront: isFront, in: &hits)
    // Plain sides have no lines between them, so that they do not pass for faces.
    if isWire { tools.wires.note(plane, patch: isFront ? Patch(face) : nil, grid: wireGrid) }
    let style = FacePaint(face, isFront: isFront, scene, colors)
    let ground = design.isFine ? style.groove : style.rim ?? style.groove
    guard tools.tile.begin(plane, ground, in: grid) else { return }
    if isFront {
      paint(face, style, on: plane, isPiece: block.isPiece, &tools.tile)
    } else {
      tools.tile.paint(design.sticker, on: plane, style.body, sharpness: sharpness)
      if colors.depth == .none { tools.tile.paint(design.stroke, on: plane, style.ink) }
    }
    let light = light(block, geometry, style, on: plane)
    let seen = tools.tile.write(
      into: &picture,
      light: light,
      under: tools.outlines,
      colors.groove
    )
    if isFront, isInPlay { tools.seen[face.index] = seen }
    if hasOutlines, !block.isPiece { addOutline(of: block, geometry, plane, picture, &tools) }
  }

  /// Whether cubes have outlines where something lies behind them that does not touch them: nothing does behind the
  /// edges of a whole cube.
  private var hasOutlines: Bool { scene.board.cubesInPlay != .all }

  /// Adds the outline of a side along the edges beyond which lies what does not touch it: the side of the cube beyond
  /// turns away from the eye, and no cube stands there. Without it the two would look as if they met.
  private func addOutline(
    of block: Block,
    _ geometry: SideGeometry,
    _ plane: ProjectedPlane,
    _ picture: Picture,
    _ tools: inout Tools
  ) {
    let middle = block.origin + block.scale / 2
    let halo = design.halo
    func add(_ direction: Vector3, _ origin: Vector, _ x: Vector, _ y: Vector) {
      let edge = middle + direction * (block.scale / 2)
      guard dot(projection.eye - edge, direction) <= 0, !isInPlay(block.point, direction),
        !isInPlay(block.point, direction + geometry.normal)
      else { return }
      let outline = plane.with(origin: origin, x: x, y: y)
      if isWire { return tools.wires.noteGap(outline, grid: wireGrid) }
      guard tools.tile.begin(outline, colors.groove, in: grid) else { return }
      tools.tile.cover(&tools.outlines, of: picture)
    }
    add(-geometry.across, [-halo, 0], [halo, 0], [0, 1])
    add(geometry.across, [1, 0], [halo, 0], [0, 1])
    add(-geometry.down, [0, -halo], [1, 0], [0, halo])
    add(geometry.down, [0, 1], [1, 0], [0, halo])
  }

  /// Whether a cube is in play at a step from a point.
  private func isInPlay(_ point: LatticePoint, _ step: Vector3) -> Bool {
    let place = point + LatticeStep(Int(step.x), Int(step.y), Int(step.z))
    return place.map { scene.board.isInPlay($0) } ?? false
  }

  func light(
    _ block: Block,
    _ geometry: SideGeometry,
    _ style: FacePaint,
    on plane: ProjectedPlane
  ) -> FaceLight {
    guard colors.hasLight else { return .full }
    return FaceLight(
      plane,
      geometry,
      at: block.origin,
      scale: block.scale,
      walls: walls(block, geometry),
      strength: style.isChosen ? 0.5 : 1,
      least: style.leastLight
    )
  }

  /// A side of a block as the picture shows it; `nil` if it turns away from the eye.
  func visible(
    _ block: Block,
    _ side: Side,
    isFront: Bool
  ) -> (geometry: SideGeometry, plane: ProjectedPlane)? {
    let geometry = isFront ? SideGeometry.of(side) : Self.plain[Int(side.rawValue)]
    let first = block.origin + geometry.corner * block.scale
    guard dot(projection.eye - first, geometry.normal) > 0 else { return nil }
    return (geometry, ProjectedPlane(projection, geometry, at: first, scale: block.scale))
  }

  /// Records what can be pointed at, without painting it.
  func note(in hits: inout HitMap) {
    var blocks: [Block] = []
    gather(&blocks)
    for block in blocks {
      for side in Self.sides {
        for isFront in Self.frontAndBack where !isCovered(block, side, isFront: isFront) {
          guard let plane = visible(block, side, isFront: isFront)?.plane else { continue }
          note(plane, of: block, side, isFront: isFront, in: &hits)
        }
      }
    }
  }

  private func note(
    _ plane: ProjectedPlane,
    of block: Block,
    _ side: Side,
    isFront: Bool,
    in hits: inout HitMap
  ) {
    let face = Face(block.point, side)
    let patch = isFront ? Patch(face) : Patch(backOf: block.point, oppositeTo: side)
    hits.note(plane, patch: scene.board.isInPlay(block.point) ? patch : nil, grid: grid)
  }

  /// Paints the sticker of a lettered face, its marks and its letter.
  private func paint(
    _ face: Face,
    _ style: FacePaint,
    on side: ProjectedPlane,
    isPiece: Bool,
    _ tile: inout FaceTile
  ) {
    guard !isPiece else {
      tile.paint(design.sticker, on: side, style.body, sharpness: sharpness)
      return
    }
    let isPressed = scene.press > 0 && scene.selection.last == face
    let plane = isPressed ? side.inset(by: 0.16 * min(scene.press, 1)) : side
    let sticker = style.isDoomed ? plane.inset(by: design.shrinking) : plane
    tile.add(design.sticker, on: sticker)
    if let rim = style.rim {
      // Not sharper, because a rim of one point would break up.
      tile.fill(rim)
      tile.paint(style.isRimThick ? design.thickRimmed : design.rimmed, on: sticker, style.body)
    } else {
      tile.fill(style.body, sharpness: sharpness)
    }
    guard scene.showsLetters else { return }
    // Without colours no rim shows where a path ends.
    let isEnd = design.isFine && colors.depth == .none && scene.selection.last == face
    if style.hasBrackets || isEnd { tile.paint(design.brackets, on: sticker, style.ink) }
    guard design.isFine else { return }
    var room: FaceDesign.Room = style.hasBrackets || style.rim != nil ? .marks : []
    if style.isDoomed { room.insert(.smaller) }
    if let place = scene.selection.firstIndex(of: face) {
      room.formUnion(paintPath(of: face, at: place, style, on: plane, sticker, &tile))
    }
    if drawn.contains(DrawnSides(face.side)) {
      paintLetter(of: face, style, beside: room, on: plane, &tile)
    }
  }

  /// Paints the letter of a face and the pips of its uses.
  private func paintLetter(
    of face: Face,
    _ style: FacePaint,
    beside room: FaceDesign.Room,
    on plane: ProjectedPlane,
    _ tile: inout FaceTile
  ) {
    // Letters and pips fade before they are too flat to be read, so none comes or goes at once.
    let strength = slivers.contains(face) ? 0 : LetterStrength.value(face.side, on: plane)
    guard strength > 0 else { return }
    let letter = scene.board.letters[face]
    // A disc or a thick rim beside pips would leave too little room for the letter.
    let isEnd = !room.isDisjoint(with: [.disc, .thickRim])
    let uses = isEnd ? 0 : scene.board.useCount(face)
    let room = uses > 0 ? room.union(.pips) : room
    let letterPlane = design.letterPlane(letter, face.side, beside: room, on: plane)
    for pip in face.side.pips(useCount: uses) {
      tile.add(design.pip, on: snapped(face.side.pipPlane(pip, on: plane)))
    }
    let shape = LetterShapes.standard[letter, isThin: style.ink.sum() > style.body.sum()]
    let hint =
      face.side == .top && calm > 0
      ? RowHint(shape.strokes, on: letterPlane, strength: calm) : .none
    tile.add(shape.outline, on: letterPlane, hint: hint)
    tile.fill(SceneColors.mix(style.body, style.ink, strength), sharpness: Self.inkSharpness)
  }

  /// The plane of a pip, moved onto whole points where the cube rests, so that all look alike.
  private func snapped(_ plane: ProjectedPlane) -> ProjectedPlane {
    guard calm > 0 else { return plane }
    let middle = plane.project(.zero)
    return plane.shifted(by: (middle.rounded(.toNearestOrEven) - middle) * calm)
  }

  /// Which edges of a side have a cube standing on them.
  private func walls(_ block: Block, _ geometry: SideGeometry) -> Lanes {
    func wall(_ direction: Vector3) -> Float {
      isInPlay(block.point, geometry.normal + direction) ? 1 : 0
    }
    guard !block.isPiece else { return .zero }
    let (across, down) = (geometry.across, geometry.down)
    return SIMD4(wall(-across), wall(across), wall(-down), wall(down))
  }

  static let sides = Side.allCases
  static let frontAndBack = [true, false]
  static let plain = Side.allCases.map { SideGeometry(oppositeTo: $0) }

  /// Whether the cube is drawn with characters for lines: ASCII without colours. Areas of light and
  /// dark, rims and grooves are too coarse there. Chosen faces are told by their letters, see
  /// `LetterLabels`.
  var isWire: Bool { design.key.lines == .characters }

  /// The points of the picture as the cells of a map, which finds out whose side each point shows.
  private var wireGrid: PointGrid {
    PointGrid(columns: grid.width, rows: grid.height, across: 1, down: 1)
  }

  /// Replaces the picture by the edges of what is seen: lines one point thick between points that
  /// show different sides. A gap around a nearer cube has one on what lies behind it, and none on the screen.
  private func drawWires(_ sides: HitMap, into picture: inout Picture) {
    let (across, down) = (picture.across, picture.down)
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let own = sides.code(x, y)
        func isOther(_ x: Int, _ y: Int) -> Bool {
          guard x < grid.width, y < grid.height else { return false }
          let other = sides.code(x, y)
          return other != own && (min(own, other) > 0 || max(own, other) != HitMap.gap)
        }
        let isEdge = isOther(x + 1, y) || isOther(x, y + 1)
        let cell = picture.start(column: x / across, row: y / down)
        picture.points[cell + y % down * across + x % across] = SIMD4(repeating: isEdge ? 1 : 0)
      }
    }
  }

  /// Paints the marks of a path on one of its faces: what leads to it and on from it, and the disc of
  /// the first face.
  ///
  /// - Returns: What the letter leaves room for.
  func paintPath(
    of face: Face,
    at place: Int,
    _ style: FacePaint,
    on plane: ProjectedPlane,
    _ sticker: ProjectedPlane,
    _ tile: inout FaceTile
  ) -> FaceDesign.Room {
    var room: FaceDesign.Room = .marks
    if style.isRimThick { room.insert(.thickRim) }
    for other in stride(from: place - 1, through: place + 1, by: 2)
    where scene.selection.indices.contains(other) {
      guard let link = PathLink(on: face, to: scene.selection[other]) else { continue }
      let links = other > place ? design.links.tails : design.links.heads
      tile.add(links[link.index], on: plane)
    }
    tile.fill(style.link, sharpness: sharpness)
    if place == 0, scene.selection.count > 1 {
      let disc = design.disc(before: PathLink(on: face, to: scene.selection[1]))
      room.formUnion(disc.room)
      let color = colors.depth == .none ? style.ink : colors.end
      tile.paint(design.disc, on: face.side.pipPlane(disc.middle, on: sticker), color)
    }
    return room
  }
}
