import Composable
import Ear
import Features
import Model
import Rules

/// Answers the player's lines: each goes to the place where the player is.
struct EarAnswers: EarPlace {
  let ear: EarSession

  func answer(_ line: String) throws(Failure) {
    if try EarDuels(ear: ear).takeText(line) { return }
    if let pasted = ShareText.read(line) { return try take(pasted) }
    let today = DailyCube.date(of: DailyCube.day(at: ear.parts.dependencies.date().seconds))
    let command = EarCommand(
      line,
      isInGame: Self.playsWords(state.top),
      today: today,
      language: language
    )
    // A page that was told stays open for what it has beside.
    if let page = state.top?.page, !page.isHeard, command != .more {
      ear.store.send(.asked(.close))
      ear.settle()
      return try answer(line)
    }
    // Brief talk leaves the rest of each answer to who asks at once.
    if voice.narrator.isBrief, command != .more { voice.forgetRest() }
    ear.answered = ear.asked
    // The cube has to be named again, so whoever asks about it in between is not asked a second time.
    if case .remove? = ear.asked, !command.plays {} else { ear.asked = nil }
    switch command {
    case .help(let text): return try help(text)
    case .more: return try sayMore()
    case .quit: return try quit(ear.answered)
    case .settings(let text): return try EarHome(ear: ear).change(text)
    case .misused, .unknown:
      if case .game(let game) = state.top, !game.isOver, Self.isForHome(line) {
        return try say(EarGame.isOn)
      }
      guard case .misused(let name) = command else { break }
      return try say(state.top == nil && name.needsGame ? EarGame.none : name.usage)
    default: break
    }
    switch state.top {
    case .game(let game):
      try EarGame(ear: ear).answer(command, line, in: game)
    case .duels: try EarDuels(ear: ear).answer(command)
    case .duelStart: try EarDuels(ear: ear).answerInvitation(command)
    case .duel(let duel): try EarDuel(ear: ear).answer(command, line, in: duel)
    case .lesson(let lesson): try EarLesson(ear: ear).answer(command, in: lesson)
    case .practice(let practice): try EarPractice(ear: ear).answer(command, in: practice)
    case .replay(let replay): try EarReplay(ear: ear).answer(command, in: replay)
    default: try EarHome(ear: ear).answer(command, line)
    }
  }

  /// Takes several lines that were pasted at once, such as a whole mail: the text of a game of two, or else the
  /// code of a shared result. Nothing else of them counts: nobody has typed it.
  func take(pasted text: String) throws(Failure) {
    let found = DuelText.all(in: text)
    if found.contains(where: { (try? $0.get()) != nil }) {
      return try EarDuels(ear: ear).take(text: text)
    }
    let lines = text.split(separator: "\n").map(String.init)
    let codes = lines.compactMap(ShareText.read).filter { $0 != .result }
    if let code = codes.last { return try take(code) }
    // What was meant as a text says why it is none.
    if !found.isEmpty, text.contains("[") { return try EarDuels(ear: ear).take(text: text) }
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
  func quit(_ asked: EarSession.Question?) throws(Failure) {
    guard asked != .quit, let game = state.game, game.endsWhenLeft else { return try hangUp() }
    try ask(.quit, "\(EarGame.wouldEnd(game)) /quit or Ctrl-C again to leave.")
  }

  func hangUp() throws(Failure) {
    try sayFarewell()
    ear.store.send(.hungUp)
  }

  /// Says what becomes of a game in front that is left.
  private func sayFarewell() throws(Failure) {
    switch ear.store.withState(\.top) {
    case .game(let game): try say(EarGame(ear: ear).farewell(game))
    case .duel(let duel) where !duel.game.isOver:
      try EarDuel(ear: ear).sayWhatIsLost(duel)
      if duel.game.isKept { try say("Your game waits: duel goes on with it.") }
    default: break
    }
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
    try voice.tell(
      EarHelp.lines(place, without: missing),
      words: PageText.wordsAtOnce,
      about: .nothing
    )
  }

  /// Says what is left of the last answer, or reads on in the page that is open.
  private func sayMore() throws(Failure) {
    let isPage = state.top?.page.isHeard != true
    if try voice.tellRest(words: isPage ? ear.wordsOfPage : 40) { return }
    guard let page = state.top?.heard, page.unreadLines > 0, let more = page.more else {
      return try say("There is no more.")
    }
    order(more)
  }
}
