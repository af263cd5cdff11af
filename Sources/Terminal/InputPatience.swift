/// How long to wait for the rest of what the terminal has begun to send.
struct InputPatience {
  /// When the paste began; `nil` while there is none.
  private var pasteBegan: ContinuousClock.Instant?

  /// How long a paste may take in all. Keys that follow a lone mark of its beginning would otherwise
  /// prolong it for ever.
  static let longestPaste = Duration.seconds(5)

  /// When to give up; `nil` when nothing is awaited. Call it after each read.
  ///
  /// - Parameters:
  ///   - waiting: What the bytes that were read may become.
  ///   - now: The time of the read.
  ///   - escapeTime: How long an ESC may be the beginning of something else.
  ///   - mayBeAnswer: Whether the terminal may be about to answer a question.
  mutating func deadline(
    of waiting: InputDecoder.Waiting?,
    at now: ContinuousClock.Instant,
    escapeTime: Duration,
    mayBeAnswer: Bool
  ) -> ContinuousClock.Instant? {
    guard waiting == .paste else {
      pasteBegan = nil
      return switch waiting {
      case nil, .paste: nil
      case .escape: now + (mayBeAnswer ? max(escapeTime, .milliseconds(250)) : escapeTime)
      // No key begins like it, and what comes of it later must not be typed.
      case .answer: now + .seconds(5)
      // The rest is on its way, perhaps slowly. A lone Alt-[ must not block the keys for good.
      case .sequence: now + max(escapeTime, mayBeAnswer ? .seconds(2) : .milliseconds(250))
      }
    }
    let began = pasteBegan ?? now
    pasteBegan = began
    return min(now + .seconds(1), began + Self.longestPaste)
  }
}
