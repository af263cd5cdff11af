import Composable
import Model
import Routes
import Rules

/// Starts attempts at the server's cubes, and finds those of resumed games.
extension RankingFeature {
  /// The longest time that a new game without a countdown waits for the server's cube.
  static let moment = Duration.seconds(1)

  /// How long a game on a cube of its own may have run when the server's clock starts. The server allows two
  /// seconds, and its answer needs none of them: its clock starts before.
  private static let longestHeadStart = Duration.seconds(2)

  /// Asks the server for a cube that its clock runs for, if it answers within a moment.
  ///
  /// - Returns: `nil` for an ordinary game.
  func attempt(
    _ mode: GameMode,
    _ state: State
  ) -> (@Sendable () async -> Result<Attempt, ApiClient.Failure>)? {
    guard state.settings.server != nil, mode.isRanked, !mode.isTimed,
      dependencies.dictionary.id.name == Language.english.dictionaryName,
      state.online.isWorthWaiting(at: now)
    else { return nil }
    let (api, clock, id) = (dependencies.api, dependencies.clock, dependencies.api.makeRequestID())
    return {
      await within(Self.moment, of: clock) {
        await Result { () async throws(ApiClient.Failure) in
          try await api.start(StartRequest(mode: mode), id: id)
        }
      } ?? .failure(.unreachable(Self.silence))
    }
  }

  private static let silence = "The server does not answer in time."

  func startAttempt(of game: PlayFeature.State, _ id: ScreenID) -> Effect<Action> {
    let (api, requestID) = (dependencies.api, dependencies.api.makeRequestID())
    let request = StartRequest(mode: game.match.mode, daily: game.countedDay)
    return .result(
      name: "start the server's clock",
      { () throws(ApiClient.Failure) in try await api.start(request, id: requestID) },
      action: { .attemptStarted(id, $0) }
    )
    .latest(CancelID.attempt)
  }

  func receive(
    _ result: Result<Attempt, ApiClient.Failure>,
    for id: ScreenID,
    _ state: inout State
  ) -> Effect<Action> {
    note(result.failure, &state)
    guard state.savedGameID == id, let game = state.savedGame, game.ranking?.stage == .asked else {
      return .none
    }
    let refusal: String
    switch result {
    case .success(let attempt) where game.isPlayedFor(attempt):
      var clock = game.clock
      clock.read(at: now)
      if clock.played <= Self.longestHeadStart { return play(for: attempt, &state) }
      refusal = "\(game.serverName) answered too late: this game is not ranked there"
    case .success(let attempt) where game.countedDay == nil && attempt.mode == game.match.mode:
      // A cube of the server's takes the place of the one behind the countdown.
      guard game.canBeDealtAnew else {
        state.savedGame?.ranking = nil
        return .none
      }
      state.savedGame?.dealAnew(Match(attempt, dictionary: game.match.dictionary))
      return play(for: attempt, &state)
    case .success:
      refusal = "\(game.serverName) has another cube: this game is not ranked there"
    case .failure(let failure):
      refusal = game.refusal(failure)
    }
    state.savedGame?.ranking = nil
    // Only a daily cube is promised to count; other games just begin.
    if game.countedDay != nil, !game.isOver {
      state.savedGame?.notice = Notice(.information, refusal)
    }
    return .none
  }

  /// The game on the stack is played for an attempt.
  func play(for attempt: Attempt, _ state: inout State) -> Effect<Action> {
    state.online.unreachableAt = nil
    state.savedGame?.ranking?.stage = .running(attempt)
    state.savedGame?.ranking?.closesAt = RankedGame.closing(of: attempt, at: now)
    let deliver = deliver(&state)
    guard attempt.mode.isResumable else { return deliver }
    return deliver.merge(
      with: .result(name: "keep the attempt", dependencies.outbox.keep, attempt) {
        .attemptKept($0.failure)
      }
    )
  }

  func lookUpAttempt(of game: PlayFeature.State, _ id: ScreenID) -> Effect<Action> {
    guard let seed = game.match.seed else { return .none }
    let (attempt, mode) = (dependencies.outbox.attempt, game.match.mode)
    return .result(
      name: "look up the attempt of a game",
      { () throws(OutboxError) in try await attempt(mode, seed) },
      action: { .attemptFound(id, $0) }
    )
  }

  /// A resumed game goes on for its attempt, if it has one.
  func receive(_ result: Result<Attempt?, OutboxError>, of id: ScreenID, _ state: inout State) {
    guard state.savedGameID == id, let game = state.savedGame, game.ranking?.stage == .lookedUp
    else { return }
    var attempt: Attempt?
    switch result {
    case .success(let found): attempt = found
    case .failure(let problem):
      state.home.addNotice("The game that you went on with is not ranked now. \(problem.message)")
      let notice =
        "Not ranked now, because of a file. Leave the game and go on with it to try again."
      state.savedGame?.notice = Notice(.information, notice)
    }
    guard let attempt, game.isPlayedFor(attempt), attempt.closesAt > dependencies.date().seconds
    else {
      state.savedGame?.ranking = nil
      return
    }
    state.savedGame?.ranking?.stage = .running(attempt)
  }
}

// MARK: - Games and attempts

extension PlayFeature.State {
  var countedDay: Int? {
    cube.match.challenge?.isCounted == true ? cube.match.challenge?.daily?.day : nil
  }

  fileprivate var serverName: String { ranking?.server ?? "The server" }

  fileprivate func isPlayedFor(_ attempt: Attempt) -> Bool {
    attempt.mode == cube.match.mode && attempt.daily == countedDay
      && attempt.code.seed == cube.match.seed
      && attempt.code.language == cube.match.language
  }

  /// Why a daily game does not count on the server, in one short line.
  fileprivate func refusal(_ failure: ApiClient.Failure) -> String {
    switch failure {
    case .refused(let error) where error.code == .alreadyPlayed:
      "You have played this cube on \(serverName) before: not ranked there"
    case .refused(let error) where error.code == .wrongDay:
      "It is another day on \(serverName): this game is not ranked there"
    case .refused(let error):
      "Not ranked by \(serverName): \(error.message)"
    case .noCurl:
      "curl is missing: this game is not ranked by \(serverName)"
    case .noKey(let reason):
      reason
    case .unreachable, .noServer, .cancelled:
      "Offline: this game is not ranked by \(serverName)"
    }
  }
}

extension Match {
  init(_ attempt: Attempt, dictionary: DictionaryID) {
    self.init(mode: attempt.mode, seed: attempt.code.seed, dictionary: dictionary)
  }
}

/// Runs work for no longer than a limit. Work that does not notice its cancellation is waited for.
private func within<Value: Sendable>(
  _ limit: Duration,
  of clock: AnyClock,
  _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask { await work() }
    group.addTask {
      try? await clock.sleep(for: limit)
      return nil
    }
    let first = await group.next() ?? nil
    group.cancelAll()
    return first
  }
}
