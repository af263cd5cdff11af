import Routes

/// How much the server puts up with.
package struct ServerLimits: Hashable, Sendable {
  /// Seconds that the result of a timed game may be late: the countdown before the first letter, the
  /// way here, and one repeated request.
  var grace = 30.0
  /// Seconds that a record may have more than have passed here: clocks run a little apart, and a start
  /// is answered a moment after it is counted.
  var clockTolerance = 2.0
  /// Seconds after which a game without a clock is closed, unless its cube is a day's.
  var longestGame = 30 * 86_400.0
  /// Seconds for a turn of a game of two players, after which the other may claim the game.
  var turn = 3 * 86_400.0
  /// What one may use, and all together. Each registration, game, invitation and turn is on the disk, and
  /// each submission is replayed and solved.
  package var uses: [Use: [User: Allowance]] = [
    .requests: [
      .player: Allowance(burst: 60, perSecond: 2), .address: Allowance(burst: 120, perSecond: 4),
      .network: Allowance(burst: 480, perSecond: 16),
      .everybody: Allowance(burst: 10_000, perSecond: 2000),
    ],
    .registrations: [
      .address: Allowance(burst: 10, perSecond: 1.0 / 60),
      .network: Allowance(burst: 20, perSecond: 1.0 / 15),
      .everybody: Allowance(burst: 1000, perSecond: 1),
    ],
    .games: [.player: Allowance(burst: 20, perSecond: 0.2)],
    .bytes: [
      .player: .daily(1e6), .address: .daily(8e6), .network: .daily(32e6), .everybody: .daily(2e9),
    ],
    .logLines: [.everybody: Allowance(burst: 2000, perSecond: 200)],
  ]
  /// Who may wait for an event in games of two.
  var waiting = Waiting()
  /// The most names whose uses are counted apart.
  var allowances = 100_000
  /// The days after which the server forgets.
  var memory: [Forgotten: Int] = [
    .attempts: 7, .players: 30, .invitations: 14, .games: 366, .duels: 366,
  ]

  package init() {}

  /// What a user may use. An answered request writes one line, so the requests bound the lines of each.
  func allowance(_ use: Use, _ user: User) -> Allowance? {
    uses[use]?[user] ?? (use == .logLines ? uses[.requests]?[user] : nil)
  }

  /// What is bounded. Bytes are those of the database.
  package enum Use: String, CaseIterable, Hashable, Sendable {
    case requests, registrations, games, bytes
    case logLines = "log_lines"
  }

  /// Whose uses are counted together: an address is one of IPv4 or a /64 of IPv6, and a network a /48.
  package enum User: String, CaseIterable, Hashable, Sendable {
    case network, address, player, everybody
  }

  /// How many may wait for something to happen, and how long.
  struct Waiting: Hashable, Sendable {
    /// The most connections of a player: of several machines, and of one that was left a moment ago.
    var ofPlayer = 4
    /// The most connections together.
    var ofAll = 1000
    /// Seconds after which nothing has happened. The next look at the time is a second later at most.
    var seconds = Double(DuelEvents.longestWait - 1)
  }
}
