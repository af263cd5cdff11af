import Model
import Routes
import Rules

/// What players call boards and their lists, when they read and when they write it.
extension BoardFeature.State {
  /// The board with the list that some words name: modes, days, `daily`, `words`, `own`, `hints`, and
  /// `folder` or `server` where there are both. `nil` if a word names nothing.
  package init?(heard words: [String]) {
    self.init()
    var (serverTab, period) = (ServerBoardFeature.Tab?.none, ServerBoardFeature.Period.today)
    var wantsHints = false
    for word in words {
      if let mode = GameMode(rawValue: word), mode.isRanked {
        self.mode = DailyCube.modes.contains(mode) ? mode : self.mode
        serverTab = serverTab ?? .mode(mode)
      } else if let days = ServerBoardFeature.Period.allCases.first(where: { $0.name == word }) {
        period = days
      } else {
        switch word {
        case "daily": serverTab = .daily
        case "words": serverTab = .words
        case "own": serverTab = .own
        case "hints": wantsHints = true
        case "folder": place = .folder
        case "server": place = .server
        default: return nil
        }
      }
    }
    self.period = BoardFeature.Period.allCases.first { $0.onServer == period } ?? .week
    server = ServerBoardFeature.State(
      tab: serverTab ?? .mode(mode),
      period: period,
      dailyMode: mode,
      wantsHints: wantsHints
    )
  }
}

extension BoardFeature.Period {
  /// The same title as on the server's board: `Today`.
  package var title: String { onServer.title }
}

extension ServerBoardFeature.Tab {
  package var title: String {
    switch self {
    case .mode(let mode): mode.title
    case .daily: "Daily"
    case .words: "Words"
    case .own: "Yours"
    }
  }
}

extension ServerBoardFeature.Period {
  /// In one word, as it is typed.
  var name: String { self == .all ? "all" : title.lowercased() }

  package var title: String {
    switch self {
    case .today: "Today"
    case .yesterday: "Yesterday"
    case .week: "Week"
    case .all: "All time"
    }
  }
}

extension ServerBoardFeature.Hints {
  package var title: String {
    switch self {
    case .without: "No hints"
    case .with: "Hints"
    }
  }
}

extension LeaderboardID {
  /// What players call the board: `Timed`, `Daily, timed`.
  package var title: String { isDaily ? "Daily, \(mode.name)" : mode.title }
}

extension ServerAnswer {
  /// `as of 3 min ago`.
  package static func text(age: Double) -> String {
    let minutes = Int(min(max(age, 0), 1e12) / 60)
    if minutes < 1 { return "as of just now" }
    if minutes < 60 { return "as of \(minutes) min ago" }
    if minutes < 48 * 60 { return "as of \(minutes / 60) h ago" }
    return "as of \((minutes / 1440).grouped) days ago"
  }
}
