import Platform
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

  func rename(_ name: PlayerName, _ visit: Visit) throws(APIError) -> Player {
    let player = try visit.own
    try ask(store.rename, player.id, name)
    return Player(name: name, since: player.since)
  }

  func renewKey(_ key: PlayerKey, _ visit: Visit) throws(APIError) -> Player {
    let player = try visit.own
    guard try ask(store.renewKey, player.id, environment.secrets.hash(key)) else {
      throw APIError(.keyTaken, "Another player has the new key. Make one of 256 random bits.")
    }
    return player.shown
  }

  func health(_ visit: Visit) throws(APIError) -> Health {
    // A look at the disk is a write; a flood of questions is none.
    let now = environment.uptime()
    var last = health.withLock { $0 }
    if now - last.at >= 1 {
      last = (now, nil)
      do throws(APIError) { try ask(store.check) } catch { last.failure = error }
      health.withLock { [last] in $0 = last }
    }
    if let failure = last.failure { throw failure }
    return Health(
      version: Self.version,
      api: Route.version,
      day: visit.today,
      clock: doubt(time(at: visit.began))
    )
  }
}

extension StoredPlayer {
  var shown: Player { Player(name: name, since: since) }
}
