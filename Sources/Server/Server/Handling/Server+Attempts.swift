import Model
import Routes
import Rules
import Words

extension Server {
  func start(_ request: StartRequest, _ visit: Visit) throws(APIError) -> Attempt {
    let player = try visit.own
    let requestID = try visit.requestID("A start", "deals no second cube")
    try take(.games, visit)
    try take(.bytes, visit, Self.bytesOfAttempt)
    let cube = try dailyCube(request, visit)
    let limits = environment.limits
    let closesAt =
      if let seconds = request.mode.seconds {
        visit.now + seconds + limits.grace
      } else if let cube {
        cube.end + limits.grace
      } else {
        visit.now + limits.longestGame
      }
    let new = NewAttempt(
      player: player.id,
      requestID: requestID,
      mode: request.mode,
      daily: request.daily,
      seed: cube?.seed ?? fairSeed(),
      startedAt: visit.now,
      closesAt: closesAt
    )
    switch try ask(store.start, new) {
    case .started(let attempt):
      metrics.count(.attempts)
      return try answer(attempt)
    case .repeated(let attempt), .running(let attempt):
      return try answer(attempt)
    case .alreadyPlayed:
      throw APIError(
        .alreadyPlayed,
        "You have had your one try on this cube. What you play on it now is practice."
      )
    case .requestIDReused:
      throw APIError(
        .requestIDReused,
        "This \(APIRequest.idHeader) has started another game. Every new request needs a new one."
      )
    }
  }

  /// The daily cube that a request asks for; `nil` if it asks for a new cube.
  private func dailyCube(
    _ request: StartRequest,
    _ visit: Visit
  ) throws(APIError) -> DailyCube? {
    guard let day = request.daily else { return nil }
    guard let cube = DailyCube(day: visit.today, mode: request.mode) else {
      let modes = DailyCube.modes.map(\.rawValue).joinedAsChoice
      throw APIError(.badParameter, "A daily cube is \(modes), not \(request.mode).")
    }
    guard cube.day == day else {
      throw APIError(
        .wrongDay,
        "By the server's clock it is day \(cube.day), not day \(day). Only the day's cubes count."
      )
    }
    return cube
  }

  /// The seed of a cube that is worth playing, which nobody can know before.
  func fairSeed() -> UInt64 {
    var solver = BoardSolver(environment.lexicon, language: .english)
    return solver.fairSeed(from: environment.random() & ChallengeCode.maximumSeed)
  }

  private func answer(_ attempt: StoredAttempt) throws(APIError) -> Attempt {
    guard let code = ChallengeCode(mode: attempt.mode, seed: attempt.seed) else {
      // Seeds are drawn below the largest one of a code.
      throw APIError(.unavailable, "The cube has no code.")
    }
    return Attempt(
      id: attempt.id,
      mode: attempt.mode,
      daily: attempt.daily,
      code: code,
      startedAt: attempt.startedAt,
      closesAt: attempt.closesAt
    )
  }
}

extension Server {
  /// Checks a submitted game and counts it once.
  func submit(_ submission: Submission, _ visit: Visit) throws(APIError) -> GameResult {
    let player = try visit.own
    try take(.games, visit)
    // Somebody else's attempt is as unknown as one that never was.
    guard let attempt = visit.attempt, attempt.player == player.id
    else { throw Self.unknownAttempt }
    if let id = attempt.game { return try repeated(submission, id) }
    let game: NewGame
    let setBack = clock.secondsSetBack
    do throws(APIError) {
      game = try referee.judge(
        submission.record,
        attempt,
        now: visit.now,
        settled: visit.settled,
        setBack: setBack
      )
      try take(.bytes, visit, Double(game.record.utf8.count) + Self.bytesOfGame)
    } catch {
      metrics.count(.refusedGames)
      throw error
    }
    try publishFinishedDays(visit)
    switch try ask(store.submit, game, visit.today) {
    case .accepted(let game, let places):
      metrics.count(.games)
      if !game.flags.isEmpty { metrics.count(.flaggedGames) }
      return result(game, places)
    case .repeated(let game): return result(game, try ask(store.places, game))
    case .alreadySubmitted: throw Self.alreadySubmitted
    case .unknownAttempt: throw Self.unknownAttempt
    }
  }

  /// The answer for an attempt that has a game: the same for the same record, however late.
  private func repeated(_ submission: Submission, _ id: RankedGameID) throws(APIError) -> GameResult
  {
    guard let game = try ask(store.game, id), game.record == submission.record.text()
    else { throw Self.alreadySubmitted }
    return result(game, try ask(store.places, game))
  }

  private func result(_ game: StoredGame, _ places: [GameResult.Place]) -> GameResult {
    GameResult(
      game: game.id,
      score: game.score,
      words: game.wordCount,
      hints: game.hints,
      isFlagged: !game.flags.isEmpty,
      places: places
    )
  }

  /// What an attempt takes in the database, and a game beside its record.
  static let bytesOfAttempt = 300.0
  private static let bytesOfGame = 1200.0
  private static let unknownAttempt = APIError(
    .unknownAttempt,
    "You have no such attempt. Start one, and submit its record with the key that started it."
  )
  private static let alreadySubmitted = APIError(
    .alreadySubmitted,
    "This attempt has a game with another record. The first one counts."
  )
}
