import Game
import Rules

extension ReplayFeature.State {
  /// The cube at the moment that is shown.
  var scene: CubeScene {
    var scene = CubeScene(board: board, camera: Camera(shownAttitude))
    scene.selection = selection
    scene.isSelectionWord = isTraced
    scene.pointedCube = pointedCube
    scene.trembling = board.cubesUsedUp(by: selection)
    scene.move(by: motion)
    return scene
  }

  /// The score at the moment that is shown, which may be counting up.
  var shownScore: Int { motion.shown(score: score) }
}
