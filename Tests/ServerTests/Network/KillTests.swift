import Dispatch
import Platform
import Routes
import Rules
import Runtime
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Kills the program while results are submitted, again and again, on one database.
///
/// `LEXICUBE_KILLS` is the number of kills (5 if it is not set), `LEXICUBE_SEED` the random seed.
/// `.ci/checks/server-kill-test` runs it with many.
@Suite struct KillTests {
  /// A result that was sent, and the answer if it came.
  private struct Sent {
    var attempt: Attempt
    var record: GameRecord
    var result: GameResult?
  }

  @Test func `kills lose no acknowledged result, and repeated ones count once`() throws {
    let rounds = Environment.number("LEXICUBE_KILLS") ?? 5
    let seed = UInt64(Environment.number("LEXICUBE_SEED") ?? 1)
    var generator = SeededGenerator(seed: seed)
    let directory = try ScratchDirectory()
    var (acknowledged, unanswered, counted) = (0, 0, 0)
    for round in 1...max(1, rounds) {
      let place: Comment = "seed \(seed), round \(round)"
      // New players each time, so that no allowance is used up.
      let keys = (0..<Self.players).map { _ in PlayerKey(using: &generator) }
      var server = try ServerProcess(data: directory.path)
      let started = try keys.map { try start(server, $0, &generator) }
      let sent = try submitUntilKilled(server, keys, started, &generator)
      server = try ServerProcess(data: directory.path)
      let connection = try LoopbackConnection(port: server.port)

      for (key, sent) in zip(keys, sent) {
        // Every acknowledged result is there, as it was answered.
        let before = try connection.games(key)
        for one in sent {
          guard let result = one.result else { continue }
          acknowledged += 1
          let game = try #require(before.first { $0.game == result.game }, place)
          #expect(game.score == result.score, place)
        }
        #expect(Set(before.map(\.game)).count == before.count, place)
        // What was not answered is repeated, as the client does. Then each counts exactly once.
        for one in sent {
          if one.result == nil { unanswered += 1 }
          let route = Route.submit(Submission(attempt: one.attempt.id, record: one.record))
          let result: GameResult = try connection.ask(route, key)
          if let answered = one.result { #expect(result.game == answered.game, place) }
          if one.result == nil, before.contains(where: { $0.game == result.game }) { counted += 1 }
        }
        #expect(try connection.games(key).count == sent.count, place)
      }
      #expect(server.stop(SIGTERM) == 0, place)
    }
    #expect(acknowledged > 0)
    print(
      "server kill -9, seed \(seed): \(rounds) kills, \(acknowledged) results acknowledged and none "
        + "lost; \(unanswered) not answered, of which \(counted) had been counted"
    )
  }

  /// Starts a player's games.
  private func start(
    _ server: ServerProcess,
    _ key: PlayerKey,
    _ generator: inout SeededGenerator
  ) throws -> [Sent] {
    let connection = try LoopbackConnection(port: server.port)
    let name = try #require(PlayerName(text: "Ann"))
    let _: Player = try connection.ask(.register(NameRequest(name: name)), key)
    // The allowance of games is 20 requests at once: the starts and the submissions.
    return try (0..<Self.games).map { _ in
      let start = Route.start(StartRequest(mode: .unlimited))
      let attempt: Attempt = try connection.ask(start, key, RequestID(using: &generator))
      let words = Int(1 + generator.next(below: 3))
      // So short that the server's clock has nothing against it.
      return Sent(attempt: attempt, record: try .played(attempt, words: words, pace: 0.01))
    }
  }

  /// Submits the results of all players at once, each on a connection, until the server is killed at a
  /// random moment.
  private func submitUntilKilled(
    _ server: ServerProcess,
    _ keys: [PlayerKey],
    _ started: [[Sent]],
    _ generator: inout SeededGenerator
  ) throws -> [[Sent]] {
    // After so many answers a thread waits for a moment and kills, so it can hit any instant of the next
    // ones; on a machine of any speed, some results are acknowledged and some are not.
    let last = Int(generator.next(below: UInt64(Self.games * Self.players)))
    let delay = Double(generator.next(below: 8000)) / 1_000_000
    let (isDue, ended) = (DispatchSemaphore(value: 0), DispatchGroup())
    if last == 0 { isDue.signal() }
    let state = Mutex((sent: started, answers: 0))
    let port = server.port
    for (player, key) in keys.enumerated() {
      ended.enter()
      try startThread {
        defer { ended.leave() }
        guard let connection = try? LoopbackConnection(port: port) else { return }
        for (index, one) in started[player].enumerated() {
          let route = Route.submit(Submission(attempt: one.attempt.id, record: one.record))
          let result: GameResult? = try? connection.ask(APIRequest(route, key: key)).decoded()
          guard let result else { return }
          state.withLock { state in
            state.sent[player][index].result = result
            state.answers += 1
            if state.answers == last { isDue.signal() }
          }
        }
      }
    }
    #expect(isDue.wait(timeout: .now() + 60) == .success)
    try server.killLater(seconds: delay).wait()
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(server.stop(SIGKILL) == 128 + SIGKILL)
    return state.withLock { $0.sent }
  }

  /// Players at once, and the results of each.
  private static let players = 4
  private static let games = 5
}
