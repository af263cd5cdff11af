import Composable
import Rules
import Surface

/// What the player does on the home screen, and what it asks the history.
struct HomeCore: Reducer {
  let dependencies: Dependencies

  /// How long the title's cube takes to turn once; then it rests, and so does the program.
  static let spinTime = Duration.seconds(12)

  private enum CancelID { case resumable, status }

  func reduce(into state: inout HomeState, action: HomeAction) -> Effect<HomeAction> {
    switch action {
    case .appeared:
      state.isInFront = true
      state.motion.begin(.spin, at: dependencies.clock.now.offset, for: Self.spinTime)
      return askHistory()
    case .disappeared:
      state.isInFront = false
      state.motion.settle()
      return .merge(.cancel(id: CancelID.resumable), .cancel(id: CancelID.status))
    case .key(let key):
      receive(key, &state)
    case .rowClicked(let row):
      if state.list.choose(row) { state.request = request(of: state.row) }
    case .settingsChanged(let settings):
      state.motion.obey(settings)
    case .resumableFound(.success(let game)):
      state.resumable = game
      state.resumableScore = game?.record.moves.reduce(0) { $0 + ($1.score ?? 0) } ?? 0
    case .resumableFound(.failure(let error)):
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
    case .timed: .game(.timed)
    case .unlimited: .game(.unlimited)
    case .words: .page(.words)
    case .stats: .page(.stats)
    case .settings: .page(.settings)
    case .howToPlay: .page(.howToPlay)
    case .quit: .quit
    }
  }

  private func askHistory() -> Effect<HomeAction> {
    let (resumableGame, status) = (dependencies.history.resumableGame, dependencies.history.status)
    return .merge(
      .result(name: "look for a game to resume", resumableGame) { .resumableFound($0) }
        .cancellable(id: CancelID.resumable, cancelInFlight: true),
      .run(name: "ask how the history is") { send in send(.statusFound(await status())) }
        .cancellable(id: CancelID.status, cancelInFlight: true)
    )
  }
}
