import Routes
import Rules
import Server
import ServerTesting
import Testing

/// A player of a test's server.
struct TestPlayer {
  let world: TestWorld
  let key: PlayerKey

  init(_ world: TestWorld, _ name: String = "Ann") throws {
    self.world = world
    key = world.key()
    let name = try #require(PlayerName(text: name))
    let _: Player = try world.ask(.register(NameRequest(name: name)), key)
  }

  func start(_ mode: GameMode, daily: Int? = nil) throws -> Attempt {
    try world.ask(.start(StartRequest(mode: mode, daily: daily)), key, id: world.requestID())
  }

  @discardableResult
  func submit(_ record: GameRecord, to attempt: Attempt) throws -> GameResult {
    try world.ask(.submit(Submission(attempt: attempt.id, record: record)), key)
  }

  func refusal(_ record: GameRecord, to attempt: Attempt) throws -> APIError {
    try world.refusal(.submit(Submission(attempt: attempt.id, record: record)), key)
  }

  /// Starts a game, plays so many words at a human pace, and submits it.
  ///
  /// - Parameter skip: Which words are played: not the best ones, but those after so many.
  @discardableResult
  func play(
    _ mode: GameMode,
    daily: Int? = nil,
    words: Int,
    skip: Int = 40,
    hints: Int = 0
  ) throws -> GameResult {
    let attempt = try start(mode, daily: daily)
    let record = try GameRecord.played(attempt, words: words, skip: skip, hints: hints)
    world.advance(record.secondsPlayed)
    return try submit(record, to: attempt)
  }
}

extension TestPlayer {
  /// Begins a game of two.
  func invites() throws -> DuelState {
    try world.ask(.createDuel, key, id: world.requestID())
  }

  /// Takes part in somebody's game of two.
  func joins(_ duel: DuelState) throws -> DuelState { try world.ask(.joinDuel(duel.invite), key) }

  /// Takes the next turn of a game of two.
  func takes(_ turn: Duel.Turn, _ duel: DuelState) throws -> DuelState {
    let now: DuelState = try world.ask(.duel(duel.id), key)
    return try world.ask(
      .takeTurn(TurnRequest(duel: duel.id, number: now.turns.count, turn: turn)),
      key
    )
  }
}

extension GameRecord {
  /// A legal game on the cube of an attempt, with the words of the tests' server.
  static func played(
    _ attempt: Attempt,
    words: Int,
    skip: Int = 40,
    pace: Double = 7.25,
    hints: Int = 0
  ) throws -> GameRecord {
    GameRecord.played(
      attempt,
      by: try TestWorld.lexicon.get(),
      words: words,
      skip: skip,
      pace: pace,
      hints: hints
    )
  }

  /// The record with a text replaced in its JSON, as a forger would.
  func forged(_ text: String, _ replacement: String) throws -> GameRecord {
    let json = self.text()
    try #require(json.contains(text))
    return try GameRecord(text: json.replacing(text, with: replacement, maxReplacements: 1))
  }
}

extension LoopbackConnection {
  /// What the server answers to a player's request.
  func ask<Answer: Decodable>(
    _ route: Route,
    _ key: PlayerKey,
    _ id: RequestID? = nil
  ) throws -> Answer {
    try ask(APIRequest(route, key: key, id: id)).decoded()
  }

  /// The player's latest games.
  func games(_ key: PlayerKey) throws -> [OwnGame] {
    let games: OwnGames = try ask(.history(HistoryQuery(limit: 50)), key)
    return games.games
  }
}
