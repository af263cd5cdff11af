import Platform
import Routes
import Rules

/// What the server writes to its log: so many lines a second, and of refusals one with a count.
final class ServerJournal: Sendable {
  private struct State {
    var lines = TokenBuckets(capacity: 1)
    var refused: [String: Int] = [:]
    /// Lines for which there was no allowance.
    var unwritten = 0
    var saidAt = -Double.infinity
  }

  private let state = Lock(State())
  private let log: ServerLog
  private let allowance: Allowance?
  private let uptime: @Sendable () -> Double

  init(_ environment: ServerEnvironment) {
    log = environment.log
    allowance = environment.limits.uses[.logLines]?[.everybody]
    uptime = environment.uptime
  }

  /// Writes a line, if there is an allowance left.
  func write(_ event: String, _ values: [JSONValue.Member]) {
    let now = uptime()
    let isAllowed = state.withLock { state in
      guard let allowance else { return true }
      let claim = TokenBuckets.Claim(name: "", allowance: allowance)
      guard state.lines.take([claim], now: now) != nil else { return true }
      state.unwritten += 1
      return false
    }
    if isAllowed { log.write(event, values) }
  }

  func refuse(_ code: APIError.Code) {
    state.withLock { $0.refused[code.rawValue, default: 0] += 1 }
    sayCounts()
  }

  /// Writes what was counted since the last time, once a second.
  func sayCounts() {
    let now = uptime()
    let counts = state.withLock { state -> ([String: Int], Int)? in
      guard !state.refused.isEmpty || state.unwritten > 0, now - state.saidAt >= 1 else {
        return nil
      }
      defer { (state.refused, state.unwritten, state.saidAt) = ([:], 0, now) }
      return (state.refused, state.unwritten)
    }
    guard let (refused, unwritten) = counts else { return }
    let codes = refused.sorted { $0.key < $1.key }.map { code, count in
      JSONValue.Member(code, .number(count))
    }
    log.write(
      "refused",
      [
        .init("count", .number(refused.values.reduce(0, +))), .init("codes", .object(codes)),
        .init("unwritten", .number(unwritten)),
      ]
    )
  }
}
