import Glibc

/// Standard output and standard error, while no screen is open.
package struct Console: Sendable {
  /// Writes to standard output. Returns the `errno`, or `nil` when all is written.
  let write: @Sendable (_ text: String) -> Int32?
  /// Writes to standard error; nothing can be done if that fails.
  let writeError: @Sendable (_ text: String) -> Void

  package init(
    write: @escaping @Sendable (_ text: String) -> Int32?,
    writeError: @escaping @Sendable (_ text: String) -> Void
  ) {
    self.write = write
    self.writeError = writeError
  }

  /// The streams of the process.
  package static let standardStreams = Self(
    write: { FileWriter.write(Array($0.utf8), to: STDOUT_FILENO) },
    writeError: { _ = FileWriter.write(Array($0.utf8), to: STDERR_FILENO) }
  )

  /// Writes a text to standard output.
  ///
  /// - Throws: ``Failure`` when it cannot be written; without a message when nobody reads it any more,
  ///   as in `lexicube words | head`.
  func print(_ text: String) throws(Failure) {
    guard let code = write(text) else { return }
    let message = code == EPIPE ? nil : "standard output: \(String(cString: strerror(code)))"
    throw Failure(message: message)
  }

  /// Writes a line to standard error, after the program's name.
  func complain(_ message: String) { writeError("lexicube: \(message)\n") }
}

/// Why a command ends early.
struct Failure: Error, Hashable {
  /// A line for standard error; `nil` when there is nobody to tell.
  var message: String?
  var code: ExitCode = .refused
}

/// What the program tells the shell.
package enum ExitCode: Int32, Sendable {
  /// All went well.
  case fine = 0
  /// A request was refused, or something was invalid.
  case refused = 1
  /// The command line is wrong, or there is no terminal to play on.
  case unusable = 2
}
