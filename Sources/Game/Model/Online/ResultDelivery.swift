import Routes

/// Sends the results in the outbox to the server, in their order, each until the server has counted or
/// refused it. One that the server takes only later does not keep the others waiting.
///
/// Two programs may do this at once: the server counts a result once, and answers both alike.
package struct ResultDelivery: Sendable {
  private let api: ApiClient
  private let outbox: OutboxClient

  package init(_ api: ApiClient, from outbox: OutboxClient) {
    self.api = api
    self.outbox = outbox
  }

  /// What has happened on the way.
  package enum Event: Hashable, Sendable {
    case counted(AttemptID, GameResult)
    /// The server does not count the result, and it leaves the outbox. A sentence says why.
    case refused(AttemptID, reason: String)
    /// The result, or all that are left, stay in the outbox for later.
    case postponed(ApiClient.Failure)
    /// Something that the player should know about the outbox.
    case notice(String)
  }

  /// Delivers everything that the server takes now, or stops where nothing can be sent.
  package func deliver(_ report: @Sendable (Event) -> Void) async {
    let contents = await outbox.contents()
    for notice in contents.notices { report(.notice(notice)) }
    for submission in contents.results {
      do throws(ApiClient.Failure) {
        let result = try await api.submit(submission)
        await outbox.remove(submission.attempt)
        report(.counted(submission.attempt, result))
      } catch {
        guard error.isFinal else {
          report(.postponed(error))
          if error.isOfOneResult { continue }
          return
        }
        await outbox.remove(submission.attempt)
        report(.refused(submission.attempt, reason: error.message))
      }
    }
  }
}

extension ApiClient.Failure {
  /// Whether the server will never count the result. A network's login page, an unknown key and a server
  /// that is newer are no such answer: they can change.
  fileprivate var isFinal: Bool {
    guard case .refused(let error) = self else { return false }
    switch error.code {
    case .badBody, .tooLarge, .unknownAttempt, .alreadyPlayed, .alreadySubmitted, .attemptClosed,
      .wrongDay, .recordRefused, .otherCube, .tooFast:
      return true
    default:
      return false
    }
  }

  /// Whether the server takes this result later, and may take others now.
  fileprivate var isOfOneResult: Bool {
    if case .refused(let error) = self { error.code == .tooEarly } else { false }
  }
}
