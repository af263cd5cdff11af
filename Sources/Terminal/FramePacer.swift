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

  /// The time to draw at, where a frame is wanted and may not be drawn yet.
  func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard isDue, let last else { return nil }
    let next = last + interval
    return next > now ? next : nil
  }

  /// Whether to draw now; then the frame counts as drawn.
  mutating func takeFrame(at now: ContinuousClock.Instant) -> Bool {
    guard isDue, deadline(at: now) == nil else { return false }
    isDue = false
    last = now
    return true
  }
}
