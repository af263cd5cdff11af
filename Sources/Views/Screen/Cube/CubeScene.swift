import Features
import Rules
import Surface

/// The cube at one moment: the board, the camera, and everything that moves.
///
/// A plain value. Everything but the board has a default, with which nothing is chosen or moves.
package struct CubeScene: Hashable, Sendable {
  /// The cubes, their letters, and how often each face was used.
  package var board: Board
  package var camera: Camera
  /// Where the viewer goes.
  package var turn = Turn.none

  /// The faces of the word being made, in order.
  package var selection: [Face] = []
  /// Whether they spell a word that would be accepted. Then they get a ring.
  package var isSelectionWord = false
  /// How far the last of them is pressed in: 1 when it was just chosen, 0 at rest.
  var press: Float = 0

  /// Faces that glow, such as those that a refusal is about.
  package var lastMove: FaceSet = []
  /// How much they glow, 0 to 1.
  package var glow: Float = 0

  /// The faces of the word that was just played, in order: they light up one after the other.
  var litPath: [Face] = []
  /// How far the light has run along them: 0 not begun, 1 over.
  var litProgress: Float = 0
  /// How they light up.
  var litStyle = LitStyle.running

  /// How the faces of a word light up that was just played.
  enum LitStyle: Hashable, Sendable {
    /// One after the other.
    case running
    /// The same, with the rims of a word that counts.
    case green
    /// All at once, with these rims.
    case flashing
    /// They stay lit, with these rims.
    case steady
  }

  /// The faces that flash now, because a letter was refused that is on them.
  var flashing: FaceSet = []

  /// The faces that the next letter can be on: all others stand back. `nil` while no word is spelled, but on a turned
  /// cube.
  var continuations: FaceSet?

  /// The cube that the next key would remove.
  package var pointedCube: LatticePoint?

  /// The cubes that the word being made would use up.
  package var trembling: CubeSet = []
  /// The phase of their trembling in periods: whole numbers look the same. 0 holds them still.
  var tremblePhase: Float = 0

  /// The cubes that are vanishing. On the board they are already out of play.
  var vanishing: [Vanishing] = []

  /// How far the whole cube is pushed aside, in tenths of a face: a refusal shakes it.
  var shake: Float = 0

  /// The progress of the wave that runs through the cube at the end of a game: 0 not begun, 1 over.
  package var celebration: Float = 0

  /// Whether the faces show their letters and marks. A paused timed game hides them, because its
  /// clock stands still while the player could think.
  var showsLetters = true

  package init(board: Board, camera: Camera = .home) {
    (self.board, self.camera) = (board, camera)
  }
}

extension CubeScene {
  /// The faces of which so little is seen that a letter on them would be only a scrap.
  var slivers: FaceSet {
    let visibility = Visibility(of: board, from: camera)
    var slivers = FaceSet()
    // A face under another cube is not drawn at all.
    for face in board.outerFaces where visibility.isSliver(face) { slivers.insert(face) }
    return slivers
  }

  /// How much the cube rests in the home view: 1 where it does, 0 where it is turned by more than a
  /// few degrees or where something moves up and down.
  var calm: Float {
    guard camera.zoom == 1, camera.lift == 0, celebration == 0, press == 0, tremblePhase == 0 else {
      return 0
    }
    let turn = SIMD2(camera.yaw, camera.pitch) - SIMD2(Camera.home.yaw, Camera.home.pitch)
    return max(0, 1 - turn.length / Self.calmReach)
  }

  /// A light that shows a path and leaves the faces their colours.
  private static let steadyLight: Float = 0.3

  /// The turn, in radians, at which nothing is left of the rest.
  private static let calmReach: Float = 0.05

  /// How bright the light is on a face of the word that was just played, 0 to 1.
  func light(on face: Face) -> Float {
    guard !litPath.isEmpty, let place = litPath.firstIndex(of: face) else { return 0 }
    return switch litStyle {
    case .running, .green: MotionCurve.light(litProgress, place: place, count: litPath.count)
    case .flashing: MotionCurve.flash(litProgress)
    case .steady: Self.steadyLight
    }
  }
}

/// How the camera of a scene moves.
package enum Turn: Hashable, Sendable {
  /// It rests, or follows the pointer.
  case none
  /// It goes to another place.
  case to(Camera)
  /// It never rests.
  case endless
}

/// The place that the cube is seen from.
package struct Camera: Hashable, Sendable {
  /// The angle about the upright axis, in radians. A larger angle shows more of the right sides.
  package var yaw: Float

  /// The height above the horizon, in radians: π/2 looks straight down.
  package var pitch: Float

  /// Size as a share of the largest that fits: 1 fills the rectangle.
  var zoom: Float = 1

  /// How far up the picture is pushed, in tenths of a face: a word makes the cube jump.
  var lift: Float = 0

  /// The view along (1,1,1), with which a game begins: it shows top, left and right sides equally.
  package static let home = Self(yaw: Float(Attitude.homeYaw), pitch: Float(Attitude.homePitch))
}

/// A cube that is vanishing because it was used up or removed.
struct Vanishing: Hashable, Sendable {
  var point: LatticePoint
  /// 0 unchanged, 1 gone.
  var progress: Float
  /// Whether it bursts into pieces. If not, it shrinks.
  var bursts = false
}
