import Rules

/// The colour of every zone of every side of a scene, in OKLab.
struct SceneColors {
  /// By the codes of a `SampleBuffer`. The fourth lane is 0.
  private(set) var lanes = [SIMD4<Float>](
    repeating: .zero,
    count: (Patch.count + 1) * Zone.count
  )

  /// Sets the colours of a scene. Allocates nothing.
  mutating func set(_ scene: CubeScene, _ theme: Theme, _ depth: ColorDepth) {
    if depth == .none {
      setShapes(scene)
    } else {
      setColors(scene, theme, depth)
    }
  }

  private mutating func setColors(_ scene: CubeScene, _ theme: Theme, _ depth: ColorDepth) {
    let cube = theme.cube
    func seen(_ swatch: Swatch) -> SIMD4<Float> { CellPalette.seen(swatch, depth).lanes }
    let screen = seen(theme.screen)
    for zone in 0..<Zone.count { lanes[zone] = screen }
    let (groove, back, word) = (seen(cube.groove), seen(cube.back), seen(cube.word))
    let (pointed, glow) = (seen(cube.pointed), seen(cube.glow))
    let isCoarse = depth == .indexed8 || depth == .indexed16
    for side in Self.sides {
      let colors = cube[side]
      let kinds = (
        Pair(colors.fresh, depth), Pair(colors.once, depth), Pair(colors.twice, depth),
        Pair(colors.selected, depth)
      )
      for point in LatticePoint.all {
        let face = Face(point, side)
        let isSelected = scene.selection.contains(face)
        let uses = scene.board.useCount(face)
        let pair =
          isSelected ? kinds.3 : uses < 1 ? kinds.0 : uses == 1 ? kinds.1 : kinds.2
        var body = pair.body
        if scene.glow > 0, !isSelected, scene.lastMove.contains(face) {
          body += (glow - body) * min(max(scene.glow, 0), 1) * 0.6
        }
        let isPointed = scene.pointedCube == point || scene.pointedFace == face
        var ring = body
        if isPointed {
          ring = pointed
        } else if isSelected && scene.isSelectionWord {
          ring = word
        } else if isCoarse && uses >= 2 && !isSelected {
          ring = pair.ink
        }
        set(
          Patch(face),
          groove: scene.pointedCube == point ? pointed : groove,
          body: body,
          ink: pair.ink,
          ring: ring,
          uses: uses
        )
        set(
          Patch(backOf: point, oppositeTo: side),
          groove: scene.pointedCube == point ? pointed : groove,
          body: back,
          ink: back,
          ring: back,
          uses: 0
        )
      }
    }
  }

  /// Two tones: lines and letters on, faces off; the other way round where a face is chosen.
  private mutating func setShapes(_ scene: CubeScene) {
    let off = OKLab(RGB(0x000000)).lanes
    let on = OKLab(RGB(0xFFFFFF)).lanes
    for zone in 0..<Zone.count { lanes[zone] = off }
    for side in Self.sides {
      for point in LatticePoint.all {
        let face = Face(point, side)
        let isSelected = scene.selection.contains(face)
        let (body, ink) = isSelected ? (on, off) : (off, on)
        let isRinged =
          scene.pointedCube == point || scene.pointedFace == face
          || isSelected && scene.isSelectionWord
        set(
          Patch(face),
          groove: isSelected ? off : on,
          body: body,
          ink: ink,
          ring: isRinged ? ink : body,
          uses: scene.board.useCount(face)
        )
        set(
          Patch(backOf: point, oppositeTo: side),
          groove: on,
          body: off,
          ink: off,
          ring: off,
          uses: 0
        )
      }
    }
  }

  private mutating func set(
    _ patch: Patch,
    groove: SIMD4<Float>,
    body: SIMD4<Float>,
    ink: SIMD4<Float>,
    ring: SIMD4<Float>,
    uses: Int
  ) {
    let base = Int(SampleBuffer.code(patch: patch.number, zone: 0))
    lanes[base + Int(Zone.groove)] = groove
    lanes[base + Int(Zone.body)] = body
    lanes[base + Int(Zone.margin)] = body
    lanes[base + Int(Zone.ink)] = ink
    lanes[base + Int(Zone.ring)] = ring
    lanes[base + Int(Zone.onePip)] = uses == 1 ? ink : body
    lanes[base + Int(Zone.twoPips)] = uses >= 2 ? ink : body
  }

  /// What two swatches look like.
  private struct Pair {
    let body: SIMD4<Float>
    let ink: SIMD4<Float>

    init(_ colors: FaceColors, _ depth: ColorDepth) {
      body = CellPalette.seen(colors.body, depth).lanes
      ink = CellPalette.seen(colors.ink, depth).lanes
    }
  }

  private static let sides = Side.allCases
}
