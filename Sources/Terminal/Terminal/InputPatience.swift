/// How long to wait for the rest of what the terminal has begun to send.
struct InputPatience {
  /// What is awaited, and since when; `nil` while nothing is.
  private var awaited: (waiting: InputDecoder.Waiting, number: Int, since: ContinuousClock.Instant)?

  /// How long the rest of a report is dropped in all: keys could prolong it.
  private static let longestRest = Duration.seconds(10)

  /// When to give up; `nil` when nothing is awaited. Call it after each read.
  ///
  /// - Parameters:
  ///   - waiting: What the bytes that were read may become.
  ///   - number: Which one it is: another sequence has its own time.
  ///   - now: The time of the read.
  ///   - escapeTime: How long an ESC may be the beginning of something else.
  ///   - mayBeAnswer: Whether the terminal may be about to answer a question.
  mutating func deadline(
    of waiting: InputDecoder.Waiting?,
    number: Int = 0,
    at now: ContinuousClock.Instant,
    escapeTime: Duration,
    mayBeAnswer: Bool
  ) -> ContinuousClock.Instant? {
    guard let waiting else {
      awaited = nil
      return nil
    }
    var since = now
    if let awaited, awaited.waiting == waiting, awaited.number == number { since = awaited.since }
    awaited = (waiting, number, since)
    return switch waiting {
    case .escape: now + (mayBeAnswer ? max(escapeTime, .milliseconds(250)) : escapeTime)
    // The rest is on its way, perhaps slowly. A lone Alt-[ must not block the keys for good.
    case .sequence: now + max(escapeTime, mayBeAnswer ? .seconds(2) : .milliseconds(250))
    // These are no keys, and what comes of them later must not be typed.
    case .report: min(now + .seconds(2), since + Self.longestRest)
    case .answer: now + .seconds(5)
    case .paste: now + .seconds(1)
    case .pasteEnd: now + .milliseconds(250)
    }
  }
}
