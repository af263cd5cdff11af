import Rules

/// What is forgotten: everything before a moment or a day.
package struct Forgetting: Hashable, Sendable {
  package var attemptsBefore: Double
  package var playersBefore: Double
  package var invitationsBefore: Double
  package var duelsBefore: Double
  package var gamesBefore: Int
  /// How many of a kind are forgotten in one step, so that nobody waits long for it.
  package var most = 1000

  package init(_ memory: ServerLimits.Memory, now: Double) {
    func moment(_ days: Int) -> Double { now - Double(days) * 86_400 }
    attemptsBefore = moment(memory.attempts)
    playersBefore = moment(memory.players)
    invitationsBefore = moment(memory.invitations)
    duelsBefore = moment(memory.games)
    gamesBefore = DailyCube.day(at: moment(memory.games))
  }
}

/// What can be forgotten.
package enum Forgotten: String, CaseIterable, Hashable, Sendable {
  case attempts, players, invitations, games, duels

  /// After how many days.
  func days(_ memory: ServerLimits.Memory) -> Int {
    switch self {
    case .attempts: memory.attempts
    case .players: memory.players
    case .invitations: memory.invitations
    case .games, .duels: memory.games
    }
  }
}

/// What the data takes of its disk, in bytes.
package struct StoredSpace: Hashable, Sendable {
  package var database: Int
  package var free: Int
  /// Below so many free ones, nothing is written.
  package var reserve: Int
}
