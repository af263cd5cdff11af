import Composable
import Ear
import Features
import Model
import Rules

/// Answers the player's lines.
extension EarSession {
  func answer(_ line: String) throws(Failure) {
    if try takeText(line) { return }
    if let pasted = ShareText.read(line) { return try take(pasted) }
    let today = DailyCube.date(of: DailyCube.day(at: parts.dependencies.date().seconds))
    let command = EarCommand(
      line,
      isInGame: Self.playsWords(state.top),
      today: today,
      language: language
    )
    // A page that was told stays open for what it has beside.
    if let page = state.top?.page, !page.isHeard, command != .more {
      store.send(.asked(.close))
      settle()
      return try answer(line)
    }
    // Brief talk leaves the rest of each answer to who asks at once.
    if narrator.isBrief, command != .more { forgetRest() }
    answered = asked
    // The cube has to be named again, so whoever asks about it in between is not asked a second time.
    if case .remove? = asked, !command.plays {} else { asked = nil }
    switch command {
    case .help(let text): return try help(text)
    case .more: return try sayMore()
    case .quit: return try quit(answered)
    case .settings(let text): return try change(text)
    case .misused, .unknown:
      if case .game(let game) = state.top, !game.isOver, Self.isForHome(line) {
        return try say(Self.gameIsOn)
      }
      guard case .misused(let name) = command else { break }
      return try say(state.top == nil && name.needsGame ? Self.noGame : name.usage)
    default: break
    }
    switch state.top {
    case .game(let game):
      try game.isOver ? answer(command, line, after: game) : answer(command, in: game)
    case .duels: try answerAmongDuels(command)
    case .duelStart: try answerInvitation(command)
    case .duel(let duel): try answer(command, line, in: duel)
    case .lesson(let lesson): try answer(command, in: lesson)
    case .practice(let practice): try answer(command, in: practice)
    case .replay(let replay): try answer(command, in: replay)
    default: try answerAtHome(command)
    }
  }

  /// Takes several lines that were pasted at once, such as a whole mail: the text of a game of two, or else the
  /// code of a shared result. Nothing else of them counts: nobody has typed it.
  func take(pasted text: String) throws(Failure) {
    let found = DuelText.all(in: text)
    if found.contains(where: { (try? $0.get()) != nil }) { return try take(text: text) }
    let lines = text.split(separator: "\n").map(String.init)
    let codes = lines.compactMap(ShareText.read).filter { $0 != .result }
    if let code = codes.last { return try take(code) }
    // What was meant as a text says why it is none.
    if !found.isEmpty, text.contains("[") { return try take(text: text) }
    let count = PlainWords.count(lines.count, "line was pasted", "lines were pasted")
    try say(
      "\(count), without a turn or a code: nothing was done. Paste one line at a time."
    )
  }

  /// Takes a line of a result that somebody has shared: its code begins the same cube.
  private func take(_ pasted: ShareText.Pasted) throws(Failure) {
    guard case .code(let code) = pasted else { return }
    switch state.top {
    case .game(let game) where !game.isOver:
      try say("A game is on. /end or /home first, then paste the code.")
    case .duel(let duel) where !duel.game.isOver:
      try say("A game of two is open. /home first; it waits for you.")
    case .lesson, .practice, .replay: try say("/home first, then paste the code.")
    default: _ = try answerAnywhere(.code(code))
    }
  }

  /// Leaves the program, for `/quit` and Ctrl-C; asks first where that would end a game.
  func quit(_ asked: Question?) throws(Failure) {
    guard asked != .quit, let game = state.game, game.endsWhenLeft else { return try hangUp() }
    try ask(.quit, "\(wouldEnd(game)) /quit or Ctrl-C again to leave.")
  }

  private func wouldEnd(_ game: PlayFeature.State) -> String {
    "The game would end here and \(game.isRepeat ? "be kept as a repeat" : "count")."
  }

  func hangUp() throws(Failure) {
    try sayFarewell()
    store.send(.hungUp)
  }

  /// Says what becomes of a game in front that is left.
  private func sayFarewell() throws(Failure) {
    switch store.withState(\.top) {
    case .game(let game): try say(farewell(game))
    case .duel(let duel) where !duel.game.isOver:
      try sayWhatIsLost(duel)
      if duel.game.isKept { try say("Your game waits: duel goes on with it.") }
    default: break
    }
  }

  /// What becomes of a game that is left; where another language was chosen, how one comes back to it.
  private func farewell(_ game: PlayFeature.State) -> [String] {
    let (begun, chosen) = store.withState { ($0.languageAtStart, $0.settings.language) }
    return GameText.farewell(game, in: begun == chosen ? nil : begun)
  }

  private static func playsWords(_ top: ScreenState?) -> Bool {
    switch top {
    case .game(let game): !game.isOver
    case .duel(let duel): !duel.game.isOver && duel.game.isTurnHere
    case .lesson: true
    case .practice(let practice): practice.isAsking
    default: false
    }
  }

  /// Whether a line before the letters are seen is meant as a word.
  private static func mayBeWord(_ line: String) -> Bool {
    line.count > 2 && line.allSatisfy(\.isLetter)
      && EarCommandName(name: line.lowercased()) == nil
      && GameMode(rawValue: line.lowercased()) == nil
  }

