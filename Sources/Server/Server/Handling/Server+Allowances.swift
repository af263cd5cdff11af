import Platform
import Routes

extension Server {
  /// Takes what a request uses out of the allowances of those whose it is.
  func take(
    _ use: ServerLimits.Use,
    _ visit: Visit,
    _ amount: Double = 1,
    by users: [ServerLimits.User] = ServerLimits.User.allCases
  ) throws(APIError) {
    let taken = users.compactMap { user in
      claim(use, user, visit, amount).map { (user: user, claim: $0) }
    }
    let claims = taken.map(\.claim)
    let now = environment.uptime()
    var due: [TokenBuckets.Share] = []
    if store.share != nil {
      due = buckets.withLockInCrowd { $0.due(claims, now: now) }
      // One round trip asks for all that a player may use.
      if !due.isEmpty, users == [.player] {
        let others = ServerLimits.Use.allCases.filter { $0 != use }
          .compactMap { claim($0, .player, visit, 0) }
        due += buckets.withLockInCrowd { $0.due(others, now: now) }
      }
    }
    // Without the others' word, its own counts.
    let left = due.isEmpty ? nil : try? store.share?(due)
    let refused = buckets.withLockInCrowd { buckets in
      buckets.learn(due, left: left, now: now)
      return buckets.take(claims, now: now)
    }
    guard let refused else { return }
    if taken.indices.contains(refused.index) { metrics.count(use, taken[refused.index].user) }
    let seconds = max(1, Int(min(refused.wait, 86_400)) + 1)
    throw APIError(
      .tooManyRequests,
      "Too many requests. Try again in \(seconds == 1 ? "1 second" : "\(seconds) seconds").",
      retryAfter: seconds
    )
  }
  /// What a user takes; `nil` if nothing bounds it, or there is no such user.
  private func claim(
    _ use: ServerLimits.Use,
    _ user: ServerLimits.User,
    _ visit: Visit,
    _ amount: Double
  ) -> TokenBuckets.Claim? {
    let name: String? =
      switch user {
      case .network: ClientAddress.network(of: visit.address)
      case .address: visit.address
      case .player: visit.player.map { "\($0.id)" }
      case .everybody: ""
      }
    guard let name, let allowance = environment.limits.uses[use]?[user] else { return nil }
    return TokenBuckets.Claim(
      name: "\(use.rawValue) \(user.rawValue) \(name)",
      allowance: allowance,
      amount: amount,
      // Many addresses at once must not shut out those who ask seldom. What is written has no such way.
      sparesModest: use == .requests && user == .everybody
    )
  }
}
