import Composable
import Surface

extension Reducer<AppFeature.State, AppFeature.Action> {
  /// Within the same action, so that a key typed ahead reaches the screen that the player sees next.
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
    isPasteStalled = false
    switch input {
    case .key(let key):
      awaitedRecords = nil
      return route(key)
    case .pointer(let event):
      // A click ends with its release, and waits on.
      if event.kind != .drag, event.kind != .release { awaitedRecords = nil }
      // Clicking a button on the screen is the same as pressing its key.
      if case .key(let key) = event.target, event.kind == .press { return route(key) }
      return pass(input)
    case .pasted, .shown, .hidden, .suspended, .resumed, .quitRequested: return pass(input)
    }
  }

  private mutating func route(_ key: Key) -> AppFeature.Action? {
    // Ctrl-C works on every screen, even if none is in front. F1, `?` where no text is typed, and F3 work
    // wherever help is not in front.
    if key == .control("c") { return routeQuitting() ?? .input(.key(key)) }
    let key = key == .character("?") && !isTyping ? .function(1) : key
    if key == .function(1) || key == .function(3), front != nil, !isHelpInFront {
      return .input(.key(key))
    }
    if key == .character("/"), opensSearch {
      return .asked(.open(.words(.init(WordsFeature.State(isSearching: true)))))
    }
    return pass(.key(key))
  }

  /// Whether `/` opens the search through all words: at home, and on the pages of the history.
  private var opensSearch: Bool { front != nil && top?.page.opensSearch ?? true }

  /// The first Ctrl-C in a game that ends when it is left goes to the game, which asks. Pages over
  /// the game are closed, because they would cover the question.
  private mutating func routeQuitting() -> AppFeature.Action? {
    guard game?.asksBeforeQuitting == true, let id = stack.uncoverGame() else { return nil }
    return action(.key(.control("c")), for: id)
  }

  private func pass(_ input: ScreenInput) -> AppFeature.Action? {
    front.flatMap { action(input, for: $0) }
  }

  private var isHelpInFront: Bool { if case .howToPlay = top { true } else { false } }
}

extension AppFeature.State {
  /// Whether the player may be typing a text, to which a `?` can belong.
  package var isTyping: Bool { top?.page.isTyping ?? false }

  /// The action that sends an input to a screen; `nil` if the screen is not on the stack.
  func action(_ input: ScreenInput, for id: ScreenID) -> AppFeature.Action? {
    if id == .home { return .home(.input(input)) }
    guard let screen = screens.first(where: { $0.id == id }) else { return nil }
    return .screen(id, screen.state.action(for: input))
  }
}

extension Reducer<AppFeature.State, AppFeature.Action> {
  /// Sends `shown`, `hidden` and `quitRequested` to the screens.
  ///
  /// The messages follow from the stack alone, so code that opens or closes a screen cannot forget
  /// them. They are handled within the action that changed the stack, so no clock runs under another
  /// screen, not even for a moment. A screen may open or close screens in response. Messages are then
  /// sent until none is due.
  func withLifecycle() -> some Reducer<State, Action> {
    Reduce { state, action in
      var effect = self.reduce(into: &state, action: action)
      for _ in 0..<maximumMessages {
        guard let message = state.nextMessage() else { break }
        effect = effect.merge(with: self.reduce(into: &state, action: message))
      }
      return effect
    }
  }
}

/// The most messages that follow one action. Only screens that keep opening each other reach the
/// limit. The next action then continues.
private let maximumMessages = 100

extension AppFeature.State {
  /// Returns the next message that is due to a screen and marks it as sent; `nil` if none is due.
  fileprivate mutating func nextMessage() -> AppFeature.Action? {
    if wantsToQuit, let index = screens.firstIndex(where: { !$0.knowsOfQuitting }) {
      stack.screens[index].knowsOfQuitting = true
      return action(.quitRequested, for: screens[index].id)
    }
    if shown != front, let old = shown {
      shown = nil
      // A screen that was closed needs no message.
      if let message = action(.hidden, for: old) { return message }
    }
    guard shown != front, let front else { return nil }
    shown = front
    return action(.shown(settings), for: front)
  }
}
