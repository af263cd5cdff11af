import Composable
import Routes

/// How often a page asks a server about games of two that cannot tell when something happens: soon after it
/// has, and less and less often while nothing does.
package struct DuelPolling: Hashable, Sendable {
  /// How many answers in a row brought nothing new.
  private var quietAnswers = 0
  /// The pause after the first answer.
  private let first: Duration
  let longest: Duration

  /// Beside an open game: from 4 seconds to a minute.
  package static let game = Self(first: .seconds(4), longest: .seconds(60))
  /// At home and in the list: from half a minute to 5 minutes.
  package static let list = Self(first: .seconds(30), longest: .seconds(300))

  /// Notes an answer, which may have brought something new.
  package mutating func note(isNews: Bool) {
    quietAnswers = isNews ? 0 : min(quietAnswers + 1, 20)
  }

  /// The pause before the next request. Every other quiet answer doubles it.
  package var pause: Duration { min(longest, first * (1 << min(10, quietAnswers / 2))) }
}

/// What to wait for before a server is asked again.
struct DuelWait: Sendable {
  /// The number of the last event that is known here; `nil` if it is not.
  var event: Int?
  /// How often to ask a server that cannot tell.
  var polling: DuelPolling
}

extension DuelCourier {
  /// Waits until the server tells of something new. It is asked now and then all the same, for what no event
  /// tells, such as the time that is left for a turn.
  func wait(_ wait: DuelWait?) async throws {
    guard let wait else { return }
    let clock = dependencies.clock
    let end = clock.now.advanced(by: wait.polling.longest)
    while let event = wait.event, clock.now < end {
      let began = clock.now
      let answer = try? await dependencies.api.events(event)
      try Task.checkCancellation()
      if let answer, answer.last != event { return }
      // A server that does not wait, because it is older, or has too many who do.
      guard answer != nil, began.duration(to: clock.now) >= .seconds(1) else {
        return try await clock.sleep(for: wait.polling.pause)
      }
    }
    if wait.event == nil { try await clock.sleep(for: wait.polling.pause) }
  }
}

/// Says how long something lasts: `3 days`, `2 days 23 hours`, `5 hours 12 minutes`.
package enum TimeLeft {
  /// - Parameter seconds: From anywhere; what is no number of seconds that lasts is none.
  package static func text(_ seconds: Double) -> String {
    let held = seconds.isFinite ? min(max(0, seconds), 999 * 86_400) : 0
    guard held >= 60 else { return held > 0 ? "less than a minute" : "no time" }
    // Three days are still three days a second later: hours count as they are nearest, and so do minutes.
    let minutes = Int(held < 3600 ? held / 60 : (held / 60).rounded())
    let hours = minutes < 24 * 60 ? minutes / 60 : Int((held / 3600).rounded())
    let parts =
      minutes < 24 * 60
      ? [(hours, "hour"), (minutes % 60, "minute")] : [(hours / 24, "day"), (hours % 24, "hour")]
    return parts.filter { $0.0 > 0 }.map { PlainWords.count($0, $1) }
      .joined(separator: " ")
  }
}
