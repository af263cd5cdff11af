import Composable
import Model
import Routes

/// How often a page asks a server about games of two that cannot tell when something happens: soon after it
/// has, and less and less often while nothing does.
struct DuelPolling: Hashable, Sendable {
  /// How many answers in a row brought nothing new.
  private var quietAnswers = 0
  /// The pause after the first answer.
  private let first: Duration
  let longest: Duration

  /// Beside an open game: from 4 seconds to a minute.
  static let game = Self(first: .seconds(4), longest: .seconds(60))
  /// At home and in the list: from half a minute to 5 minutes.
  static let list = Self(first: .seconds(30), longest: .seconds(300))

  /// Notes an answer, which may have brought something new.
  mutating func note(isNews: Bool) {
    quietAnswers = isNews ? 0 : min(quietAnswers + 1, 20)
  }

  /// The pause before the next request. Every other quiet answer doubles it.
  var pause: Duration { min(longest, first * (1 << min(10, quietAnswers / 2))) }
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
