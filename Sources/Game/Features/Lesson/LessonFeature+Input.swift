import Composable
import Rules
import Surface

/// What the player does in the lesson.
extension LessonFeature {
  func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      state.isStarting = false
      return pass(input, &state)
    case .hidden:
      return pass(input, &state)
    case .key(let key):
      return state.isStarting ? .none : receive(key, &state)
    case .pasted:
      guard !state.isStarting, state.menu == nil else { return .none }
      state.reply = nil
      return state.step.abilities.contains(.spelling)
        ? passAndAnswer(input, &state) : correct(state.answerToLetters, &state)
    case .pointer(let event):
      return state.isStarting ? .none : receive(event, &state)
    case .suspended, .resumed, .quitRequested:
      // There is no clock to stop and nothing to save.
      return .none
    }
  }

  private func passAndAnswer(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    let step = state.step
    let effect = pass(input, &state)
    if let answer = state.answerToRemoval {
      state.cube.removal = nil
      return effect.merge(with: correct(answer, &state))
    }
    advance(&state)
    if state.step == step, let answer = state.answerToGame {
      state.reply = LessonReply(input == .key(.escape) ? .reminder : .correction, answer)
    }
    return effect
  }

  private func correct(_ text: String, _ state: inout State) -> Effect<Action> {
    state.reply = LessonReply(.correction, text)
    return .none
  }
}

// MARK: - Keys

extension LessonFeature {
  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    if state.menu != nil { return receiveInMenu(.key(key), &state) }
    state.reply = nil
    let abilities = state.step.abilities
    switch key {
    case .function(10):
      openMenu(&state)
    case .pageDown:
      return state.step.next.map { begin($0, &state) } ?? .none
    case .pageUp:
      return begin(state.step.previous ?? state.step, &state)
    case .enter where state.step == .start:
      state.isStarting = true
      state.request = .startNewGame(.timed)
    case .escape where state.step == .start:
      state.request = .close
    case .escape where state.isIdle && !state.cube.isBusy(at: clock.now.offset):
      openMenu(&state)
    case .character where state.cube.removal.map { !($0.isAsking && key.isAnswer) } ?? false:
      return correct(state.answerToLetters, &state)
    case _ where state.cube.removal != nil, .escape, .up, .down, .left, .right, .home:
      return passAndAnswer(.key(key), &state)
    case .enter:
      return state.mayPlay || state.isAstray
        ? passAndAnswer(.key(key), &state) : correct(state.answerToEnter, &state)
    case .character, .backspace, .tab, .backtab:
      return abilities.contains(.spelling)
        ? passAndAnswer(.key(key), &state) : correct(state.answerToLetters, &state)
    case .delete:
      guard abilities.contains(.removing) else { return correct(state.answerToDelete, &state) }
      let clear = state.isIdle ? Effect<Action>.none : pass(.key(.escape), &state)
      let pointing = clear.merge(with: passAndAnswer(.key(key), &state))
      state.cube.removal?.cube = LessonCube.removed
      return pointing
    case .function(2):
      return abilities.contains(.hints)
        ? passAndAnswer(.key(key), &state) : correct(state.nextThing, &state)
    default:
      break
    }
    return .none
  }

  private func openMenu(_ state: inout State) {
    let offersHint = state.step.abilities.contains(.hints) && state.cube.hintOffer != nil
    state.menu = LessonMenu(state.step, offersHint: offersHint)
  }

  private func receiveInMenu(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch state.menu?.receive(input) {
    case .chose(let row): return choose(row, &state)
    case .closed: state.menu = nil
    case nil: break
    }
    return .none
  }

  private func choose(_ row: LessonMenuRow, _ state: inout State) -> Effect<Action> {
    switch row {
    case .resume: state.menu = nil
    case .hint:
      state.menu = nil
      return passAndAnswer(.key(.function(2)), &state)
    case .skip: return begin(state.step.next ?? state.step, &state)
    case .back: return begin(state.step.previous ?? state.step, &state)
    case .restart: return begin(.touch, &state)
    case .leave: state.request = .close
    }
    return .none
  }
}

// MARK: - The mouse

extension LessonFeature {
  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    if state.menu != nil { return receiveInMenu(.pointer(event), &state) }
    if event.kind == .press { state.reply = nil }
    if state.cube.removal != nil { return passAndAnswer(.pointer(event), &state) }
    switch event.kind {
    case .press:
      guard case .face(let face) = event.target else { break }
      return press(face, event, &state)
    case .release where state.playsOnRelease && !state.mayPlay:
      state.cube.press = nil
      return correct(state.answerToEnter, &state)
    case .secondaryPress where !state.step.abilities.contains(.spelling):
      return .none
    case .drag, .release, .wheelUp, .wheelDown, .secondaryPress:
      break
    }
    return passAndAnswer(.pointer(event), &state)
  }

  private func press(_ face: Face, _ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    var effect: Effect<Action> = .none
    if state.step.abilities.contains(.removing) {
      // Only the second click on the same face removes a cube, and words are not spelled here.
      if !state.cube.selection.isEmpty, state.cube.selection != [face] {
        effect = pass(.key(.escape), &state)
      }
    } else if state.step.abilities.contains(.spelling) {
      // A double click removes no cube in this step.
      state.cube.lastClick = nil
    } else {
      return correct(state.answerToLetters, &state)
    }
    return effect.merge(with: passAndAnswer(.pointer(event), &state))
  }
}

extension Key {
  fileprivate var isAnswer: Bool {
    [.character("y"), .character("Y"), .character("n"), .character("N")].contains(self)
  }
}

extension LessonFeature.State {
  fileprivate var isIdle: Bool { cube.candidate == nil && cube.removal == nil }

  /// Whether the letters lead to no word and not to that of the step either. The game refuses them,
  /// and the next letter starts a new word.
  fileprivate var isAstray: Bool {
    guard let word = step.word, let candidate = cube.candidate else { return false }
    return !word.hasPrefix(spelled) && candidate.verdict != .playable
  }

  fileprivate var playsOnRelease: Bool {
    guard let press = cube.press, !press.hasMoved, case .lastFace = press.grip,
      cube.spelling.deadEnd == nil
    else { return false }
    return cube.selection.count > 1
  }
}
