import Game
import Rules

extension Camera {
  /// The camera that sees the cube as it is turned.
  init(_ attitude: Attitude) {
    // The cube turned to the right is seen from further left; tipped towards the viewer, from
    // further up.
    self.init(
      yaw: Camera.home.yaw - Float(attitude.yaw) * .pi / 180,
      pitch: Camera.home.pitch + Float(attitude.pitch) * .pi / 180
    )
  }
}

extension PlayFeature.State {
  /// The cube at the moment that is shown.
  var scene: CubeScene { scene(PlayFacts(self)) }

  /// The same, from the facts of this game as it stands.
  func scene(_ facts: PlayFacts) -> CubeScene {
    var scene = CubeScene(board: match.board, camera: Camera(shownAttitude))
    scene.selection = facts.selection
    scene.isSelectionWord = candidate?.verdict == .playable
    scene.pointedCube = removal?.cube
    scene.trembling = facts.doomed
    if let notice, notice.kind == .refusal, !notice.faces.isEmpty {
      // The faces that the refusal speaks of; a word that was just played glows over them.
      scene.lastMove = notice.faces
      scene.glow = 1
    }
    scene.move(by: motion)
    return scene
  }

  /// The score at the moment that is shown, which may be counting up.
  var shownScore: Int { motion.shown(score: match.score) }

  /// Whole seconds left, rounded up: a timed game shows 0:00 only when it is over.
  var secondsLeft: Int? {
    timeLeft.map { left in
      let (whole, part) = left.components
      return Int(whole) + (part > 0 ? 1 : 0)
    }
  }

  /// Whether the letters are covered: a timed game that stands still is no time to think.
  var hidesLetters: Bool { match.mode.isTimed && !isOver && !pauses.isEmpty }
}
