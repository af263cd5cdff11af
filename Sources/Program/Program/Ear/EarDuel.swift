import Ear
import Features
import Model
import Rules

/// Answers lines in a game of two, and after it.
struct EarDuel: EarPlace {
  let ear: EarSession

  private func inDuel(_ order: DuelOrder) { ear.inDuel(order) }

  func answer(_ command: EarCommand, _ line: String, in duel: DuelFeature.State) throws(Failure) {
    let game = duel.game
    if game.isOver { return try answer(command, after: duel) }
    switch command {
    case .word(let word, let path):
      if game.isTurnHere { return inDuel(.cube(.word(word, path: path))) }
      try answerWhileWaiting(line, game)
    // A word that comes too early, or the symbols of a text, typed in groups.
    case .unknown where game.isWaiting && !line.hasPrefix("/"):
      try answerWhileWaiting(line, game)
    case .unknown(let reason): try say(reason)
    case .remove(let name):
      guard game.isTurnHere else { return try say(DuelLines.whileWaiting(game)) }
      // The first cube of a turn can be put back. The second one makes the turn whole.
      let asks = !duel.pending.isEmpty
      try remove(name, duel.cube.match.board, asks: asks, loss: "end your turn") {
        inDuel(.cube(.remove($0)))
      }
    case .undo where duel.pending.isEmpty:
      try say("There is nothing to put back: no cube was removed in this turn.")
    case .undo: inDuel(.choose(.takeBack))
    case .pass, .giveUp: try end(command, duel)
    case .claim:
      guard duel.mayClaim else { return try say(whyNoClaim(duel)) }
      let win = "You would win: the other player’s time is over. /claim again to win."
      if try confirms(.claim, win) { inDuel(.choose(.claim)) }
    case .end where game.isWaiting && game.isByTexts:
      let other = game.other?.text ?? "the other player"
      let end =
        "The game would end with no winner, because \(other) does not go on. /end again to end it."
      if try confirms(.end, end) { inDuel(.choose(.endUnanswered)) }
    case .end:
      try say("A game of two ends when both pass, or by /giveup. /home leaves it for later.")
    case .ask where game.server == nil: try say("This game is on no server.")
    case .ask:
      inDuel(.ask)
      try say("Asking.")
    case .hint: try say("There are no hints in a game of two.")
    case .home, .duel:
      try sayWhatIsLost(duel)
      switch command {
      case .duel(.list): leave(duel)
      case .duel(let command): goHome(then: [EarDuels.list, .list(command)])
      default: goHome()
      }
    case .rematch, .replay, .share: try say("The game is not over.")
    case .pause, .goOn: try say("There is no clock. /home leaves the game for later.")
    case .start, .resume, .resumeGame, .daily, .code, .new, .again, .same, .learn, .practise, .race,
      .compare, .compareRace, .delete, .page, .meaning, .accept, .next, .back:
      try say("A game of two is open. /home first; it waits for you.")
    default: try tell(command, about: duel)
    }
  }

  /// Takes the other player's text; says whose turn it is where there are no texts.
  private func answerWhileWaiting(_ line: String, _ game: DuelGame) throws(Failure) {
    guard game.isByTexts, DuelLines.maybeText(line) else {
      return try say(DuelLines.whileWaiting(game))
    }
    inDuel(.read(line))
  }

  private func end(_ command: EarCommand, _ duel: DuelFeature.State) throws(Failure) {
    let game = duel.game
    let isPass = command == .pass
    guard isPass ? game.isTurnHere : game.mayGiveUp else {
      return try say(DuelLines.whileWaiting(game))
    }
    let text =
      !isPass
      ? "\(game.opponent) would win. /giveup again to give up."
      : game.duel.turns.last == .pass
        ? "\(game.opponent) has passed, so this ends the game. /pass again to end it."
        : "Two passes in a row end the game. /pass again to pass."
    let back = duel.pending.isEmpty ? "" : "The removed cube would be back. "
    if try confirms(isPass ? .pass : .giveUp, back + text) {
      inDuel(.choose(isPass ? .pass : .giveUp))
    }
  }

  private func whyNoClaim(_ duel: DuelFeature.State) -> String {
    guard duel.game.server != nil else {
      return "Only a game through a server can be claimed."
    }
    guard !duel.game.isTurnHere else { return "It is your turn. \(DuelLines.deadline(duel) ?? "")" }
    return DuelLines.deadline(duel) ?? "The server has not said how long the other player may take."
  }

  private func tell(_ command: EarCommand, about duel: DuelFeature.State) throws(Failure) {
    _ = try voice.tell { $0.answer(to: command, about: duel) }
  }

  private func answer(_ command: EarCommand, after duel: DuelFeature.State) throws(Failure) {
    switch command {
    case .rematch, .again:
      if let problem = whyNoRematch(duel) { return try say(problem) }
      inDuel(.chooseAfter(.rematch))
    case .replay(nil):
      guard duel.result?.rows.contains(.watch) == true else {
        return try say("Nothing was played, so there is nothing to tell again.")
      }
      inDuel(.chooseAfter(.watch))
    case .home: goHome()
    case .duel(.list): leave(duel)
    case .duel(let command): goHome(then: [EarDuels.list, .list(command)])
    case .ask: inDuel(.ask)
    case .nothing, .score, .words, .text, .faces, .near, .changed, .path, .used:
      try tell(command, about: duel)
    default:
      if try answerAnywhere(command) { return }
      try say("The game is over. /rematch, /replay, /words, /duel, /home or /quit.")
    }
  }

  private func whyNoRematch(_ duel: DuelFeature.State) -> String? {
    guard let server = duel.game.server?.server, server.url != state.settings.server?.url else {
      return nil
    }
    return "This game is on another server. duel server \(server.url) chooses it."
  }

  func sayWhatIsLost(_ duel: DuelFeature.State) throws(Failure) {
    if !duel.game.isKept {
      try say("No turn was taken, so the game is not kept.")
    } else if !duel.pending.isEmpty {
      try say("The removed cube is put back, because the turn is not whole.")
    }
  }

  func leave(_ duel: DuelFeature.State) {
    inDuel(duel.game.isOver ? .chooseAfter(.back) : .choose(.leave))
  }
}

extension Narrator {
  fileprivate mutating func answer(
    to command: EarCommand,
    about duel: DuelFeature.State
  ) -> [String] {
    switch command {
    case .faces, .near, .changed, .paths, .try, .path, .used, .removable, .ownCode:
      if let reason = duel.game.whyNoCube { return [reason] }
    default: break
    }
    switch command {
    case .nothing, .score:
      let waiting = duel.game.isWaiting ? DuelLines.whileWaiting(duel.game) : nil
      return [
        DuelLines.standing(duel.game), DuelLines.deadline(duel),
        command == .score ? DuelLines.cubes(duel.game, removed: duel.pending.count) : nil,
        command == .nothing ? waiting : nil,
      ]
      .compactMap { $0 }
    case .words: return DuelLines.words(duel.game)
    case .missed: return ["A game of two has no list of missed words."]
    case .text:
      let lines = DuelLines.toSend(duel.game)
      let other =
        duel.game.isByTexts
        ? "It is your turn: when you have played, its text is there." : "This game needs no texts."
      return lines.isEmpty ? [other] : lines
    default:
      return answer(to: command, about: duel.cube) ?? [DuelLines.standing(duel.game)]
    }
  }
}
