/// Decides how many frames may be on their way to a terminal at the end of a long line.
///
/// Between this program and a terminal behind ssh lie buffers of megabytes, which take every frame at once.
/// On a line that is slower than the frames, the picture would fall behind by all that they hold. So each
/// frame is followed by a question that the terminal answers when it has read the frame. While the answers
/// come as soon as the line allows, more frames may be on their way, so that a long way costs no frames;
/// when they come late, something waits in a buffer, and fewer may, down to one. On a line that is near,
/// frames are followed by questions until one was fast.
struct FramesOnTheirWay {
  /// Whether frames are followed by questions: only for a terminal that has answered one.
  private(set) var isAsking = false
  /// How many frames may be on their way.
  private(set) var limit = 2

  private var departures: [Departure] = []
  private var lastArrival: ContinuousClock.Instant?
  /// The time of an answer on an empty line.
  private var shortest = Duration.zero
  /// The time of the latest answer, which may have waited behind frames.
  private(set) var latest = Duration.zero
  /// How often in a row the patience has ended.
  private var silences = 0

  private struct Departure {
    let time: ContinuousClock.Instant
    let bytes: Int
    let end: Int
  }

  /// What the line has carried, and how long that took.
  typealias Measurement = (bytes: Int, time: Duration)

  /// More frames than a line of a second holds at sixty a second would be of no use.
  private static let highestLimit = 32
  /// Answers that are later by less come from an empty line: the terminal has drawn the frame.
  private static let slack = Duration.milliseconds(50)
  /// Answers that are later by more have waited behind other frames, or behind a frame's own bytes.
  private static let delay = Duration.milliseconds(120)
  /// How long an answer is waited for. On a line that is so slow, one frame takes seconds.
  static let patience = Duration.seconds(10)
  /// The same for a terminal that has not answered yet, and may never do so.
  var firstPatience = Duration.seconds(2)

  var mayLeave: Bool { departures.count < limit }

  /// The same for frames that are so many bytes that few may be on their way.
  func mayLeave(atMost most: Int) -> Bool { departures.count < min(limit, most) }

  var isEmpty: Bool { departures.isEmpty }
  var count: Int { departures.count }

  /// The bytes of the frames on their way.
  var bytes: Int { departures.reduce(0) { $0 + $1.bytes } }

  /// When the last frame left; `nil` if all have arrived.
  var lastDeparture: ContinuousClock.Instant? { departures.last?.time }

  /// When ``giveUp()`` should be called; `nil` while no answer is awaited.
  var deadline: ContinuousClock.Instant? {
    departures.first.map { $0.time + (isAsking ? Self.patience : firstPatience) }
  }

  /// Begins to ask, because the terminal has answered. The first frame may be on its way already.
  mutating func begin(at now: ContinuousClock.Instant, answeredAfter time: Duration) {
    isAsking = true
    lastArrival = now
    (shortest, latest) = (time, time)
  }

  /// Asks no more.
  mutating func end() {
    isAsking = false
    departures = []
  }

  /// - Parameters:
  ///   - bytes: Those of the frame.
  ///   - end: How many bytes the terminal will have taken with its question.
  mutating func leave(at now: ContinuousClock.Instant, bytes: Int, end: Int = 0) {
    departures.append(Departure(time: now, bytes: bytes, end: end))
  }

  /// The terminal has answered. An answer that nobody waits for changes nothing.
  ///
  /// - Returns: What the line has carried since the frame had its turn; `nil` if that cannot be told.
  @discardableResult
  mutating func arrive(at now: ContinuousClock.Instant) -> Measurement? {
    silences = 0
    guard !departures.isEmpty else { return nil }
    let departure = departures.removeFirst()
    let time = now - departure.time
    latest = time
    let free = departure.time + shortest
    let begin = max(free, lastArrival ?? free)
    // It grows slowly, because the way of a line may become longer for good.
    shortest = min(time, shortest + .milliseconds(2))
    if time <= shortest + Self.slack {
      limit = min(limit + 1, Self.highestLimit)
    } else if time > shortest + Self.delay {
      limit = max(1, limit / 2)
    }
    lastArrival = now
    // Answers that come together have waited for the terminal, not for the line.
    if begin > free, now - begin < Self.slack { return nil }
    return (departure.bytes, max(.zero, now - begin))
  }

  /// Waits no longer for answers, because the first is overdue. A terminal that does so twice in a row
  /// answers no more, and is not asked any more.
  ///
  /// - Returns: More than what the line has carried meanwhile; `nil` if the terminal has never answered.
  mutating func giveUp() -> Measurement? {
    defer { departures = [] }
    guard isAsking else { return nil }
    limit = 1
    silences += 1
    if silences > 1 { isAsking = false }
    return departures.first.map { Measurement($0.bytes, Self.patience) }
  }

  /// Forgets the frames on their way: another program had the terminal meanwhile.
  mutating func forget() { departures = [] }

  /// Forgets frames whose questions the terminal will not get: what is behind so many bytes was dropped.
  mutating func forget(beyond taken: Int) { departures.removeAll { $0.end > taken } }
}
