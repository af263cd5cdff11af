import Composable

/// Rings the terminal's bell for what a player should not miss, where the settings want it.
struct Ringing<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let bell: BellClient

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let alarms = state.alarms
    let effect = base.reduce(into: &state, action: action)
    guard state.ringsBell, state.alarms != alarms else { return effect }
    return .merge(effect, .fireAndForget(name: "bell") { [bell] in bell.ring() })
  }
}

extension Reducer<PlayState, PlayAction> {
  /// Adds the bell.
  func ringing(_ bell: BellClient) -> Ringing<Self> { Ringing(base: self, bell: bell) }
}
