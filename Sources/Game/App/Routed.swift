import Composable
import Surface

/// Hands every key, click and signal to the screen in front, in the same step.
struct Routed<Base: Reducer<AppState, AppAction>>: Reducer {
  let base: Base

  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    guard let action = state.route(action) else { return .none }
    return base.reduce(into: &state, action: action)
  }
}

extension Reducer<AppState, AppAction> {
  /// Adds the way of input to the screen in front.
  func routed() -> Routed<Self> { Routed(base: self) }
}

extension AppState {
  /// What an action is for the screen in front: itself where it concerns the whole program, `nil`
  /// where nothing in front takes it.
  fileprivate func route(_ action: AppAction) -> AppAction? {
    switch action {
    case .key(let key): route(key)
    case .pasted(let text): isTooSmall ? nil : route(pasted: text)
    case .pointer(let event): isTooSmall ? nil : route(event)
    case .suspended: play == nil ? nil : .play(.suspended)
    case .awoke: play == nil ? nil : .play(.awoke)
    default: action
    }
  }

  private func route(_ key: Key) -> AppAction? {
    if key == .control("c") { return .key(key) }
    if isTooSmall { return nil }
    if help != nil { return .help(.key(key)) }
    if key == .function(1), page != nil || replay != nil { return .key(key) }
    if replay != nil { return .replay(.key(key)) }
    return switch page {
    case .words: .page(.words(.key(key)))
    case .stats: .page(.stats(.key(key)))
    case .settings: .page(.settings(.key(key)))
    case nil: play == nil ? .home(.key(key)) : .play(.key(key))
    }
  }

  private func route(pasted text: String) -> AppAction? {
    if help != nil || replay != nil { return nil }
    return switch page {
    case .words: .page(.words(.pasted(text)))
    case .stats, .settings: nil
    case nil: play == nil ? nil : .play(.pasted(text))
    }
  }

  private func route(_ event: PointerEvent) -> AppAction? {
    if help == nil, replay == nil, page == nil, play != nil { return .play(.pointer(event)) }
    switch (event.kind, event.target) {
    case (.press, .key(let key)): return route(key)
    case (.press, .row(let row)): return route(clickOn: row)
    case (.wheelUp, _): return scroll(by: -3)
    case (.wheelDown, _): return scroll(by: 3)
    default: return nil
    }
  }

  private func route(clickOn row: Int) -> AppAction? {
    if help != nil { return nil }
    if replay != nil { return .replay(.moveClicked(row)) }
    return switch page {
    case .words: .page(.words(.rowClicked(row)))
    case .settings: .page(.settings(.rowClicked(row)))
    case .stats: .page(.stats(.rowClicked(row)))
    case nil: .home(.rowClicked(row))
    }
  }

  private func scroll(by rows: Int) -> AppAction? {
    if help == nil, replay == nil, case .words = page { return .page(.words(.scrolled(by: rows))) }
    return route(rows < 0 ? Key.up : Key.down)
  }
}
