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
    if let deadline = inquiry.doubtsAt, deadline <= now, !isGivenBack { doubt() }
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
        queue.end(by: .hangup)
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
      mayBeAnswer: inquiry.mayBeAnswering(at: now)
    )
  }

  private func take(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .event(.key(.control("z"))): requestStop()
      case .event(.key(.control("l"))): repaint()
      case .event(.key(.control("c"))): queue.end(by: .key(.control("c")))
      case .event(let event): queue.type(event)
      case .report(let report): take(report)
      }
    }
    queue.thinDrags()
  }

  /// Asks for a stop, where there is a shell to go to.
  func requestStop() {
    if options.maySuspend { queue.stop() }
  }
}
