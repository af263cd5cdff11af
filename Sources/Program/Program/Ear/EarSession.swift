import Composable
import Ear
import Features
import History
import Model
import Platform
import Rules
import Surface
import Terminal

/// The game line by line: the same store as on the screen, with a narrator in place of the picture.
///
/// A line is answered when nothing that an earlier one has asked for is on its way. So a script can write
/// all its lines at once, and is answered as a player would be who waits.
final class EarSession: GameSession {
  typealias State = AppFeature.State

  let parts: SessionParts
  let store: Store<State, AppFeature.Action>
  let voice: EarVoice
  /// The state with everything that was sent, when the line in front was taken.
  private(set) var state: State
  /// What the player was asked: the same command again means yes.
  var asked: Question?
  /// The question that the line in front may answer.
  var answered: Question?
  /// What is still to do before the player is where a line led to, the first step first.
  var steps: [Step] = []
  /// The beginning of a text of a game of two whose end has not come yet.
  var unfinishedText = ""
  /// A turn that came with an invitation, for the time when it is accepted.
  var heldTurn: String?
  /// Looks on the disk which languages lack their words.
  let missingWords: @Sendable () -> [Language: WordsNeed]
  private let terminal: LineTerminal
  private let console: Console
  private var hasStarted = false
  /// When the result of the game in front was told.
  private var toldResultAt: ContinuousClock.Instant?
  private(set) var isFailed = false
  private var hasHungUp = false
  var isHungUp: Bool { hasHungUp || terminal.isLost }
  var language: Language { parts.words.client.language }

  /// What the player is asked before it is done.
  enum Question: Equatable {
    case quit, goHome, end, startOver, hint
    case remove(LatticePoint)
    /// Not asked: the cube of this name has just been removed, and the name may mean another one now.
    case removed(EarCommand.CubeName)
    case pass, giveUp, claim
    case delete(GameID)
    case switchLanguage(ChallengeCode)
  }

  /// A step on the way to where a line leads.
  enum Step {
    /// Begins a game from home.
    case start(AppFeature.Action.Route)
    /// Asks the program for something from home.
    case ask(ScreenRequest)
    /// Asks for games of the history from home.
    case read(RecordUse)
    /// Goes on from the list of games of two.
    case list(EarCommand.DuelCommand)
    /// Reads a text of another player there.
    case text(String)
    /// Takes a turn from a text, in the game that an invitation has begun.
    case turn(String)
    /// Tells the review of the game whose replay has been opened; with a number, of that one alone.
    case review(GameID?)
    /// Tells the result of the replayed game, which has been put together.
    case shared
    /// Goes home, if what was read just now is there, and on from there.
    case goHome([Step])
    /// Leaves what is in front, if anything is.
    case leave
    /// Leaves the list.
    case leaveList
    /// Fills in the form of a new game of two.
    case form([String])
  }

  /// - Parameter terminal: Where the lines come from. The session neither opens nor closes it.
  init(
    _ parts: SessionParts,
    terminal: LineTerminal,
    console: Console,
    missingWords: @escaping @Sendable () -> [Language: WordsNeed]
  ) {
    self.parts = parts
    self.missingWords = missingWords
    state = parts.state
    self.terminal = terminal
    self.console = console
    store = parts.makeStore()
    let narrator = Narrator(
      isNewcomer: parts.state.home.isNewcomer,
      utcOffset: parts.dependencies.utcOffset,
      isWord: parts.dependencies.dictionary.contains,
      meanings: parts.dependencies.meanings
    )
    voice = EarVoice(narrator, store: store, terminal: terminal, console: console)
  }

  /// Plays until the player quits or the input ends.
  ///
  /// - Throws: ``Failure`` when there are no words or no threads, or nobody reads what is said.
  func run(_ route: AppFeature.Action.Route) throws(Failure) {
    do throws(SystemError) {
      try parts.startEffects()
    } catch {
      isFailed = true
      throw .unusable("the game takes \(SessionParts.threads) threads, and \(error)")
    }
    parts.words.start(parts.waker.wake)
    // Nobody may be reading any more; what was played is saved all the same.
    defer {
      if !store.withState(\.wantsToQuit) { store.send(.hungUp) }
      parts.history.release()
    }
    try play(route)
  }

