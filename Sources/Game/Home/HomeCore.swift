import Composable
import Rules
import Surface

/// What the player does on the home screen, and what it asks the history.
struct HomeCore: Reducer {
  let dependencies: Dependencies

  /// How long the title's cube takes to turn once; then it rests, and so does the program.
  static let spinTime = Duration.seconds(12)

  private enum CancelID: Hashable {
    case resumable(GameMode)
    case status
  }

  private static let resumableModes = GameMode.all.filter(\.isResumable)

  func reduce(into state: inout HomeState, action: HomeAction) -> Effect<HomeAction> {
    switch action {
    case .appeared:
      state.isInFront = true
      state.motion.begin(.spin, at: dependencies.clock.now.offset, for: Self.spinTime)
      return askHistory()
    case .disappeared:
      state.isInFront = false
      state.motion.settle()
      return Self.resumableModes.reduce(.cancel(id: CancelID.status)) {
        $0.merge(with: .cancel(id: CancelID.resumable($1)))
      }
    case .key(let key):
      receive(key, &state)
    case .rowClicked(let row):
      if state.list.choose(row) { state.request = request(of: state.row) }
    case .settingsChanged(let settings):
      state.motion.obey(settings)
    case .resumableFound(let mode, .success(let game)):
      state.resumable[mode] = game
    case .resumableFound(_, .failure(let error)):
      state.tell(error.message)
    case .statusFound(let status):
      state.take(status)
    case .frame:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout HomeState) {
    switch key {
    case .enter, .character(" "): state.request = request(of: state.row)
    case .function(1), .character("?"): state.request = .page(.howToPlay)
    case .character("q"): state.request = .quit
    default: state.list.move(by: key)
    }
  }

  private func request(of row: HomeRow) -> HomeRequest {
    switch row {
    case .mode(let mode): .game(mode)
    case .words: .page(.words)
    case .stats: .page(.stats)
    case .settings: .page(.settings)
    case .howToPlay: .page(.howToPlay)
    case .quit: .quit
    }
  }

  private func askHistory() -> Effect<HomeAction> {
    let (resumableGame, status) = (dependencies.history.resumableGame, dependencies.history.status)
    var effect: Effect<HomeAction> = .run(name: "ask how the history is") { send in
      send(.statusFound(await status()))
    }
    .cancellable(id: CancelID.status, cancelInFlight: true)
    for mode in Self.resumableModes.reversed() {
      let look: Effect<HomeAction> = .result(
        name: "look for a game to resume",
        { () throws(HistoryError) in try await resumableGame(mode) },
        action: { .resumableFound(mode, $0) }
      )
      effect = look.cancellable(id: CancelID.resumable(mode), cancelInFlight: true)
        .merge(with: effect)
    }
    return effect
  }
}
