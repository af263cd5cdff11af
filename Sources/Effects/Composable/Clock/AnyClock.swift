/// Any clock that counts in `Duration`, as one type.
///
/// A feature's dependencies hold an `AnyClock`: the program puts ``continuous`` there and a test its
/// own, and neither shows in the feature's type. Its instants are offsets from an origin,
/// which can be stored, compared and printed.
///
/// ```swift
/// struct Dependencies: Sendable {
///   var clock: AnyClock = .continuous
/// }
/// ```
public struct AnyClock: Clock, Sendable {
  /// A moment on the clock: a time since its origin.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock's origin.
    public var offset: Duration

    /// Makes the moment some time after the origin.
    ///
    /// - Parameter offset: The time since the origin; negative for a moment before it.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The moment that is some time later.
    ///
    /// - Parameter duration: How much later; a negative time is earlier.
    /// - Returns: The other moment.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The time from this moment to another.
    ///
    /// - Parameter other: The other moment.
    /// - Returns: The time; negative when the other moment is earlier.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether a moment is earlier than another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let readNow: @Sendable () -> Duration
  private let readResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Duration, Duration?) async throws -> Void

  /// Wraps a clock; its present time becomes the origin.
  ///
  /// Do not compare the instants of two `AnyClock`s that are made apart: their origins differ.
  ///
  /// - Parameter base: The clock.
  public init<Base: Clock>(_ base: Base) where Base.Duration == Duration {
    let origin = base.now
    self.init(
      now: { origin.duration(to: base.now) },
      minimumResolution: { base.minimumResolution },
      sleep: { deadline, tolerance in
        try await base.sleep(until: origin.advanced(by: deadline), tolerance: tolerance)
      }
    )
  }

  /// Makes a clock from closures.
  ///
  /// - Parameters:
  ///   - now: The time since the origin.
  ///   - minimumResolution: The least time that the clock can measure.
  ///   - sleep: Waits until a time since the origin, within a tolerance; throws `CancellationError`
  ///     when the task is cancelled.
  public init(
    now: @escaping @Sendable () -> Duration,
    minimumResolution: @escaping @Sendable () -> Duration = { .zero },
    sleep: @escaping @Sendable (_ deadline: Duration, _ tolerance: Duration?) async throws -> Void
  ) {
    readNow = now
    readResolution = minimumResolution
    sleepUntil = sleep
  }

  /// The clock that goes on while the machine sleeps.
  public static let continuous = AnyClock(ContinuousClock())

  /// The present moment.
  public var now: Instant { Instant(offset: readNow()) }

  /// The least time that the clock can measure.
  public var minimumResolution: Duration { readResolution() }

  /// Waits until a moment; returns at once when it has passed.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: How much later it may return; the clock chooses when it is `nil`.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleepUntil(deadline.offset, tolerance)
  }
}
