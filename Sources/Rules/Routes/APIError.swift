/// Why a request was not done, as the server says it and the client reads it.
///
/// ```json
/// {"error": {"code": "tooManyRequests", "message": "… Try again in 12 seconds.", "retryAfter": 12}}
/// ```
package struct APIError: Error, Hashable, Sendable {
  /// What kind of error it is, for programs.
  package var code: Code
  /// What is wrong and what to do, in one or two sentences for people.
  package var message: String
  /// After how many seconds the same request may work.
  package var retryAfter: Int?
  /// The methods that the address has, when the request's is none of them; they travel in a header.
  package var allowed: [String] = []

  package init(_ code: Code, _ message: String, retryAfter: Int? = nil, allowed: [String] = []) {
    self.allowed = allowed
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  /// The kinds of errors. The names are part of version 1 and never change.
  package enum Code: String, CaseIterable, Hashable, Sendable {
    /// The target, a parameter, a header or the body cannot be read.
    case badTarget, badParameter, badHeader, badBody
    /// The body is longer than the server reads.
    case tooLarge
    /// There is no such request, or not with this method.
    case unknownRoute, wrongMethod
    /// The request is of a version that the server does not speak.
    case olderVersion, newerVersion
    /// The request needs a key; or no player has this key.
    case keyMissing, keyUnknown
    case keyTaken
    /// The request has to name itself; or its name was used for another one.
    case requestIDMissing, requestIDReused
    /// The player has no such attempt; it has been used, for this record or another; it is closed.
    case unknownAttempt, alreadyPlayed, alreadySubmitted, attemptClosed
    /// The day of the daily cube is over, or has not begun.
    case wrongDay
    /// The record breaks a rule; it is not of this attempt; it has more time than has passed.
    case recordRefused, otherCube, tooFast
    /// The answer would spoil a cube that the player may still play.
    case hiddenUntilPlayed
    case unknownGame
    /// There is no such game of two, or the player is not in it.
    case unknownDuel
    /// Somebody else has joined; nobody may play against oneself; nobody has joined yet.
    case invitationTaken, ownInvitation, waitingForOther
    /// The turn breaks a rule; another turn has this number; the other player still has time, or by the server's
    /// clock the game has not lasted so long yet.
    case turnRefused, turnConflict, tooEarly
    case duelRuns
    /// The player or the address has asked too often.
    case tooManyRequests
    /// The server cannot read or write its data now.
    case unavailable
    /// A code of a newer server.
    case unknown

    package var status: Int {
      switch self {
      case .badTarget, .badParameter, .badHeader, .badBody, .requestIDMissing: 400
      case .keyMissing, .keyUnknown: 401
      case .hiddenUntilPlayed: 403
      case .unknownRoute, .unknownAttempt, .unknownGame, .unknownDuel, .newerVersion: 404
      case .wrongMethod: 405
      case .keyTaken, .requestIDReused, .alreadyPlayed, .alreadySubmitted, .wrongDay: 409
      case .invitationTaken, .ownInvitation, .waitingForOther, .turnConflict, .tooEarly, .duelRuns:
        409
      case .attemptClosed, .olderVersion: 410
      case .tooLarge: 413
      case .recordRefused, .otherCube, .tooFast, .turnRefused: 422
      case .tooManyRequests: 429
      case .unavailable, .unknown: 503
      }
    }
  }
}

extension APIError: CustomStringConvertible {
  package var description: String { message }
}

extension APIError: Codable {
  private enum OuterKey: String, CodingKey { case error }
  private enum Key: String, CodingKey { case code, message, retryAfter }

  /// Reads an error. A code that this version does not know becomes `unknown`.
  package init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: OuterKey.self)
    let values = try outer.nestedContainer(keyedBy: Key.self, forKey: .error)
    code = Code(rawValue: try values.decode(String.self, forKey: .code)) ?? .unknown
    message = try values.decode(String.self, forKey: .message)
    retryAfter = try values.decodeIfPresent(Int.self, forKey: .retryAfter)
  }

  package func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: OuterKey.self)
    var values = outer.nestedContainer(keyedBy: Key.self, forKey: .error)
    try values.encode(code.rawValue, forKey: .code)
    try values.encode(message, forKey: .message)
    try values.encodeIfPresent(retryAfter, forKey: .retryAfter)
  }
}
