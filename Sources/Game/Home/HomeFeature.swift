import Composable
import Rules
import Surface

/// The home screen.
package struct HomeFeature: Reducer {
  private let dependencies: Dependencies

  /// How long the title's cube takes to turn once; then it rests, and so does the program.
  private static let spinTime = Duration.seconds(12)

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout HomeState, action: HomeAction) -> Effect<HomeAction> {
    switch action {
    case .appeared:
      let now = dependencies.clock.now.offset
      state.motion.begin(.spin, at: now, for: Self.spinTime)
      return .merge(lookForResumable(), askStatus(), frames(state))
    case .key(.enter), .key(.character(" ")):
      return choose(&state)
    case .key(.function(1)), .key(.character("?")):
      return .send(.delegate(.pageWanted(.howToPlay)))
    case .key(.character("q")):
      return .send(.delegate(.quit))
    case .key(let key):
      state.list.move(by: key)
      return .none
    case .rowClicked(let index):
      state.list.index = index
      return choose(&state)
    case .frame:
      state.motion.advance(to: dependencies.clock.now.offset)
      return state.motion.isActive ? .none : .cancel(id: CancelID.frames)
    case .resumableFound(.success(let game)):
      state.resumable = game
      state.resumableScore = game?.record.moves.reduce(0) { $0 + ($1.score ?? 0) } ?? 0
      return .none
    case .resumableFound(.failure(let error)):
      state.notices.append(error.message)
      return .none
    case .statusFound(let status):
      state.notices = status.notices
      return .none
    case .dealt(let mode, let seed):
      state.isDealing = false
      return .send(.delegate(.newGame(mode, seed: seed)))
    case .delegate:
      return .none
    }
  }

  private enum CancelID { case frames, deal }

  private func frames(_ state: HomeState) -> Effect<HomeAction> {
    guard state.motion.isActive else { return .none }
    return .frames(
      id: CancelID.frames, every: Motion.frameInterval, clock: dependencies.clock
    ) { _ in .frame }
  }

  private func choose(_ state: inout HomeState) -> Effect<HomeAction> {
    switch state.row {
    case .timed: return deal(.timed, &state)
    case .unlimited:
      if let game = state.resumable { return .send(.delegate(.resumed(game))) }
      return deal(.unlimited, &state)
    case .words: return .send(.delegate(.pageWanted(.words)))
    case .stats: return .send(.delegate(.pageWanted(.stats)))
    case .settings: return .send(.delegate(.pageWanted(.settings)))
    case .howToPlay: return .send(.delegate(.pageWanted(.howToPlay)))
    case .quit: return .send(.delegate(.quit))
    }
  }

  private func deal(_ mode: GameMode, _ state: inout HomeState) -> Effect<HomeAction> {
    state.isDealing = true
    let (start, fairSeed) = (dependencies.seed(), dependencies.dictionary.fairSeed)
    return .run(name: "deal a fair cube") { send in
      send(.dealt(mode, seed: await fairSeed(start)))
    }
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  private func lookForResumable() -> Effect<HomeAction> {
    let resumableGame = dependencies.history.resumableGame
    return .run(name: "look for a game to resume") { send in
      do throws(HistoryError) {
        send(.resumableFound(.success(try await resumableGame())))
      } catch {
        send(.resumableFound(.failure(error)))
      }
    }
  }

  private func askStatus() -> Effect<HomeAction> {
    let status = dependencies.history.status
    return .run(name: "ask how the history is") { send in
      send(.statusFound(await status()))
    }
  }
}
