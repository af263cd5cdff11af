import Composable
import Model
import Rules
import Surface

extension PlayCore {
  /// Sends the result to the terminal.
  func share(_ state: inout State) -> Effect<Action> {
    var text = state.shareText
    text.style = dependencies.clipboard.style
    state.result?.shared = text
    return dependencies.clipboard.copying(text.text).widened()
  }

  /// A key in the box of the shared result.
  func receiveWhenShared(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .enter where state.result?.picture != nil: return savePicture(&state)
    case .enter: return share(&state)
    case .function(10): state.result?.shared = nil
    case _ where key.leavesPage: state.result?.shared = nil
    default: break
    }
    return .none
  }

  /// Keeps a picture of the longest word as a file. Once it is there, nothing more is to be done.
  func savePicture(_ state: inout State) -> Effect<Action> {
    guard let client = dependencies.pictures, let picture = GamePicture(of: state.match) else {
      return .none
    }
    guard state.result?.canSavePicture == true else { return .none }
    state.result?.picture = .saving(word: picture.word)
    return .result(
      name: "keep a picture",
      { () throws(PictureError) in try await client.save(picture) },
      action: { .pictureSaved($0) }
    )
  }

  func receive(_ result: Result<String, PictureError>, _ state: inout State) {
    guard let word = state.result?.picture?.word else { return }
    state.result?.picture =
      switch result {
      case .success(let path): .saved(path: path, word: word)
      case .failure(let error): .failed(error, word: word)
      }
  }

  func readBestOnCube(_ state: State) -> Effect<Action> {
    let (games, record) = (dependencies.history.games, dependencies.history.record)
    let (mode, letters) = (state.match.mode, state.match.letters)
    return .result(
      name: "look for the best game on this cube",
      { () throws(HistoryError) in
        // Repeats, too: a race is against the best that the player knows of.
        let query = GameQuery(order: .score, mode: mode, letters: letters, limit: .max)
        let best = try await games(query).elements.first {
          $0.end != nil && $0.challenge?.isPractice != true
        }
        guard let best else { return nil }
        return try await record(best.id)
      },
      action: { .bestOnCubeRead($0) }
    )
    .latest(CancelID.rival)
  }

  /// No race begins below what the player goes on to.
  func dropRival(_ state: inout State) -> Effect<Action> {
    guard state.result?.isFindingRival == true else { return .none }
    state.result?.isFindingRival = false
    return .cancel(id: CancelID.rival)
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
