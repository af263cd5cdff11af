import Platform
import Surface
import Synchronization

/// The real terminal: ncurses draws, and our own decoder reads.
///
/// It belongs to one thread. While it is open it owns the terminal, the signals and, if there is a log,
/// standard error. ``close()`` gives all of them back, and so does every other way out: a signal that
/// ends the program, or a crash.
package final class CursesTerminal: TerminalDevice {
  package internal(set) var capabilities: TerminalCapabilities
  /// How often frames were written to the terminal, and how many bytes.
  package private(set) var statistics = OutputStatistics()

  let options: TerminalOptions
  let line: TerminalLine
  var output: OutputQueue
  let description: TerminalDescription
  let canvas: CursesCanvas
  var modes: TerminalModes
  let signals: SignalPipe
  private let log: ErrorLog?
  let escapeTime: Duration

  var decoder: InputDecoder
  var decoderDeadline: ContinuousClock.Instant?
  var patience = InputPatience()
  var resizeDeadline: ContinuousClock.Instant?
  var lastResize: ContinuousClock.Instant?
  var queue = EventQueue()
  /// The window's title, as it was set, and as it is wanted.
  var (title, wantedTitle): (String?, String?)
  let kind: TerminalKind
  var inquiry: TerminalInquiry
  /// What the terminal has answered, now or last time.
  var known = TerminalAnswers()
  var pictures = PictureWriter()
  let outerTerminal: OuterTerminal?
  var shown: Frame?
  var onTheirWay = FramesOnTheirWay()
  var speed: LineSpeed
  var postponed: Frame?
  /// The bytes of the last frame: a buffer that is reused.
  private var outgoing: [UInt8] = []
  /// How often the screen had been drawn anew at the last picture.
  private var clears = 0
  /// What the terminal keeps for the shell.
  private(set) var ledger = ScreenLedger()
  /// The rows of the window when the second screen was entered.
  private(set) var enteredRows = 0
  /// Whether the terminal has been restored, until the program continues. Last answers are still read.
  var isGivenBack = false
  var isGone = false
  /// Whether the screen and the line are the shell's again.
  private(set) var isLeft = false
  private var isClosed = false

  private static let isOpen = Atomic(false)

  /// Opens the terminal.
  ///
  /// It changes the process's environment for a moment and sets the user's locale. Meanwhile no other
  /// thread may read or change the environment, not even through the C library's time zones, nor use
  /// anything that depends on a locale. Other threads may compute in memory.
  ///
  /// - Throws: ``TerminalError``; then everything is as it was.
  package static func open(
    _ options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> CursesTerminal {
    guard !isOpen.exchange(true, ordering: .acquiringAndReleasing) else { throw .alreadyOpen }
    do {
      return try CursesTerminal(options)
    } catch {
      isOpen.store(false, ordering: .releasing)
      throw error
    }
  }

  private init(_ options: TerminalOptions) throws(TerminalError) {
    self.options = options
    outerTerminal = options.outerTerminal()
    line = try TerminalLine(input: options.input, output: options.output)
    output = OutputQueue(output: options.output)
    let encoding = LocaleEncoding.use(options.locale, options.environment)
    let isUTF8 = encoding.isUTF8
    let wanted = options.environment("TERM") ?? ""
    description = try TerminalDescription.find(wanted, descriptor: options.output)
    kind = TerminalKind(description, options)
    inquiry = TerminalInquiry(
      hasAnswered: options.remembered != nil,
      isInTmux: kind.isInTmux,
      outerTerminal
    )
    signals = try SignalPipe()
    do {
      canvas = try CursesCanvas(
        description: description,
        depth: kind.describedColors,
        isUTF8: isUTF8,
        size: line.size
      )
    } catch {
      signals.close()
      output.close()
      throw error
    }
    let hasMouse = options.wantsMouse && description.isXtermLike && !kind.keepsEscape(nil)
    modes = TerminalModes(isXtermLike: description.isXtermLike, hasMouse: hasMouse)
    decoder = InputDecoder(legacyKeys: description.keys, isUTF8: isUTF8)
    escapeTime =
      options.escapeTime
      ?? options.environment("ESCDELAY").flatMap(Int.init)
      .map { .milliseconds(max(0, min($0, 1000))) } ?? .milliseconds(25)
    capabilities = TerminalCapabilities(
      name: description.name,
      colors: canvas.depth,
      isUTF8: isUTF8,
      hasMouse: hasMouse,
      knowsOctants: isUTF8 && knowsOctantWidth()
    )
    if description.name != wanted {
      capabilities.notice =
        "terminal type \"\(wanted)\" is unknown here; used \"\(description.name)\" instead"
    } else if let missing = encoding.missing {
      capabilities.notice =
        "the locale \"\(missing)\" is not on this machine, so letters with marks and fine pictures "
        + "are missing; install it, or set LC_ALL=C.UTF-8"
    }
    speed = LineSpeed(baud: description.baud, on: line.size)
    capabilities.detail = speed.detail
    log = options.logPath.flatMap { ErrorLog(path: $0) }
    signals.install(input: line.input, terminal: output.descriptor, log: log)
    signals.setRestore(restoreBytes)
    line.makeRaw()
    pictures = PictureWriter(sendsWholeBands: kind.isInTmux)
    apply(options.remembered ?? TerminalAnswers())
    readFont()
    let questions = questions()
    if questions.isEmpty || description.secondScreen.isEmpty {
      send(description.keypadOn + modes.on + questions)
    } else {
      // PuTTY 0.78, QTerminal 1.2 and Zutty 0.14 write questions that they do not know as text
      // (findings/strings-shown.sh): not on the shell's screen, and not for long.
      noteSecondScreen()
      let text = description.keypadOn + modes.on + questions + description.clearScreen
      send(description.secondScreen + text)
    }
    // No signal told of a size that came while the terminal was opened.
    if line.size != canvas.size { takeSize() }
  }

  deinit { close() }

  // MARK: TerminalDevice

  package var size: Size { canvas.size }
  package var now: ContinuousClock.Instant { .now }

  package var isReady: Bool {
    guard !isGone, !isLeft else { return true }
    // On a slow line a second picture would be old by the time the first has arrived.
    let mayLeave =
      switch capabilities.detail {
      case nil: onTheirWay.isEmpty
      case .full where capabilities.pixels != nil: onTheirWay.mayLeave(atMost: Self.mostPictures)
      case .full: onTheirWay.mayLeave
      default: onTheirWay.bytes < Self.fewBytes
      }
    return output.isEmpty && mayLeave
  }

  package func present(_ frame: Frame) {
    guard !isLeft, !isGone else { return }
    guard isReady else {
      postponed = frame
      return
    }
    postponed = nil
    shown = frame
    outgoing.removeAll(keepingCapacity: true)
    // With the first frame, and with the first one after each stop.
    let enters = !ledger.last.screen
    if enters { outgoing += description.secondScreen }
    // A slow line shows what has come.
    let isSynchronized = capabilities.isSynchronized && detail == .full
    if isSynchronized { outgoing += TerminalModes.synchronizedBeginning }
    let start = outgoing.count
    let isFirst = statistics.frames == 0
    let isPart = isFirst && capabilities.detail == nil
    if isPart {
      append(firstRowsOf: frame, to: &outgoing)
    } else {
      canvas.append(bytesFor: frame, to: &outgoing)
      appendPicture(of: frame, isDraft: isFirst)
    }
    guard outgoing.count > start else { return }
    if enters { noteSecondScreen() }
    if isSynchronized { outgoing += TerminalModes.synchronizedEnd }
    if onTheirWay.isAsking || isFirst && inquiry.askedAt != nil {
      // A recording has it, too: what plays one may take the answers for keys (findings/ttyplay-answers.sh).
      outgoing += TerminalModes.attributesQuestion
      let bytes = outgoing.count - (isPart ? statistics.bytes : 0)
      onTheirWay.leave(at: now, bytes: bytes, end: output.queued + outgoing.count)
    }
    send(outgoing)
    statistics.frames += 1
    // A picture takes longer than all that comes before the first frame. A draft can wait longer than none.
    guard isFirst, frame.picture != nil else { return }
    postponed = frame
    if !pictures.isKept { presentPostponed() }
  }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    guard !isClosed else { return [] }
    if queue.isStopping { stop() }
    // Keys wait to be handled. A Ctrl-C may have come behind them.
    if !queue.isEmpty { _ = take(sleep(-1, [now]), waker) }
    if queue.isEmpty, deadline.map({ $0 > now }) ?? true { presentPostponed() }
    while queue.isEmpty {
      let deadlines = [
        deadline, decoderDeadline, resizeDeadline, onTheirWay.deadline, inquiry.doubtsAt,
      ]
      if take(sleep(waker.descriptor, deadlines), waker) { break }
      if let deadline, now >= deadline { break }
    }
    return queue.take()
  }

  /// Takes what is ready. Returns whether the caller has something to do, even without an event.
  private func take(_ ready: Ready, _ waker: Waker) -> Bool {
    let (known, wasReady) = (capabilities, isReady)
    readWhatIsReady(ready)
    if capabilities != known { waker.wake() }
    return ready.isWoken || isReady && !wasReady || capabilities != known
  }

  package func useMouse(_ isWanted: Bool) {
    let isWanted = isWanted && !kind.keepsEscape(known.program)
    guard modes.isXtermLike, isWanted != modes.hasMouse else { return }
    modes.hasMouse = isWanted
    capabilities.hasMouse = isWanted
    if !isWanted { usePoints() }
    send(isWanted ? TerminalModes.mouseOn : TerminalModes.mouseOff)
    usePoints()
  }

  package func ringBell() {
    // On a line that is behind, the sound would come too late.
    if isReady { send([0x07]) }
  }

  package func setTitle(_ title: String) {
    wantedTitle = title
    useTitle()
  }

  /// Sets the title that is wanted, once the terminal is known to give its own back.
  func useTitle() {
    guard let wanted = wantedTitle, wanted != title, modes.isXtermLike, !isGivenBack,
      inquiry.askedAt == nil || known.program != nil, kind.givesTitleBack(known.program)
    else { return }
    let isFirst = title == nil
    title = wanted
    if isFirst { saveTitle() }
    send(TerminalModes.title(wanted))
  }

  func saveTitle() {
    note(at: output.queued + TerminalModes.titleSaved.count) { $0.title = true }
    send(TerminalModes.titleSaved)
    signals.setRestore(restoreBytes)
  }

  package func copyToClipboard(_ text: String) -> Bool {
    guard modes.isXtermLike, !isGone, !isLeft, let request = Clipboard.request(text) else {
      return false
    }
    send(request)
    return true
  }

  package func leave() {
    guard !isLeft else { return }
    let isRestored = isGivenBack || !line.isForeground
    if !isGone {
      giveBack()
      awaitAnswers()
    }
    isLeft = true
    isGivenBack = true
    (decoderDeadline, resizeDeadline, postponed) = (nil, nil, nil)
    inquiry.doubt()
    queue.clear()
    if !isRestored {
      canvas.suspend()
      line.restore()
    }
    // From now on a signal that ends the program has nothing to restore, and the log's descriptors may
    // soon be those of another file.
    signals.setRestore([])
    signals.install(input: line.input, terminal: output.descriptor, log: nil)
    log?.close()
  }

  package func close() {
    guard !isClosed else { return }
    leave()
    isClosed = true
    output.close()
    signals.close()
    pictures.close()
    Self.isOpen.store(false, ordering: .releasing)
  }

  private func appendPicture(of frame: Frame, isDraft: Bool) {
    if canvas.clears != clears {
      clears = canvas.clears
      pictures.forget()
    }
    let way = capabilities.pixels?.way
    pictures.append(bytesFor: frame, by: way, isDraft: isDraft, to: &outgoing)
    guard pictures.isKept, !modes.keepsPictures else { return }
    modes.keepsPictures = true
    signals.setRestore(bytes(restoring: ledger.last))
  }

  /// How many pictures may be on their way. More would only be older when they are seen.
  private static let mostPictures = 2

  /// The bytes of a few words. They keep no picture from leaving.
  private static let fewBytes = 300

  /// Notes that the next bytes begin with the sequence that enters the second screen.
  private func noteSecondScreen() {
    enteredRows = size.rows
    note(at: output.queued + description.secondScreen.count) { $0.screen = true }
  }

  /// Draws everything anew, modes and pictures too: another program may have written to the terminal.
  func repaint() {
    // Whoever waits for last answers has given the terminal back.
    guard !isGivenBack, !isGone else { return }
    readFont()
    let cursor = canvas.isCursorShown ? description.cursorShown : description.cursorHidden
    send(description.keypadOn + modes.on + modes.wholeScreen + cursor)
    canvas.forget()
    if let frame = postponed ?? shown { present(frame) }
  }

  /// Notes what the terminal keeps from a byte on. A signal that ends the program gives that back, too.
  func note(at count: Int, _ change: (inout ScreenLedger.Kept) -> Void) {
    var kept = ledger.last
    change(&kept)
    guard kept != ledger.last else { return }
    ledger.note(kept, at: count, taken: output.taken)
    // What is about to be kept is given back in any case: a missing screen is worse than a missing title.
    signals.setRestore(bytes(restoring: kept.screen ? kept : ledger.kept(taken: output.taken)))
  }

  /// Restores the terminal, and drops what waits.
  func giveBack() {
    onTheirWay.forget(beyond: output.taken)
    output.finish(with: restoreBytes, within: options.leavingTime)
    ledger.clear()
    isGivenBack = true
    signals.setRestore(restoreBytes)
  }

  var restoreBytes: [UInt8] { bytes(restoring: ledger.kept(taken: output.taken)) }

  /// The bytes that restore the terminal: the same on every way out, but for what it keeps.
  func bytes(restoring kept: ScreenLedger.Kept) -> [UInt8] {
    var bytes = modes.off + description.plainText
    if kept.title { bytes += TerminalModes.titleRestored }
    bytes += description.keypadOff + description.cursorShown
    guard kept.screen else { return bytes + modes.last }
    // In a window that has grown, tmux 3.3a leaves rows of the picture above the shell's text, unless the screen is
    // empty (findings/tmux-enlarged.sh).
    if canvas.size.rows > enteredRows { bytes += description.clearScreen }
    // Without a second screen the shell continues below the picture. mosh 1.4 and GNU screen 4.9 have none, as
    // it is installed, though their descriptions name one.
    bytes += description.move(row: canvas.size.rows - 1, column: 0)
    bytes += description.clearToLineEnd + [0x0D, 0x0A]
    return bytes + description.mainScreen + modes.last
  }

  func send(_ bytes: [UInt8]) {
    guard !isLeft, !isGone else { return }
    // If writing fails, the terminal is gone, and the next read reports it.
    statistics.writes += output.send(bytes) ?? 0
    statistics.bytes += bytes.count
  }

  /// Sends more of what the terminal has not taken yet, and then the frame that waits.
  func flush() {
    let kept = ledger.kept(taken: output.taken)
    statistics.writes += output.flush() ?? 0
    if ledger.kept(taken: output.taken) != kept { signals.setRestore(restoreBytes) }
    presentPostponed()
  }

  func presentPostponed() {
    if isReady, let postponed { present(postponed) }
  }
}

/// What was sent to a terminal since it was opened, for benchmarks and tests.
package struct OutputStatistics: Hashable, Sendable {
  /// Frames that differed from their predecessors.
  var frames = 0
  /// Calls of write(2).
  var writes = 0
  package var bytes = 0
}
