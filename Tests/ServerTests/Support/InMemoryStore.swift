import Routes
import Rules
import Synchronization

@testable import Server

/// A store in memory. It computes every list from the games alone, so that the database, which keeps its
/// lists up to date, is compared with something different.
final class InMemoryStore: Sendable {
  struct State {
    var players: [StoredPlayer] = []
    var lastPlayer: PlayerID = 0
    var attempts: [AttemptID: StoredAttempt] = [:]
    var lastAttempt: AttemptID = 0
    var games: [StoredGame] = []
    var lastGame: RankedGameID = 0
    var words: [RankedGameID: [NewGame.Word]] = [:]
    var duels: [StoredDuel] = []
    var lastDuel: DuelID = 0
    /// The requests that have made games of two.
    var duelRequests: [DuelRequest: DuelID] = [:]
    var time: KeptTime?

    /// The latest moment of everything that is not ahead of now.
    func latest(_ now: Double) -> Double? {
      (players.map(\.since) + attempts.values.map(\.startedAt) + games.map(\.at)
        + duels.map(\.turnBegan)).filter { $0 <= now }.max()
    }
  }

  private let state = Mutex(State())

  /// The store as closures.
  var store: ServerStore {
    ServerStore(
      addPlayer: { key, name, now in self.state.withLock { $0.addPlayer(key, name, now) } },
      player: { key in self.state.withLock { state in state.players.first { $0.keyHash == key } } },
      rename: { id, name in self.state.withLock { $0.rename(id, name) } },
      renewKey: { id, key in self.state.withLock { $0.renewKey(id, key) } },
      start: { attempt in self.state.withLock { $0.start(attempt) } },
      submitter: { key, id in
        self.state.withLock { state in
          Submitter(
            player: state.players.first { $0.keyHash == key },
            attempt: state.attempts[id]
          )
        }
      },
      dailyAttempt: { player, cube in self.state.withLock { $0.dailyAttempt(player, cube) } },
      submit: { game, today in self.state.withLock { $0.submit(game, today) } },
      publish: { today, most in self.state.withLock { $0.publish(today, most) } },
      ranking: { key, top, around, viewer in
        self.state.withLock { $0.ranking(key, top, around, viewer) }
      },
      distribution: { key in self.state.withLock { $0.distribution(key) } },
      places: { game in self.state.withLock { $0.places(game) } },
      words: { period, limit in self.state.withLock { $0.words(period, limit) } },
      history: { player, query in self.state.withLock { $0.history(player, query) } },
      game: { id in self.state.withLock { state in state.games.first { $0.id == id } } },
      forget: { what in self.state.withLock { $0.forget(what) } },
      addDuel: { duel in self.state.withLock { $0.addDuel(duel) } },
      duel: { id in self.state.withLock { $0.duel(id) } },
      invitation: { code in
        self.state.withLock { state in state.duels.first { $0.invite == code }.map(state.named) }
      },
      joinDuel: { id, player, now in self.state.withLock { $0.joinDuel(id, player, now) } },
      updateDuel: { update in self.state.withLock { $0.updateDuel(update) } },
      addRematch: { id, duel in self.state.withLock { $0.addRematch(id, duel) } },
      duels: { player, limit in
        ReadableRows(elements: self.state.withLock { $0.duels(player, limit) })
      },
      version: { nil },
      time: { now in
        self.state.withLock { $0.time ?? $0.latest(now).map { KeptTime(believed: $0) } }
      },
      keepTime: { time in self.state.withLock { $0.time = time } },
      check: {},
      space: { nil }
    )
  }
}

extension InMemoryStore.State {
  mutating func addPlayer(_ key: KeyHash, _ name: PlayerName, _ now: Double) -> StoredPlayer {
    if let player = players.first(where: { $0.keyHash == key }) { return player }
    lastPlayer += 1
    let id = lastPlayer
    let player = StoredPlayer(id: id, keyHash: key, name: name, since: now)
    players.append(player)
    return player
  }

  mutating func rename(_ id: PlayerID, _ name: PlayerName) {
    guard let index = players.firstIndex(where: { $0.id == id }) else { return }
    players[index].name = name
    for index in games.indices where games[index].player == id { games[index].name = name }
  }

  mutating func renewKey(_ id: PlayerID, _ key: KeyHash) -> Bool {
    if let owner = players.first(where: { $0.keyHash == key }) { return owner.id == id }
    guard let index = players.firstIndex(where: { $0.id == id }) else { return false }
    players[index].keyHash = key
    return true
  }

  mutating func start(_ new: NewAttempt) -> StartOutcome {
    let own = attempts.values.filter { $0.player == new.player }
    if let same = own.first(where: { $0.requestID == new.requestID }) {
      return same.isFor(new) ? .repeated(same) : .requestIDReused
    }
    if let day = new.daily, let cube = DailyCube(day: day, mode: new.mode),
      let earlier = dailyAttempt(new.player, cube)
    {
      let isRunning = earlier.game == nil && earlier.closesAt > new.startedAt
      return isRunning ? .running(earlier) : .alreadyPlayed
    }
    lastAttempt += 1
    let attempt = StoredAttempt(id: lastAttempt, start: new)
    attempts[attempt.id] = attempt
    return .started(attempt)
  }

