import Routes
import Rules

/// A game that the server ranks, or may rank: how far it has come there.
package struct RankedGame: Hashable, Sendable {
  /// What players call the server.
  package let server: String
  package var stage: Stage
  /// When the server closes a timed game, on the injected clock; `nil` before its clock runs.
  package var closesAt: Duration?

  /// The stages from the wish for a start to the result. A resumed game begins with `resumed`.
  package enum Stage: Hashable, Sendable {
    /// The server should be asked to start its clock.
    case wanted
    case asked
    /// The game was resumed, and its attempt should be looked up.
    case resumed
    case lookedUp
    /// The server's clock runs.
    case running(Attempt)
    /// The game is over, and its result is on the way.
    case ended(AttemptID)
    /// The result waits until the server can be reached.
    case postponed(AttemptID)
    case counted(GameResult)
    /// The server does not count the result. A sentence says why.
    case notCounted(reason: String)
  }

  package init(server: String, stage: Stage) { (self.server, self.stage) = (server, stage) }

  /// The attempt whose result is on the way.
  package var attemptOnTheWay: AttemptID? {
    switch stage {
    case .ended(let id), .postponed(let id): id
    default: nil
    }
  }
}

extension GameResult {
  /// The place among the games of its day: on its daily cube, or in its mode.
  package var placeToday: Place? { places.first { $0.span == .day } ?? places.first }
}
