import Routes
import Rules

/// A list that a server has: what the board page asks for, one at a time.
package enum ServerList: Hashable, Sendable {
  /// The best players of a board. Games with hints rank apart.
  case players(LeaderboardID, TimeSpan, hints: Bool)
  /// How everybody did on a daily cube.
  case daily(DailyCube)
  /// The best words of all games in a span.
  case words(TimeSpan)
  /// The best words on the cubes of a day that is over.
  case dailyWords(day: Int)
  /// The player's own games, the latest first.
  case own

  /// The daily cube whose results the list would show before its day is over; `nil` if it shows none.
  package func cube(today: Int) -> DailyCube? {
    switch self {
    case .daily(let cube): cube.day == today ? cube : nil
    case .players(let board, .day, _) where board.isDaily: DailyCube(day: today, mode: board.mode)
    default: nil
    }
  }

  /// Whether the list is another one tomorrow.
  package var isOfToday: Bool {
    switch self {
    case .players(_, let span, _), .words(let span): span == .day
    case .daily, .dailyWords, .own: false
    }
  }
}

package enum ServerRow: Hashable, Sendable {
  case player(LeaderboardEntry)
  /// Players who are not shown, between the best ones and the player's own neighbourhood.
  case gap(Int)
  case word(WordList.Entry)
  case game(OwnGame)

  /// The game that the line comes from; `nil` for a gap.
  package var game: RankedGameID? {
    switch self {
    case .player(let entry): entry.game
    case .gap: nil
    case .word(let entry): entry.game
    case .game(let game): game.game
    }
  }

  /// The word whose move a replay begins with; `nil` for other lines.
  package var word: String? { if case .word(let entry) = self { entry.word } else { nil } }

  /// Whether it is the player's own place.
  package var isOwn: Bool { if case .player(let entry) = self { entry.isOwn } else { false } }
}

extension ServerRow: Identifiable {
  /// Tells the lines of one list apart: a player has one game in it, and a word is in it once.
  package enum ID: Hashable, Sendable {
    case game(RankedGameID)
    case gap
    case word(String)
  }

  /// The same for a line of the list when it is read again.
  package var id: ID {
    switch self {
    case .player(let entry): .game(entry.game)
    case .gap: .gap
    case .word(let entry): .word(entry.word)
    case .game(let game): .game(game.game)
    }
  }
}
