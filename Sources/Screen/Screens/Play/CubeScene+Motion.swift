import Game
import Rules

extension CubeScene {
  /// Shows what moves at the moment of the last frame.
  mutating func move(by motion: Motion) {
    for animation in motion.animations {
      let progress = animation.progress(at: motion.now)
      switch animation.kind {
      case .shake:
        shake = MotionCurve.shake(progress)
      case .tremble:
        // Six times to and fro, so that it ends as it began.
        tremblePhase = Float(progress * 6)
      case .vanish(let cubes, _):
        let share = Float(Easing.inOut(progress))
        vanishing = cubes.map { Vanishing($0, progress: share) }
      case .glow(let faces):
        lastMove = FaceSet(faces)
        glow = MotionCurve.glow(progress)
      case .select(let face) where selection.last == face:
        press = MotionCurve.press(progress)
      case .gameOver:
        celebration = Float(progress)
      case .turn, .score, .select, .spin:
        break
      }
    }
  }
}

extension Motion {
  /// A score at the moment that is shown, which may be counting up.
  func shown(score: Int) -> Int {
    let counting = first { kind -> Int? in
      if case .score(let from) = kind { from } else { nil }
    }
    guard let counting else { return score }
    return MotionCurve.count(from: counting.value, to: score, counting.progress)
  }
}
