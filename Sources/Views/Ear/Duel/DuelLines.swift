import Features
import Model
import Routes
import Rules

/// A game of two in words.
package enum DuelLines {
  /// What begins, or goes on: `With Ben, by texts, 4 turns so far.`
  static func title(_ game: DuelGame) -> String {
    if game.openInvitation != nil { return "Your invitation, \(place(game))." }
    let turns = game.duel.turns.count
    let course = turns == 0 ? "" : ", \(PlainWords.count(turns, "turn")) so far"
    guard let other = game.other else {
      return "\(game.players.first) and \(game.players.second), \(place(game))\(course)."
    }
    return "With \(other), \(place(game))\(course)."
  }

  private static func place(_ game: DuelGame) -> String {
    if let server = game.server { return "on \(server.server.name)" }
    return game.isByTexts ? "by texts" : "at this keyboard"
  }

  /// Where both stand, and whose turn it is: `You 75, Ben 30. Ben’s turn.`
  package static func standing(_ game: DuelGame) -> String {
    let standing = game.standing
    if game.openInvitation != nil { return "\(standing.text)." }
    return game.isOver
      ? "\(standing.scoresText)." : "\(standing.scoresText). \(standing.text)."
  }

  /// The cubes that are left: `24 cubes left, 1 removed in this turn.`
  package static func cubes(_ game: DuelGame, removed: Int = 0) -> String {
    let left = game.duel.match.board.cubesInPlay.count - removed
    let note = removed == 0 ? "" : ", \(removed) removed in this turn"
    return "\(PlainWords.count(left, "cube")) left\(note)."
  }

  /// How the game has ended: `You win by 45 points: both passed. You 75, Ben 30.`
  static func result(_ game: DuelGame) -> String {
    let standing = game.standing
    return standing.winner == nil
      ? "\(standing.result)." : "\(standing.result). \(standing.scoresText)."
  }

  /// The words of both, the latest first.
  package static func words(_ game: DuelGame) -> [String] {
    let standing = game.standing
    return standing.seats.map { seat in
      let words = game.duel.words(of: seat).reversed().compactMap { move in
        move.word.map { "\($0) \((move.score ?? 0).grouped)" }
      }
      let list = words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
      return "\(standing.name(seat)), \(PlainWords.count(words.count, "word"))\(list)."
    }
  }

  /// The text that the other player needs, in lines of its own; none where there is none to send.
  package static func toSend(_ game: DuelGame) -> [String] {
    if let invitation = game.openInvitation?.text {
      return [
        "Give this invitation to somebody: \(invitation)",
        "By ear they say: duel join \(invitation). On the screen: Two players, Game through a server.",
      ]
    }
    let texts = game.textsToSend
    guard !texts.isEmpty, let other = game.other else { return [] }
    let what = texts.count == 1 ? "this line" : "these lines"
    // A player who invites to a rematch may begin.
    let answer =
      game.isOver ? "" : game.isTurnHere ? ", then play" : ", and paste the answer here"
    return ["Send \(what) to \(other)\(answer):"] + texts
  }

  /// How long the present turn may last; `nil` where that is not known.
  package static func deadline(_ state: DuelFeature.State) -> String? {
    state.standing.deadline(claiming: "/claim wins the game.")
  }

  /// What a line can be while the other player’s turn is awaited.
  package static func whileWaiting(_ game: DuelGame) -> String {
    if game.openInvitation != nil { return "Nobody has joined yet. /ask asks the server now." }
    let other = game.other?.text ?? "the other player"
    return game.isByTexts
      ? "It is \(other)’s turn: paste the text that you get. /text tells yours again."
      : "It is \(other)’s turn. You need not wait: home says when it is yours. /ask asks now."
  }

  /// Whether a line may be the symbols of a text, typed alone. They are more than a word has, and have
  /// digits.
  package static func maybeText(_ line: String) -> Bool {
    line.contains { $0 == "[" || $0.isNumber } || line.count { $0.isLetter } > longestWord
  }

  /// Fewer letters are no text: an invitation without brackets has more symbols.
  private static let longestWord = 15

  static func afterwards(_ game: DuelGame) -> String {
    let replay = game.duel.match.moves.isEmpty ? "" : "/replay, /words, "
    return "/rematch, \(replay)/home or /quit."
  }
}

extension DuelLines {
  /// The games of the list, a line each, after their number, and how to begin one.
  package static func list(
    _ state: DuelsFeature.State,
    utcOffset: (Timestamp) -> Int
  ) -> [String] {
    guard let duels = state.duels else { return [] }
    let running = duels.games.count { !$0.isOver }
    let title =
      duels.games.isEmpty
      ? "No game of two yet."
      : "\(PlainWords.count(duels.games.count, "game")) of two, \(running) running."
    let games = duels.games.prefix(longestList).map {
      "\(DuelGame.listName(duels.number(of: $0))): \(line($0, utcOffset))"
    }
    let rest = duels.games.count - longestList
    return [title] + games
      + (rest > 0 ? ["\(PlainWords.count(rest, "older game")) more."] : [])
      + duels.damaged.map { "Game of two \($0.number) is damaged: \($0.reason)." }
      + (duels.games.first.map {
        ["\(DuelGame.listName(duels.number(of: $0))) opens the first. \(beginning)"]
      } ?? [beginning])
  }

  private static let longestList = 20

  private static let beginning =
    "New: duel here, duel invite or duel server. A pasted text is read. help duel says more."

  /// `With Ben, by texts. You 75, Ben 30. Your turn. Begun 2026-11-21 16:04, last turn 2026-11-22 09:30.`
  private static func line(_ game: DuelGame, _ utcOffset: (Timestamp) -> Int) -> String {
    let how = game.isOver ? result(game) : standing(game)
    let last = game.playedAt.last.map { ", last turn \($0.localText(utcOffset))" } ?? ""
    return "\(title(game)) \(how)" + (game.isLastTurnUnsent ? " Not sent yet." : "")
      + " Begun \(game.startedAt.localText(utcOffset))\(last)."
  }

  /// The games that wait for the player, for home; `nil` without a game that runs.
  static func atHome(_ games: [DuelGame]) -> String? {
    guard !games.isEmpty else { return nil }
    let turns = games.filter { $0.own != nil && $0.isTurnHere }.compactMap { $0.other?.text }
    let yours = turns.isEmpty ? "" : ", your turn with \(turns.joined(separator: " and "))"
    return "duel: \(PlainWords.count(games.count, "game")) of two\(yours)."
  }

  static func invitation(_ invitation: DuelInvitation) -> String {
    let begins = invitation.inviterBegins ? "The other player begins." : "You begin."
    return
      "An invitation to a game of two. \(begins) accept and who sent it, as in accept Ben, takes it; "
      + "home leaves it."
  }
}
