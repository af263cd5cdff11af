import Composable

/// Tells each screen when it comes to the front, when it no longer is, and that the program is about
/// to end.
///
/// All of this follows from the stack. The screens hear it in the step in which it becomes true, so no
/// way between two screens can forget it and no clock runs for a moment under another screen. A screen
/// may answer by opening or closing one; the lifecycle goes on until nobody has news any more.
struct ScreenLifecycle<Base: Reducer<AppFeature.State, AppFeature.Action>>: Reducer {
  let base: Base

  /// The most messages of one step. Only screens that open each other for ever reach it; the next
  /// action then continues where this one stopped.
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
  /// Adds the messages `shown`, `hidden` and `quitRequested`.
  func tellingScreens() -> ScreenLifecycle<Self> { ScreenLifecycle(base: self) }
}

extension AppFeature.State {
  /// The next message to a screen, noted as delivered; `nil` when every screen knows where it is.
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
