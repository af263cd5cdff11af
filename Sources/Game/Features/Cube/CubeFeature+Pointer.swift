import Composable
import Rules
import Surface

extension CubeFeature {
  func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    guard state.acceptsLetters else { return receiveClickInRemoval(event, &state) }
    switch event.kind {
    case .press: return press(event, &state)
    case .drag: drag(event, &state)
    case .release: return release(&state)
    case .wheelUp: turn(by: .left, &state)
    case .wheelDown: turn(by: .right, &state)
    case .secondaryPress:
      // A letter that is held meanwhile plays no word when it is let go.
      state.press = nil
      deleteLast(&state)
    }
    return .none
  }

  private func press(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    guard case .face(let face) = event.target else {
      state.press = Press(.ground, at: event.point)
      state.lastClick = nil
      return .none
    }
    let time = now
    state.lastInputAt = time
    let selection = state.selection
    if let click = state.lastClick, click.face == face, selection == [face],
      time - click.time <= Click.doubleClickTime
    {
      state.lastClick = nil
      state.press = nil
      clearSelection(&state)
      return remove(face.point, isConfirmed: false, &state)
    }
    state.lastClick = Click(face, time: time)
    if selection.last == face {
      state.press = Press(.lastFace(face), at: event.point)
      return .none
    }
    state.press = Press(.face(face), at: event.point)
    if selection.contains(face) {
      goBack(to: face, &state)
    } else if !select(face, &state) {
      // A refused face starts no trace and no double click.
      state.press = nil
      state.lastClick = nil
    }
    return .none
  }

  private func drag(_ event: PointerEvent, _ state: inout State) {
    guard let press = state.press else { return }
    state.press?.point = event.point
    guard press.grip != .ground else {
      if event.point != press.point { state.press?.hasMoved = true }
      drag(from: press.point, to: event.point, &state)
      return
    }
    guard case .face(let face) = event.target, let last = state.selection.last, face != last
    else { return }
    state.press?.hasMoved = true
    state.lastClick = nil
    let selection = state.selection
    if selection.dropLast().last == face {
      goBack(to: face, &state)
    } else if !selection.contains(face), last.touches(face), state.match.board.isPlayable(face) {
      select(face, &state)
    }
  }

  private func release(_ state: inout State) -> Effect<Action> {
    guard let press = state.press else { return .none }
    state.press = nil
    guard !press.hasMoved else { return .none }
    switch press.grip {
    case .ground:
      clearSelection(&state)
      return .none
    case .lastFace(let face):
      state.lastInputAt = now
      if state.spelling.deadEnd != nil {
        goBack(to: face, &state)
        return .none
      }
      if state.trace.isHalfTyped {
        select(face, &state)
        return .none
      }
      return state.selection.count > 1 ? playWord(&state) : .none
    case .face:
      return .none
    }
  }

  private func receiveClickInRemoval(
    _ event: PointerEvent,
    _ state: inout State
  ) -> Effect<Action> {
    guard event.kind == .press, let removal = state.removal else { return .none }
    // Only the question's own buttons answer it: a double click must not count as a yes.
    if removal.isAsking { return .none }
    guard case .face(let face) = event.target, state.match.board.canRemove(face.point) else {
      state.removal = nil
      return .none
    }
    if removal.cube == face.point { return remove(face.point, isConfirmed: false, &state) }
    state.removal = Removal(cube: face.point)
    return .none
  }
}

/// A mouse button that is held down. It becomes a click, a trace or a turn.
struct Press: Hashable, Sendable {
  /// Where the button was pressed, which decides what a drag does.
  enum Grip: Hashable, Sendable {
    /// The face that was already the last of the selection: a click plays the word.
    case lastFace(Face)
    /// Another face, which the press has selected.
    case face(Face)
    /// The background: a click clears the selection, a drag turns the cube.
    case ground
  }

  var grip: Grip
  /// Where the pointer was at the last event.
  var point: Point
  /// Whether the pointer has left the cell of the press, so that it is no longer a click.
  var hasMoved = false

  init(_ grip: Grip, at point: Point) { (self.grip, self.point) = (grip, point) }
}

struct Click: Hashable, Sendable {
  var face: Face
  /// When it was clicked, on the injected clock.
  var time: Duration

  init(_ face: Face, time: Duration) { (self.face, self.time) = (face, time) }

  /// Two clicks on the same face within this time are a double click.
  static let doubleClickTime = Duration.milliseconds(400)
}
