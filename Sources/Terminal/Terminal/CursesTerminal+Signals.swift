import Platform
import Surface

/// Signals from the system: stops, new sizes, the end.
extension CursesTerminal {
  /// While a window is being dragged larger, at most 30 sizes a second are drawn.
  private static let resizeInterval = Duration.milliseconds(33)

  func takeSignals(isAfterStop: Bool = false) {
    let taken = signals.take()
    let ends = taken.contains { [SIGTERM, SIGHUP, SIGQUIT].contains($0) }
    for signal in taken {
      switch signal {
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: queue.end(by: .hangup)
      case SIGTSTP: requestStop()
      case SIGCONT where !isAfterStop && !isGivenBack && !ends:
        // Stopped from outside by SIGSTOP, which cannot be handled.
        canvas.suspend()
        continueAfterStop(isOpen: true)
      case SIGWINCH where !isLeft:
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
    usePictures()
    readFont()
    guard size != canvas.size else { return }
    // Not on the shell's screen, where it would move the cursor.
    if ledger.last.screen { send(modes.wholeScreen) }
    // ncurses starts again: what waits for the first frame names the rows of the old size.
    if !ledger.last.screen || statistics.frames == 0 { canvas.suspend() }
    canvas.resize(to: size)
    signals.setRestore(restoreBytes)
    queue.append(.resized(size))
  }

  /// Restores the terminal, stops the process, and takes the terminal again.
  func stop() {
    guard !isLeft else {
      signals.stop()
      takeSignals(isAfterStop: true)
      queue.resume()
      return
    }
    giveBack()
    postponed = nil
    awaitAnswers()
    onTheirWay.forget()
    canvas.suspend()
    line.restore()
    signals.stop()
    takeSignals(isAfterStop: true)
    if queue.hasHangup {
      // `kill %1` ends a stopped program in the background. There it may not touch the terminal, which it has given
      // back: that would stop it once more.
      isGone = true
      return queue.resume()
    }
    continueAfterStop()
  }

  /// - Parameter isOpen: Whether the terminal was not restored before the stop. What is about to be sent
  ///   would save the title and the main screen once more, and only the last of them is restored.
  private func continueAfterStop(isOpen: Bool = false) {
    // In the background this stops the process again, before it writes over the shell's line.
    line.makeRaw()
    isGivenBack = false
    if isOpen {
      let bytes = bytes(restoring: ledger.last)
      note(at: output.queued + bytes.count) { $0 = ScreenLedger.Kept() }
      send(bytes)
    }
    takeSize()
    send(description.keypadOn + modes.on)
    if let title {
      saveTitle()
      send(TerminalModes.title(title))
    }
    canvas.forget()
    useTitle()
    // The program may see no reason to draw: its own state has not changed.
    if let shown { present(shown) }
    queue.resume()
  }
}
