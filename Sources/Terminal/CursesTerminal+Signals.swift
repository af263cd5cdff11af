import Glibc
import Surface

/// What comes from the system: stops, new sizes, the end.
extension CursesTerminal {
  /// Of a window being dragged larger, no more than 30 sizes a second are drawn.
  private static let resizeInterval = Duration.milliseconds(33)

  func takeSignals(isAfterStop: Bool = false) {
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

  func takeSize() {
    resizeDeadline = nil
    lastResize = now
    let size = line.size
    guard size != canvas.size else { return }
    canvas.resize(to: size)
    signals.setRestore(restoreBytes)
    queue.append(.resized(size))
  }

  /// Gives the terminal back, stops, and takes it again.
  func stop() {
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
}
