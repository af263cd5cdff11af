import CSignals
import Platform

/// The signals that request something, as bytes. The handlers are C: see `csignals.h`.
struct SignalPipe {
  private let pipe: Pipe

  /// Readable while a signal is waiting.
  var descriptor: Int32 { pipe.reading }

  /// Remembers how signals are handled. Create it before ncurses starts.
  ///
  /// - Throws: ``TerminalError/system(_:)`` when no pipe can be made.
  init() throws(TerminalError) {
    do throws(SystemError) {
      pipe = try Pipe()
    } catch {
      throw .system(error)
    }
    csignals_remember()
  }

  /// Installs the handlers. Call it after ncurses has installed its own, and before the line is made
  /// raw.
  ///
  /// - Parameters:
  ///   - input: The descriptor whose settings are restored. It may be another terminal.
  ///   - terminal: The descriptor that restores the terminal.
  ///   - log: The log, whose end is printed after a crash.
  func install(input: Int32, terminal descriptor: Int32, log: ErrorLog?) {
    func install(_ path: UnsafePointer<CChar>?) {
      var terminal = csignals_terminal(
        wake: pipe.writing,
        input: input,
        terminal: descriptor,
        standard_error: log?.standardError ?? -1,
        memory: log?.memory ?? -1,
        log: path
      )
      csignals_install(&terminal)
    }
    if let path = log?.path { path.withCString(install) } else { install(nil) }
  }

  func setRestore(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { csignals_set_restore($0.baseAddress, $0.count) }
  }

  func restore() { csignals_restore() }

  /// The numbers of the signals that have arrived, in order.
  func take() -> [Int32] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(pipe.reading, buffer.baseAddress, buffer.count))
    }
    csignals_answered()
    return bytes.map(Int32.init)
  }

  func stop() { csignals_stop() }

  /// Restores every signal.
  func close() {
    csignals_remove()
    Platform.close(pipe.reading)
    Platform.close(pipe.writing)
  }
}

/// The limit for the size of files (`ulimit -f`).
package enum FileSizeLimit {
  /// Lets a write beyond the limit fail, so that it is reported as any other. The signal would end the
  /// program without a word, and leave behind what it was writing.
  package static func outlive() { csignals_outlive_size_limit() }
}

/// What a command says on standard error if a signal ends it. The exit status is that of the signal.
package enum LastWords {
  /// Sets the line, without a line feed; `nil` for none.
  package static func set(_ line: String?) {
    guard let line else { return csignals_set_last_words(nil) }
    csignals_set_last_words("lexicube: \(line)\n")
  }
}
