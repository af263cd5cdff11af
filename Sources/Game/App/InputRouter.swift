import Composable
import Surface

/// Passes every key, click and signal to the screen in front, in the same step.
struct InputRouter<Base: Reducer<AppFeature.State, AppFeature.Action>>: Reducer {
  let base: Base

  func reduce(into state: inout AppFeature.State, action: AppFeature.Action) -> Effect<
    AppFeature.Action
  > {
    guard let action = state.route(action) else { return .none }
    return base.reduce(into: &state, action: action)
  }
}

extension Reducer<AppFeature.State, AppFeature.Action> {
  /// Adds the way of input to the screen in front.
  func routingInput() -> InputRouter<Self> { InputRouter(base: self) }
}

extension AppFeature.State {
  /// What an action means for the screen in front: itself if it concerns the whole program, `nil` if
  /// nobody takes it.
  fileprivate func route(_ action: AppFeature.Action) -> AppFeature.Action? {
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

  private func route(_ key: Key) -> AppFeature.Action? {
    // Ctrl-C works whatever is on the screen, and F1 wherever help is not open already.
    if key == .control("c") { return .input(.key(key)) }
    if key == .function(1), front != nil, !isHelpInFront { return .input(.key(key)) }
    return pass(.key(key))
  }

  private func pass(_ input: ScreenInput) -> AppFeature.Action? {
    front.flatMap { action(input, for: $0) }
  }

  private var isHelpInFront: Bool { if case .howToPlay = top { true } else { false } }
}

extension AppFeature.State {
  /// The action by which a screen is told something; `nil` if it is not on the stack.
  func action(_ input: ScreenInput, for id: ScreenID) -> AppFeature.Action? {
    if id == .home { return .home(.input(input)) }
    guard let screen = screens.first(where: { $0.id == id }) else { return nil }
    return .screen(id, screen.state.action(for: input))
  }
}
