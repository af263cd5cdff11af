import Locks

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

  /// Counts a refusal because of an allowance.
  func count(_ use: ServerLimits.Use, _ user: ServerLimits.User) {
    state.withLock { $0.refused[Self.label(use, user), default: 0] += 1 }
  }

  func count(_ forgotten: [Forgotten: Int]) {
    state.withLock { $0.forgotten.merge(forgotten, uniquingKeysWith: +) }
  }

  private static func label(_ use: ServerLimits.Use, _ user: ServerLimits.User) -> String {
    "{use=\"\(use.rawValue)\",user=\"\(user.rawValue)\"}"
  }

  /// Counts an answered request.
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
  ///   - space: What the data takes of its disk; `nil` if it is on none.
  func text(
    uptime: Double,
    _ limits: ServerLimits = ServerLimits(),
    names: Int = 0,
    connections: ConnectionUse? = nil,
    space: StoredSpace? = nil
  ) -> String {
    let state = state.withLock { $0 }
    var lines = ["# TYPE lexicube_uptime_seconds gauge", "lexicube_uptime_seconds \(uptime)"]
    for event in Event.allCases {
      lines.append("# TYPE lexicube_\(event.rawValue)_total counter")
      lines.append("lexicube_\(event.rawValue)_total \(state.events[event] ?? 0)")
    }
    for (name, number) in [
      ("allowance_burst", \Allowance.burst), ("allowance_per_second", \.perSecond),
    ] {
      lines.append("# TYPE lexicube_\(name) gauge")
      for use in ServerLimits.Use.allCases {
        for user in ServerLimits.User.allCases {
          guard let allowance = limits.allowance(use, user) else { continue }
          lines.append("lexicube_\(name)\(Self.label(use, user)) \(allowance[keyPath: number])")
        }
      }
    }
    lines.append("# TYPE lexicube_allowance_refusals_total counter")
    for (label, count) in state.refused.sorted(by: { $0.key < $1.key }) {
      lines.append("lexicube_allowance_refusals_total\(label) \(count)")
    }
    lines += ["# TYPE lexicube_allowance_names gauge", "lexicube_allowance_names \(names)"]
    if let connections {
      lines += [
        "# TYPE lexicube_connections gauge", "lexicube_connections \(connections.open)",
        "# TYPE lexicube_refused_connections_total counter",
        "lexicube_refused_connections_total \(connections.refused)",
        "# TYPE lexicube_connections_bound gauge",
      ]
      for user in ServerLimits.User.allCases {
        guard let bound = connections.bounds[user] else { continue }
        lines.append("lexicube_connections_bound{user=\"\(user.rawValue)\"} \(bound)")
      }
    }
    lines.append("# TYPE lexicube_forgotten_total counter")
    for kind in Forgotten.allCases {
      let label = "{what=\"\(kind.rawValue)\",days=\"\(kind.days(limits.memory))\"}"
      lines.append("lexicube_forgotten_total\(label) \(state.forgotten[kind] ?? 0)")
    }
    if let space {
      for (name, bytes) in [
        ("database", space.database), ("disk_free", space.free), ("disk_reserve", space.reserve),
      ] {
        lines += ["# TYPE lexicube_\(name)_bytes gauge", "lexicube_\(name)_bytes \(bytes)"]
      }
    }
    lines.append("# TYPE lexicube_answers_total counter")
    let answers = state.answers.sorted {
      ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
    }
    for (key, count) in answers {
      lines.append(
        "lexicube_answers_total{route=\"\(key.route)\",status=\"\(key.status)\"} \(count)"
      )
    }
    lines.append("# TYPE lexicube_request_seconds histogram")
    for (route, requests) in state.requests.sorted(by: { $0.key < $1.key }) {
      for (bound, count) in zip(Self.bounds, requests.buckets) {
        lines.append("lexicube_request_seconds_bucket{route=\"\(route)\",le=\"\(bound)\"} \(count)")
      }
      lines += [
        "lexicube_request_seconds_bucket{route=\"\(route)\",le=\"+Inf\"} \(requests.count)",
        "lexicube_request_seconds_sum{route=\"\(route)\"} \(requests.seconds)",
        "lexicube_request_seconds_count{route=\"\(route)\"} \(requests.count)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
