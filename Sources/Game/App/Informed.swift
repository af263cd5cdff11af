import Composable

/// Tells the screens below what they cannot know: whether they are in front, what lies over them,
/// by which settings they go, and that the player wants to leave.
///
/// This follows from the state alone and is told in the step in which it comes true, so that no
/// way between screens can forget it, and no clock runs for a moment under a page.
struct Informed<Base: Reducer<AppState, AppAction>>: Reducer {
  let base: Base

  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    var effect = base.reduce(into: &state, action: action)
    for news in state.news {
      effect = effect.merge(with: base.reduce(into: &state, action: news))
    }
    return effect
  }
}

extension Reducer<AppState, AppAction> {
  /// Adds the news that go down to the screens.
  func informed() -> Informed<Self> { Informed(base: self) }
}

extension AppState {
  /// What the screens have not been told yet.
  fileprivate var news: [AppAction] {
    var news: [AppAction] = []
    if !home.obeys(settings) { news.append(.home(.settingsChanged(settings))) }
    if home.isInFront != isHomeInFront {
      news.append(.home(isHomeInFront ? .appeared : .disappeared))
    }
    if let play {
      if !play.obeys(settings) { news.append(.play(.settingsChanged(settings))) }
      if play.pauses.intersection(.cover) != cover { news.append(.play(.covered(cover))) }
      if !play.hasStarted { news.append(.play(.started)) }
      if wantsToQuit, play.departure != .quit { news.append(.play(.departureRequested(.quit))) }
    }
    if let replay {
      let isHidden = help != nil || isTooSmall || wantsToQuit
      if isHidden, replay.isPlaying { news.append(.replay(.covered)) }
      if !isHidden, replay.playsWhenSeen { news.append(.replay(.appeared)) }
    }
    switch page {
    case .words(let page) where !page.hasAppeared: news.append(.page(.words(.appeared)))
    case .stats(let page) where !page.hasAppeared: news.append(.page(.stats(.appeared)))
    case .words, .stats, .settings, nil: break
    }
    return news
  }
}
