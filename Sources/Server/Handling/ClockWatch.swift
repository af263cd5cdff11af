import Locks

/// Notices when the clock on the wall is set back, by one that never goes back.
final class ClockWatch: Sendable {
  private let state = Lock((offset: -Double.infinity, back: 0.0))

  /// Looks at both clocks.
  func look(now: Double, uptime: Double) {
    state.withLock { state in
      let offset = now - uptime
      // Less is what a clock is corrected by all the time.
      if offset < state.offset - 0.5 { state.back += state.offset - offset }
      state.offset = offset
    }
  }

  /// The seconds by which it was set back since the server began.
  var secondsSetBack: Double { state.withLock { $0.back } }
}
