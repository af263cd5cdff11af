import Model
import Platform
import Rules
import Surface

/// Standard output and standard error, while no screen is open.
///
/// What is printed is cleaned here, in one place: no text from a file, a database or the environment can
/// control the terminal.
struct Console: Sendable {
  /// Writes to standard output. Returns the `errno`, or `nil` when all is written.
  let write: @Sendable (_ text: String) -> Int32?
  /// Writes to standard error; nothing can be done if that fails.
  let writeError: @Sendable (_ text: String) -> Void

  /// Whether standard error is a terminal.
  let isWatched: Bool
  /// Whether punctuation and signs are printed as ASCII. Letters stay: a small a for Ä sounds like A.
  var hasPlainMarks = false
  /// Whether messages are read by a guest of the machine.
  var isForGuests = false
  /// The option that names the directory, as it was typed, for the commands that messages advise; empty for none.
  var place = ""
  /// Gets each line that is taken by ear, before it is answered. Transcripts have both.
  var hears: @Sendable (_ line: String) -> Void = { _ in }

  init(
    write: @escaping @Sendable (_ text: String) -> Int32?,
    writeError: @escaping @Sendable (_ text: String) -> Void,
    isWatched: Bool = false
  ) {
    self.write = write
    self.writeError = writeError
    self.isWatched = isWatched
  }

  /// The streams of the process.
  static let standardStreams = Self(
    write: { File.write(Array($0.utf8), to: STDOUT_FILENO) },
    writeError: { _ = File.write(Array($0.utf8), to: STDERR_FILENO) },
    isWatched: isatty(STDERR_FILENO) == 1
  )

  /// Writes a text to standard output.
  ///
  /// - Throws: ``Failure`` when it cannot be written; without a message when nobody reads it any more,
  ///   as in `lexicube words | head`.
  ///
  /// - Parameters:
  ///   - lineEnd: What ends a line in place of a line feed.
  ///   - keepsTabs: Whether tabs stay as they are.
  func print(
    _ text: String,
    lineEnd: String = "\n",
    keepsTabs: Bool = false
  ) throws(Failure) {
    let parts =
      keepsTabs ? text.split(separator: "\t", omittingEmptySubsequences: false) : [text[...]]
    var shown = parts.map { String($0).visible(keepingLines: true) }.joined(separator: "\t")
    if hasPlainMarks {
      let plain = shown.unicodeScalars.map {
        $0.isASCII || $0.properties.isAlphabetic ? $0 : ASCIIFallback.character(for: $0)
      }
      shown = String(String.UnicodeScalarView(plain))
    }
    if lineEnd != "\n" { shown = shown.replacing("\n", with: lineEnd) }
    guard let code = write(shown) else { return }
    let message = code == EPIPE ? nil : "standard output: \(String(cString: strerror(code)))"
    throw Failure(message)
  }

  /// Prints lines of CSV, with the ends that the standard asks for.
  func printCSV(_ text: String) throws(Failure) { try print(text, lineEnd: "\r\n") }

  /// Writes a line to standard error, after the program's name.
  func complain(_ message: String) {
    let told = (isForGuests ? message.forGuests : message).advising(place)
    writeError("lexicube: \(told.visible(keepingLines: true))\n")
  }

  /// Replaces the last line of standard error by a line about work that takes long; an empty one removes
  /// it. Does nothing if nobody watches standard error.
  func showProgress(_ line: String) {
    // Carriage return, then "erase to the end of the line".
    if isWatched { writeError("\r\u{1B}[K\(line.visible(limit: 70))") }
  }
}

/// Why a command ends early.
struct Failure: Error, Hashable {
  /// A line for standard error; `nil` when there is nobody to tell, or it has been told.
  var message: String?
  var code: ExitCode = .refused
}

extension Failure {
  init(_ message: String?, code: ExitCode = .refused) { self.init(message: message, code: code) }

  /// A request was refused, and what is wrong has been told.
  static var told: Self { Self(nil) }

  /// The command line is wrong, or something is missing that it needs.
  static func unusable(_ message: String) -> Self { Self(message, code: .unusable) }
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
