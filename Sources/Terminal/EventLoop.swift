import Surface

/// The one owner of the terminal: sleeps until something happens, hands it on, draws one frame.
///
/// ```swift
/// let loop = EventLoop(terminal: terminal, waker: waker)
/// loop.run(
///   handle: { store.send(.terminal($0)) },
///   draw: { size in Screen.frame(of: store.state, size: size) },
///   until: { store.state.hasLeft })
/// ```
///
/// At rest it neither wakes nor writes: it sleeps in one system call without a time-out. A frame is
/// drawn after every wake or event, however many came, and no sooner than `frameInterval` after the
/// one before.
package final class EventLoop {
  private let terminal: any TerminalDevice
  private let waker: Waker
  private var pacer: FramePacer

  /// - Parameters:
  ///   - terminal: the screen; the loop neither opens nor closes it.
  ///   - waker: whose ``Waker/wake()`` asks for a frame.
  ///   - frameInterval: the least time between two frames; 16 ms is 60 a second.
  package init(
    terminal: any TerminalDevice,
    waker: Waker,
    frameInterval: Duration = .milliseconds(16)
  ) {
    self.terminal = terminal
    self.waker = waker
    pacer = FramePacer(interval: frameInterval)
  }

  /// Runs until `isFinished`, which is asked after every event and every frame.
  ///
  /// - Parameters:
  ///   - handle: takes one event. It may change what `draw` shows.
  ///   - draw: gives the picture at a size; `nil` leaves the screen as it is.
  ///   - isFinished: whether to return.
  package func run(
    handle: (Event) -> Void,
    draw: (Size) -> Frame?,
    until isFinished: () -> Bool
  ) {
    while !isFinished() {
      if waker.take() { pacer.request() }
      if pacer.takeFrame(at: terminal.now) {
        if let frame = draw(terminal.size) { terminal.present(frame) }
        if isFinished() { return }
      }
      for event in terminal.wait(for: waker, until: pacer.deadline) {
        handle(event)
        pacer.request()
        if isFinished() { return }
      }
    }
  }
}
