import Composable

/// How often something may be done: at once, and on average.
package struct Allowance: Hashable, Sendable {
  /// The most at once.
  package var burst: Double
  /// How many more each second.
  package var perSecond: Double

  package init(burst: Double, perSecond: Double) {
    self.burst = burst
    self.perSecond = perSecond
  }
}

/// A token bucket for each name, in a table of bounded size.
struct TokenBuckets: Sendable {
  private struct Bucket {
    var tokens: Double
    var filledAt: Double
    /// When it is full again, and as good as new.
    var fullAt: Double
  }

  private var buckets: [String: Bucket] = [:]
  private let capacity: Int

  /// The name of the bucket that all new names share while the table is full of buckets in use.
  private static let others = "others"

  /// - Parameter capacity: The most names that have a bucket of their own.
  init(capacity: Int) { self.capacity = capacity }

  var count: Int { buckets.count }

  /// Takes a token out of the bucket of a name.
  ///
  /// - Parameter now: Seconds of a clock that never goes back.
  /// - Returns: `nil` if there was one; otherwise the seconds until there will be one.
  /// - Complexity: O(1), and O(n) for a new name when the table is full.
  mutating func take(_ name: String, _ allowance: Allowance, now: Double) -> Double? {
    var name = name
    if buckets[name] == nil, buckets.count >= capacity {
      buckets = buckets.filter { $0.value.fullAt > now }
      if buckets.count >= capacity { name = Self.others }
    }
    var bucket = buckets[name] ?? Bucket(tokens: allowance.burst, filledAt: now, fullAt: now)
    bucket.tokens += max(0, now - bucket.filledAt) * allowance.perSecond
    bucket.tokens = min(bucket.tokens, allowance.burst)
    bucket.filledAt = now
    let isAllowed = bucket.tokens >= 1
    if isAllowed { bucket.tokens -= 1 }
    bucket.fullAt = now + (allowance.burst - bucket.tokens) / allowance.perSecond
    buckets[name] = bucket
    return isAllowed ? nil : (1 - bucket.tokens) / allowance.perSecond
  }
}

/// Token buckets for several threads.
final class RateLimiter: Sendable {
  private let buckets: Lock<TokenBuckets>

  init(capacity: Int) { buckets = Lock(TokenBuckets(capacity: capacity)) }

  /// Takes a token; see ``TokenBuckets/take(_:_:now:)``.
  func take(_ name: String, _ allowance: Allowance, now: Double) -> Double? {
    buckets.withLock { $0.take(name, allowance, now: now) }
  }
}
