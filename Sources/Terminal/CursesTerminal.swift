import Glibc
import Surface
import Synchronization

/// The real terminal: ncurses draws, and our own decoder reads.
///
/// It belongs to one thread. While it is open it has the terminal, the signals and, when a log is
/// named, stderr; ``close()`` gives all of them back, and so does every other way out: a signal that
/// ends the program, or a trap.
package final class CursesTerminal: TerminalDevice {
  package private(set) var capabilities: TerminalCapabilities
  /// How often the terminal was written to for frames, and how much.
  package private(set) var statistics = OutputStatistics()

  private let options: TerminalOptions
  private let line: TerminalLine
  private let description: TerminalDescription
  private let canvas: CursesCanvas
  private var modes: TerminalModes
  private let signals: SignalPipe
  private let log: ErrorLog?
  private let escapeTime: Duration

  private var decoder: InputDecoder
  private var decoderDeadline: ContinuousClock.Instant?
  private var resizeDeadline: ContinuousClock.Instant?
  private var lastResize: ContinuousClock.Instant?
  private var queue: [Event] = []
  private var title: String?
  private var hasAnswered = false
  private var shown: Frame?
  /// The bytes of the last frame: a buffer that is used again.
  private var outgoing: [UInt8] = []
  private var isStopping = false
  private var isGone = false
  private var isClosed = false

  /// Of a window being dragged larger, no more than 30 sizes a second are drawn.
  private static let resizeInterval = Duration.milliseconds(33)
  private static let isOpen = Atomic(false)

  /// Takes the terminal over.
  ///
  /// It changes the process's environment for a moment and takes the user's locale. Meanwhile no other
  /// thread may read or change the environment, be it through the C library's clocks of time zones,
  /// nor ask for anything that depends on a locale. What runs beside it may only compute with memory and
  /// start threads that do the same, as the making of a lexicon does.
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
    line = try TerminalLine(input: options.input, output: options.output)
    let isUTF8 = useLocale(options.locale)
    let wanted = options.environment("TERM") ?? ""
    description = try Self.describe(wanted, descriptor: options.output)
    let depth =
      options.colors
      ?? ColorDepth.guess(
        name: wanted,
        described: description.colorCount,
        describesDirect: description.hasDirectColor,
        environment: options.environment
      )
    signals = try SignalPipe()
    do {
      canvas = try CursesCanvas(
        description: description,
        depth: depth,
        isUTF8: isUTF8,
        size: line.size
      )
    } catch {
      signals.close()
      throw error
    }
    modes = TerminalModes(
      isXtermLike: description.isXtermLike,
      hasMouse: options.wantsMouse && description.isXtermLike
    )
    decoder = InputDecoder(legacyKeys: description.keys)
    escapeTime =
      options.escapeTime
      ?? options.environment("ESCDELAY").flatMap(Int.init)
      .map { .milliseconds(max(0, min($0, 1000))) } ?? .milliseconds(25)
    capabilities = TerminalCapabilities(
      name: description.name,
      colors: canvas.depth,
      isUTF8: isUTF8,
      hasMouse: options.wantsMouse && description.isXtermLike
    )
    if description.name != wanted {
      capabilities.notice =
        "terminal type '\(wanted)' is not known here; used \(description.name) instead"
    }
    log = options.logPath.flatMap { ErrorLog(path: $0) }
    signals.install(line: line, log: log)
    signals.setRestore(restoreBytes)
    line.makeRaw()
    probe()
    if capabilities.background == nil {
      capabilities.background = Self.background(options.environment("COLORFGBG"))
    }
    line.write(description.keypadOn + modes.on)
  }

  deinit { close() }

  // MARK: TerminalDevice

  package var size: Size { canvas.size }
  package var now: ContinuousClock.Instant { .now }

  package func present(_ frame: Frame) {
    guard !isClosed, !isGone else { return }
    shown = frame
    outgoing.removeAll(keepingCapacity: true)
    let isSynchronized = capabilities.isSynchronized
    if isSynchronized { outgoing += TerminalModes.synchronizedBeginning }
    let start = outgoing.count
    canvas.append(bytesFor: frame, to: &outgoing)
    guard outgoing.count > start else { return }
    if isSynchronized { outgoing += TerminalModes.synchronizedEnd }
    send(outgoing)
    statistics.frames += 1
  }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    guard !isClosed else { return [] }
    if isStopping { stop() }
    while queue.isEmpty {
      let ready = sleep(waker.descriptor, [deadline, decoderDeadline, resizeDeadline])
      takeWhatCame(ready)
      if ready.isWoken { break }
      if let deadline, now >= deadline { break }
    }
    return takeQueue()
  }

  package func useMouse(_ isWanted: Bool) {
    guard modes.isXtermLike, isWanted != modes.hasMouse else { return }
    modes.hasMouse = isWanted
    capabilities.hasMouse = isWanted
    send(isWanted ? TerminalModes.mouseOn : TerminalModes.mouseOff)
  }

  package func ringBell() { send([0x07]) }

  package func setTitle(_ title: String) {
    guard modes.isXtermLike, title != self.title else { return }
    let isFirst = self.title == nil
    self.title = title
    if isFirst {
      send(TerminalModes.titleSaved)
      signals.setRestore(restoreBytes)
    }
    send(TerminalModes.title(title))
  }

  package func copyToClipboard(_ text: String) -> Bool {
    guard modes.isXtermLike, !isGone, !isClosed, let request = Clipboard.request(text) else {
      return false
    }
    send(request)
    return true
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if !isGone { line.write(restoreBytes) }
    canvas.suspend()
    line.restore()
    signals.close()
    log?.close()
    Self.isOpen.store(false, ordering: .releasing)
  }

  // MARK: Opening

  /// The description of a terminal, or of one that it probably resembles.
  private static func describe(
    _ wanted: String,
    descriptor: Int32
  ) throws(TerminalError) -> TerminalDescription {
    for name in [wanted, "xterm-256color", "xterm", "ansi"] where !name.isEmpty {
      guard let description = TerminalDescription(name: name, descriptor: descriptor) else {
        continue
      }
      guard description.canMove else { throw .cannotDraw(name: name) }
      return description
    }
    throw .unknown(name: wanted)
  }

  /// Asks what no description says, and waits for the answers, but not for long.
  private func probe() {
    guard modes.isXtermLike, options.probeTime > .zero else { return }
    line.write(
      TerminalModes.questions(wantsSynchronizedOutput: options.wantsSynchronizedOutput)
    )
    let end = now + options.probeTime
    while !hasAnswered, !isGone, now < end {
      takeWhatCame(sleep(-1, [end, decoderDeadline]))
    }
  }

  /// The background in `COLORFGBG` (`15;0`, `0;default;15`), which rxvt, Konsole and others set.
  private static func background(_ variable: String?) -> Color? {
    guard let index = variable?.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(index)
    else { return nil }
    let color = Palette.colors[index]
    return .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }

  /// What puts the terminal back: the same on every way out.
  private var restoreBytes: [UInt8] {
    var bytes = modes.off + description.plainText
    if title != nil { bytes += TerminalModes.titleRestored }
    bytes += description.keypadOff + description.cursorShown
    if description.mainScreen.isEmpty {
      // No second screen: the shell goes on below the picture.
      bytes += description.move(row: canvas.size.rows - 1, column: 0)
      bytes += description.clearToLineEnd + [0x0D, 0x0A]
    }
    return bytes + description.mainScreen
  }

  // MARK: Waiting

  private struct Ready {
    var hasInput = false
    var hasSignals = false
    var isWoken = false
  }

  /// Sleeps on the terminal, the signals and the waker until the earliest of the deadlines.
  private func sleep(_ waker: Int32, _ deadlines: [ContinuousClock.Instant?]) -> Ready {
    let events = Int16(POLLIN)
    var requests = [
      // A negative descriptor is passed over: a terminal that is gone would be ready for ever.
      pollfd(fd: isGone ? -1 : line.input, events: events, revents: 0),
      pollfd(fd: signals.descriptor, events: events, revents: 0),
      pollfd(fd: waker, events: events, revents: 0),
    ]
    let deadline = deadlines.compactMap(\.self).min()
    let count = poll(&requests, nfds_t(requests.count), deadline.map(milliseconds) ?? -1)
    guard count > 0 else { return Ready() }
    return Ready(
      hasInput: requests[0].revents != 0,
      hasSignals: requests[1].revents != 0,
      isWoken: requests[2].revents != 0
    )
  }

  /// The time until a deadline, rounded up: what wakes too early only sleeps again.
  private func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let time = max(.zero, deadline - now).components
    let nanoseconds = time.attoseconds / 1_000_000_000 + 999_999
    return Int32(clamping: time.seconds * 1000 + nanoseconds / 1_000_000)
  }

  private func takeWhatCame(_ ready: Ready) {
    if ready.hasSignals { takeSignals() }
    if ready.hasInput { takeInput() }
    let now = now
    if let deadline = decoderDeadline, deadline <= now {
      var inputs: [Input] = []
      decoder.endWaiting(into: &inputs)
      decoderDeadline = nil
      take(inputs)
    }
    if let deadline = resizeDeadline, deadline <= now { takeSize() }
  }

  private func takeInput() {
    guard let bytes = line.read() else {
      isGone = true
      queue.append(.hangup)
      return
    }
    var inputs: [Input] = []
    decoder.decode(bytes, into: &inputs)
    decoderDeadline =
      switch decoder.waiting {
      case nil: nil
      case .escape: now + escapeTime
      // The rest is on its way, if slowly; a lone Alt-[ must not hold up the keys for ever.
      case .sequence: now + max(escapeTime, .milliseconds(250))
      case .paste: now + .seconds(1)
      }
    take(inputs)
  }

  private func take(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .event(.key(.control("z"))): queue.append(.suspended)
      case .event(let event): queue.append(event)
      case .report(.mode(2026, let status)):
        capabilities.isSynchronized =
          options.wantsSynchronizedOutput && (status == 1 || status == 2)
      case .report(.mode): break
      case .report(.background(let color)):
        // Later it would change the look of a game that is on.
        if shown == nil { capabilities.background = color }
      case .report(.attributes): hasAnswered = true
      }
    }
  }

  /// The events up to where the process is to stop; the others wait until it goes on.
  private func takeQueue() -> [Event] {
    let end = queue.firstIndex(of: .suspended).map { $0 + 1 } ?? queue.count
    let events = Array(queue[..<end])
    queue.removeFirst(end)
    isStopping = events.last == .suspended
    return events.thinningDrags()
  }

  // MARK: Signals

  private func takeSignals(isAfterStop: Bool = false) {
    for signal in signals.take() {
      switch signal {
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: queue.append(.hangup)
      case SIGTSTP: queue.append(.suspended)
      case SIGCONT where !isAfterStop:
        // Stopped from outside, by a SIGSTOP that nobody can see coming.
        canvas.suspend()
        goOn()
      case SIGWINCH:
        let next = lastResize.map { $0 + Self.resizeInterval }
        if let next, next > now { resizeDeadline = next } else { takeSize() }
      default: break
      }
    }
  }

  private func takeSize() {
    resizeDeadline = nil
    lastResize = now
    let size = line.size
    guard size != canvas.size else { return }
    canvas.resize(to: size)
    signals.setRestore(restoreBytes)
    queue.append(.resized(size))
  }

  /// Gives the terminal back, stops, and takes it again.
  private func stop() {
    isStopping = false
    line.write(restoreBytes)
    canvas.suspend()
    line.restore()
    signals.stop()
    takeSignals(isAfterStop: true)
    goOn()
  }

  private func goOn() {
    // In the background this stops the process again, before it writes over the shell's line.
    line.makeRaw()
    takeSize()
    send(description.keypadOn + modes.on)
    if let title { send(TerminalModes.titleSaved + TerminalModes.title(title)) }
    canvas.forget()
    // Whether the program draws anew is its own affair: to it nothing may have changed.
    if let shown { present(shown) }
    queue.insert(.resumed, at: 0)
  }

  private func send(_ bytes: [UInt8]) {
    guard !isClosed, !isGone else { return }
    // What cannot be written is found out by reading: the terminal is gone.
    statistics.writes += line.write(bytes) ?? 0
    statistics.bytes += bytes.count
  }
}
