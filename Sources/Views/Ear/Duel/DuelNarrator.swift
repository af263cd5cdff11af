import Features
import Model
import Rules

/// Says what has happened in a game of two since it was asked last: see ``Narrator``.
struct DuelNarrator {
  let id: ScreenID
  /// Whether all letters were read.
  private(set) var hasFaces = false
  private var turns = 0
  private var moves = 0
  private var isStuck = false
  private var notice: Notice?
  private var problem: DuelTextRefusal?
  private var texts: [String] = []
  private var hasJoined: Bool
  private var hasResult = false
  private var trouble: String?
  private var unsaved: String?
  private var rematch = false
  private var deadlineAt: Int?
  private var claims = false
  /// Why the player has no cube yet, as it was told.
  private var noCube: String?

  init(_ state: DuelFeature.State, _ id: ScreenID) {
    self.id = id
    turns = state.game.duel.turns.count
    moves = state.cube.match.moves.count
    hasJoined = state.game.server?.hasJoined ?? true
  }

  /// Lets the same refusal be said again: the player has done something since.
  mutating func forgetNotice() {
    notice = nil
    problem = nil
    trouble = nil
  }

  mutating func opening(_ state: DuelFeature.State) -> [String] {
    let game = state.game
    var lines = [DuelLines.title(game)]
    notice = state.cube.notice
    if let notice { lines.append(notice.text.ended) }
    if !game.isOver { lines.append(DuelLines.standing(game)) }
    return lines
  }

  mutating func lines(_ state: DuelFeature.State) -> [String] {
    // An answer means that what it tells is saved, or that it says that it is not.
    guard !state.saving.isRunning, !state.saving.isDue else { return [] }
    let game = state.game
    var lines: [String] = []
    if state.saving.trouble != unsaved {
      unsaved = state.saving.trouble
      lines.append(unsaved.map { "Not saved: \($0.ended)" } ?? "The game is saved again.")
    } else if unsaved != nil, state.cube.match.moves.count > moves {
      lines.append("Not saved.")
    }
    lines += newMoves(state)
    if let notice = newNotice(state) { lines.append(notice) }
    if let server = game.server, server.hasJoined, !hasJoined {
      hasJoined = true
      lines.append("\(game.other?.text ?? "The other player") has joined. \(game.standing.text).")
    }
    lines += newResult(game)
    if let news = game.whyNoCube.news(&noCube) { lines.append(news) }
    lines += newTexts(game)
    if !hasFaces, game.isTurnHere {
      hasFaces = true
      lines += CubeText.faces(state.cube.match.board)
    }
    if state.isStuck, !isStuck, game.isTurnHere {
      lines.append("No word is left on the cube. /removable lists cubes to remove; /pass passes.")
    }
    isStuck = state.isStuck
    return lines + fromServer(state)
  }

  // MARK: - Turns

  private mutating func newMoves(_ state: DuelFeature.State) -> [String] {
    let (game, match) = (state.game, state.cube.match)
    let newTurns = game.duel.turns.dropFirst(turns)
    let isTaken = game.duel.turns.count != turns
    var lines: [String] = []
    if match.moves.count < moves, !isTaken {
      lines.append("The cube is back. The turn begins again.")
    }
    var index = min(moves, match.moves.count)
    for (offset, turn) in newTurns.enumerated() {
      let seat: Duel.Seat = (turns + offset).isMultiple(of: 2) ? .first : .second
      let name = game.own == seat || game.own == nil ? nil : game.players[seat].text
      let end = moveCount(game, afterTurns: turns + offset + 1)
      while index < end {
        lines +=
          MoveText.sentences(index, of: match, by: name).map { [$0.joined(separator: " ")] } ?? []
        index += 1
      }
      if turn == .pass { lines.append(name.map { "\($0) passed." } ?? "Passed.") }
    }
    // What the player removes before the turn is whole.
    while index < match.moves.count {
      let sentences = MoveText.sentences(index, of: match) ?? []
      lines.append(
        (sentences + ["Now a word, or a second cube. /undo puts it back."]).joined(separator: " ")
      )
      index += 1
    }
    let isNews = isTaken || match.moves.count != moves
    (turns, moves) = (game.duel.turns.count, match.moves.count)
    guard isNews else { return lines }
    // The lines say what the notice says.
    if state.cube.notice?.kind != .refusal { notice = state.cube.notice }
    isStuck = false
    if isTaken, !game.isOver { lines.append(DuelLines.standing(game)) }
    return lines
  }

  private func moveCount(_ game: DuelGame, afterTurns count: Int) -> Int {
    game.duel.turns.prefix(count).reduce(0) { sum, turn in
      if case .moves(let moves) = turn { sum + moves.count } else { sum }
    }
  }

  private mutating func newNotice(_ state: DuelFeature.State) -> String? {
    if let news = state.entryProblem.news(&problem) {
      notice = state.cube.notice
      return Self.heard(news)
    }
    guard let news = state.cube.notice.news(&notice) else { return nil }
    guard news.kind == .refusal else { return news.text.ended }
    let spelling = state.cube.spelling
    let refusal = RefusalText.refused(spelling) ?? news.text.ended
    return [refusal, RefusalText.meantCommand(spelling)].compactMap(\.self).joined(separator: " ")
  }

  private static func heard(_ problem: DuelTextRefusal) -> String {
    let advice = problem == .misfit(.foreign) ? " /home, and paste it there." : ""
    return problem.message.ended + advice
  }

  private mutating func newResult(_ game: DuelGame) -> [String] {
    guard game.isOver, !hasResult else { return [] }
    hasResult = true
    return [DuelLines.result(game), DuelLines.afterwards(game)]
  }

  private mutating func newTexts(_ game: DuelGame) -> [String] {
    let texts = DuelLines.toSend(game)
    guard texts != self.texts else { return [] }
    self.texts = texts
    return texts
  }

  // MARK: - The server

  private mutating func fromServer(_ state: DuelFeature.State) -> [String] {
    guard let online = state.online else { return [] }
    var lines: [String] = []
    if let news = online.trouble.news(&trouble) { lines.append(news.ended) }
    if let deadline = DuelLines.deadline(state), deadlineAt != turns || state.mayClaim != claims {
      deadlineAt = turns
      claims = state.mayClaim
      lines.append(deadline)
    }
    let hasRematch = online.facts?.rematch != nil
    if hasRematch, !rematch { lines.append("A rematch waits: /rematch opens it.") }
    rematch = hasRematch
    return lines
  }
}
