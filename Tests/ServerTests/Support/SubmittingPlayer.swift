import Dispatch
import Locks
import Routes
import Rules
import Runtime
import ServerTesting
import Testing

/// A player whose games are submitted while something is killed, and the answers that came.
struct SubmittingPlayer: Sendable {
  let key: PlayerKey
  /// The address of the player, an own one, so that no allowance is used up.
  let host: UInt16
  var sent: [(attempt: Attempt, record: GameRecord, result: GameResult?)] = []

  /// What was found out about results.
  struct Counts {
    var (acknowledged, unanswered, counted) = (0, 0, 0)
  }

  /// The allowance of games is 20 requests at once: the starts and the submissions.
  static let games = 5

  /// Registers the player, and starts the games.
  init(_ server: ServerProcess, _ generator: inout SeededGenerator) throws {
    host = UInt16(1 + generator.next(below: 65_000))
    key = PlayerKey(using: &generator)
    let connection = try LoopbackConnection(port: server.port, from: host)
    let _: Player = try connection.ask(.register(NameRequest(name: .test("Ann"))), key)
    for _ in 0..<Self.games {
      let start = Route.start(StartRequest(mode: .unlimited))
      let attempt: Attempt = try connection.ask(start, key, RequestID(using: &generator))
      let words = Int(1 + generator.next(below: 3))
      // So short that the server's clock has nothing against it.
      sent.append((attempt, try .played(attempt, words: words, pace: 0.01), nil))
    }
  }

  private func submission(_ number: Int) -> Route {
    .submit(Submission(attempt: sent[number].attempt.id, record: sent[number].record))
  }

  /// Submits all games, each player's on a thread and a connection of its own, in turn to each server.
  ///
  /// - Parameters:
  ///   - count: After how many answers the calamity comes; at the latest when all players are through.
  ///   - calamity: What happens then, on a further thread.
  /// - Returns: The players with the answers that came.
  static func submit(
    _ players: [Self],
    _ servers: [ServerProcess],
    after count: Int,
    calamity: @escaping @Sendable () throws -> Void
  ) throws -> [Self] {
    let state = Lock((players: players, answers: 0, left: players.count))
    let failure = Lock<(any Error)?>(nil)
    let (isDue, all) = (DispatchSemaphore(value: count == 0 ? 1 : 0), DispatchGroup())
    func start(_ work: @escaping @Sendable () throws -> Void) throws {
      all.enter()
      try startThread {
        defer { all.leave() }
        do { try work() } catch { failure.withLock { $0 = error } }
      }
    }
    try start {
      isDue.wait()
      try calamity()
    }
    for (number, player) in players.enumerated() {
      let port = servers[number % servers.count].port
      try start {
        defer {
          let isLast = state.withLock { state in
            state.left -= 1
            return state.left == 0
          }
          if isLast { isDue.signal() }
        }
        let connection = try? LoopbackConnection(port: port, from: player.host)
        for index in player.sent.indices {
          let request = APIRequest(player.submission(index), key: player.key)
          // As the client does, the rest waits until there is a server again.
          guard let answer = try? connection?.ask(request), answer.status == 200 else { break }
          let result: GameResult = try answer.decoded()
          let isMoment = state.withLock { state in
            state.players[number].sent[index].result = result
            state.answers += 1
            return state.answers == count
          }
          if isMoment { isDue.signal() }
        }
      }
    }
    #expect(all.wait(timeout: .now() + 120) == .success)
    if let failure = failure.withLock({ $0 }) { throw failure }
    return state.withLock { $0.players }
  }

  /// Every acknowledged result is there, by all servers; what was not answered is repeated, and then all are.
  func check(_ servers: [ServerProcess], _ counts: inout Counts, _ place: Comment) throws {
    let connections = try servers.map { try LoopbackConnection(port: $0.port, from: host) }
    let all = try connections.map { try $0.games(key) }
    let before = try #require(all.last)
    #expect(all.allSatisfy { $0.map(\.game) == before.map(\.game) }, place)
    #expect(Set(before.map(\.game)).count == before.count, place)
    for (number, one) in sent.enumerated() {
      let connection = connections[number % connections.count]
      let result: GameResult = try connection.ask(submission(number), key)
      let earlier = before.first { $0.game == result.game }
      if let answered = one.result {
        counts.acknowledged += 1
        #expect(result.game == answered.game && earlier?.score == answered.score, place)
      } else {
        counts.unanswered += 1
        if earlier != nil { counts.counted += 1 }
      }
    }
    #expect(try connections[0].games(key).count == sent.count, place)
  }
}
