import Features
import Model
import Routes
import Surface

/// The line below a server's list: how many players it has, the player's own place, what a mark means, and
/// how old it is.
struct ServerFoot {
  let state: ServerBoardFeature.State
  let answer: ServerAnswer

  /// Writes below the list how many players it has, and how old it is.
  ///
  /// - Returns: The page without the rows that this takes.
  func draw(in page: Rect, on canvas: inout Canvas) -> Rect {
    var (players, status) = (players, status)
    var rows = 1
    if answer.rows.contains(where: \.isFlagged) {
      let both = players.isEmpty ? Self.flag : "\(players) · \(Self.flag)"
      if both.count + status.count + 2 <= page.columns {
        players = both
      } else {
        rows = 2
        canvas.write(Self.flag, in: page.line(page.rows - 2), .dim)
      }
    }
    canvas.writePair(players, status, in: page.lastLine, valueRole: .dim)
    return page.droppingLast(rows + 1)
  }

  private static let flag = "* perhaps played by a program"

  private var players: String {
    switch state.front {
    case .words(.day), .words(.week): return "Words on daily cubes count when their day is over"
    case .dailyWords: return "On yesterday’s daily cubes"
    default: break
    }
    var parts: [String] = []
    if let count = answer.count { parts.append(PlainWords.count(count, "player", "players")) }
    if let own = answer.own {
      let place = "you are \(PlainWords.ordinal(own.rank))"
      // The number of players is in the longer one.
      parts =
        state.tab == .daily
        ? ["\(place) of \((answer.count ?? own.rank).grouped)"] : parts + [place]
    }
    let text = parts.joined(separator: " · ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// What is happening, and how old the answer is; empty for a fresh one.
  private var status: String {
    var parts: [String] = []
    if state.opening != nil {
      parts.append("opening the game…")
    } else if state.isReading {
      parts.append("asking…")
    } else if let failure = state.failure {
      parts.append(Self.isOffline(failure) ? "offline" : "not updated")
    }
    if let age = state.age, age >= 60 || state.failure != nil {
      parts.append(ServerAnswer.text(age: age))
    }
    return parts.joined(separator: " · ")
  }

  private static func isOffline(_ failure: ApiClient.Failure) -> Bool {
    switch failure {
    case .unreachable, .noCurl: true
    case .noServer, .noKey, .refused, .cancelled: false
    }
  }
}

extension ServerRow {
  /// Whether the server suspects that a program has played.
  package var isFlagged: Bool {
    switch self {
    case .player(let entry): entry.isFlagged
    case .game(let game): game.isFlagged
    case .word, .gap: false
    }
  }
}