  func dailyAttempt(_ player: PlayerID, _ cube: DailyCube) -> StoredAttempt? {
    attempts.values.first { $0.player == player && $0.cube == cube }
  }

  mutating func submit(_ new: NewGame, _ today: Int) -> SubmitOutcome {
    guard let attempt = attempts[new.attempt],
      let player = players.first(where: { $0.id == new.player }), attempt.player == player.id
    else { return .unknownAttempt }
    if let game = games.first(where: { $0.id == attempt.game }) {
      return game.record == new.record ? .repeated(game) : .alreadySubmitted
    }
    lastGame += 1
    let game = StoredGame(id: lastGame, new, name: player.name, today: today)
    games.append(game)
    words[game.id] = new.words
    attempts[attempt.id]?.game = game.id
    return .accepted(game, places(game))
  }

  mutating func publish(_ today: Int, _ most: Int) -> PublishedStep {
    let waiting = games.indices.filter { !games[$0].isPublished && games[$0].day < today }
      .sorted { (games[$0].day, games[$0].id) < (games[$1].day, games[$1].id) }.prefix(most)
    for index in waiting { games[index].isPublished = true }
    return PublishedStep(isLast: waiting.count < most)
  }

  /// The best game of each player, in the order of the ranking.
  private func best(_ key: RankingKey) -> [StoredGame] {
    let candidates = games.filter { $0.rankingKeys.contains(key) }
    return Dictionary(grouping: candidates, by: \.player).values
      .compactMap { $0.min(by: Self.isBetter) }
      .sorted(by: Self.isBetter)
  }

  private static func isBetter(_ left: StoredGame, _ right: StoredGame) -> Bool {
    (-left.score, left.at, left.id) < (-right.score, right.at, right.id)
  }

  func ranking(_ key: RankingKey, _ top: Int, _ around: Int, _ viewer: PlayerID?) -> StoredRanking {
    let games = best(key)
    let entries = games.enumerated().map { index, game in
      LeaderboardEntry(rank: index + 1, game, isOwn: game.player == viewer)
    }
    let own = entries.firstIndex { $0.isOwn }
    return StoredRanking(
      count: entries.count,
      top: Array(entries.prefix(top)),
      around: own.map { own in
        Array(entries[max(0, own - around)..<min(entries.count, own + around + 1)])
      } ?? []
    )
  }

  func distribution(_ key: RankingKey) -> [DailyResults.Bucket] {
    let scores = best(key).map(\.score)
    let width = ScoreRanges.width(maximum: scores.max() ?? 0)
    return ScoreRanges.buckets(
      Dictionary(grouping: scores) { $0 / width }.mapValues(\.count),
      width: width
    )
  }

  func places(_ game: StoredGame) -> [GameResult.Place] {
    game.rankingKeys.compactMap { key in
      let best = best(key)
      guard let index = best.firstIndex(where: { $0.player == game.player }) else { return nil }
      return .init(board: key.board, span: key.span, rank: index + 1, count: best.count)
    }
  }

  func words(_ period: WordPeriod, _ limit: Int) -> [WordList.Entry] {
    var best: [String: (score: Int, game: StoredGame)] = [:]
    for game in games where game.isPublished && period.includes(game) {
      for word in words[game.id] ?? [] where word.score > best[word.word]?.score ?? -1 {
        best[word.word] = (word.score, game)
      }
    }
    return best.sorted { (-$0.value.score, $0.key) < (-$1.value.score, $1.key) }.prefix(limit).map {
      WordList.Entry(
        word: $0.key,
        score: $0.value.score,
        name: $0.value.game.name,
        game: $0.value.game.id
      )
    }
  }

  func history(_ player: PlayerID, _ query: HistoryQuery) -> [OwnGame] {
    games.reversed().filter { $0.player == player && $0.id < query.before ?? .max }
      .prefix(query.limit).compactMap { game in
        guard let key = game.rankingKeys.first else { return nil }
        let best = best(key)
        let better = best.count { $0.player != player && Self.isBetter($0, game) }
        return OwnGame(game, board: key.board, rank: better + 1, count: best.count)
      }
  }

  mutating func forget(_ what: Forgetting) -> [Forgotten: Int] {
    let before = [players.count, attempts.count, games.count]
    let listed = Set(
      games.flatMap(\.rankingKeys).filter { $0.span == .all }.flatMap { best($0) }.map(\.id)
    )
    let named = Set(words(.games(.all, day: 0), .max).map(\.game))
    games.removeAll { $0.day < what.firstDay && !listed.contains($0.id) && !named.contains($0.id) }
    let kept = Set(games.map(\.id))
    attempts = attempts.filter { _, attempt in
      attempt.game.map(kept.contains) ?? false || attempt.closesAt >= what[.attempts]
    }
    let duels = forgetDuels(what)
    let busy = Set(
      attempts.values.map(\.player) + games.map(\.player) + self.duels.map(\.first)
        + self.duels.compactMap(\.second)
    )
    players.removeAll { $0.since < what[.players] && !busy.contains($0.id) }
    let counts = zip(before, [players.count, attempts.count, games.count]).map { $0 - $1 }
    return [
      .players: counts[0], .attempts: counts[1], .games: counts[2],
    ].merging(duels) { $1 }
  }
}

