import Game
import Rules

extension CubeScene {
  /// Shows what moves at the moment of the last frame.
  mutating func move(by motion: Game.Motion) {
    for animation in motion.animations {
      let progress = animation.progress(at: motion.now)
      switch animation.kind {
      case .shake:
        shake = Screen.Motion.shake(Float(progress))
      case .tremble:
        // Six times to and fro, so that it ends as it began.
        tremblePhase = Float(progress * 6)
      case .vanish(let cubes, _):
        let share = Screen.Motion.easedInOut(Float(progress))
        vanishing = cubes.map { Vanishing($0, progress: share) }
      case .glow(let faces):
        lastMove = faces
        glow = Screen.Motion.glow(Float(progress))
      case .gameOver:
        celebration = Float(progress)
      case .turn, .score, .select, .spin:
        break
      }
    }
  }
}

extension Game.Motion {
  /// A score at the moment that is shown, which may be counting up.
  func shown(score: Int) -> Int {
    let counting = first { kind -> Int? in
      if case .score(let from) = kind { from } else { nil }
    }
    guard let counting else { return score }
    return Screen.Motion.count(from: counting.value, to: score, Float(counting.progress))
  }
}
