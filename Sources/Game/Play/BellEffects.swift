import Composable

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Rings the terminal's bell for what a player should not miss, if the settings say so.
  func ringing(_ bell: BellClient) -> some Reducer<PlayFeature.State, PlayFeature.Action> {
    onChange(of: { $0.alarms }) { _, _, state in
      state.ringsBell ? .fireAndForget(name: "bell") { bell.ring() } : .none
    }
  }
}
