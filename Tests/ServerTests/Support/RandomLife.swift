import Routes
import Rules
import ServerTesting
import Testing

@testable import Server

/// A random sequence of what a server asks of its store: few players, few days, so that much meets.
struct RandomLife {
  /// One question, with its answer as a text that two stores can be compared by.
  struct Action {
    var name: String
    var perform: (ServerStore) throws -> Answer
  }

  struct Answer: Equatable {
    var text: String
    var players: [StoredPlayer] = []
    var attempts: [StoredAttempt] = []
    var games: [StoredGame] = []
  }

  private var generator: SeededGenerator
  private var players: [StoredPlayer] = []
  private var attempts: [StoredAttempt] = []
  private var games: [StoredGame] = []
  private var submitted: [NewGame] = []
  private var now = TestWorld.noon
  private var today: Int { DailyCube.day(at: now) }

  var gamesSubmitted: Int { games.count }

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func learn(from answer: Answer) {
    for player in answer.players where !players.contains(where: { $0.id == player.id }) {
      players.append(player)
    }
    for attempt in answer.attempts where !attempts.contains(where: { $0.id == attempt.id }) {
      attempts.append(attempt)
    }
    for game in answer.games where !games.contains(where: { $0.id == game.id }) {
      games.append(game)
    }
  }

  private mutating func int(_ bound: Int) -> Int { Int(generator.next(below: UInt64(bound))) }

