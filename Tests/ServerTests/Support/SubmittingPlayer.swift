import Dispatch
import Platform
import Rules
import ServerTesting
import Testing

@testable import Routes

/// A player whose games are submitted while something is killed, and the answers that came.
struct SubmittingPlayer: Sendable {
  let key: PlayerKey
  /// The address of the player, an own one, so that no allowance is used up.
  let host: UInt16
  var sent: [(attempt: Attempt, record: GameRecord, result: GameResult?)] = []

  /// What was found out about results.
  struct Counts {
    var (acknowledged, unanswered, counted) = (0, 0, 0)
    /// What is not as it should be.
    var faults: [String] = []
  }

  /// How many players submit at once: 4, if `LEXICUBE_PLAYERS` is not set. Each has one request in flight.
  static let count = max(1, Environment.number("LEXICUBE_PLAYERS") ?? 4)

  /// How many games each of them has. The allowance is 20 requests at once: the starts and the submissions.
  static let games = max(2, min(5, 20 / count))

  /// After how many answers something is killed: so few that there are others in flight.
  static func moment(_ generator: inout SeededGenerator) -> Int {
    Int(generator.next(below: UInt64(count * (games - 1) + 2)))
  }

  /// Registers the players, and starts their games.
  static func begin(
    at servers: [ServerProcess],
    _ generator: inout SeededGenerator
  ) throws -> [Self] {
    let ports = servers.map(\.port)
    let seeds = (0..<count).map { _ in generator.next() }
    return try each(count) { number in
      var generator = SeededGenerator(seed: seeds[number])
      return try Self(ports[number % ports.count], &generator)
    }
  }

  private init(_ port: UInt16, _ generator: inout SeededGenerator) throws {
    host = UInt16(1 + generator.next(below: 65_000))
    key = PlayerKey(using: &generator)
    let connection = try LoopbackConnection(port: port, from: host)
    let _: Player = try connection.ask(.register(NameRequest(name: .test("Ann"))), key)
    for _ in 0..<Self.games {
      let start = Route.start(StartRequest(mode: .unlimited))
      let attempt: Attempt = try connection.ask(start, key, RequestID(using: &generator))
      let words = Int(1 + generator.next(below: 3))
      // So short that the server's clock has nothing against it.
      sent.append((attempt, try .played(attempt, words: words, pace: 0.01), nil))
    }
  }

  /// Does some work for each number on a thread of its own, and waits for all.
  private static func each<Value: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    let results = Lock<[Int: Result<Value, any Error>]>([:])
    let all = DispatchGroup()
    for number in 0..<count {
      all.enter()
      try startThread {
        defer { all.leave() }
        let result = Result { try work(number) }
        results.withLock { $0[number] = result }
      }
    }
    #expect(all.wait(timeout: .now() + 120) == .success)
    return try results.withLock { $0 }.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }

  private func submission(_ number: Int) -> Route {
    .submit(Submission(attempt: sent[number].attempt.id, record: sent[number].record))
  }

  /// Submits all games, each player's on a connection of its own, in turn to each server.
  ///
  /// - Parameters:
  ///   - moment: After how many answers the calamity comes; at the latest when all players are through.
  ///   - calamity: What happens then, on a further thread.
  /// - Returns: The players with the answers that came.
  static func submit(
    _ players: [Self],
    _ servers: [ServerProcess],
    after moment: Int,
    calamity: @escaping @Sendable () throws -> Void
  ) throws -> [Self] {
    let ports = servers.map(\.port)
    let state = Lock((answers: 0, left: players.count))
    let isDue = DispatchSemaphore(value: moment == 0 ? 1 : 0)
    return try each(players.count + 1) { number -> Self? in
      guard number < players.count else {
        isDue.wait()
        try calamity()
        return nil
      }
      defer {
        let isLast = state.withLock { state in
          state.left -= 1
          return state.left == 0
        }
        if isLast { isDue.signal() }
      }
      var player = players[number]
      let port = ports[number % ports.count]
      // Where the database is silent, hundreds wait for it in turn, and all are answered.
      let connection = try? LoopbackConnection(port: port, from: player.host, seconds: 100)
      for index in player.sent.indices {
        let request = APIRequest(player.submission(index), key: player.key)
        // As the client does, the rest waits until there is a server again.
        guard let answer = try? connection?.ask(request), answer.status == 200 else { break }
        player.sent[index].result = try answer.decoded()
        let isMoment = state.withLock { state in
          state.answers += 1
          return state.answers == moment
        }
        if isMoment { isDue.signal() }
      }
      return player
    }.compactMap { $0 }
  }

  /// Every acknowledged result is there, by all servers; what was not answered is repeated, and then all are.
  static func check(
    _ players: [Self],
    _ servers: [ServerProcess],
    _ counts: inout Counts,
    _ place: Comment
  ) throws {
    let ports = servers.map(\.port)
    for found in try each(players.count, { try players[$0].check(ports) }) {
      #expect(found.faults == [], place)
      counts.acknowledged += found.acknowledged
      counts.unanswered += found.unanswered
      counts.counted += found.counted
    }
  }

  private func check(_ ports: [UInt16]) throws -> Counts {
    var counts = Counts()
    let connections = try ports.map { try LoopbackConnection(port: $0, from: host) }
    let all = try connections.map { try $0.games(key) }
    let before = all.last ?? []
    if !all.allSatisfy({ $0.map(\.game) == before.map(\.game) }) {
      counts.faults.append("the servers do not agree: \(all)")
    }
    if Set(before.map(\.game)).count != before.count {
      counts.faults.append("a game is there twice: \(before)")
    }
    for (number, one) in sent.enumerated() {
      let connection = connections[number % connections.count]
      let result: GameResult = try connection.ask(submission(number), key)
      let earlier = before.first { $0.game == result.game }
      if let answered = one.result {
        counts.acknowledged += 1
        if result.game != answered.game || earlier?.score != answered.score {
          counts.faults.append("\(answered) was acknowledged, and \(result) is there")
        }
      } else {
        counts.unanswered += 1
        if earlier != nil { counts.counted += 1 }
      }
    }
    let after = try connections.first?.games(key).count
    if after != sent.count { counts.faults.append("\(sent.count) games were sent") }
    return counts
  }
}
