import Features
import Rules
import Surface

extension CubeScene {
  /// A cube on its way to an attitude.
  fileprivate init(_ board: Board, at shown: Attitude, turningTo attitude: Attitude) {
    self.init(board: board, camera: Camera(shown))
    if shown != attitude { turn = .to(Camera(attitude)) }
  }

  /// Sets everything that moves to its state at the moment of the last frame.
  mutating func move(by motion: Motion) {
    for animation in motion.animations {
      let progress = animation.progress(at: motion.now)
      switch animation.kind {
      case .shake:
        shake = MotionCurve.shake(progress)
      case .tremble:
        // Six whole periods, so that it ends as it began.
        tremblePhase = Float(progress * 6)
      case .vanish(let cubes, _):
        let share = Float(Easing.inOut(progress))
        let bursts = cubes.count > Reward.mostQuietCubes
        vanishing = cubes.map { Vanishing(point: $0, progress: share, bursts: bursts) }
      case .glow(let faces):
        litPath = faces
        litProgress = Float(progress)
      case .flash(let faces):
        if MotionCurve.flashes(progress) { flashing = faces }
      case .reward(let reward) where reward.tier > .plain:
        litStyle = reward.tier >= .jump ? .flashing : .green
        // A jump would be in the way of the next word.
        if reward.tier == .jump, selection.isEmpty { camera.lift = MotionCurve.jump(progress) }
      case .select(let face) where selection.last == face:
        press = MotionCurve.press(progress)
      case .gameOver:
        celebration = Float(progress)
      case .turn, .score, .select, .spin, .reward, .pulse:
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

  var isCounting: Bool { first { if case .score = $0 { true } else { nil } } != nil }
}

extension Camera {
  init(_ attitude: Attitude) {
    // A cube turned to the right is seen from further left; one tipped towards the viewer from
    // further up.
    self = .home
    yaw -= Float(attitude.yaw) * .pi / 180
    pitch += Float(attitude.pitch) * .pi / 180
  }
}

extension CubeFeature.State {
  /// The cube at the moment that is shown.
  var scene: CubeScene { scene(PlayFacts(self)) }

  /// The same, from the facts of its present state.
  func scene(_ facts: PlayFacts) -> CubeScene {
    var scene = CubeScene(match.board, at: shownAttitude, turningTo: attitude)
    scene.selection = facts.selection
    // A turned cube shows letters that cannot be played.
    scene.continuations =
      facts.continuations ?? (shownAttitude.normalized == .home ? nil : match.board.playableFaces)
    scene.isSelectionWord = candidate?.verdict == .playable || shownHint?.wholeWord != nil
    scene.pointedCube = removal?.cube
    scene.trembling = facts.doomed
    // The faces that a refusal is about.
    if !refusedFaces.isEmpty {
      scene.lastMove = refusedFaces
      scene.glow = 1
    }
    scene.move(by: motion)
    // Without motion, the path of a long word stays lit until the next key.
    if let reward = stillReward, reward.tier >= .jump, selection.isEmpty,
      case .word(let path)? = match.moves.last?.move
    {
      (scene.litPath, scene.litStyle) = (path, .steady)
    }
    return scene
  }

  /// The word that was just played, as it stands until the next key where nothing moves.
  var stillReward: Reward? {
    guard motion.isReduced, notice?.kind == .praise, let reward, reward.tier >= .large else {
      return nil
    }
    return reward
  }

  /// The faces that a refusal on the screen is about.
  private var refusedFaces: FaceSet {
    if let notice, notice.kind == .refusal { return notice.faces }
    if case .deadEnd(let reason) = candidate?.verdict { return reason.faces }
    return []
  }
}

extension PlayFeature.State {
  var shownScore: Int { cube.motion.shown(score: cube.match.score) }

  /// Whole seconds left, rounded up, so that a timed game shows 0:00 only when it is over.
  var secondsLeft: Int? {
    timeLeft.map { left in
      let (whole, part) = left.components
      return Int(whole) + (part > 0 ? 1 : 0)
    }
  }

  /// Whether the letters are hidden: while a timed game is paused, the player could think without
  /// losing time.
  var hidesLetters: Bool { isUnseen || cube.match.mode.isTimed && !isOver && !pauses.isEmpty }
}

extension ReplayFeature.State {
  /// The cube at the moment that is shown.
  var scene: CubeScene {
    if let better = shownBetter, shownPath != .removed {
      var scene = CubeScene(better.board, at: shownAttitude, turningTo: attitude)
      scene.selection = better.path
      scene.isSelectionWord = true
      // What was played stands out in another way, as long as its faces have their letters.
      if better.removed.isEmpty, shownPath == .better { scene.lastMove = FaceSet(selection) }
      scene.glow = 1
      scene.move(by: motion)
      return scene
    }
    if let better = shownBetter {
      var scene = CubeScene(board, at: shownAttitude, turningTo: attitude)
      scene.lastMove = FaceSet(board.playableFaces.filter { better.removed.contains($0.point) })
      scene.glow = 1
      scene.move(by: motion)
      return scene
    }
    var scene = CubeScene(board, at: shownAttitude, turningTo: attitude)
    scene.selection = selection
    scene.isSelectionWord = isTraced
    scene.pointedCube = pointedCube
    scene.trembling = board.cubesUsedUp(by: selection)
    scene.move(by: motion)
    return scene
  }

  /// The cube at the moment, with the path of a word that could be played then.
  func scene(of path: [Face]) -> CubeScene {
    var scene = CubeScene(board: board)
    scene.selection = path
    scene.isSelectionWord = true
    return scene
  }

  var shownScore: Int { motion.shown(score: score) }
}

/// The shapes of movements over their progress, 0…1.
///
/// All end at rest, so that reduced motion can show the end at once.
enum MotionCurve {
  /// `CubeScene.shake` of a refusal: three swings that die away; 0 at both ends.
  static func shake(_ progress: Double) -> Float {
    Float(1.6 * (1 - progress) * sine(progress * 6 * .pi))
  }

  /// The light on one face of a path along which it runs: dark until it arrives, bright at once,
  /// then fading. All faces are dark at the end.
  ///
  /// - Parameter place: The face's place on the path.
  static func light(_ progress: Float, place: Int, count: Int) -> Float {
    let arrival = 0.6 * Float(place) / Float(max(count, 1))
    guard progress >= arrival else { return 0 }
    let rest = max(0, 1 - (progress - arrival) / 0.4)
    return rest * rest.squareRoot()
  }

  /// Whether faces that flash are lit: twice, and dark at the end. Fewer than three times a second are harmless.
  static func flashes(_ progress: Double) -> Bool { progress < 0.25 || (0.5..<0.75) ~= progress }

  /// The light on all faces of a path that flashes: bright for a moment, then fading.
  static func flash(_ progress: Float) -> Float { min(1, 1.6 * (1 - progress)) }

  /// `Camera.lift` of a cube that jumps: a high leap and a low one; 0 at both ends.
  static func jump(_ progress: Double) -> Float {
    let isFirst = progress < 0.65
    let leap = isFirst ? progress / 0.65 : (progress - 0.65) / 0.35
    return Float((isFirst ? 3 : 0.8) * sine(leap * .pi))
  }

  /// `CubeScene.press` of a face that was just chosen: pressed in at once, then released.
  static func press(_ progress: Double) -> Float { Float(1 - Easing.out(progress)) }

  /// A number on its way from one value to another, as a score that counts up.
  static func count(from start: Int, to end: Int, _ progress: Double) -> Int {
    guard progress < 1 else { return end }
    return start + Int((Double(end - start) * Easing.out(progress)).rounded())
  }
}
