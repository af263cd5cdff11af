import Routes
import Rules

/// Why a server hides today's results on a cube from the player, as far as this machine knows.
package enum HiddenResult: Hashable, Sendable {
  /// The try that counts can begin, or go on.
  case open, running
  /// The server has not got the result yet.
  case onTheWay
  /// No game on the cube is ranked any more: why, or `nil` if the try began without the server.
  case notRanked(PracticeReason?)
  /// The history or the outbox cannot be read: what is wrong.
  case unknown(String)

  /// Finds out why from what the history has of the cube's day, and asks the outbox.
  ///
  /// - Returns: Why, and what the outbox has to say besides.
  package static func read(
    _ cube: DailyCube,
    _ overview: DailyOverview,
    isBuiltIn: Bool,
    _ outbox: OutboxClient
  ) async -> (result: Self, notices: [String]) {
    switch overview.status(of: cube, today: cube.day, isBuiltIn: isBuiltIn) {
    case .open: return (.open, [])
    case .running(let game) where game.isResumable(on: cube.day):
      do throws(OutboxError) {
        let attempt = try await outbox.attempt(cube.mode, cube.seed)
        return (attempt == nil ? .notRanked(nil) : .running, [])
      } catch {
        return (.unknown(error.message), [])
      }
    case .running: return (.notRanked(.running), [])
    case .finished:
      let contents = await outbox.contents()
      let waits = contents.results.contains {
        $0.record.challenge == .daily(cube, isPractice: false)
      }
      if waits { return (.onTheWay, contents.notices) }
      guard contents.hasAllResults else {
        return (.unknown(contents.notices.joined(separator: " ")), [])
      }
      return (.notRanked(nil), contents.notices)
    case .practice(let reason): return (.notRanked(reason), [])
    }
  }

  /// Whether the try can be played.
  package var isPlayable: Bool { self == .open || self == .running }

  /// What it is, in a sentence.
  package func title(_ cube: DailyCube) -> String {
    let name = "today’s \(cube.mode.name) cube"
    return switch self {
    case .open: "Today’s results are hidden until you have played \(name)."
    case .running: "Today’s results are hidden until your try on \(name) is over."
    case .onTheWay: "Your result on \(name) is on its way to the server."
    case .notRanked(nil): "Your try on \(name) is not ranked."
    case .notRanked: "A game on \(name) is not ranked now."
    case .unknown: "Today’s results on \(name) are hidden."
    }
  }

  /// Why, and when the results show; empty where the title says it all.
  package var text: String {
    switch self {
    case .open: "A try that began without the server is not ranked: then they show tomorrow."
    case .running: ""
    case .onTheWay: "The results show when it has arrived."
    case .notRanked(let reason):
      (reason?.text ?? "It was begun without the server")
        + ". The results show when the day is over."
    case .unknown(let problem): problem
    }
  }
}
