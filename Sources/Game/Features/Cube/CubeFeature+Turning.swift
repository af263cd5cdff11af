import Rules
import Surface

/// Turning the cube only changes the view: for the rules, it is always seen along (1,1,1).
extension CubeFeature {
  /// How many degrees an arrow key turns the cube.
  static let turnByKey = 15.0
  /// How many degrees a drag across one column turns the cube. A row counts twice, because it is
  /// about twice as high as a column is wide.
  private static let turnByColumn = 2.5

  func turn(by key: Key, _ state: inout State) {
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
    state.attitudeBefore = nil
    turn(to: target, &state)
  }

  func turn(to target: Attitude, _ state: inout State) {
    guard target != state.attitude else { return }
    let from = state.shownAttitude
    state.attitude = target
    state.motion.begin(.turn(from: from, to: target), at: now, for: .milliseconds(220))
  }

  func drag(from old: Point, to new: Point, _ state: inout State) {
    state.attitudeBefore = nil
    // If the cube is turning, it stops where it is.
    state.attitude = state.shownAttitude
    state.motion.end { if case .turn = $0 { true } else { false } }
    state.attitude.yaw += Double(new.column - old.column) * Self.turnByColumn
    state.attitude.pitch += Double(new.row - old.row) * Self.turnByColumn * 2
  }
}

// MARK: - Bringing the path into sight

extension CubeFeature {
  /// Turns the cube gently if a face of the path, or of the hint where nothing is spelled, lies behind
  /// other cubes or looks away. Remembers the attitude that the player had chosen.
  func bringPathIntoSight(_ state: inout State) {
    let faces = state.shownHint?.faces ?? state.selection
    guard let target = state.attitude.showing(faces, on: state.match.board) else { return }
    let before = state.attitudeBefore ?? state.attitude
    turn(to: target, &state)
    state.attitudeBefore = before
  }

  /// Turns back to the attitude that the player had chosen, once nothing is spelled any more.
  func turnBack(_ state: inout State) {
    guard let before = state.attitudeBefore else { return }
    turn(to: before, &state)
    state.attitudeBefore = nil
  }
}