  private func play(_ route: AppFeature.Action.Route) throws(Failure) {
    var isStopping = false
    while !store.withState(\.wantsToQuit) {
      if let failure = parts.words.failure() { throw failure }
      // That the game is paused is said to the player who comes back, not to the shell.
      if parts.words.areMade(), !isStopping {
        if !hasStarted {
          hasStarted = true
          store.send(.started(route))
        }
        try advance()
        if store.withState(\.wantsToQuit) { break }
      }
      let events = terminal.wait(for: parts.waker, until: nil)
      for event in events { try handle(event) }
      isStopping = events.last == .suspended
      _ = parts.waker.take()
    }
  }

  func leave(tell: @escaping (String) -> Void) -> Leaving.Outcome { leave(terminal, tell: tell) }

  private func advance() throws(Failure) {
    while true {
      settle()
      if let game = state.game, game.countdown != nil, !game.pauses.contains(.held),
        game.exit == nil, let id = state.gameID
      {
        voice.narrator.forgetNotice()
        store.send(.screen(id, .game(.ordered(.hold))))
        continue
      }
      if case .replay(let replay) = state.top, replay.isPlaying {
        // By ear, the player says when the next move comes, from the first one on.
        order(.replay(.ordered(.stop)))
        continue
      }
      if case .practice(let practice) = state.top, !practice.listens {
        order(.practice(.ordered(.listen)))
        continue
      }
      if !steps.isEmpty, !state.wantsToQuit {
        // The player asked for what comes after the step, not for what lies on the way.
        guard !state.isWaiting else { return }
        if try take(steps.removeFirst()) { continue }
        steps = []
      }
      let toldResult = voice.narrator.toldResult
      let lines = voice.narrator.lines(for: state)
      if voice.narrator.toldResult != toldResult {
        toldResultAt = terminal.now
        try voice.tell(lines)
      } else if let page = state.top?.page, !page.isHeard, !lines.isEmpty {
        // What goes on is the page, and no answer from before it.
        voice.forgetRest()
        let unsaid = voice.narrator.takeUnsaid()
        if unsaid.isEmpty {
          try voice.tell(lines, words: wordsOfPage)
        } else {
          try voice.tell(lines[...], then: unsaid)
        }
      } else if !lines.isEmpty {
        try voice.tell(lines[...], then: voice.narrator.takeUnsaid())
      }
      guard !state.wantsToQuit, !state.isWaiting else { return }
      if try leaveForm() {
        continue
      } else if let line = terminal.takeLine() {
        if case .text(let text) = line.input { console.hears(text) }
        switch line.input {
        case .text(let text) where isTooLate(line, text):
          let word = language.capitals(of: text).visible(limit: 50)
          try voice.say(["Too late: the game is over, \(word) not played."])
        case .text(let text): try EarAnswers(ear: self).answer(text)
        case .pasted(let text): try EarAnswers(ear: self).take(pasted: text)
        case .stalledPaste:
          try voice.mention(
            "The paste has not come to its end. Waiting for the rest; Enter alone ends it."
          )
        case .tooLong:
          try voice.say([
            "That line is too long: a line has at most \(InputLine.longest.grouped) bytes."
          ])
        }
      } else if terminal.isAtEnd {
        return try EarAnswers(ear: self).hangUp()
      } else {
        return
      }
    }
  }

  /// Whether a line was begun as a word, before the clock ended the game: a command is not what was meant.
  private func isTooLate(_ line: LineTerminal.Line, _ text: String) -> Bool {
    guard let began = line.began, let toldResultAt, began < toldResultAt,
      case .game(let game) = state.top, [.timeUp, .dayOver].contains(game.result?.end)
    else { return false }
    return !text.isEmpty && !text.hasPrefix("/")
  }

  /// After how many words of the page in front no further line begins.
  var wordsOfPage: Int { state.top?.heard?.wordsAtOnce ?? PageText.wordsAtOnce }

  /// Waits until the store has reduced everything that was sent.
  func settle() {
    // Another thread may be reducing, and its action comes before ours.
    if !store.isIdle { blockOn { [store] in await store.settle() } }
    state = store.state
  }

