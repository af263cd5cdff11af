import Routes
import Rules

/// Decides whether and when a request is repeated.
///
/// Pauses double from half a second, and each is between half of itself and itself by chance: clients that
/// lost one server at one moment must not come back at one moment.
struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent at most.
  var tries = 3
  var firstPause = Duration.milliseconds(500)
  /// The longest pause that the server can ask for. A longer one is the player's to decide.
  var longestPause = Duration.seconds(8)

  /// Whether repeating a request does nothing twice.
  static func mayRepeat(_ request: APIRequest) -> Bool {
    request.id != nil || ["GET", "PUT"].contains(request.http.method)
  }

  /// The pause before a request is sent again.
  ///
  /// - Parameters:
  ///   - tries: How often it was sent, 1 or more.
  ///   - retryAfter: The seconds after which the server wants it again, if it says so.
  ///   - chance: A number from 0 to 1.
  /// - Returns: `nil` if it is not sent again.
  func pause(after tries: Int, retryAfter: Int?, chance: Double) -> Duration? {
    guard tries < self.tries else { return nil }
    let doubled = firstPause * (1 << min(max(0, tries - 1), 16))
    let pause = doubled * (0.5 + min(max(0, chance), 1) / 2)
    guard let retryAfter else { return min(pause, longestPause) }
    let asked = Duration.seconds(max(0, min(retryAfter, 86_400))) + pause - firstPause / 2
    return asked > longestPause ? nil : max(asked, .zero)
  }
}

extension HTTPResponse {
  /// Whether the same request may be answered soon.
  var isTemporaryFailure: Bool { [429, 502, 503, 504].contains(status) }

  /// The seconds until the server wants the request again; `nil` if it names no number.
  var retryAfter: Int? {
    guard let text = headers["Retry-After"], text.utf8.count <= 6,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
