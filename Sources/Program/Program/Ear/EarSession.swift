import Composable
import Ear
import Features
import History
import Model
import Platform
import Rules
import Screen
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
  /// The state with everything that was sent, when the line in front was taken.
  private(set) var state: State
  var narrator: Narrator
  /// What the player was asked: the same command again means yes.
  var asked: Question?
  /// The question that the line in front may answer.
  var answered: Question?
  /// What is still to do before the player is where a line led to, the first step first.
  var steps: [Step] = []
  /// What was said last, for who asks for it again.
  private var lastSaid: [String] = []
  /// What a long answer has left to say; `nil` for nothing.
  private var rest: Rest?
  /// How many games were deleted, or brought back.
  var deletions = 0
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
  private(set) var isHungUp = false
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

  /// What an answer is about.
  enum Topic {
    case history, settings, nothing
  }

  /// The lines that were not said. They are out of date once what they are about is another one.
  private struct Rest {
    let lines: [String]
    let topic: Topic
    let subject: Subject
  }

  private enum Subject: Equatable {
    case history(moves: Int?, deletions: Int)
    case settings(Settings)
    case nothing
  }

  private func subject(of topic: Topic) -> Subject {
    switch topic {
    case .history: .history(moves: moves, deletions: deletions)
    case .settings: .settings(store.withState(\.settings))
    case .nothing: .nothing
    }
  }

  private func keep(_ lines: [String], about topic: Topic) {
    rest = lines.isEmpty ? nil : Rest(lines: lines, topic: topic, subject: subject(of: topic))
  }

  func forgetRest() { rest = nil }

  /// Says what the last long answer has left to say. Returns whether there was anything.
  func tellRest() throws(Failure) -> Bool {
    guard let rest else { return false }
    self.rest = nil
    if rest.subject == subject(of: rest.topic) {
      let isPage = state.top?.page.isHeard != true
      try tell(rest.lines, words: isPage ? wordsOfPage : 40, about: rest.topic)
    } else {
      try say("That has changed since. Ask for it again.")
    }
    return true
  }

  /// After how many words of the page in front no further line begins.
  private var wordsOfPage: Int { state.top?.heard?.wordsAtOnce ?? PageText.wordsAtOnce }

  /// How many moves the game in front has; `nil` where there is none.
  private var moves: Int? {
    store.withState { state in
      switch state.top {
      case .game(let game): game.match.moves.count
      case .duel(let duel): duel.cube.match.moves.count
      case .lesson(let lesson): lesson.cube.match.moves.count
      case .practice(let practice): practice.cube.match.moves.count
      case .replay(let replay): replay.movesMade
      default: nil
      }
    }
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
    narrator = Narrator(
      isNewcomer: parts.state.home.isNewcomer,
      utcOffset: parts.dependencies.utcOffset,
      isWord: parts.dependencies.dictionary.contains,
      meanings: parts.dependencies.meanings
    )
    store = parts.makeStore()
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
        narrator.forgetNotice()
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
      let toldResult = narrator.toldResult
      let lines = narrator.lines(for: state)
      if narrator.toldResult != toldResult {
        toldResultAt = terminal.now
        try tell(lines)
      } else if let page = state.top?.page, !page.isHeard, !lines.isEmpty {
        // What goes on is the page, and no answer from before it.
        rest = nil
        let unsaid = narrator.takeUnsaid()
        if unsaid.isEmpty {
          try tell(lines, words: wordsOfPage)
        } else {
          try tell(lines[...], then: unsaid)
        }
      } else if !lines.isEmpty {
        try tell(lines[...], then: narrator.takeUnsaid())
      }
      guard !state.wantsToQuit, !state.isWaiting else { return }
      if try leaveForm() {
        continue
      } else if let line = terminal.takeLine() {
        if case .text(let text) = line.input { console.hears(text) }
        switch line.input {
        case .text(let text) where isTooLate(line, text):
          let word = language.capitals(of: text).visible(limit: 50)
          try say("Too late: the game is over, \(word) not played.")
        case .text(let text): try answer(text)
        case .pasted(let text): try take(pasted: text)
        case .stalledPaste:
          let last = lastSaid
          try say("The paste has not come to its end. Waiting for the rest; Enter alone ends it.")
          // Who asks for the last answer again does not mean this one.
          lastSaid = last
        case .tooLong:
          try say("That line is too long: a line has at most \(InputLine.longest.grouped) bytes.")
        }
      } else if terminal.isAtEnd {
        return try hangUp()
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
      try say("")
      try quit(asked)
    case .key(.control("l")): try show(lastSaid)
    case .hangup:
      isHungUp = true
      store.send(.hungUp)
    case .suspended:
      store.send(.input(.suspended))
      Suspension(history: parts.history, waker: parts.waker).begin(store)
    case .resumed:
      parts.history.release()
      store.send(.input(.resumed))
    case .key, .paste, .pasteStalled, .mouse, .focused, .resized: break
    }
  }

  func say(_ line: String) throws(Failure) { try say([line]) }

  func say(_ lines: [String]) throws(Failure) {
    let isKiosk = store.withState(\.settings.isKiosk)
    try show(lines.flatMap { rows(of: (isKiosk ? $0.forGuests : $0).forEar) })
  }

  /// A line as the rows of a terminal whose width is known: the terminal itself would break words.
  private func rows(of line: String) -> [String] {
    guard let columns = terminal.columns, line.count > columns, !line.isToBeCopied else {
      return [line]
    }
    return Paragraph.lines(line, width: columns)
  }

  /// Says lines as they are, such as those of a shared result, which is copied.
  func show(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    lastSaid = lines
    try terminal.above { () throws(Failure) in
      try console.print(lines.map { $0 + "\n" }.joined())
    }
  }

  /// Says a text that is to be copied as it stands, and sends it to the clipboard of a terminal that may have one.
  func share(_ text: String) throws(Failure) {
    let sent =
      terminal.copyToClipboard(text)
      ? ["Sent to your clipboard. Not every terminal copies it."] : []
    try show(text.split(separator: "\n").map(String.init) + sent)
  }

  /// Says what the player has asked for; of a long answer the first lines, and how to hear more.
  ///
  /// - Parameters:
  ///   - lines: The whole answer.
  ///   - words: After so many words no further line begins; `nil` stands for the usual number.
  /// - Returns: Whether it was more than is said at once.
  @discardableResult
  func tell(
    _ lines: [String],
    words: Int? = nil,
    about topic: Topic = .history
  ) throws(Failure) -> Bool {
    let limit = words ?? (narrator.isBrief ? 12 : 40)
    var (count, said) = (0, 0)
    while count < lines.count, said < limit {
      said += lines[count].split(separator: " ").count
      count += 1
    }
    return try tell(lines[..<count], then: Array(lines[count...]), about: topic)
  }

  /// Says lines, and how to hear those that are left to say; one short line is said instead.
  ///
  /// - Returns: Whether it was more than is said at once.
  @discardableResult
  private func tell(
    _ lines: ArraySlice<String>,
    then unsaid: [String],
    about topic: Topic = .history
  ) throws(Failure) -> Bool {
    let left =
      unsaid.count + (store.withState(\.top?.heard?.unreadLines) ?? 0)
    let more =
      narrator.isBrief ? "\(left.grouped) more" : PlainWords.count(left, "more line", "more lines")
    if left == 1, let last = unsaid.first, last.split(separator: " ").count <= Self.shortLine {
      try say(lines + [last])
      return true
    }
    // A short answer leaves what a longer one before has left to say.
    if left > 0 { keep(unsaid, about: topic) }
    try say(lines + (left == 0 ? [] : ["\(more): /more."]))
    return left > 0
  }

  /// Says what the narrator answers, where it is a question. The whole of a brief answer that was not cut is left to say.
  func tell(
    words: Int? = nil,
    _ answer: (inout Narrator) -> [String]?
  ) throws(Failure) -> Bool {
    var whole = narrator
    whole.isBrief = false
    guard let lines = answer(&narrator) else { return false }
    let (isCut, unsaid) = (try tell(lines, words: words), narrator.takeUnsaid())
    if !unsaid.isEmpty {
      keep(unsaid, about: .history)
    } else if !isCut, narrator.isBrief, let all = answer(&whole), all != lines {
      keep(all, about: .history)
    }
    return true
  }

  /// The most words of a line that takes no longer than asking for it.
  private static let shortLine = 6

  /// Leaves a form that stays open because it was refused, or practice without words.
  ///
  /// - Returns: Whether there is one.
  private func leaveForm() throws(Failure) -> Bool {
    switch state.top {
    case .code(let code): if let refusal = code.refusal { try say(refusal) }
    case .duelStart(let form) where !form.isHeard: break
    case .practice(let practice) where practice.clue == nil && !practice.isOver: break
    default: return false
    }
    store.send(.asked(.close))
    return true
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
