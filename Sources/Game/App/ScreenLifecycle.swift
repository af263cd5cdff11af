import Composable

/// Sends `shown`, `hidden` and `quitRequested` to the screens.
///
/// The messages follow from the stack alone, so code that opens or closes a screen cannot forget
/// them. They are handled within the action that changed the stack, so no clock runs under another
/// screen, not even for a moment. A screen may open or close screens in response. Messages are then
/// sent until none is due.
struct ScreenLifecycle<Base: Reducer<AppFeature.State, AppFeature.Action>>: Reducer {
  let base: Base

  /// The most messages that follow one action. Only screens that keep opening each other reach the
  /// limit. The next action then continues.
  private static var maximumMessages: Int { 100 }

  func reduce(into state: inout AppFeature.State, action: AppFeature.Action) -> Effect<
    AppFeature.Action
  > {
    var effect = base.reduce(into: &state, action: action)
    for _ in 0..<Self.maximumMessages {
      guard let message = state.nextMessage() else { break }
      effect = effect.merge(with: base.reduce(into: &state, action: message))
    }
    return effect
  }
}

extension Reducer<AppFeature.State, AppFeature.Action> {
  /// Adds the messages `shown`, `hidden` and `quitRequested`; see ``ScreenLifecycle``.
  func withLifecycle() -> ScreenLifecycle<Self> { ScreenLifecycle(base: self) }
}

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
