/// Decides which program plays, and when one may be started again.
///
/// - If a program fails before it has ever worked, the next one takes over at once. When all have
///   failed, there is silence for a minute, and then the first is tried again.
/// - A program that has worked and then fails may be started again once a minute. Until then there
///   is silence.
struct PlayerChoice {
  /// What follows from a failure.
  enum Consequence: Hashable {
    /// Another program should play what the first one did not.
    case tryNext
    /// The program may be started for the next sound.
    case goOn
    /// There is no sound for a minute.
    case silence
  }

  typealias Instant = ContinuousClock.Instant

  private let all: [PlayerProgram]
  /// The programs that may still work, the one in use first.
  private var programs: [PlayerProgram]
  /// Whether the program in use has ever played a burst to its end.
  private(set) var hasWorked = false
  /// When a program may be started again; `nil` if that is not limited.
  private var nextStart: Instant?

  /// The least time between two starts after failures.
  private let pause: Duration

  /// The time that players are told of: a minute.
  static let pause = Duration.seconds(60)

  init(_ programs: [PlayerProgram], pause: Duration = pause) {
    (all, self.programs, self.pause) = (programs, programs, pause)
  }

  /// The program to start at a moment; `nil` for silence.
  func program(at now: Instant) -> PlayerProgram? {
    if let nextStart, now < nextStart { return nil }
    return programs.first
  }

  /// The program has played a burst to its end.
  mutating func succeeded() { hasWorked = true }

  /// The program could not be started, has ended by itself, or no longer takes samples.
  mutating func failed(at now: Instant) -> Consequence {
    guard hasWorked else {
      programs = Array(programs.dropFirst())
      guard programs.isEmpty else { return .tryNext }
      programs = all
      nextStart = now + pause
      return .silence
    }
    let start = nextStart.map { max(now, $0 + pause) } ?? now
    nextStart = start
    return start > now ? .silence : .goOn
  }
}
