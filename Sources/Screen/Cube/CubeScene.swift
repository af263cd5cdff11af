import Rules

/// What is drawn of the cube at one moment: the board, from where it is seen, and what moves.
///
/// A plain value. Everything but the board has a default, in which nothing is chosen or moves.
package struct CubeScene: Hashable, Sendable {
  /// The cubes, their letters, and how often each face was used.
  package var board: Board
  /// From where it is seen.
  package var camera: Camera

  /// The faces of the word being made, in order.
  package var selection: [Face] = []
  /// Whether they spell a word that would be accepted. They get a ring.
  package var isSelectionWord = false
  /// How far the last of them is still pressed in: 1 just chosen, 0 at rest.
  package var press: Float = 0

  /// The faces of the last move, which glow for a while.
  package var lastMove: FaceSet = []
  /// How much they glow, 0 to 1.
  package var glow: Float = 0

  /// The cube that the next key would remove.
  package var pointedCube: LatticePoint?

  /// The cubes that the word being made would use up.
  package var trembling: CubeSet = []
  /// Where in their trembling they are, in turns: it comes back to the same after each whole one.
  /// 0 holds them still.
  package var tremblePhase: Float = 0

  /// The cubes that are vanishing. The board has them out of play already.
  package var vanishing: [Vanishing] = []

  /// How far the whole cube is pushed aside, in tenths of a face: a refusal shakes it.
  package var shake: Float = 0

  /// How far the wave that runs through the cube at the end of a game has come: 0 not begun, 1 over.
  package var celebration: Float = 0

  /// Whether the faces bear their letters and marks. A paused game hides them, so that it cannot be
  /// thought about.
  package var showsLetters = true

  package init(board: Board, camera: Camera = .home) {
    self.board = board
    self.camera = camera
  }
}

/// From where the cube is looked at.
package struct Camera: Hashable, Sendable {
  /// The angle about the upright axis, in radians. More of it shows more of the right sides.
  package var yaw: Float

  /// The height above the horizon, in radians: π/2 looks straight down.
  package var pitch: Float

  /// Size as a share of the largest that fits: 1 fills the rectangle.
  package var zoom: Float

  package init(yaw: Float, pitch: Float, zoom: Float = 1) {
    self.yaw = yaw
    self.pitch = pitch
    self.zoom = zoom
  }

  /// The view along (1,1,1), in which the game begins: top, left and right equally in sight.
  package static let home = Self(yaw: .pi / 4, pitch: 0.615_479_7)
}

/// A cube on its way out, after it was used up or removed.
package struct Vanishing: Hashable, Sendable {
  /// The cube.
  package var point: LatticePoint
  /// 0 as it was, 1 gone.
  package var progress: Float

  package init(_ point: LatticePoint, progress: Float) {
    self.point = point
    self.progress = progress
  }
}
