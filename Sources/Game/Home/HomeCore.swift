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
    case .input(let input):
      return receive(input, &state)
    case .resumableFound(.success(let game)):
      state.resumable = game
      state.resumableScore = game?.record.moves.reduce(0) { $0 + ($1.score ?? 0) } ?? 0
    case .resumableFound(.failure(let error)):
      state.addNotice(error.message)
    case .statusFound(let status):
      state.receive(status)
    case .frame:
      break
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout HomeState) -> Effect<HomeAction> {
    switch input {
    case .shown(let settings):
      state.motion.apply(settings)
      state.motion.begin(.spin, at: dependencies.clock.now.offset, for: Self.spinTime)
      return askHistory()
    case .hidden:
      state.motion.settle()
      return .merge(.cancel(id: CancelID.resumable), .cancel(id: CancelID.status))
    case .key(let key):
      receive(key, &state)
    case .pointer(let event):
      if let key = event.wheelKey { receive(key, &state) }
      if let row: HomeRow = event.clickedRow() {
        state.row = row
        state.request = request(of: row)
      }
    case .pasted, .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout HomeState) {
    switch key {
    case .enter, .character(" "): state.request = request(of: state.row)
    case .character("?"): state.request = .open(.howToPlay(HowToPlayState()))
    case .character("q"): state.request = .quit
    default: state.list.move(by: key)
    }
  }

  private func request(of row: HomeRow) -> ScreenRequest {
    switch row {
    case .timed: .startGame(.timed)
    case .unlimited: .startGame(.unlimited)
    case .words: .open(.words(WordsFeature.State()))
    case .stats: .open(.stats(StatsFeature.State()))
    case .settings: .open(.settings(SettingsState()))
    case .howToPlay: .open(.howToPlay(HowToPlayState()))
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
