import Composable
import Rules

/// What the screens ask of the program: to open, to close, to leave.
///
/// A screen asks by its state, and the program takes the request in the same step. Asked by an action
/// of its own, it would be heeded a step later, and a key typed ahead would still go to the screen
/// that the player has left.
extension AppCore {
  func heedRequests(_ state: inout AppState) -> Effect<AppAction> {
    var effect: Effect<AppAction> = .none
    if let request = state.home.request.take() { effect = heed(request, &state) }
    if let request = state.play?.request.take() {
      effect = effect.merge(with: heed(request, &state))
    }
    if let request = state.page?.takeRequest() {
      effect = effect.merge(with: heed(request, &state))
    }
    if state.replay?.isClosed == true {
      state.replay = nil
      if state.endsWithReplay { state.isQuitting = true }
    }
    if state.help?.isClosed == true { state.help = nil }
    return effect
  }

  private func heed(_ request: HomeRequest, _ state: inout AppState) -> Effect<AppAction> {
    switch request {
    case .game(let mode): resumeOrDeal(mode, &state)
    case .page(let kind): open(kind, &state)
    case .quit: quit(&state)
    }
  }

  private func heed(_ request: PlayRequest, _ state: inout AppState) -> Effect<AppAction> {
    switch request {
    case .page(let kind): return open(kind, &state)
    case .departure(.home): state.play = nil
    case .departure(.newGame(let mode)): return deal(mode, &state)
    case .departure(.quit): state.isQuitting = true
    }
    return .none
  }

  private func heed(_ request: PageRequest, _ state: inout AppState) -> Effect<AppAction> {
    switch request {
    case .close: state.page = nil
    case .replay(let replay): show(replay, &state)
    case .resume(let game):
      // A game is not taken up over another one.
      guard state.play == nil else { break }
      state.page = nil
      return resume(game, &state)
    }
    return .none
  }
}

extension PageState {
  /// What the page in front has asked for, if it has; it is asked no longer.
  fileprivate mutating func takeRequest() -> PageRequest? {
    switch self {
    case .words(var page):
      guard let request = page.request.take() else { return nil }
      self = .words(page)
      return request
    case .stats(var page):
      guard let request = page.request.take() else { return nil }
      self = .stats(page)
      return request
    case .settings(let page):
      return page.isClosed ? .close : nil
    }
  }
}
