import Platform
import Surface

extension CursesTerminal {
  struct Ready {
    var hasInput = false
    var hasSignals = false
    var canWrite = false
    var isWoken = false
  }

  /// Sleeps on the terminal, the signals and the waker until the earliest deadline.
  func sleep(_ waker: Int32, _ deadlines: [ContinuousClock.Instant?]) -> Ready {
    let events = Int16(POLLIN)
    var requests = [
      // A negative descriptor is skipped: a terminal that is gone would always be ready.
      // What is typed after leaving is the shell's.
      pollfd(fd: isGone || isLeft ? -1 : line.input, events: events, revents: 0),
      pollfd(fd: signals.descriptor, events: events, revents: 0),
      pollfd(fd: waker, events: events, revents: 0),
      pollfd(
        fd: output.isEmpty || isLeft ? -1 : output.descriptor,
        events: Int16(POLLOUT),
        revents: 0
      ),
    ]
    let deadline = deadlines.compactMap(\.self).min()
    let count = poll(&requests, nfds_t(requests.count), deadline.map(milliseconds) ?? -1)
    guard count > 0 else { return Ready() }
    return Ready(
      hasInput: requests[0].revents != 0,
      hasSignals: requests[1].revents != 0,
      canWrite: requests[3].revents != 0,
      isWoken: requests[2].revents != 0
    )
  }

  /// The time until a deadline, rounded up: a thread that wakes too early has to wake twice.
  private func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let time = max(.zero, deadline - now).components
    let nanoseconds = time.attoseconds / 1_000_000_000 + 999_999
    return Int32(clamping: time.seconds * 1000 + nanoseconds / 1_000_000)
  }

  func readWhatIsReady(_ ready: Ready) {
    if ready.hasSignals { takeSignals() }
    if ready.hasInput { takeInput() }
    if ready.canWrite { flush() }
    let now = now
    if let deadline = decoderDeadline, deadline <= now {
      let inputs = decoder.endWaiting()
      // Enter alone may end a paste that has stopped.
      awaitRest()
      take(inputs)
    }
    if let deadline = resizeDeadline, deadline <= now { takeSize() }
    if let deadline = doubtsAt, deadline <= now, !isGivenBack { doubt() }
    if let deadline = onTheirWay.deadline, deadline <= now {
      note(onTheirWay.giveUp())
      presentPostponed()
    }
  }

  /// Reads what has come, in several pieces if it is much: a Ctrl-C may be behind it.
  private func takeInput() {
    var inputs: [Input] = []
    for _ in 0..<Self.mostReads {
      guard let bytes = TerminalLine.read(line.input) else {
        isGone = true
        take(inputs)
        queueEnding(.hangup)
        return
      }
      inputs += decoder.decode(bytes)
      guard !bytes.isEmpty, line.hasInput else { break }
    }
    awaitRest()
    take(inputs)
  }

  /// How many buffers are read before anything is handled, which is slower than reading.
  private static let mostReads = 16

  private func awaitRest() {
    decoderDeadline = patience.deadline(
      of: decoder.waiting,
      number: decoder.taken,
      at: now,
      escapeTime: escapeTime,
      mayBeAnswer: mayBeAnswer
    )
  }

  private func take(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .event(.key(.control("z"))): requestStop()
      case .event(.key(.control("l"))): repaint()
      case .event(.key(.control("c"))): queueEnding(.key(.control("c")))
      // Nobody has typed so far ahead.
      case .event(let event): if queue.count < Self.longestQueue { queue.append(event) }
      case .report(let report): take(report)
      }
    }
    queue = queue.thinningDrags()
  }

  /// The most events that wait: 64 KB of typed keys would take seconds.
  private static let longestQueue = 16_384

  /// How many events may come before Ctrl-C and still count: as much as a player types ahead. More of them
  /// are noise, or keys that a player who wants to leave does not wait for.
  private static let mostTypedAhead = 256

  /// Queues Ctrl-C or a hang-up. It overtakes keys if there are many.
  func queueEnding(_ event: Event) {
    if queue.count > Self.mostTypedAhead {
      queue.removeAll { event in
        switch event {
        case .key, .paste, .mouse: true
        case .pasteStalled, .focused, .resized, .suspended, .resumed, .hangup: false
        }
      }
    }
    queue.append(event)
  }

  /// Asks for a stop, once: one that was asked for before has not been answered yet. Each costs a write to
  /// the disk, and a paste without marks may ask hundreds of times.
  func requestStop() {
    guard options.maySuspend else { return }
    if !queue.contains(.suspended) { queue.append(.suspended) }
  }

  /// The next events, up to the one that stops the process. The others wait until it continues.
  func takeEvents() -> [Event] {
    let batch = queue.prefix(Self.batch)
    let end = batch.firstIndex(of: .suspended).map { $0 + 1 } ?? batch.count
    let events = Array(queue[..<end])
    queue.removeFirst(end)
    isStopping = events.last == .suspended
    return events
  }

  /// How many events are handled before the terminal is read again: about ten milliseconds of work.
  private static let batch = 128
}
