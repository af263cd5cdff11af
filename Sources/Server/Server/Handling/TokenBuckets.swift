/// How much of something may be used: at once, and on average.
package struct Allowance: Hashable, Sendable {
  /// The most at once.
  var burst: Double
  /// How many more each second.
  var perSecond: Double

  package init(burst: Double, perSecond: Double) {
    self.burst = burst
    self.perSecond = perSecond
  }

  /// So many a day, which may come at once.
  static func daily(_ amount: Double) -> Self { Self(burst: amount, perSecond: amount / 86_400) }
}

/// A token bucket for each name, in a table of bounded size.
struct TokenBuckets: Sendable {
  /// What is taken out of the bucket of one name.
  struct Claim {
    var name: String
    var allowance: Allowance
    var amount = 1.0
    /// Whether it refuses only those who have used a quarter of their own allowances.
    var sparesModest = false
  }

  /// What was taken from a name's bucket here and other servers do not know yet.
  struct Share: Hashable, Sendable {
    var name: String
    var allowance: Allowance
    var spent: Double
  }

  private struct Bucket {
    let allowance: Allowance
    var tokens: Double
    var filledAt: Double
    /// What other servers do not know yet, and when they were last told.
    var unshared = 0.0
    var sharedAt = -Double.infinity

    /// When it is full again, and as good as new.
    var fullAt: Double { filledAt + (allowance.burst - tokens) / allowance.perSecond }
  }

  private var buckets: [String: Bucket] = [:]
  private let capacity: Int

  /// - Parameter capacity: The most names that have a bucket that is not full.
  init(capacity: Int) { self.capacity = capacity }

  var count: Int { buckets.count }

  /// Takes tokens out of the buckets of all claims, or out of none: who is refused by one takes nothing from
  /// the others, and gets no bucket.
  ///
  /// - Parameter now: Seconds of a clock that never goes back.
  /// - Returns: `nil` if there were enough; otherwise which claim is refused, and the seconds until there
  ///   will be enough.
  /// - Complexity: O(claims); O(n log n) for one in many new names when the table is full.
  mutating func take(_ claims: [Claim], now: Double) -> (index: Int, wait: Double)? {
    let filled = claims.map { claim in
      let allowance = claim.allowance
      let new = Bucket(allowance: allowance, tokens: allowance.burst, filledAt: now)
      var bucket = buckets[claim.name] ?? new
      bucket.tokens += max(0, now - bucket.filledAt) * allowance.perSecond
      bucket.tokens = min(bucket.tokens, allowance.burst)
      bucket.filledAt = now
      return bucket
    }
    let isModest = zip(claims, filled).allSatisfy { claim, bucket in
      claim.sparesModest || bucket.tokens > 0.75 * claim.allowance.burst
    }
    for (index, (claim, bucket)) in zip(claims, filled).enumerated()
    where bucket.tokens < claim.amount && !(claim.sparesModest && isModest) {
      return (index, (claim.amount - bucket.tokens) / claim.allowance.perSecond)
    }
    for (claim, var bucket) in zip(claims, filled) {
      bucket.tokens = max(0, bucket.tokens - claim.amount)
      bucket.unshared += claim.amount
      keep(bucket, of: claim.name, now)
    }
    return nil
  }

  /// What to tell other servers before claims are taken, where there are others: of names that nobody has
  /// asked for here, that were last shared a second ago, or of which an eighth was taken since then. So all
  /// servers together give out what one would, and each at most an eighth or one claim more.
  mutating func due(_ claims: [Claim], now: Double) -> [Share] {
    claims.compactMap { claim in
      let (name, allowance) = (claim.name, claim.allowance)
      guard var bucket = buckets[name] else {
        return Share(name: name, allowance: allowance, spent: 0)
      }
      let isDue = now - bucket.sharedAt >= 1 || bucket.unshared + claim.amount > allowance.burst / 8
      guard isDue else { return nil }
      let spent = bucket.unshared
      (bucket.unshared, bucket.sharedAt) = (0, now)
      buckets[name] = bucket
      return Share(name: name, allowance: allowance, spent: spent)
    }
  }

  /// Learns what all servers together have left.
  ///
  /// - Parameter left: The tokens by name; `nil` if nobody could be told.
  mutating func learn(_ shares: [Share], left: [String: Double]?, now: Double) {
    for share in shares {
      let allowance = share.allowance
      var bucket =
        buckets[share.name]
        ?? Bucket(allowance: allowance, tokens: allowance.burst, filledAt: now, sharedAt: now)
      if let tokens = left?[share.name] {
        bucket.tokens = max(0, min(tokens, allowance.burst) - bucket.unshared)
        bucket.filledAt = now
      } else {
        bucket.unshared += share.spent
      }
      keep(bucket, of: share.name, now)
    }
  }

  private mutating func keep(_ bucket: Bucket, of name: String, _ now: Double) {
    if buckets[name] == nil, buckets.count >= capacity { makeRoom(now) }
    buckets[name] = bucket
  }

  /// Forgets the buckets that are full; then those that are full soonest, so that a newcomer always has one
  /// and a flood of names refills none that was emptied.
  private mutating func makeRoom(_ now: Double) {
    buckets = buckets.filter { $0.value.fullAt > now }
    guard buckets.count >= capacity else { return }
    let soonest = buckets.sorted { $0.value.fullAt < $1.value.fullAt }
    for (name, _) in soonest.prefix(max(1, capacity / 2)) { buckets[name] = nil }
  }
}