  private mutating func element<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[int(elements.count)]
  }

  mutating func next() -> Action {
    now += Double(int(4000))
    switch int(25) {
    case 20...24: return duel()
    case 0, 1: return addPlayer()
    case 2: return changePlayer()
    case 3...7: return start()
    case 8...12: return submit()
    case 13: return lookUp()
    case 14: return publish()
    default: return list()
    }
  }

  private mutating func addPlayer() -> Action {
    let (key, name, now) = (KeyHash.test(int(6)), "Player \(int(3))", now)
    return Action(name: "addPlayer") { store in
      let player = try store.addPlayer(key, .test(name), now)
      return Answer(text: "", players: [player])
    }
  }

  private mutating func changePlayer() -> Action {
    let player = element(players)?.id ?? 1
    let (key, name, isRenamed) = (KeyHash.test(int(8)), "New \(int(5))", int(2) == 0)
    return Action(name: isRenamed ? "rename" : "renewKey") { store in
      guard isRenamed else { return Answer(text: "\(try store.renewKey(player, key))") }
      try store.rename(player, .test(name))
      return Answer(text: "\(try store.player(key).map { "\($0)" } ?? "nobody")")
    }
  }

  private mutating func start() -> Action {
    guard let player = element(players)?.id else { return addPlayer() }
    let mode = GameMode.all[int(3)]
    let isDaily = mode.dailyNumber != nil && int(2) == 0
    let (number, day, seed, now) = (int(30), today, generator.next(), now)
    return Action(name: "start") { store in
      var new = try NewAttempt.test(player, request: "r\(number)", at: now)
      (new.mode, new.daily, new.seed) = (mode, isDaily ? day : nil, seed)
      let outcome = try store.start(new)
      var answer = Answer(text: "\(outcome)")
      if case .started(let attempt) = outcome { answer.attempts = [attempt] }
      return answer
    }
  }

  private mutating func submit() -> Action {
    if int(5) == 0, let earlier = element(submitted) { return submission(earlier) }
    guard let attempt = element(attempts) else { return start() }
    // Some come out of order.
    let ended = now - Double(int(3) * 3000)
    var game = NewGame.test(attempt.id, player: attempt.player, score: int(8) * 10, at: ended)
    (game.mode, game.daily) = (attempt.mode, attempt.daily)
    game.hints = int(4) == 0 ? 1 : 0
    if int(5) == 0 { game.flags = [element(PaceFlag.allCases) ?? .tooFast] }
    if int(10) == 0 { game.player += 1 }
    // The words of a daily game are read from its record, so it has to be a real one.
    let record = Self.record(attempt, words: 1 + int(3))
    game.record = record.text()
    game.words = record.words
    if game.daily == nil { for index in game.words.indices { game.words[index].score += int(3) } }
    submitted.append(game)
    return submission(game)
  }

  private func submission(_ game: NewGame) -> Action {
    let today = today
    return Action(name: "submit") { store in
      let outcome = try store.submit(game, today)
      var answer = Answer(text: "\(outcome)")
      if case .accepted(let game, let places) = outcome {
        answer.games = [game]
        #expect(try store.places(game) == places)
      }
      return answer
    }
  }

  /// A legal game if all letters make words: faces that touch, from few cubes, so that words repeat.
  private static func record(_ attempt: StoredAttempt, words: Int) -> GameRecord {
    var match = Match(mode: attempt.mode, seed: attempt.seed % 3)
    for start in 0..<words {
      let faces = Array(match.board.playableFaces)
      let first = faces[start % faces.count]
      guard let second = Array(first.neighbors.intersection(match.board.playableFaces)).first,
        let third = Array(second.neighbors.intersection(match.board.playableFaces))
          .first(where: { $0 != first })
      else { continue }
      _ = try? match.play(.word([first, second, third]), at: Double(start)) { _ in true }
    }
    return GameRecord(match: match, secondsPlayed: Double(words))
  }

  private mutating func lookUp() -> Action {
    let (id, key) = (Int64(1 + int(40)), KeyHash.test(int(8)))
    let player = element(players)?.id ?? 1
    let cube = DailyCube(day: today, mode: int(2) == 0 ? .timed : .unlimited)
    return Action(name: "look up") { store in
      let texts = [
        "\(try store.submitter(key, id))",
        "\(try store.game(id).map { "\($0)" } ?? "-")",
        "\(try store.player(key).map { "\($0)" } ?? "-")",
        "\(try cube.flatMap { try store.dailyAttempt(player, $0) }.map { "\($0)" } ?? "-")",
      ]
      return Answer(text: texts.joined())
    }
  }

  private mutating func duel() -> Action {
    let (id, number, player) = (Int64(1 + int(6)), int(20), element(players)?.id ?? 1)
    let (bits, now, count) = (generator.next(), now, int(4))
    let isOver = int(4) == 0
    let kind = int(5)
    return Action(name: "duel \(kind)") { store in
      guard try store.duel(id) != nil || kind == 0, try store.player(.test(0)) != nil else {
        return Answer(text: "none")
      }
      let new = NewDuel(
        first: player,
        second: kind == 3 ? player : nil,
        requestID: try #require(RequestID(text: "d\(number)")),
        invite: InviteCode(bits: bits),
        seed: bits & ChallengeCode.maximumSeed,
        now: now
      )
      switch kind {
      case 0: return Answer(text: "\(try store.addDuel(new))")
      case 1:
        try store.joinDuel(id, player, now)
        return Answer(text: "\(try store.duel(id).map { "\($0)" } ?? "-")")
      case 2:
        let update = DuelUpdate(
          id: id,
          turnsBefore: count,
          turns: Array(repeating: Duel.Turn.pass.json, count: count + 1),
          turnBegan: now,
          isTimedOut: isOver,
          isOver: isOver
        )
        let isChanged = try store.updateDuel(update)
        return Answer(text: "\(isChanged) \(try store.duel(id).map { "\($0)" } ?? "-")")
      case 3: return Answer(text: "\(try store.addRematch(id, new))")
      default:
        let own = try store.duels(player, number).elements
        let invited = try own.first.flatMap { try store.invitation($0.invite) }
        return Answer(text: "\(own) \(invited.map { "\($0)" } ?? "-")")
      }
    }
  }

  private mutating func publish() -> Action {
    var what = Forgetting(ServerLimits().memory, now: now)
    what.before[.attempts] = now - Double(int(400_000))
    // Some steps leave a part for the next one.
    let (today, forgetting, most) = (today, what, 1 + int(6))
    return Action(name: "publish") { store in
      let step = try store.publish(today, most)
      let forgotten = try store.forget(forgetting)
      return Answer(text: "\(step) \(forgotten.sorted { $0.key.rawValue < $1.key.rawValue })")
    }
  }

  private mutating func list() -> Action {
    let key = RankingKey(
      board: LeaderboardID.all[int(LeaderboardID.all.count)],
      span: TimeSpan.allCases[int(3)],
      day: today - int(3),
      hints: int(4) == 0
    )
    let (top, around, viewer) = (int(6), int(3), element(players)?.id)
    let (day, limit) = (today - int(2), 1 + int(12))
    let before = int(2) == 0 ? nil : Int64(int(30))
    return Action(name: "list \(key)") { store in
      var texts = ["\(try store.ranking(key, top, around, viewer))"]
      texts.append("\(try store.distribution(key))")
      texts.append("\(try store.words(.games(key.span, day: day), limit))")
      texts.append("\(try store.words(.daily(day), limit))")
      if let viewer {
        texts.append("\(try store.history(viewer, HistoryQuery(before: before, limit: limit)))")
      }
      return Answer(text: texts.joined(separator: "\n"))
    }
  }
}