  private func handle(_ event: Event) throws(Failure) {
    switch event {
    case .key(.control("c")):
      // After the ^C that the terminal has shown.
      try voice.say([""])
      try EarAnswers(ear: self).quit(asked)
    case .key(.control("l")): try voice.show(voice.lastSaid)
    case .hangup:
      hasHungUp = true
      store.send(.hungUp)
    case .suspended:
      store.send(.input(.suspended))
      Suspension(history: parts.history, waker: parts.waker).begin(store)
    case .resumed:
      parts.history.release()
      voice.narrator.forgetPause()
      store.send(.input(.resumed))
    case .key, .paste, .pasteStalled, .mouse, .focused, .resized: break
    }
  }

  /// Leaves a form that stays open because it was refused, or practice without words.
  ///
  /// - Returns: Whether there is one.
  private func leaveForm() throws(Failure) -> Bool {
    switch state.top {
    case .code(let code): if let refusal = code.refusal { try voice.say([refusal]) }
    case .duelStart(let form) where !form.isHeard: break
    case .practice(let practice) where practice.clue == nil && !practice.isOver: break
    default: return false
    }
    store.send(.asked(.close))
    return true
  }

  // MARK: - Steps to where the player wants to be

  private func take(_ step: Step) throws(Failure) -> Bool {
    switch (step, state.top) {
    // What begins takes the place of a replay, and of what lies below.
    case (.start(let route), nil), (.start(let route), .replay): store.send(.started(route))
    case (.leave, let top):
      if case .start? = steps.first, case .replay? = top { break }
      leaveFront()
    case (.ask(let request), nil): store.send(.asked(request))
    case (.read(let use), _): read(use)
    case (.list(let command), .duels(let duels)): try EarDuels(ear: self).take(command, duels)
    case (.text(let text), .duels): order(.duels(.ordered(.read(text))))
    case (.turn(let text), .duel): inDuel(.read(text))
    case (.form(let names), .duelStart): order(.duelStart(.ordered(names)))
    case (.review(let game), .replay(let replay)) where game == nil || game == replay.game:
      order(.replay(.ordered(.review)))
    case (.shared, .replay(let replay)):
      if let refusal = replay.refusalToShare { try voice.say([refusal]) }
      if let text = replay.shared?.text { try voice.share(text) }
    case (.goHome(let next), _) where state.recordsAnswer == nil: goHome(then: next)
    case (.leaveList, .duels): store.send(.asked(.close))
    default: return false
    }
    return true
  }

  /// Gives an order to the screen in front.
  func order(_ action: ScreenAction) {
    guard let id = state.screens.last?.id else { return }
    voice.narrator.forgetNotice()
    store.send(.screen(id, action))
  }

  func read(_ use: RecordUse) {
    voice.narrator.forgetRecords()
    store.send(.recordsAsked(use))
  }

  func open(_ page: ScreenState) { store.send(.asked(.open(page))) }

  func inDuel(_ order: DuelOrder) { self.order(.duel(.ordered(order))) }

  /// Leaves what is in front, and goes on at home with what the player asked for.
  func goHome(then next: [Step] = []) {
    heldTurn = nil
    // Practice lies over a review, and that over a game.
    let below = next.isEmpty ? 0 : max(0, state.screens.count - 1)
    steps = leaveFront() + Array(repeating: .leave, count: below) + next
  }

  /// The same for a game that the player has named by its number. If there is none, the player stays and is told so.
  func goHome(finding game: GameID, toResume: Bool, then next: Step) {
    read(.find(game, toResume: toResume))
    steps = [.goHome([next])]
  }

  /// Leaves what is in front.
  ///
  /// - Returns: What is to be left next, where that leads to a list.
  @discardableResult
  private func leaveFront() -> [Step] {
    switch state.top {
    case nil: break
    case .game: order(.game(.ordered(.leave(.home))))
    case .duel(let duel):
      EarDuel(ear: self).leave(duel)
      return [.leaveList]
    case .duelStart:
      store.send(.asked(.close))
      return [.leaveList]
    case .lesson: order(.lesson(.ordered(.leave)))
    default: store.send(.asked(.close))
    }
    return []
  }
}

extension CodeFeature.State {
  /// Why a code is not played, where that keeps the page open.
  fileprivate var refusal: String? {
    switch verdict {
    case .spoils(let cube):
      "This is one of today’s cubes, and your try that counts comes first. "
        + "Say daily \(cube.mode.name)."
    case .otherLanguage(let code): offer(of: code)
    case .unread(let error): error.message.ended
    case .refused(let error): "\(error)".ended
    case .incomplete, .looking, .playable: nil
    }
  }
}
