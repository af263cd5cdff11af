import Composable
import Model
import Rules
import Surface

/// What the players do in a game of two.
extension DuelFeature {
  func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    if state.cube.endCelebration(for: input) { return .none }
    switch input {
    case .shown(let settings):
      state.apply(settings)
      let copied = state.copiesWhenShown ? copy(&state) : .none
      state.copiesWhenShown = false
      state.online?.isShown = true
      let asked = ask(&state).merge(with: copied)
      // The cube of a game that is over takes no moves.
      return state.game.isOver ? asked : pass(input, &state).merge(with: asked)
    case .hidden:
      state.online?.isShown = false
      state.online?.isAsking = false
      // A rematch that was asked for is the same one later.
      if state.online != nil { state.isDealing = false }
      let hidden: Effect<Action> = .cancel(id: CancelID.server)
      return state.game.isOver ? hidden : pass(input, &state).merge(with: hidden)
    case .key(let key):
      guard state.wayOut == nil else { return .none }
      // A server may take its time.
      guard !state.isDealing || (state.online != nil && key == .escape) else { return .none }
      return receive(key, &state)
    case .pasted(let text):
      guard state.wayOut == nil, state.menu == nil, !state.game.isOver else { return .none }
      if state.game.server != nil {
        return state.game.isWaiting ? .none : pass(input, &state)
      }
      let isText = text.contains("[") && !DuelText.all(in: text).isEmpty
      return state.game.isWaiting || isText ? take(text: text, &state) : pass(input, &state)
    case .pointer(let event):
      guard state.wayOut == nil, !state.isDealing else { return .none }
      return receive(event, &state)
    case .suspended, .resumed, .quitRequested:
      // There is no clock to stop, and every turn was saved when it was taken.
      return .none
    }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    if key == .function(5), let online = state.online {
      return online.isAsking ? .none : ask(&state)
    }
    if state.result != nil { return receiveInResult(.key(key), &state) }
    if state.menu != nil { return receiveInMenu(.key(key), &state) }
    if state.game.isWaiting { return receiveWhileWaiting(key, &state) }
    switch key {
    case .function(10): state.openMenu()
    // An Esc that comes too fast was meant for the word.
    case .escape
    where state.cube.spelling.isEmpty && state.cube.removal == nil
      && !state.cube.isBusy(at: dependencies.clock.now.offset):
      state.openMenu()
    case .function(2):
      state.cube.notice = Notice(.information, "There are no hints in a game of two")
    default: return pass(.key(key), &state)
    }
    return .none
  }

  /// Edits the text of the other player's turn. With nothing typed, the keys turn the cube.
  private func receiveWhileWaiting(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .function(10):
      state.openMenu()
    case .escape:
      if state.entry.text.isEmpty, state.entryProblem == nil {
        state.openMenu()
      } else {
        state.clearEntry()
      }
    case .function(4):
      return copy(&state)
    case .enter:
      guard !state.entry.text.isEmpty else { break }
      return take(text: state.entry.text, &state)
    case _ where state.game.server != nil && !Self.viewKeys.contains(key): break
    case _ where Self.viewKeys.contains(key):
      if state.entry.text.isEmpty { return pass(.key(key), &state) }
      state.entry.edit(by: key)
    default:
      if state.entry.edit(by: key) { state.entryProblem = nil }
    }
    return .none
  }

  private static let viewKeys: [Key] = [
    .left, .right, .up, .down, .home, .pageUp, .pageDown,
  ]

  // MARK: The mouse

  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    if state.result != nil { return receiveInResult(.pointer(event), &state) }
    if state.menu != nil { return receiveInMenu(.pointer(event), &state) }
    if state.game.isWaiting, case .face = event.target, event.kind == .press { return .none }
    return pass(.pointer(event), &state)
  }

  // MARK: The menu

  private func receiveInMenu(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch state.menu?.receive(input) {
    case .chose(let row):
      if state.menu?.confirms(row, if: row.asksFirst) == true { return perform(row, &state) }
    case .closed: state.menu = nil
    case nil: break
    }
    return .none
  }

  /// Does what a row of the menu says. The player has been asked where that is due.
  func perform(_ row: DuelMenuRow, _ state: inout State) -> Effect<Action> {
    switch row {
    case .resume:
      state.menu = nil
    case .takeBack:
      state.menu = nil
      return resetCube(&state)
    case .pass:
      let reset = state.pending.isEmpty ? .none : resetCube(&state)
      return reset.merge(with: take(.pass, &state))
    case .giveUp:
      return giveUp(&state)
    case .copy:
      state.menu = nil
      return copy(&state)
    case .ask:
      state.menu = nil
      return ask(&state)
    case .claim:
      return claim(&state)
    case .endUnanswered:
      state.game.timeOut()
      state.saving.isDue = true
      return finishIfOver(&state)
    case .howToPlay:
      state.request = .help()
    case .settings:
      state.request = .open(.settings(SettingsFeature.State()))
    case .leave:
      state.menu = nil
      leave(&state)
    }
    return .none
  }

  /// Leaves as soon as the game is saved. If the last save failed, tries once more.
  func leave(_ state: inout State, by wayOut: ScreenRequest = .close) {
    state.wayOut = wayOut
    if state.saving.problem?.isStorageFailure == true { state.saving.isDue = true }
  }

  // MARK: The result

  private func receiveInResult(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    guard state.result?.acceptsKeys == true else { return .none }
    switch input {
    case .key(.character("q")): leave(&state)
    case .key(.pageUp), .key(.pageDown): return pass(input, &state)
    default:
      switch state.result?.receive(input) {
      case .chose(let row): return choose(row, &state)
      case .closed: leave(&state)
      case nil: break
      }
    }
    return .none
  }

  func choose(_ row: DuelResultRow, _ state: inout State) -> Effect<Action> {
    switch row {
    case .rematch: return dealRematch(&state)
    case .watch:
      if let replay = ReplayFeature.State(state.game) { state.request = .open(.replay(replay)) }
    case .copy: return copy(&state)
    case .back: leave(&state)
    }
    return .none
  }
}

extension DuelMenuRow {
  fileprivate var asksFirst: Bool {
    switch self {
    case .pass, .giveUp, .endUnanswered, .claim: true
    case .resume, .takeBack, .copy, .ask, .howToPlay, .settings, .leave: false
    }
  }
}
