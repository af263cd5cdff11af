import Rules
import Surface

/// What one side of a cube is painted with.
struct FacePaint {
  var groove: SIMD4<Float>
  var body: SIMD4<Float>
  var ink: SIMD4<Float>
  /// The marks of a path.
  var mark: SIMD4<Float>
  /// The colour of a rim around the face, if it has one.
  var rim: SIMD4<Float>?
  /// Whether a frame marks the last face of a path.
  var hasFrame = false
  /// Whether the face is part of a path.
  var isChosen = false
  /// Whether its cube would be used up.
  var isDoomed = false
  /// Whether brackets mark a face that a refusal is about.
  var hasBrackets = false

  init(_ face: Face, isFront: Bool, _ scene: CubeScene, _ colors: SceneColors) {
    let isPointed = scene.pointedCube == face.point
    let isDoomed = scene.trembling.contains(face.point)
    self.isDoomed = isDoomed
    groove = isPointed || isDoomed ? colors.pointed : colors.groove
    guard isFront else {
      body = colors.back(face.side)
      (ink, mark) = (body, body)
      return
    }
    let isChosen = scene.selection.contains(face)
    self.isChosen = isChosen
    let light = scene.light(on: face)
    // The brightest light is the white of a chosen face, which every depth of colour has.
    let isBright = light > 0.5
    (body, ink) = colors.face(
      face.side,
      useCount: scene.board.useCount(face),
      isChosen: isChosen || isBright
    )
    mark = colors.depth == .none ? ink : colors.path
    if colors.depth == .none, isChosen || isBright { groove = ink }
    let isRefused = scene.lastMove.contains(face) && scene.glow > 0
    let glow = max(isRefused ? min(scene.glow, 1) : 0, isBright ? 0 : light * 2)
    if glow > 0, !isChosen, colors.depth != .none {
      body = SceneColors.mix(body, colors.glow, 0.55 * glow)
    }
    hasBrackets = isRefused && scene.glow > 0.3
    if isPointed {
      rim = colors.depth == .none ? ink : colors.pointed
    } else if isChosen {
      if scene.isSelectionWord { rim = colors.depth == .none ? ink : colors.word }
      hasFrame = scene.selection.last == face
    }
  }
}
