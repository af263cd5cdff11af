import Composable
import Surface

/// Passes every key, click and signal to the screen in front, in the same step.
struct InputRouter<Base: Reducer<AppState, AppAction>>: Reducer {
  let base: Base

  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    guard let action = state.route(action) else { return .none }
    return base.reduce(into: &state, action: action)
  }
}

extension Reducer<AppState, AppAction> {
  /// Adds the way of input to the screen in front.
  func routingInput() -> InputRouter<Self> { InputRouter(base: self) }
}

extension AppState {
  /// What an action means for the screen in front: itself if it concerns the whole program, `nil` if
  /// nobody takes it.
  fileprivate func route(_ action: AppAction) -> AppAction? {
    guard case .input(let input) = action else { return action }
    switch input {
    case .key(let key): return route(key)
    case .pointer(let event):
      // A button on the screen stands for a key.
      if case .key(let key) = event.target, event.kind == .press { return route(key) }
      return pass(input)
    case .pasted, .shown, .hidden, .suspended, .resumed, .quitRequested: return pass(input)
    }
  }

  private func route(_ key: Key) -> AppAction? {
    // Ctrl-C works whatever is on the screen, and F1 wherever help is not open already.
    if key == .control("c") { return .input(.key(key)) }
    if key == .function(1), front != nil, !isHelpInFront { return .input(.key(key)) }
    return pass(.key(key))
  }

  private func pass(_ input: ScreenInput) -> AppAction? { front.flatMap { action(input, for: $0) } }

  private var isHelpInFront: Bool { if case .howToPlay = top { true } else { false } }
}

extension AppState {
  /// The action by which a screen is told something; `nil` if it is not on the stack.
  func action(_ input: ScreenInput, for id: ScreenID) -> AppAction? {
    if id == .home { return .home(.input(input)) }
    guard let screen = screens.first(where: { $0.id == id }) else { return nil }
    return .screen(id, screen.state.action(for: input))
  }
}
