import Composable
import Rules
import Surface

/// The mouse: trace, click, turn.
extension PlayCore {
  func receive(_ event: PointerEvent, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    guard state.departure == nil else { return .none }
    if case .row = event.target { return receiveClick(event, &state) }
    guard state.isTakingLetters else { return receiveClickInRemoval(event, &state) }
    switch event.kind {
    case .press: return press(event, &state)
    case .drag: drag(event, &state)
    case .release: return release(&state)
    case .wheelUp: turn(by: .left, &state)
    case .wheelDown: turn(by: .right, &state)
    case .secondaryPress: takeBack(&state)
    }
    return .none
  }

  private func press(_ event: PointerEvent, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    guard case .face(let face) = event.target else {
      state.press = Press(.ground, at: event.point)
      state.lastClick = nil
      return .none
    }
    let time = now
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
      // A slip of the hand: nothing is traced from here, and a second one removes no cube.
      state.press = nil
      state.lastClick = nil
    }
    return .none
  }

  private func drag(_ event: PointerEvent, _ state: inout PlayFeature.State) {
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

  private func release(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard let press = state.press else { return .none }
    state.press = nil
    guard !press.hasMoved else { return .none }
    switch press.grip {
    case .ground:
      clearSelection(&state)
      return .none
    case .lastFace(let face):
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
    _ state: inout PlayFeature.State
  ) -> Effect<PlayFeature.Action> {
    guard event.kind == .press, let removal = state.removal, !state.isOver, state.menu == nil
    else { return .none }
    guard case .face(let face) = event.target, state.match.board.canRemove(face.point) else {
      state.removal = nil
      return .none
    }
    if removal.cube == face.point {
      return remove(face.point, isConfirmed: removal.isAsking, &state)
    }
    state.removal = Removal(cube: face.point)
    return .none
  }
}
