import Composable
import Surface

extension Reducer<AppFeature.State, AppFeature.Action> {
  /// Sends every key, click and signal on to the screen in front.
  ///
  /// The screen handles it within the same action, so that a key typed ahead reaches the screen that
  /// the player sees next.
  func routingInput() -> some Reducer<State, Action> {
    Reduce { state, action in
      guard let action = state.route(action) else { return .none }
      return self.reduce(into: &state, action: action)
    }
  }
}

extension AppFeature.State {
  /// The action to handle in place of another: for input, that of the screen in front. `nil` if no
  /// screen is in front.
  fileprivate mutating func route(_ action: AppFeature.Action) -> AppFeature.Action? {
    guard case .input(let input) = action else { return action }
    switch input {
    case .key(let key): return route(key)
    case .pointer(let event):
      // Clicking a button on the screen is the same as pressing its key.
      if case .key(let key) = event.target, event.kind == .press { return route(key) }
      return pass(input)
    case .pasted, .shown, .hidden, .suspended, .resumed, .quitRequested: return pass(input)
    }
  }

  private mutating func route(_ key: Key) -> AppFeature.Action? {
    // Ctrl-C works on every screen, even if none is in front. F1 and F3 work wherever help is not in
    // front.
    if key == .control("c") { return routeQuitting() ?? .input(.key(key)) }
    if key == .function(1) || key == .function(3), front != nil, !isHelpInFront {
      return .input(.key(key))
    }
    return pass(.key(key))
  }

  /// The first Ctrl-C in a game that ends when it is left goes to the game, which asks. Pages over
  /// the game are closed, because they would cover the question.
  private mutating func routeQuitting() -> AppFeature.Action? {
    guard game?.asksBeforeQuitting == true, let id = screens.first?.id else { return nil }
    screens.removeSubrange(1...)
    return action(.key(.control("c")), for: id)
  }

  private func pass(_ input: ScreenInput) -> AppFeature.Action? {
    front.flatMap { action(input, for: $0) }
  }

  private var isHelpInFront: Bool { if case .howToPlay = top { true } else { false } }
}

extension AppFeature.State {
  /// The action that sends an input to a screen; `nil` if the screen is not on the stack.
  func action(_ input: ScreenInput, for id: ScreenID) -> AppFeature.Action? {
    if id == .home { return .home(.input(input)) }
    guard let screen = screens.first(where: { $0.id == id }) else { return nil }
    return .screen(id, screen.state.action(for: input))
  }
}
