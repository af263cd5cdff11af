import Composable
import Features
import History
import Model
import Online
import Platform
import Rules
import Surface
import Terminal

/// `lexicube play`: the game itself.
struct PlayCommand: TerminalCommand {
  let host: Host
  var options: Options
  /// A game to show again instead of playing.
  var replay: GameRecord?
  /// Which game of the history that is; `nil` if it comes from elsewhere.
  var replayTarget: ReplayTarget?
  /// The cube and the game on it to race; `nil` for another game.
  var race: KnownCube?
  /// Where the keys come from.
  var input = STDIN_FILENO

  /// The terminal itself, where standard input has been read to its end.
  static func keyboard() throws(Failure) -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw .unusable("there is no terminal for the keys: give the record as a file, not by a pipe")
    }
    return terminal
  }

  func run() throws(Failure) -> ExitCode {
    var route = try route()
    let trace = try options.trace.map { path throws(Failure) in try TraceFile(path: path) }
    let settingsFile = host.settingsFile
    var settings = settingsFile.read()
    if host.isKiosk { settings.beginKiosk() }
    settings.place = options.dataDirectoryForShell
    settings.missingWords = host.missingWords(options)
    settings.blitter = options.characters ?? settings.blitter
    settings.sound = options.sound ?? settings.sound
    settings.board = try options.boardPath ?? settings.board
    settings.server = options.chosenServer ?? settings.server
    let lesson = LessonMemory(host)
    var start = try Start(host, options, lesson)
    let memory = TerminalMemory(directories: host.directories, environment: host.environment)
    let world = try openWorld(settings, memory)
    defer { world.device.source.close() }
    // Nobody sees a motion, and its frames would only wake the program.
    if world.device.screen == nil { settings.motion = .reduced }
    trace?.begin(host, world.device.screen)
    let settingsWriter = SettingsWriter(settingsFile, from: settings, lesson: lesson) {
      [host, options] in
      host.missingWords(options)
    }
    var command = self
    var startEffects = { () throws(SystemError) in
      try world.executor.start()
      // The first frame has not waited for the disk, and no key does.
      Task(executorPreference: world.executor, priority: .utility) { [newNames = world.newNames] in
        for directory in newNames { Directory.synchronize(directory) }
      }
    }
    var end: SessionEnd
    var unsaved: [String] = []
    var remakings: [ThreadFuture<Failure?>] = []
    while true {
      var state = AppFeature.State(
        settings: settings,
        isNewcomer: start.isNewcomer,
        hasFinishedLesson: start.hasFinishedLesson
      )
      let old = start.oldList
      let notices = unsaved + start.words.faults + [old?.notice].compactMap(\.self)
      for notice in notices { state.home.addNotice(notice) }
      let remaking = old?.remaking
      if let remaking { remakings.append(remaking) }
      let startThreads = startEffects
      // A dozen seconds of frames would fill a slow line, and hold up the first key.
      state.home.turns = !isOverSSH(host.environment)
      state.languageAtStart = command.options.dictionary == nil ? settings.language : nil
      end = try command.play(
        route,
        from: state,
        on: world,
        start,
        settingsWriter,
        trace,
        { () throws(SystemError) in
          try startThreads()
          remaking?.start()
        }
      )
      guard end.restarts else { break }
      (route, unsaved, startEffects) = (end.nextRoute, [], {})
      if case .unsaved(let work) = end.outcome { unsaved = [work.message] }
      settings = end.settings
      command.options.language = nil
      command.options.usualLanguage = settings.language
      do throws(Failure) { start = try nextStart(command.options, lesson) } catch {
        for line in unsaved { host.console.complain(line) }
        if let problem = trace?.end() { host.console.complain(problem) }
        throw error
      }
    }
    if end.outcome != .abandoned { SerialQueue.finish(within: 2000, memory.save) }
    if let problem = trace?.end() { host.console.complain(problem) }
    if let notice = world.device.screen?.capabilities.notice { host.console.complain(notice) }
    try end.failure.get()
    let message: String
    switch end.outcome {
    case .saved:
      // From here on Ctrl-C ends the program.
      world.device.source.close()
      finish(remakings)
      return .fine
    case .unsaved(let work): message = work.message
    case .abandoned: message = "Your latest moves may not be saved: the disk does not answer."
    }
    host.console.complain(message)
    // After a hangup nobody sees standard error.
    if let path = host.directories.log {
      SerialQueue.finish(within: 2000) {
        ErrorLog.append(Array("lexicube: \(message)\n".utf8), to: path)
      }
    }
    if case .unsaved(let work) = end.outcome, work.file != nil { return .fine }
    return .refused
  }

  /// Waits until old lists are made again, which takes some seconds, and says what failed.
  private func finish(_ remakings: [ThreadFuture<Failure?>]) {
    for remaking in remakings {
      if remaking.valueIfMade == nil {
        host.console.showProgress("making words again; Ctrl-C leaves it for later")
      }
      let failure = remaking.value
      host.console.showProgress("")
      if let message = failure?.message { host.console.complain("not made again: \(message)") }
    }
  }

  /// What a session reads of the disk before it has the terminal, where Ctrl-C would have to wait for it.
  private struct Start: Sendable {
    let language: Language
    let words: DictionaryFile.GameWords
    /// Whether a text is a word of the language's own list.
    let builtInWords: @Sendable (String) -> Bool
    let oldList: OldList?
    /// The history answers soon after the first frame. Without a file the answer is known before it.
    let isNewcomer: Bool
    let hasFinishedLesson: Bool

    init(_ host: Host, _ options: Options, _ lesson: LessonMemory) throws(Failure) {
      let dictionary = DictionaryFile(host, options)
      language = dictionary.language
      words = try dictionary.gameWords()
      builtInWords = try dictionary.builtInWords(of: words)
      oldList = dictionary.oldList
      isNewcomer = host.paths(options).history.map { access($0, F_OK) != 0 } ?? true
      hasFinishedLesson = lesson.isFinished
    }
  }

  /// The start of a further session, which has the terminal already.
  private func nextStart(_ options: Options, _ lesson: LessonMemory) throws(Failure) -> Start {
    let start = ThreadFuture { [host] in
      Result { () throws(Failure) in try Start(host, options, lesson) }
    }
    start.start()
    guard let start = start.value(within: 10_000) else {
      throw .unusable("the words cannot be read: the disk does not answer")
    }
    return try start.get()
  }

  private struct SessionEnd {
    let failure: Result<Void, Failure>
    let outcome: Leaving.Outcome
    let settings: Settings
    let restarts: Bool
    /// Where the next session begins.
    let nextRoute: AppFeature.Action.Route
  }

  private func play(
    _ route: AppFeature.Action.Route,
    from state: AppFeature.State,
    on world: World,
    _ start: Start,
    _ settingsWriter: SettingsWriter,
    _ trace: TraceFile?,
    _ startEffects: @escaping () throws(SystemError) -> Void
  ) throws(Failure) -> SessionEnd {
    let settings = state.settings
    let history = HistoryStore(
      host.historyConfiguration(options, keepsCopy: true, onLongWait: world.waker.wake)
    )
    let requests = TerminalRequests(waker: world.waker)
    var clipboard = requests.clipboard
    clipboard.style = host.shareStyle
    let hasTones = options.sound == .tones
    let sound = SoundOutput(host: host, isAskedFor: hasTones, ring: requests.ringBell)
    let server = ChosenServer(host, settings.server, as: settings.name, clock: world.clock)
    let diskClock = host.diskClock ?? world.clock
    let client = HistoryClient.live(history)
      .answering(for: history.path, by: diskClock)
    let dependencies = Dependencies(
      clock: world.clock,
      date: host.date,
      utcOffset: host.utcOffset,
      history: client,
      board: host.boards(start.language, isWord: start.builtInWords),
      api: server.client,
      outbox: server.outbox,
      dictionary: start.words.client,
      meanings: .live(
        EmbeddedMeanings.meanings(of:),
        family: EmbeddedMeanings.family(of:),
        others: host.madeMeanings(options)
      ),
      settings: settingsWriter.client,
      seed: host.seed,
      gameKey: host.gameKey,
      // By ear, what is copied is what was told just before: the session sends it.
      clipboard: host.isKiosk || world.device.screen == nil ? .noop : clipboard,
      pictures: host.isKiosk ? nil : PictureFile(host: host).client,
      sound: world.device.screen == nil ? .noop : sound.client,
      paths: host.paths(options)
    )
    let parts = SessionParts(
      state: state,
      dependencies: dependencies,
      waker: world.waker,
      history: history,
      diskClock: diskClock,
      words: start.words,
      executor: world.executor,
      startEffects: startEffects,
      trace: trace?.write
    )
    let session: any GameSession
    switch world.device {
    case .lines(let lines):
      var console = host.console
      console.hasPlainMarks = host.lacksUnicode
      session = EarSession(parts, terminal: lines, console: console) { [host, options] in
        host.missingWords(options)
      }
    case .screen(let terminal):
      session = Session(parts, terminal: terminal, requests: requests, sound: sound)
    }
    let failure = Result { () throws(Failure) in try session.run(route) }
    // Closed in order, the history's file is complete without its log: a copy of it alone is a backup.
    let outcome = session.leave(tell: host.console.complain)
    // Standard error is a file on the disk as long as the screen is kept.
    if outcome == .abandoned { world.device.source.leave() }
    // A problem of the last moment has not been seen.
    if let problem = settingsWriter.finish(session.settings) {
      host.console.complain(problem)
    }
    sound.close()
    if outcome != .abandoned {
      awaitDelivery(of: session, world.waker)
      if session.isDelivering || session.hasUnsentTurn { deliverRest(server.connection) }
    }
    server.close()
    return SessionEnd(
      failure: failure,
      outcome: outcome,
      settings: session.settings,
      restarts: session.restarts && outcome != .abandoned && (try? failure.get()) != nil,
      nextRoute: session.store.withState(\.nextRoute)
    )
  }

  /// Lets what the session has sent come to its end: the rest would send the same once more.
  private func awaitDelivery(of session: any GameSession, _ waker: Waker) {
    let end = ContinuousClock.now + .seconds(2)
    while session.isDelivering, .now < end {
      waker.wait(milliseconds: 20)
      _ = waker.take()
    }
  }

  private func deliverRest(_ online: ServerConnection?) {
    guard let online else { return }
    let outbox = host.outbox(for: online.server)
    let notices = Lock<[String]>([])
    SerialQueue.finish(within: 4000) {
      let lines = blockOn { await online.deliver(from: outbox) }
      notices.withLock { $0 = lines }
    }
    for notice in notices.withLock({ $0 }) { host.console.complain(notice) }
  }

  /// Whether the game is played line by line: asked for, or usual for this player (`ACCESSIBLE=1`).
  private var isPlain: Bool {
    let usual = host.environment("ACCESSIBLE") ?? ""
    return options.has(.plain) || !(usual.isEmpty || usual == "0")
  }

  private func route() throws(Failure) -> AppFeature.Action.Route {
    if let replay { return .replay(replay, replayTarget) }
    if options.has(.daily) {
      let day = try DailyDay(options.date, now: host.date())
      let cubes = DailyCube.cubes(of: day.number, in: options.historyLanguage)
      guard let cube = cubes.first(where: { options.mode == nil || $0.mode == options.mode }) else {
        return .home
      }
      return .daily(cube)
    }
    if options.command == .practise { return .practice }
    if let race { return .race(race) }
    if let code = options.code { return .code(code) }
    guard options.mode != nil || options.seed != nil else { return .home }
    return .game(options.mode ?? .standard, seed: options.seed)
  }

  /// Opens the terminal first: without one, no thread is started.
  private func openWorld(
    _ settings: Settings,
    _ memory: TerminalMemory
  ) throws(Failure) -> World {
    var terminal = TerminalOptions()
    terminal.wantsMouse = settings.mouse == .on
    terminal.input = input
    terminal.maySuspend = !host.isKiosk
    terminal.environment = host.environment
    terminal.remembered = memory.remembered
    terminal.remember = memory.receive
    terminal.outerTerminal = { [environment = host.environment] in TmuxClient.terminal(environment)
    }
    var newNames: [String] = []
    if let state = host.directories.state, let log = host.directories.log {
      // The game does not need a log. Without a directory for it, its lines go nowhere.
      newNames = Directory.makeSoon(state)
      terminal.logPath = log
    }
    let device: Device
    do throws(TerminalError) {
      device = try openDevice(terminal)
    } catch {
      throw .unusable("\(error)")
    }
    do throws(SystemError) {
      return World(
        device: device,
        waker: try Waker(),
        clock: try host.makeClock(),
        executor: host.makeExecutor(),
        newNames: newNames
      )
    } catch {
      device.source.close()
      throw .unusable("the game cannot begin: \(error)")
    }
  }

  /// Opens the screen, or lines where they are wanted or nothing else can be shown.
  private func openDevice(_ terminal: TerminalOptions) throws(TerminalError) -> Device {
    if isPlain {
      let isDumb = ["", "dumb"].contains(host.environment("TERM") ?? "")
      return .lines(try openLines(output: isDumb ? nil : host.standardOutput))
    }
    do throws(TerminalError) {
      return .screen(try host.openTerminal(terminal))
    } catch {
      switch error {
      case .cannotDraw, .unknown:
        host.console.complain("\(error). Until then the game is played line by line.")
        return .lines(try openLines(output: nil))
      case .notATerminal, .alreadyOpen, .system: throw error
      }
    }
  }

  /// - Parameter output: The terminal that shows what is typed; `nil` if it cannot edit a line.
  private func openLines(output: Int32?) throws(TerminalError) -> LineTerminal {
    try LineTerminal(
      input: input == STDIN_FILENO ? host.standardInput : input,
      output: output,
      copies: !host.isKiosk && Clipboard.isKnown(to: host.environment("TERM") ?? ""),
      leaving: "/quit",
      handlesSignals: host.handlesSignals,
      maySuspend: !host.isKiosk
    )
  }

  /// What the game is played on.
  private enum Device {
    case screen(any TerminalDevice)
    case lines(LineTerminal)

    var screen: (any TerminalDevice)? {
      if case .screen(let terminal) = self { terminal } else { nil }
    }

    var source: any EventSource {
      switch self {
      case .screen(let terminal): terminal
      case .lines(let terminal): terminal
      }
    }
  }

  /// The terminal, and what wakes the program that sleeps on it.
  private struct World {
    let device: Device
    let waker: Waker
    let clock: AnyClock
    let executor: QuietExecutor
    /// Directories with names that may not be on disk yet.
    let newNames: [String]
  }
}
