import Composable
import Rules

/// The awards that a game has earned.
extension PlayCore {
  /// Identifies the reading of the awards.
  enum AwardsID { case read }

  /// Reads the awards once the end of the game has been saved. A save that began before the end may be
  /// answered after it; then another one is due.
  func readAwards(
    _ receipt: SaveReceipt,
    _ state: PlayFeature.State
  ) -> Effect<PlayFeature.Action> {
    guard let game = receipt.game, state.result?.awards == nil, state.isOver, !state.autosave.isDue
    else { return .none }
    return .result(
      name: "read the awards",
      priority: .utility,
      dependencies.history.awards,
      action: { .awardsRead(game, $0) }
    )
    .cancellable(id: AwardsID.read, cancelInFlight: true)
  }

  /// Opens the page of the awards if the game has earned some. Those are first in its list.
  func openAwards(_ state: inout PlayFeature.State) {
    guard state.result?.awards?.isEmpty == false else { return }
    state.request = .open(.stats(StatsFeature.State(.awards)))
  }
}
