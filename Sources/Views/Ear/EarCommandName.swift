import Features
import Model
import Rules

/// The commands that are written as names, the important ones first.
package enum EarCommandName: String, CaseIterable, Hashable, Sendable {
  case faces, near, changed, paths, why, `try`, score, words, path, used, removable, remove, hint
  case pause, go, end, home, quit
  case again, same, share, missed
  case daily, code, new
  case duel, accept, text, pass, giveup, undo, claim, rematch, ask
  case learn, practise, next, back
  case replay, review, move, play, race, compare, delete
  case known, growth, games, best, stats, awards, calendar, board, word, meaning, settings
  case help, more

  /// What comes after a command's name.
  package enum Operand: Hashable, Sendable {
    case none
    case optional(String)
    case required(String)
  }

  /// What comes after the name, with an example where something does.
  package var operand: Operand {
    switch self {
    case .faces: .optional("a side: /faces top")
    case .near: .required("a letter or a place: /near E, /near top 1 2")
    case .changed: .optional("a number of moves: /changed 3")
    case .paths: .required("a word: /paths stone")
    case .try: .required("a word: /try stone")
    case .path: .optional("a word that was played: /path stone")
    case .used: .optional("a side, a place or a letter: /used left, /used E")
    case .removable: .optional("a side, a place or a letter: /removable top, /removable E")
    case .remove: .required("a place: /remove top 3 3")
    case .daily: .optional("a mode and a date: daily unlimited, daily timed 2026-11-20")
    case .code: .optional("a code: code 128T-5CY4-TB")
    case .practise:
      .optional(
        "a search among the words that you missed: practise 7, practise ing, practise known 7"
      )
    case .new: .required("a game: new unlimited")
    case .duel:
      .optional(
        "one of these: duel 1, duel here Ann Ben, duel invite Ben, duel server, "
          + "duel join K7M2-Q9TX, duel server play.example.org"
      )
    case .accept: .optional("the other player's name: accept Ben")
    case .play: .required("the word on: /play on")
    case .move: .required("the number of a move: /move 7")
    case .next, .back: .optional("a number of moves: /\(rawValue) 5")
    case .go: .optional("the number of a game that waits: go 7")
    case .replay, .race, .review: .optional("the number of a game: \(rawValue) 7")
    case .compare: .optional("the numbers of two games: compare 7 9")
    case .delete: .required("the number of a game: delete 7")
    case .words:
      .optional("the number of a game that is over, or a search: words 7, words *ing, words 7+")
    case .missed: .optional("the number of a game that is over: missed 7")
    case .known: .optional("a number of letters: known 7")
    case .growth: .optional("\(Growth.View.choice), or a year: growth months, growth 2026")
    case .meaning, .word: .required("a word: \(rawValue) stone")
    case .games: .optional("a mode: games unlimited")
    case .best: .optional("a mode, and week, today or hints: best timed week")
    case .board:
      .optional(
        "what to list: board unlimited yesterday, board daily week, board words, board own"
      )
    case .share: .optional("the word picture: /share picture")
    case .settings: .optional("a setting and its value: settings name Ann")
    case .help: .optional("a command or a word of the game: /help near, /help hole")
    default: .none
    }
  }

  /// Other names that mean the same.
  package var otherNames: [String] { Self.otherNames[self] ?? [] }

  private static let otherNames: [Self: [String]] = [
    .end: ["finish"], .faces: ["f"], .near: ["n"], .changed: ["c"], .score: ["s", "time", "t"],
    .words: ["w"],
    .duel: ["duels"], .learn: ["lesson"], .paths: ["p"], .meaning: ["define"],
    .quit: ["q", "exit"], .help: ["h", "?"], .practise: ["practice"], .stats: ["statistics"],
  ]

  /// The command with a name, in small letters.
  package init?(name: some StringProtocol) {
    let found = Self.allCases.first { $0.rawValue == name || $0.otherNames.contains(String(name)) }
    guard let found else { return nil }
    self = found
  }

  /// The command or mode whose name a player may have meant; `nil` for what resembles none.
  ///
  /// - Parameter name: In small letters.
  package static func nearest(to name: String) -> String? {
    let names = GameMode.all.map(\.rawValue) + allCases.map(\.rawValue)
    let nearest = names.map { (name: $0, edits: $0.edits(to: name)) }.min { $0.edits < $1.edits }
    // With more letters wrong than right, anything resembles anything.
    return nearest.flatMap { $0.edits <= max(1, name.count / 3) ? $0.name : nil }
  }

  /// Says what comes after the name.
  package var usage: String {
    switch operand {
    case .none: "/\(rawValue) takes nothing after it."
    case .optional(let text): "/\(rawValue) stands alone or takes \(text)."
    case .required(let text): "/\(rawValue) takes \(text)."
    }
  }
}
