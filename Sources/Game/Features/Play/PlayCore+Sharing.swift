import Composable
import Model
import Rules

extension PlayCore {
  /// Sends the result to the terminal.
  func share(_ state: inout State) -> Effect<Action> {
    state.result?.isShared = true
    return dependencies.clipboard.copying(state.resultText).widened()
  }

  func readBestOnCube(_ state: State) -> Effect<Action> {
    let (games, record) = (dependencies.history.games, dependencies.history.record)
    let (mode, letters, seed) = (state.match.mode, state.match.letters, state.match.seed)
    return .result(
      name: "look for the best game on this cube",
      { () throws(HistoryError) in
        guard let seed else { return nil }
        // Repeats, too: a race is against the best that the player knows of.
        let query = GameQuery(order: .score, mode: mode, seed: seed, limit: .max)
        let best = try await games(query).elements.first {
          $0.end != nil && $0.challenge?.isPractice != true
        }
        guard let best else { return nil }
        let found = try await record(best.id)
        return found.letters == letters ? found : nil
      },
      action: { .bestOnCubeRead($0) }
    )
  }

  func race(_ result: HistoryAnswer<GameRecord?>, _ state: inout State) {
    guard state.isOver else { return }
    state.result?.isFindingRival = false
    var cube = KnownCube(state.match)
    var rival = Rival(
      name: "your best",
      record: GameRecord(
        match: state.match,
        secondsPlayed: state.clock.seconds,
        hintsUsed: state.hintsUsed
      )
    )
    if case .success(let record?) = result {
      let best = Rival(name: "your best", record: record)
      if best.score > rival.score { rival = best }
    }
    cube.rival = rival
    leave(for: .sameCube(cube), &state)
  }
}

extension DailyOverview {
  /// The length of the streak on a day, with one that the history may not know yet.
  package func streak(with played: Int?, on day: Int) -> Int {
    let days = Set(playedDays + [played].compactMap(\.self)).sorted()
    return Streak(current: days, today: day).length
  }
}
