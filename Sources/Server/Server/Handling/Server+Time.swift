import Model
import Platform
import Routes
import Rules

/// The time by ``TrustedClock``.
extension Server {
  /// The time now.
  ///
  /// - Parameter uptime: The same moment on the clock that never jumps.
  func time(at uptime: Double) -> TrustedClock.Reading {
    let now = environment.now()
    let (wasBelieved, time) = trusted.withLock { clock in
      (clock.isBelieved, clock.read(now: now, uptime: uptime))
    }
    if wasBelieved, !time.isBelieved, time.jump != 0 {
      journal.write(
        "clockDoubted",
        [
          .init("jumpSeconds", .number(time.jump.rounded())),
          .init("believed", .string(ServerLog.text(time.settled))),
        ]
      )
    } else if !wasBelieved, time.isBelieved {
      journal.write("clockBelieved", [.init("now", .string(ServerLog.text(now)))])
    }
    return time
  }

  /// Brings the time here and in the store together. Call it every ten minutes or so, and at the end: what was
  /// kept says how long a program was not running.
  ///
  /// - Returns: Whether the store has said what time it was, now or before. If not, call it again soon: nothing is
  ///   over until then.
  @discardableResult
  func keepTime() -> Bool {
    // A failure is in the log.
    do throws(APIError) {
      let stored = try ask(store.time, environment.now())
      trusted.withLock { $0.meet(stored, now: environment.now()) }
      _ = time(at: environment.uptime())
      if let kept = trusted.withLock({ $0.keepable() }) { try ask(store.keepTime, kept) }
    } catch {}
    return trusted.withLock { $0.kept != nil }
  }

  /// What is wrong with the clock, for whoever looks after the server; `nil` if nothing is.
  func doubt(_ time: TrustedClock.Reading) -> String? {
    guard !time.isBelieved else { return nil }
    guard time.jump != 0 else { return "The store has not said what time it was." }
    let way = time.jump > 0 ? "ahead of" : "behind"
    return
      "The clock is \(TimeLeft.text(abs(time.jump))) \(way) where it has to be. Until it has run evenly "
      + "for a day, nothing is deleted or decided by it."
  }
}
