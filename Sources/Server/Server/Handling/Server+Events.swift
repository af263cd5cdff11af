import Routes

/// Players who are told at once what happens in their games of two, instead of asking again and again.
extension Server {
  /// Answers when something has happened after the last event that the player knows; `nil` while it waits. It
  /// answers at once where too many wait.
  func events(after last: Int, _ visit: Visit) throws(APIError) -> HTTPResponse? {
    let player = try visit.own
    // Data that was restored may have fewer events than a player has seen.
    guard player.event == last, let late = visit.late else {
      return Self.response(DuelEvents(last: player.event))
    }
    let (store, began) = (store, environment.uptime())
    let guest = WaitingRoom.Guest(
      player: player.id,
      last: last,
      until: began + environment.limits.waiting.seconds,
      isGone: late.isGone,
      look: { try? store.player(player.keyHash)?.event },
      leave: { [self] last in
        let response = Self.response(DuelEvents(last: last))
        // The time that it has waited is no work.
        late.send(finish(response, visit, seconds: began - visit.began))
      }
    )
    return waiting.enter(guest) ? nil : Self.response(DuelEvents(last: last))
  }

  /// Tells the players of a game that has just been changed.
  func tellPlayers(of duel: StoredDuel) {
    hear(PlayerEvent(player: duel.first, number: duel.firstEvent))
    if let second = duel.second {
      hear(PlayerEvent(player: second, number: duel.secondEvent))
    }
  }

  /// Tells whoever waits of what another server says.
  ///
  /// - Parameter event: `nil` if events may have been missed.
  func hear(_ event: PlayerEvent?) {
    if let event { waiting.tell(event) } else { waiting.lookAgain() }
  }

  /// Answers those who have waited long enough. Call it every second or so.
  func endWaits() { waiting.endWaits(now: environment.uptime()) }

  /// Answers all who wait. Nobody waits afterwards.
  func stopWaiting() { waiting.close() }
}
