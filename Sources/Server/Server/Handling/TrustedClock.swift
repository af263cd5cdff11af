/// The time as the server last believed it: what its store keeps of the clock.
struct KeptTime: Hashable, Sendable {
  /// The last reading of the clock that was believed, in seconds since 1970-01-01 00:00 UTC. While none is, the
  /// seconds that the server has run are added to it: so much time has passed for certain.
  var believed: Double
  /// The last reading, if it was not believed.
  var doubted: Double?
  /// How many seconds the clock that is not believed has run evenly.
  var steady = 0.0
}

/// Which readings of the clock on the wall are believed for what deletes or decides: what is forgotten, which
/// player's time is over, which attempt is closed, which day.
///
/// A clock may be wrong by days for a moment: set by hand, by a network, by a machine without a battery. So a
/// reading is believed if it is at most a day from where it has to be: from the last one that was believed, and
/// the seconds since on the clock that never jumps, or from where the last program left off. Another one is
/// believed when the clock has run evenly for a day. A server that was off for forty days gets there in its first
/// day, and a clock that was wrong for a moment never does.
struct TrustedClock {
  /// The seconds by which a reading may be off.
  static let largestJump = 86_400.0
  /// The seconds that a clock has to run evenly before a larger jump is believed.
  static let probation = 86_400.0
  /// The seconds after which a jump ahead is shown in a server whose clock was believed for as long: what begins
  /// then has the new time. Before, time goes on as if nothing had happened. A jump soon after the start is shown
  /// at once: a machine without a battery begins with the time of its end, until a network tells it.
  static let patience = 3600.0
  /// The seconds by which an even clock may be off.
  private static let unevenness = 300.0

  /// The time at a moment.
  struct Reading: Hashable, Sendable {
    /// The time for what is shown and what begins.
    var now: Double
    /// The time that has come for certain, for what deletes or decides: by the clock, and by what was believed
    /// before. Before the store has said anything, none has.
    var settled: Double
    /// Whether the clock is believed; both are the same then.
    var isBelieved: Bool
    /// The seconds by which the clock is off; 0 if it is believed.
    var jump: Double
  }

  /// What the store has to keep; `nil` until ``meet(_:now:)`` has been called.
  private(set) var kept: KeptTime?
  /// When the clock was last read, on the one that never jumps; `nil` before that.
  private var readAt: Double?
  /// Whether the last reading was believed; those before there is anything to compare with do not count.
  private(set) var isBelieved = true
  /// The seconds for which readings were believed since the program began.
  private var believedFor = 0.0
  /// What this server has last seen in the store, or written there.
  private var seen: KeptTime?

  /// Reads the clock.
  ///
  /// - Parameters:
  ///   - now: The clock on the wall.
  ///   - uptime: The clock that never jumps. Readings may come a little out of order.
  mutating func read(now: Double, uptime: Double) -> Reading {
    guard var time = kept else {
      // The store has not said what the time was. Nothing is over then.
      return Reading(now: now, settled: 0, isBelieved: false, jump: 0)
    }
    let elapsed = readAt.map { max(0, uptime - $0) }
    readAt = max(uptime, readAt ?? uptime)
    time.believed += elapsed ?? 0
    let jump = now - time.believed
    if abs(jump) <= Self.largestJump {
      time = KeptTime(believed: now)
    } else {
      // Nobody knows how long the server was off. That counts for nothing, either.
      let passed = time.doubted.map { now - $0 } ?? -.infinity
      let most = elapsed.map { $0 + Self.unevenness } ?? .infinity
      let isEven = passed >= -Self.unevenness && passed <= most
      time.steady = isEven ? time.steady + max(0, min(elapsed ?? 0, passed)) : 0
      time.doubted = now
      if time.steady >= Self.probation { time = KeptTime(believed: now) }
    }
    kept = time
    isBelieved = time.doubted == nil
    guard !isBelieved else {
      believedFor += elapsed ?? 0
      return Reading(now: now, settled: now, isBelieved: true, jump: 0)
    }
    // What begins never begins before what has come for certain.
    let isShown = believedFor < Self.patience || time.steady >= Self.patience
    return Reading(
      now: isShown ? max(now, time.believed) : time.believed,
      settled: min(now, time.believed),
      isBelieved: false,
      jump: jump
    )
  }

  /// Takes note of what the store has, which another server may have written.
  ///
  /// - Parameter stored: `nil` if it has nothing that could say a time.
  mutating func meet(_ stored: KeptTime?, now: Double) {
    var time = kept ?? stored ?? KeptTime(believed: now)
    if kept != nil, time.doubted != nil, let stored, stored != seen {
      // Another server has a clock, too. Two that disagree convince nobody.
      if abs((stored.doubted ?? stored.believed) - now) > Self.largestJump {
        time.steady = 0
      } else if stored.doubted == nil {
        time = KeptTime(believed: stored.believed)
      }
    }
    kept = time
  }

  /// What the store is given now.
  mutating func keepable() -> KeptTime? {
    seen = kept
    return kept
  }
}
