import Composable

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
      screens[index].knowsOfQuitting = true
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
