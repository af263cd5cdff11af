import Locks
import Routes
import Rules

extension Server {
  func register(
    _ key: KeyHash,
    _ name: PlayerName,
    _ visit: inout Visit
  ) throws(APIError) -> Player {
    let known = try ask(store.player, key)
    if known == nil {
      try take(.registrations, visit)
      try take(.bytes, visit, Self.bytesOfAttempt)
      metrics.count(.players)
    }
    let player = try ask(store.addPlayer, key, name, visit.now)
    visit.player = player
    return player.shown
  }

  func rename(_ player: StoredPlayer, _ name: PlayerName) throws(APIError) -> Player {
    try ask(store.rename, player.id, name)
    return Player(name: name, since: player.since)
  }

  func renewKey(_ player: StoredPlayer, _ key: PlayerKey) throws(APIError) -> Player {
    let hash = environment.secrets.hash(key)
    let isReplaced = try ask(store.renewKey, player.id, hash)
    guard isReplaced else {
      throw APIError(.keyTaken, "Another player has the new key. Make one of 256 random bits.")
    }
    return player.shown
  }

  func health(_ visit: Visit) throws(APIError) -> Health {
    // A look at the disk is a write; a flood of questions is none.
    let now = environment.uptime()
    let last = health.withLock { $0 }
    var failure = last?.failure
    if last == nil || now - (last?.at ?? 0) >= 1 {
      failure = nil
      do throws(APIError) {
        try ask(store.check)
      } catch {
        failure = error
      }
      let seen = failure
      health.withLock { $0 = (now, seen) }
    }
    if let failure { throw failure }
    return Health(version: Self.version, api: Route.version, day: visit.today)
  }
}

extension StoredPlayer {
  var shown: Player { Player(name: name, since: since) }
}
