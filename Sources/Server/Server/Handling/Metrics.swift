import Platform

/// Counters of the server, as text for Prometheus (exposition format 0.0.4).
final class Metrics: Sendable {
  private struct Requests {
    var count = 0
    var seconds = 0.0
    /// How many took at most so long, for each of `Metrics.bounds`.
    var buckets = Array(repeating: 0, count: Metrics.bounds.count)
  }

  private struct Key: Hashable {
    var route: String
    var status: Int
  }

  private struct State {
    var requests: [String: Requests] = [:]
    var answers: [Key: Int] = [:]
    var events: [Event: Int] = [:]
    var refused: [String: Int] = [:]
    var forgotten: [Forgotten: Int] = [:]
  }

  /// What is counted beside requests.
  enum Event: String, CaseIterable {
    case players, attempts, games
    case flaggedGames = "flagged_games"
    case refusedGames = "refused_games"
    case storeErrors = "store_errors"
  }

  /// The upper bounds of the histogram, in seconds.
  private static let bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2]

  private let state = Lock(State())

  func count(_ event: Event) { state.withLock { $0.events[event, default: 0] += 1 } }

  func count(_ use: ServerLimits.Use, _ user: ServerLimits.User) {
    state.withLock { $0.refused[Self.label(use, user), default: 0] += 1 }
  }

  func count(_ forgotten: [Forgotten: Int]) {
    state.withLock { $0.forgotten.merge(forgotten, uniquingKeysWith: +) }
  }

  private static func label(_ use: ServerLimits.Use, _ user: ServerLimits.User) -> String {
    "{use=\"\(use.rawValue)\",user=\"\(user.rawValue)\"}"
  }

  func count(route: String, status: Int, seconds: Double) {
    state.withLock { state in
      state.answers[Key(route: route, status: status), default: 0] += 1
      var requests = state.requests[route] ?? Requests()
      requests.count += 1
      requests.seconds += seconds
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound {
        requests.buckets[index] += 1
      }
      state.requests[route] = requests
    }
  }

  /// All counters.
  ///
  /// - Parameters:
  ///   - uptime: Seconds since the server started.
  ///   - limits: What is bounded.
  ///   - names: How many names have an allowance that is not full.
  ///   - connections: What is used of connections; `nil` without any.
  ///   - waiting: How many players are waiting for something to happen.
  ///   - isClockBelieved: Whether the clock deletes and decides.
  ///   - space: What the data takes of its disk; `nil` if it is on none.
  func text(
    uptime: Double,
    _ limits: ServerLimits = ServerLimits(),
    names: Int = 0,
    connections: ConnectionUse? = nil,
    waiting: Int = 0,
    isClockBelieved: Bool = true,
    space: StoredSpace? = nil
  ) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    /// Adds a metric with its values, each with its label. A metric is a counter if its name says that it is
    /// a total.
    func add(_ name: String, _ values: [(label: String, value: Any)]) {
      let type = name.hasSuffix("_total") ? "counter" : "gauge"
      lines.append("# TYPE lexicube_\(name) \(type)")
      lines += values.map { "lexicube_\(name)\($0.label) \($0.value)" }
    }
    func add(_ name: String, value: Any) { add(name, [("", value)]) }
    add("uptime_seconds", value: uptime)
    add("clock_believed", value: isClockBelieved ? 1 : 0)
    for event in Event.allCases { add("\(event.rawValue)_total", value: state.events[event] ?? 0) }
    let allowances = ServerLimits.Use.allCases.flatMap { use in
      ServerLimits.User.allCases.compactMap { user in
        limits.allowance(use, user).map { (Self.label(use, user), $0) }
      }
    }
    add("allowance_burst", allowances.map { ($0, $1.burst) })
    add("allowance_per_second", allowances.map { ($0, $1.perSecond) })
    let refused = state.refused.sorted { $0.key < $1.key }
    add("allowance_refusals_total", refused.map { ($0, $1) })
    add("allowance_names", value: names)
    if let connections {
      add("connections", value: connections.open)
      add("refused_connections_total", value: connections.refused)
      let bounds = ServerLimits.User.allCases.compactMap { user in
        connections.bounds[user].map { ("{user=\"\(user.rawValue)\"}", $0) }
      }
      add("connections_bound", bounds)
    }
    add("waiting_connections", value: waiting)
    add("waiting_connections_bound", value: limits.waiting.ofAll)
    let forgotten = Forgotten.allCases.map { kind in
      let label = "{what=\"\(kind.rawValue)\",days=\"\(limits.memory[kind] ?? 0)\"}"
      return (label, state.forgotten[kind] ?? 0)
    }
    add("forgotten_total", forgotten)
    if let space {
      add("database_bytes", value: space.database)
      add("disk_free_bytes", value: space.free)
      add("disk_reserve_bytes", value: space.reserve)
    }
    let answers = state.answers.sorted {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }
    let counts = answers.map { ("{route=\"\($0.route)\",status=\"\($0.status)\"}", $1) }
    add("answers_total", counts)
    lines.append("# TYPE lexicube_request_seconds histogram")
    for (route, requests) in state.requests.sorted(by: { $0.key < $1.key }) {
      let name = "lexicube_request_seconds"
      for (bound, count) in zip(Self.bounds, requests.buckets) {
        lines.append("\(name)_bucket{route=\"\(route)\",le=\"\(bound)\"} \(count)")
      }
      lines += [
        "\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(requests.count)",
        "\(name)_sum{route=\"\(route)\"} \(requests.seconds)",
        "\(name)_count{route=\"\(route)\"} \(requests.count)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
