import Routes
import Rules

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
      duels.count, duels.count { $0.second == nil && $0.turnBegan < what.invitationsBefore }
    )
    duels.removeAll {
      $0.turnBegan < ($0.second == nil ? what.invitationsBefore : what.duelsBefore)
    }
    let left = Set(duels.map(\.id))
    duelRequests = duelRequests.filter { left.contains($0.value) }
    for index in duels.indices where duels[index].rematch.map(left.contains) == false {
      duels[index].rematch = nil
    }
    return [.invitations: counts.1, .duels: counts.0 - counts.1 - duels.count]
  }

  private func name(of player: PlayerID) -> PlayerName? {
    players.first { $0.id == player }?.name
  }
}
