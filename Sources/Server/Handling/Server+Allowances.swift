import Locks
import Routes

extension Server {
  /// Takes what a request uses out of the allowances of those whose it is.
  func take(
    _ use: ServerLimits.Use,
    _ visit: Visit,
    _ amount: Double = 1,
    by users: [ServerLimits.User] = ServerLimits.User.allCases
  ) throws(APIError) {
    var taken: [(user: ServerLimits.User, claim: TokenBuckets.Claim)] = []
    for user in users {
      let name: String? =
        switch user {
        case .network: ClientAddress.network(of: visit.address)
        case .address: visit.address
        case .player: visit.player.map { "\($0.id)" }
        case .everybody: ""
        }
      guard let name, let allowance = environment.limits.uses[use]?[user] else { continue }
      let claim = TokenBuckets.Claim(
        name: "\(use.rawValue) \(user.rawValue) \(name)",
        allowance: allowance,
        amount: amount,
        // Many addresses at once must not shut out those who ask seldom. What is written has no such way.
        sparesModest: use == .requests && user == .everybody
      )
      taken.append((user, claim))
    }
    let now = environment.uptime()
    let claims = taken.map(\.claim)
    if let share = store.share {
      let due = buckets.withLock { $0.due(claims, now: now) }
      // Without the others' word, its own counts.
      let left = due.isEmpty ? nil : try? share(due)
      buckets.withLock { $0.learn(due, left: left, now: now) }
    }
    let refused = buckets.withLock { $0.take(claims, now: now) }
    guard let refused else { return }
    if taken.indices.contains(refused.index) { metrics.count(use, taken[refused.index].user) }
    let seconds = max(1, Int(min(refused.wait, 86_400)) + 1)
    throw APIError(
      .tooManyRequests,
      "Too many requests. Try again in \(seconds == 1 ? "1 second" : "\(seconds) seconds").",
      retryAfter: seconds
    )
  }
}
