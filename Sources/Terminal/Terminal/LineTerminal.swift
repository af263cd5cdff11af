import Platform
import Surface

/// Lines from a descriptor in place of a screen: for a game that is played by ear or through a pipe.
///
/// On a terminal it owns the line that is being typed: a warning is printed above it, and each line tells
/// when its first key was pressed. It has pastes marked: a single line is added to what is typed, and several
/// are one ``InputLine/pasted(_:)``. From a pipe, and on a dumb terminal such as an editor's shell, lines come
/// as others have made them.
package final class LineTerminal: EventSource {
  /// A line, and when it was begun.
  package struct Line: Hashable, Sendable {
    /// What was typed, or why it is no line.
    package var input: InputLine
    /// When its first key was pressed; `nil` where nobody knows.
    package var began: ContinuousClock.Instant?
  }

  package var now: ContinuousClock.Instant { .now }

  private let input: Int32
  private var signals: SignalPipe?
  private var lines = LineBuffer()
  private var queue = EventQueue()
  private var isLeft = false
  private var isGone = false
  /// Whether keys come one by one, and the line is drawn here.
  private var isOwned = false
  private let maySuspend: Bool

  /// The line on the terminal; `nil` where it is not owned.
  private let row: TerminalLine?
  private let copies: Bool
  private var editor: LineEditor
  private var decoder = InputDecoder()
  private var patience = InputPatience()
  /// Until when the rest of a key or of a paste is waited for.
  private var restDeadline: ContinuousClock.Instant?
  /// When the line that is being typed was begun.
  private var began: ContinuousClock.Instant?
  /// The whole lines that were typed, in the order of ``lines``.
  private var begins: [ContinuousClock.Instant] = []

  /// How many columns the terminal has that shows the lines; `nil` where that is not known.
  package var columns: Int? { row?.size.columns }

  /// Whether the input has ended, and every line was taken.
  package var isAtEnd: Bool { isGone && lines.isEmpty }

  /// Whether it was a terminal and is gone: nobody reads any more what is said. Only a pipe or a file has an end.
  package var isLost: Bool {
    guard row != nil else { return false }
    var request = pollfd(fd: input, events: 0, revents: 0)
    return isGone || poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
  }

  /// - Parameters:
  ///   - input: Where the lines come from. It is read when there is something to read.
  ///   - output: The terminal that shows what is typed; `nil` if the line is left to others. It is owned if
  ///     both are one.
  ///   - copies: Whether that terminal has a clipboard to send texts to.
  ///   - leaving: The line that Ctrl-D on an empty one stands for.
  ///   - handlesSignals: Whether signals end the program in order: they belong to the whole process.
  ///   - maySuspend: Whether Ctrl-Z stops the process. A guest has no shell to go to.
  /// - Throws: ``TerminalError/system(_:)`` when no pipe can be made.
  package init(
    input: Int32,
    output: Int32? = nil,
    copies: Bool = false,
    leaving: String,
    handlesSignals: Bool,
    maySuspend: Bool = true
  ) throws(TerminalError) {
    self.input = input
    self.maySuspend = maySuspend
    self.copies = copies
    editor = LineEditor(leaving: leaving)
    row = output.flatMap { try? TerminalLine(input: input, output: $0) }
    if handlesSignals {
      let signals = try SignalPipe()
      signals.install(input: input, terminal: row?.output ?? input, log: nil)
      self.signals = signals
    }
    own()
  }

  /// The next line without its end; `nil` if there is none yet. What is not UTF-8 is replaced by `�`.
  package func takeLine() -> Line? {
    lines.take().map { Line(input: $0, began: begins.isEmpty ? nil : begins.removeFirst()) }
  }

  /// Prints above the line that is being typed, which then stands below again.
  package func above<E: Error>(_ print: () throws(E) -> Void) throws(E) {
    show(editor.hide())
    try print()
    show(editor.show())
  }

  /// Asks the terminal to copy a text. It does not report whether it did.
  ///
  /// - Returns: Whether it was asked: nothing that goes through a pipe is.
  package func copyToClipboard(_ text: String) -> Bool {
    guard copies, row != nil, !isLeft, let request = Clipboard.request(text) else { return false }
    write(request)
    return true
  }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    if queue.isStopping {
      signals?.stop()
      takeSignals(isAfterStop: true)
      // Ended by `kill %1`, it may not touch the line in the background: that would stop it once more.
      if !queue.hasHangup, !isLeft { own() }
      queue.resume()
    }
    guard queue.isEmpty else { return takeEvents() }
    let readable = Int16(POLLIN)
    var requests = [
      // Lines that are answered later than they come wait in their pipe, however many there are.
      pollfd(fd: isGone || isLeft || lines.isFull ? -1 : input, events: readable, revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: readable, revents: 0),
      pollfd(fd: waker.descriptor, events: readable, revents: 0),
    ]
    let milliseconds = [deadline, restDeadline].compactMap(\.self).min().map {
      Int32(clamping: Int((max(.zero, $0 - now) / .milliseconds(1)).rounded(.up)))
    }
    let ready = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
    if ready > 0, requests[0].revents != 0 { read() }
    if let restDeadline, restDeadline <= now {
      let inputs = decoder.endWaiting()
      // Enter alone may end a paste that has stopped.
      awaitRest()
      take(inputs)
    }
    if ready > 0, requests[1].revents != 0 { takeSignals() }
    return takeEvents()
  }

  /// What is to be handled next. The line is the shell's as soon as that ends with a stop.
  private func takeEvents() -> [Event] {
    defer { if queue.isStopping { restore() } }
    return queue.take()
  }

  /// How long an ESC may be the beginning of something else.
  private static let escapeTime = Duration.milliseconds(250)

  private func awaitRest() {
    restDeadline = patience.deadline(
      of: decoder.waiting,
      number: decoder.taken,
      at: now,
      escapeTime: Self.escapeTime,
      mayBeAnswer: false
    )
  }

  private func read() {
    guard let bytes = TerminalLine.read(input) else {
      isGone = true
      return lines.end()
    }
    if row == nil {
      lines.append(bytes)
    } else {
      let inputs = decoder.decode(bytes)
      awaitRest()
      take(inputs)
    }
  }

  // MARK: The line on a terminal

  private func take(_ inputs: [Input]) {
    guard let row, !inputs.isEmpty else { return }
    editor.columns = row.size.columns
    for input in inputs {
      switch input {
      case .event(.key(let key)): take(key)
      case .event(.paste(let text)):
        // A mail that was copied as one line is no line to play.
        if let line = Paste.line(of: text), line.utf8.count <= InputLine.longest {
          began = began ?? now
          editor.insert(line)
          if editor.isEmpty { began = nil }
        } else {
          lines.append(pasted: text)
          begins.append(now)
        }
      case .event(.pasteStalled):
        lines.appendStalledPaste()
        begins.append(now)
      case .event, .report: break
      }
    }
    show(editor.show())
  }

  private func take(_ key: Key) {
    // The last answer is wanted again.
    guard key != .control("l") else { return queue.type(.key(key)) }
    let begins = began ?? now
    switch editor.take(key) {
    case .edited: began = editor.isEmpty ? nil : begins
    case .line(let line):
      show(editor.leave(after: line))
      lines.append(Array(line.utf8) + [0x0A])
      self.begins.append(begins)
      began = nil
    }
  }

  private func show(_ text: String) {
    if !text.isEmpty { write(Array(text.utf8)) }
  }

  private func write(_ bytes: [UInt8]) {
    guard let row else { return }
    // Nobody may read any more; the next read says so.
    _ = Platform.write(row.output, bytes, bytes.count)
  }

  // MARK: Signals

  private func takeSignals(isAfterStop: Bool = false) {
    let taken = signals?.take() ?? []
    let ends = taken.contains { [SIGTERM, SIGHUP, SIGQUIT].contains($0) }
    for signal in taken {
      switch signal {
      case SIGINT:
        queue.end(by: .key(.control("c")))
        show(editor.abandon())
        began = nil
        decoder.dropPaste()
      case SIGTERM, SIGHUP, SIGQUIT: queue.end(by: .hangup)
      case SIGTSTP where maySuspend && !isAfterStop: queue.stop()
      case SIGCONT where !isAfterStop && !isLeft && !ends:
        // Stopped from outside by SIGSTOP, which cannot be handled: the line is the shell's until now.
        _ = editor.hide()
        own()
      default: break
      }
    }
  }

  /// Takes the line, and shows what was typed on it.
  private func own() {
    guard let row else { return }
    isOwned = true
    row.makeKeyed()
    signals?.setRestore(TerminalModes.pasteMarksOff)
    write(TerminalModes.pasteMarksOn)
    show(editor.show())
  }

  /// Gives the line back.
  private func restore() {
    guard let row, isOwned else { return }
    isOwned = false
    show(editor.hide())
    write(TerminalModes.pasteMarksOff)
    signals?.setRestore([])
    row.restoreKeepingInput()
  }

  package func leave() {
    guard !isLeft else { return }
    isLeft = true
    // The line is the shell's if that ended the program while it was stopped.
    if row?.isForeground == false { isOwned = false }
    restore()
  }

  package func close() {
    leave()
    signals?.close()
    signals = nil
  }
}
