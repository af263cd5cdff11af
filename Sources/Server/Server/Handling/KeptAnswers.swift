import CSodium
import Platform
import Routes

/// Answers that hold as long as the data is the same, so that what many ask for is computed once.
final class KeptAnswers: Sendable {
  /// All that an answer depends on beside the data. Who may see it is the player's and the days' matter, too:
  /// once it is shown, it stays shown.
  struct Question: Hashable {
    var route: Route
    var player: PlayerID?
    var today: Int
    var firstOpenDay: Int
  }

  private struct State {
    var version = Int64.min
    var answers: [Question: HTTPResponse] = [:]
    var bytes = 0
  }

  private let state = Lock(State())
  private let capacity: Int

  /// - Parameter capacity: The most bytes of answers that are kept.
  init(capacity: Int) { self.capacity = capacity }

  /// How many answers are kept.
  var count: Int { state.withLock { $0.answers.count } }

  /// The answer that was kept for this version of the data, or `nil`.
  func answer(to question: Question, at version: Int64) -> HTTPResponse? {
    state.withLock { $0.version == version ? $0.answers[question] : nil }
  }

  /// Keeps an answer that was computed after its version was read.
  func keep(_ answer: HTTPResponse, to question: Question, at version: Int64) {
    let size = answer.body.count + Self.bytesBesideBody
    state.withLock { state in
      // Versions grow: another thread may have seen a later one already.
      guard version >= state.version, size <= capacity else { return }
      if version > state.version || state.bytes + size > capacity {
        state = State(version: version)
      }
      guard state.answers.updateValue(answer, forKey: question) == nil else { return }
      state.bytes += size
    }
  }

  /// What a question and an answer's headers take.
  private static let bytesBesideBody = 1000
}

extension HTTPResponse {
  /// An answer that clients may keep if they ask each time whether it still holds. What one player may see,
  /// another may not.
  func tagged() -> Self {
    var hash = [UInt8](repeating: 0, count: 16)
    // Fails only for lengths out of range.
    crypto_generichash(&hash, hash.count, body, UInt64(body.count), nil, 0)
    var response = self
    response.headers["ETag"] = "\"\(HexDigits.text(hash))\""
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Authorization"
    return response
  }

  /// The answer itself, or a short one if the client has it: if `If-None-Match` names its tag.
  func unless(_ known: String?) -> Self {
    guard let known, let tag = headers["ETag"] else { return self }
    let tags = known.split(separator: ",").map { tag in
      let tag = tag.drop { $0 == " " || $0 == "\t" }
      return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
    guard tags.contains(where: { $0.prefix(while: { $0 != " " }) == tag || $0 == "*" }) else {
      return self
    }
    var short = self
    (short.status, short.body) = (304, [])
    short.headers["Content-Type"] = nil
    return short
  }
}
