import Rules
import Surface

/// Turning the cube. Looks never change the game: the rules see it along (1,1,1) always.
extension PlayCore {
  /// Degrees that one arrow key turns.
  static let turnByKey = 15.0
  /// Degrees that a drag across one column turns; a row counts twice, as it is twice as high.
  static let turnByColumn = 2.5

  /// Turns by an arrow, or brings the cube back.
  func turn(by key: Key, _ state: inout PlayFeature.State) {
    var target = state.attitude
    switch key {
    case .left: target.yaw -= Self.turnByKey
    case .right: target.yaw += Self.turnByKey
    case .up: target.pitch -= Self.turnByKey
    case .down: target.pitch += Self.turnByKey
    case .home:
      target = Attitude(yaw: target.yaw - target.normalized.yaw)
    default: return
    }
    turn(to: target, &state)
  }

  func turn(to target: Attitude, _ state: inout PlayFeature.State) {
    guard target != state.attitude else { return }
    let from = state.shownAttitude
    state.attitude = target
    state.motion.begin(.turn(from: from, to: target), at: now, for: .milliseconds(220))
  }

  /// Turns as far as the pointer was dragged, at once: the cube stays under the hand.
  func drag(from old: Point, to new: Point, _ state: inout PlayFeature.State) {
    // A turn that is under way stops where it is seen.
    state.attitude = state.shownAttitude
    state.motion.end { if case .turn = $0 { true } else { false } }
    state.attitude.yaw += Double(new.column - old.column) * Self.turnByColumn
    state.attitude.pitch += Double(new.row - old.row) * Self.turnByColumn * 2
  }
}
