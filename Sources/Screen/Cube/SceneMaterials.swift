import Rules
import Surface

/// The material of every zone of every side of a scene: indices of a `CellPalette`.
struct SceneMaterials {
  /// By the codes of a `SampleBuffer`.
  private(set) var indices = [UInt8](repeating: 0, count: (Patch.count + 1) * Zone.count)

  private var marks = FaceMarks.all

  /// Sets the materials of a scene. Allocates nothing.
  mutating func set(
    _ scene: CubeScene,
    _ theme: Theme,
    _ depth: ColorDepth,
    _ palette: CellPalette,
    _ marks: FaceMarks
  ) {
    self.marks = marks
    if depth == .none {
      setShapes(scene, palette)
    } else {
      setColors(scene, theme, depth, palette)
    }
  }

  private mutating func setColors(
    _ scene: CubeScene,
    _ theme: Theme,
    _ depth: ColorDepth,
    _ palette: CellPalette
  ) {
    let cube = theme.cube
    func index(_ swatch: Swatch) -> UInt8 { palette.index(.swatch(swatch)) }
    for zone in 0..<Zone.count { indices[zone] = index(theme.screen) }
    let (groove, word) = (index(cube.groove), index(cube.word))
    let pointed = index(cube.pointed)
    let isCoarse = depth == .indexed8 || depth == .indexed16
    let glow = Int((min(max(scene.glow, 0), 1) * 2).rounded())
    for side in Self.sides {
      let colors = cube[side]
      let back = index(colors.back)
      for point in LatticePoint.all {
        let face = Face(point, side)
        let isSelected = scene.selection.contains(face)
        let uses = scene.board.useCount(face)
        let light = scene.light(on: face)
        // The brightest light is the white of a chosen face, which every depth of colour has.
        let isBright = light > Self.brightLight
        let pair = isSelected || isBright ? colors.selected : colors.face(useCount: uses)
        let ink = index(pair.ink)
        var body = index(pair.body)
        let ownGlow = scene.lastMove.contains(face) ? glow : 0
        let steps = isBright ? 0 : max(ownGlow, Int((light / Self.brightLight * 2).rounded(.up)))
        if steps > 0, !isSelected {
          body = palette.index(.glowing(pair.body, steps: steps))
        }
        let isPointed = scene.pointedCube == point
        // The groove marks a cube that is about to go, because with reduced motion nothing
        // trembles.
        var edge = isPointed || scene.trembling.contains(point) ? pointed : groove
        var (ring, margin) = (body, body)
        if isPointed {
          ring = pointed
        } else if isSelected {
          let isLast = scene.selection.last == face
          // The ring of the last face has its side's colour, which differs from the ink.
          let last = index(colors.fresh.body)
          switch (marks, scene.isSelectionWord) {
          case (.none, let isWord):
            // Around a letter of text there is room for a wide ring; the last face has marks of
            // text.
            ring = isWord ? word : body
            margin = ring
          case (.few, let isWord):
            // A mark beside a letter of few points would blur it, so rings are in the groove.
            if edge == groove {
              edge = isLast ? last : isWord ? word : groove
            }
          case (.all, let isWord):
            if isLast && edge == groove { edge = last }
            ring = isLast ? last : isWord ? word : body
          }
        } else if isCoarse && uses >= 2 {
          // With few colours the body is dark, and the ring shows which side it is.
          ring = ink
          margin = marks == .all ? body : ink
        } else if isCoarse && marks == .none {
          // There are no mixes either: a groove must be wide to be visible in small pictures.
          ring = edge
        }
        set(
          Patch(face),
          groove: edge,
          body: body,
          margin: margin,
          ink: ink,
          ring: ring,
          uses: marks == .few && uses >= 2 && !isSelected ? 0 : uses,
          isStart: scene.selection.first == face
        )
        set(
          Patch(backOf: point, oppositeTo: side),
          groove: edge,
          body: back,
          margin: back,
          ink: back,
          ring: back,
          uses: 0,
          isStart: false
        )
      }
    }
  }

  /// Two tones: lines and letters are on, faces off. On a chosen face it is the other way round.
  private mutating func setShapes(_ scene: CubeScene, _ palette: CellPalette) {
    let (off, on) = (palette.index(.off), palette.index(.on))
    for zone in 0..<Zone.count { indices[zone] = off }
    for side in Self.sides {
      for point in LatticePoint.all {
        let face = Face(point, side)
        let isSelected = scene.selection.contains(face)
        let isBright = scene.light(on: face) > Self.brightLight
        let (body, ink) = isSelected || isBright ? (on, off) : (off, on)
        let isRinged =
          scene.pointedCube == point || isSelected && scene.isSelectionWord
          || marks != .none && scene.selection.last == face
        set(
          Patch(face),
          groove: isSelected || isBright ? off : on,
          body: body,
          margin: body,
          ink: ink,
          ring: isRinged ? ink : body,
          uses: scene.board.useCount(face),
          isStart: scene.selection.first == face
        )
        set(
          Patch(backOf: point, oppositeTo: side),
          groove: on,
          body: off,
          margin: off,
          ink: off,
          ring: off,
          uses: 0,
          isStart: false
        )
      }
    }
  }

  private mutating func set(
    _ patch: Patch,
    groove: UInt8,
    body: UInt8,
    margin: UInt8,
    ink: UInt8,
    ring: UInt8,
    uses: Int,
    isStart: Bool
  ) {
    let base = Int(SampleBuffer.code(patch: patch.number, zone: 0))
    indices[base + Int(Zone.groove)] = groove
    indices[base + Int(Zone.body)] = body
    indices[base + Int(Zone.margin)] = margin
    indices[base + Int(Zone.ink)] = ink
    indices[base + Int(Zone.ring)] = ring
    indices[base + Int(Zone.firstPip)] = uses >= 1 && marks != .none ? ink : body
    indices[base + Int(Zone.secondPip)] = uses >= 2 && marks != .none ? ink : body
    indices[base + Int(Zone.start)] = isStart && marks != .none ? ink : body
  }

  private static let sides = Side.allCases

  /// Above this much light a face is white.
  private static let brightLight: Float = 0.5
}
