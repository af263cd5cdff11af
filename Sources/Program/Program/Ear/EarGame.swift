import Composable
import Ear
import Features
import Model
import Rules

/// Answers lines in a game, and after it.
struct EarGame: EarPlace {
  let ear: EarSession

  static let isOn = "A game is on. /end or /home first."
  static let none = "There is no game. timed, blitz, unlimited or daily begins one."

  func answer(
    _ command: EarCommand,
    _ line: String,
    in game: PlayFeature.State
  ) throws(Failure) {
    try game.isOver ? answer(command, line, after: game) : answer(command, in: game)
  }

  private func inGame(_ order: PlayOrder) { ear.order(.game(.ordered(order))) }

  static func wouldEnd(_ game: PlayFeature.State) -> String {
    "The game would end here and \(game.isRepeat ? "be kept as a repeat" : "count")."
  }

  /// What becomes of a game that is left; where another language was chosen, how one comes back to it.
  func farewell(_ game: PlayFeature.State) -> [String] {
    let (begun, chosen) = ear.store.withState { ($0.languageAtStart, $0.settings.language) }
    return GameText.farewell(game, in: begun == chosen ? nil : begun)
  }

  /// Whether a line before the letters are seen is meant as a word.
  private static func mayBeWord(_ line: String) -> Bool {
    line.count > 2 && line.allSatisfy(\.isLetter)
      && EarCommandName(name: line.lowercased()) == nil
      && GameMode(rawValue: line.lowercased()) == nil
  }

  private func answer(_ command: EarCommand, in game: PlayFeature.State) throws(Failure) {
    if game.isUnseen {
      switch command {
      // Neither what is meant as a command nor a stray letter begins the one try on a daily cube.
      case .word(let word, _) where game.announcement != nil || !Self.mayBeWord(word):
        return try say("The game waits. Help is /help; an empty line begins the game.")
      case .word, .nothing, .goOn: inGame(.begin)
      case .unknown(let reason): return try say(reason)
      case .home, .end: break
      default: return try say("The game waits. An empty line begins it and tells the letters.")
      }
    }
    if game.menu != nil, !game.isUnseen {
      // While a clock is stopped, nobody looks for words.
      if game.match.mode.duration != nil {
        if case .word(let word, _) = command {
          return try say(
            voice.narrator.paused("Paused. \(language.capitals(of: word)) not played.")
          )
        }
        if command.tellsLetters || command.plays {
          return try say(voice.narrator.paused())
        }
      }
      // Other questions leave the clock stopped.
      if command.plays { inGame(.goOn) }
    }
    switch command {
    case .word(let word, let path): inGame(.cube(.word(word, path: path)))
    case .nothing:
      if !game.isUnseen {
        let paused = game.menu == nil ? [] : [voice.narrator.paused()]
        try say(paused + [MoveText.standing(game)])
      }
    case .hint:
      if game.hint?.wholeWord != nil, let line = HintText.line(game.cube) { return try say(line) }
      let cost = "A hint halves its word’s score, and games with hints rank apart. /hint again."
      let isKnown = !game.match.mode.allowsHints || game.hintsUsed > 0
      if try confirms(.hint, cost, unless: isKnown) { inGame(.cube(.hint)) }
    case .remove(let name):
      let asks = game.match.mode.confirmsRemoval
      try remove(name, game.match.board, asks: asks) { inGame(.cube(.remove($0))) }
    case .pause where game.menu == nil: inGame(.pause)
    case .pause: try say(voice.narrator.paused())
    case .goOn where game.menu != nil: inGame(.goOn)
    case .goOn: if !game.isUnseen { try say("The game is not paused.") }
    case .end where ear.answered == .end || !game.hasSomethingToLose: inGame(.finish)
    case .end: try ask(.end, "/end again ends it at \(game.match.score.grouped).")
    case .home where ear.answered == .goHome || !game.endsWhenLeft:
      try say(farewell(game))
      inGame(.leave(.home))
    case .home: try ask(.goHome, "\(Self.wouldEnd(game)) /home again to leave.")
    case .same where game.canRestart:
      let loss = "The game would end here and begin anew. /same again to start over."
      if try confirms(.startOver, loss, unless: !game.hasSomethingToLose) { inGame(.restart) }
    case .same: try say("This is your one try that counts. It does not begin anew.")
    case .unknown(let reason): try say(reason)
    case .pass, .giveUp, .undo, .claim, .rematch, .text, .ask, .accept:
      try say("That is for games of two. /help lists what there is in this game.")
    case .next, .back: try say("That is for replays and the lesson.")
    case .move, .review, .playOn: try say("That is for replays.")
    case .start, .resume, .daily, .code, .new, .duel, .learn, .practise, .replay, .race, .compare,
      .resumeGame, .compareRace, .page, .meaning, .again, .share, .delete:
      try say(Self.isOn)
    default: _ = try tell(command, about: game)
    }
  }

  /// Answers a question about the game in front, during it or after it.
  ///
  /// - Returns: Whether it is one.
  private func tell(_ command: EarCommand, about game: PlayFeature.State) throws(Failure) -> Bool {
    let words: Int? =
      switch command {
      // Nobody wants all cubes at once, and everybody all sides.
      case .removable(nil): 1
      case .faces(nil) where voice.narrator.isBrief: .max
      default: nil
      }
    return try voice.tell(words: words) { $0.answer(to: command, about: game) }
  }

  // MARK: After a game

  private func answer(
    _ command: EarCommand,
    _ line: String,
    after game: PlayFeature.State
  ) throws(Failure) {
    let rows = game.result?.rows ?? []
    switch command {
    // A word that came too late.
    case .unknown where Self.mayBeWord(line):
      let meant = EarCommandName.nearest(to: line.lowercased()).map { "Did you mean \($0)? " } ?? ""
      try say("The game is over. \(meant)\(ResultText.afterwards(game))")
    case .unknown(let reason): try say(reason)
    case .again: inGame(.leave(.newGame(game.match.mode)))
    case .same: inGame(.leave(.sameCube(game.sameCube)))
    case .race(nil) where rows.contains(.race): inGame(.choose(.race))
    case .replay(nil) where rows.contains(.review): inGame(.choose(.review))
    case .review(nil) where rows.contains(.review):
      inGame(.choose(.review))
      ear.steps = [.review(nil)]
    case .practise("") where rows.contains(.practice): inGame(.choose(.practice))
    case .compareRace where rows.contains(.compare): inGame(.choose(.compare))
    // Words of other games would be taken for words of this one.
    case .practise("") where game.autosave.moment != nil:
      try say("This was practice itself: at home, practise asks for words of your games.")
    case .race(nil) where game.autosave.moment != nil, .share(_) where !rows.contains(.share):
      try say("This was practice: it has no result.")
    case .race(nil), .replay(nil), .review(nil):
      try say("Nothing was played, so there is nothing to tell again.")
    case .compareRace:
      try say("There was no other game to compare with. compare 7 9 compares two of your games.")
    case .share(asPicture: false):
      try voice.share(game.resultText)
    case .share(asPicture: true):
      guard !ear.settings.isKiosk else { return try say("Guests keep no pictures here.") }
      guard let picture = game.result?.picture else {
        return try say("No word was played, so there is no picture of one.")
      }
      if case .saved = picture, let outcome = picture.outcome { return try say(outcome) }
      inGame(.picture)
    case .home: inGame(.leave(.home))
    default:
      if try answerAnywhere(command) { return }
      if try tell(command, about: game) { return }
      try say("The game is over. \(ResultText.afterwards(game))")
    }
  }
}