  /// Whether a line begins with a command that means nothing while words are played.
  private static func isForHome(_ line: String) -> Bool {
    let name = line.drop { "/ ".contains($0) }.prefix { $0 != " " }.lowercased()
    return EarCommandName(name: name)?.isForHome == true
  }

  private func help(_ text: String) throws(Failure) {
    guard text.isEmpty else { return try say(EarHelp.explanation(of: text, in: language)) }
    let place: EarHelp.Place =
      switch state.top {
      case .game(let game): game.isOver ? .result : .game
      case .duels, .duelStart: .duels
      case .duel: .duel
      case .lesson: .lesson
      case .practice: .practice
      case .replay: .replay
      default: .home
      }
    let missing: Set<EarCommandName> =
      switch state.top {
      case .duel(let duel): EarCommandName.missing(in: duel.game)
      case .game(let game) where !game.match.mode.allowsHints: [.hint]
      default: []
      }
    try tell(
      EarHelp.lines(place, without: missing),
      words: PageText.wordsAtOnce,
      about: .nothing
    )
  }

  func ask(_ question: Question, _ text: String) throws(Failure) {
    asked = question
    try say(text)
  }

  /// Whether the player has said the same again after a question; asks it otherwise.
  ///
  /// - Parameter isNeedless: Whether nothing is asked, and the answer is yes.
  func confirms(
    _ question: Question,
    _ text: String,
    unless isNeedless: Bool = false
  ) throws(Failure) -> Bool {
    if isNeedless || answered == question { return true }
    try ask(question, text)
    return false
  }

  func inGame(_ order: PlayOrder) { self.order(.game(.ordered(order))) }

  private static let gameIsOn = "A game is on. /end or /home first."
  static let noGame = "There is no game. timed, blitz, unlimited or daily begins one."

  // MARK: In a game

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
    if game.menu != nil {
      // While a clock is stopped, nobody looks for words.
      if game.match.mode.duration != nil {
        if case .word(let word, _) = command {
          return try say(narrator.paused("Paused. \(language.capitals(of: word)) not played."))
        }
        if command.tellsLetters || command.plays {
          return try say(narrator.paused())
        }
      }
      // Other questions leave the clock stopped.
      if command.plays { inGame(.goOn) }
    }
    switch command {
    case .word(let word, let path): inGame(.cube(.word(word, path: path)))
    case .nothing:
      if !game.isUnseen {
        let paused = game.menu == nil ? [] : [narrator.paused()]
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
    case .pause: try say(narrator.paused())
    case .goOn where game.menu != nil: inGame(.goOn)
    case .goOn: if !game.isUnseen { try say("The game is not paused.") }
    case .end where answered == .end || !game.hasSomethingToLose: inGame(.finish)
    case .end: try ask(.end, "/end again ends it at \(game.match.score.grouped).")
    case .home where answered == .goHome || !game.endsWhenLeft:
      try say(farewell(game))
      inGame(.leave(.home))
    case .home: try ask(.goHome, "\(wouldEnd(game)) /home again to leave.")
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
      try say(Self.gameIsOn)
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
      case .faces(nil) where narrator.isBrief: .max
      default: nil
      }
    return try tell(words: words) { $0.answer(to: command, about: game) }
  }

  func remove(
    _ name: EarCommand.CubeName,
    _ board: Board,
    asks: Bool,
    loss: String = "be gone for good",
    order: (LatticePoint) -> Void
  ) throws(Failure) {
    guard let cube = try cube(name, board) else { return }
    let text =
      "The cube at \(CubeText.cube(cube, board)) would \(loss). The same again removes it."
    let removes = board.canRemove(cube)
    if removes, !asks, answered == .removed(name) {
      let next =
        "That cube is gone. The same again removes the next, at \(CubeText.cube(cube, board))."
      return try ask(.remove(cube), next)
    }
    guard try confirms(.remove(cube), text, unless: !asks || !removes) else { return }
    order(cube)
    if removes { asked = .removed(name) }
  }

  /// The cube that a player names; `nil` if there is none or more than one, which the player is told.
  func cube(_ name: EarCommand.CubeName, _ board: Board) throws(Failure) -> LatticePoint? {
    switch name {
    case .number(let point): return point
    case .face(let query):
      let faces = query.faces(on: board)
      let cubes = Set(faces.map(\.point))
      if cubes.count == 1 { return cubes.first }
      guard !cubes.isEmpty else {
        try say(query.reasonForNothing(on: board))
        return nil
      }
      let places = faces.count > 6 ? "" : ": \(CubeText.list(faces, board))"
      let count = "\(cubes.count) cubes have a \(query.text)\(places)."
      let example = faces.first.map { FaceQuery.text(naming: $0, on: board) } ?? "top 3 3"
      try say("\(count) Name one, as in /remove \(example).")
      return nil
    }
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
      steps = [.review(nil)]
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
      try share(game.resultText)
    case .share(asPicture: true):
      guard !settings.isKiosk else { return try say("Guests keep no pictures here.") }
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
