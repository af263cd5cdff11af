import Features
import Model
import Rules

/// The list of games of two, an invitation, and a game.
extension Narrator {
  mutating func lines(for state: DuelsFeature.State, _ id: ScreenID) -> [String] {
    guard !state.isWaiting else { return [] }
    let list = DuelLines.list(state, utcOffset: utcOffset)
    let isNew = enters(id)
    var lines: [String] = []
    if let message = state.problem?.message ?? state.message {
      if message != toldMessage { lines.append(message.ended) }
    } else {
      lines = isNew ? list : list.filter { !toldDuels.contains($0) }
    }
    if let trouble = state.trouble, isNew { lines.append(trouble.ended) }
    toldMessage = state.problem?.message ?? state.message
    toldDuels = list
    return lines
  }

  mutating func lines(for state: DuelStartFeature.State, _ id: ScreenID) -> [String] {
    var lines: [String] = []
    if enters(id) {
      toldMessage = nil
      if case .invited(let invitation, _) = state.kind {
        lines.append(DuelLines.invitation(invitation))
      }
      if let server = state.wanted, state.isChoosing, !state.isDealing {
        lines.append(
          "This game is on \(server.name), which is not your server. duel server \(server.url) chooses it."
        )
      }
    }
    if let server = state.chosen, server.url != toldServer {
      toldServer = server.url
      lines.append(
        "\(server.name) is your server now. You are \(state.settings.name) there. "
          + "duel server invites somebody, duel join CODE accepts an invitation."
      )
    }
    if let problem = state.problem.news(&toldMessage) { lines.append(problem.ended) }
    return lines
  }

  mutating func lines(for state: DuelFeature.State, _ id: ScreenID) -> [String] {
    let isBack = enters(id)
    guard var narrator = duel, narrator.id == id else {
      var narrator = DuelNarrator(state, id)
      game = ToldGame()
      let lines = narrator.opening(state) + narrator.lines(state)
      note(narrator, before: duel, state)
      return lines
    }
    let lines = narrator.lines(state)
    note(narrator, before: duel, state)
    // The player comes back from the replay.
    guard isBack else { return lines }
    let rest = state.game.isOver ? DuelLines.afterwards(state.game) : DuelLines.standing(state.game)
    return [DuelLines.title(state.game)] + lines + [rest]
  }
}

extension Narrator {
  /// Keeps what was told. What changes after all letters were read is new to the player.
  private mutating func note(
    _ narrator: DuelNarrator,
    before: DuelNarrator?,
    _ state: DuelFeature.State
  ) {
    let isNew = before?.id != narrator.id
    if narrator.hasFaces, isNew || before?.hasFaces != true {
      game.heardMoves = state.cube.match.moves.count
    }
    noteTakenBack(state.cube)
    duel = narrator
  }
}