extension WordPeriod {
  /// Whether a published game belongs to the period.
  fileprivate func includes(_ game: StoredGame) -> Bool {
    switch self {
    case .games(let span, let day): span.period(of: game.day) == span.period(of: day)
    case .daily(let day): game.daily == day
    }
  }
}

extension LeaderboardEntry {
  /// The line of a game.
  init(rank: Int, _ game: StoredGame, isOwn: Bool) {
    self.init(
      rank: rank,
      name: game.name,
      score: game.score,
      words: game.wordCount,
      at: game.at,
      game: game.id,
      isFlagged: !game.flags.isEmpty,
      isOwn: isOwn
    )
  }
}

extension InMemoryStore.State {
  /// A request of a player.
  struct DuelRequest: Hashable {
    var player: PlayerID
    var id: RequestID
  }

  mutating func addDuel(_ new: NewDuel) -> StoredDuel {
    let request = DuelRequest(player: new.first, id: new.requestID)
    if let id = duelRequests[request], let duel = duel(id) { return duel }
    lastDuel += 1
    let duel = StoredDuel(
      id: lastDuel,
      first: new.first,
      firstName: name(of: new.first),
      second: new.second,
      secondName: nil,
      invite: new.invite,
      seed: new.seed,
      turns: [],
      turnBegan: new.now,
      isTimedOut: false,
      isOver: false,
      rematch: nil
    )
    duels.append(duel)
    duelRequests[request] = duel.id
    countEvent(in: duel)
    return named(duel)
  }

  func duel(_ id: DuelID) -> StoredDuel? { duels.first { $0.id == id }.map(named) }

  /// The game with the names that the players have now.
  func named(_ duel: StoredDuel) -> StoredDuel {
    var duel = duel
    duel.firstName = name(of: duel.first)
    duel.secondName = duel.second.flatMap(name)
    duel.firstEvent = players.first { $0.id == duel.first }?.event ?? 0
    duel.secondEvent = players.first { $0.id == duel.second }?.event ?? 0
    return duel
  }

  private mutating func countEvent(in duel: StoredDuel) {
    for index in players.indices where [duel.first, duel.second].contains(players[index].id) {
      players[index].event += 1
    }
  }

  mutating func joinDuel(_ id: DuelID, _ player: PlayerID, _ now: Double) {
    guard let index = duels.firstIndex(where: { $0.id == id && $0.second == nil }) else { return }
    duels[index].second = player
    duels[index].turnBegan = now
    countEvent(in: duels[index])
  }

  mutating func updateDuel(_ update: DuelUpdate) -> Bool {
    let index = duels.firstIndex {
      $0.id == update.id && $0.turns.count == update.turnsBefore && !$0.isOver
    }
    guard let index else { return false }
    duels[index].turns = update.turns
    duels[index].turnBegan = update.turnBegan
    duels[index].isTimedOut = update.isTimedOut
    duels[index].isOver = update.isOver
    countEvent(in: duels[index])
    return true
  }

  mutating func addRematch(_ id: DuelID, _ new: NewDuel) -> StoredDuel {
    guard let index = duels.firstIndex(where: { $0.id == id }) else { return addDuel(new) }
    if let next = duels[index].rematch, let duel = duel(next) { return duel }
    let next = addDuel(new)
    duels[index].rematch = next.id
    return next
  }

  func duels(_ player: PlayerID, _ limit: Int) -> [StoredDuel] {
    duels.filter { $0.first == player || $0.second == player }
      .sorted { ($0.isOver ? 1 : 0, -$0.id) < ($1.isOver ? 1 : 0, -$1.id) }
      .prefix(limit).map(named)
  }

  mutating func forgetDuels(_ what: Forgetting) -> [Forgotten: Int] {
    let counts = (
      duels.count, duels.count { $0.second == nil && $0.turnBegan < what[.invitations] }
    )
    duels.removeAll { $0.turnBegan < ($0.second == nil ? what[.invitations] : what[.duels]) }
    for index in duels.indices {
      guard let now = what.latest, duels[index].turnBegan > now + TrustedClock.largestJump
      else { continue }
      duels[index].turnBegan = now
    }
    let left = Set(duels.map(\.id))
    duelRequests = duelRequests.filter { left.contains($0.value) }
    for index in duels.indices where duels[index].rematch.map(left.contains) == false {
      duels[index].rematch = nil
    }
    return [.invitations: counts.1, .duels: counts.0 - counts.1 - duels.count]
  }

  private func name(of player: PlayerID) -> PlayerName? { players.first { $0.id == player }?.name }
}
