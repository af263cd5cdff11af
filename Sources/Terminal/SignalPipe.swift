import CSignals
import Glibc

/// The signals that ask the program for something, as bytes which ``CursesTerminal`` reads in its
/// own time. The handlers are C: see `csignals.h`.
struct SignalPipe {
  private let pipe: Pipe

  /// Readable while a signal is waiting.
  var descriptor: Int32 { pipe.reading }

  /// Remembers how signals are treated; to be made before ncurses starts.
  ///
  /// - Throws: ``TerminalError/system(call:code:)`` when no pipe can be made.
  init() throws(TerminalError) {
    pipe = try Pipe()
    csignals_remember()
  }

  /// Takes the signals over; to be called after ncurses has put in its own handlers, and before the
  /// line is made raw.
  func install(line: TerminalLine, log: ErrorLog?) {
    var terminal = csignals_terminal(
      wake: pipe.writing,
      terminal: line.output,
      standard_error: log?.standardError ?? -1,
      log: log?.file ?? -1,
      log_start: log?.start ?? 0
    )
    csignals_install(&terminal)
  }

  /// Sets what is written to the terminal when the program ends by a signal.
  func setRestore(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      csignals_set_restore(buffer.baseAddress, buffer.count)
    }
  }

  /// The numbers of the signals that have come, in order.
  func take() -> [Int32] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(pipe.reading, buffer.baseAddress, buffer.count))
    }
    csignals_answered()
    return bytes.map(Int32.init)
  }

  /// Stops the process, and returns when it goes on.
  func stop() { csignals_stop() }

  /// Puts every signal back as it was.
  func close() {
    csignals_remove()
    Glibc.close(pipe.reading)
    Glibc.close(pipe.writing)
  }
}
