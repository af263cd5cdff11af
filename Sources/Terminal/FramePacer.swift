/// Decides when the next frame may be drawn: at once after a rest, else an interval after the last.
struct FramePacer {
  /// The least time between two frames.
  let interval: Duration

  /// Something changed since the last frame.
  private(set) var isDue = true

  private var last: ContinuousClock.Instant?

  init(interval: Duration) { self.interval = interval }

  /// Something changed: a frame is wanted.
  mutating func request() { isDue = true }

  /// The time from which a frame that is wanted may be drawn; `nil` where none is wanted, or the
  /// first one, which may be drawn at any time.
  ///
  /// It may have come already: between asking whether to draw and asking how long to sleep, time
  /// passes, and who was told of no deadline then would sleep on a frame that is due.
  var deadline: ContinuousClock.Instant? { isDue ? last.map { $0 + interval } : nil }

  /// Whether to draw now; then the frame counts as drawn.
  mutating func takeFrame(at now: ContinuousClock.Instant) -> Bool {
    guard isDue else { return false }
    if let deadline, deadline > now { return false }
    isDue = false
    last = now
    return true
  }
}
