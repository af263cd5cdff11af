import Platform
import Rules

/// The program dict on this machine, a client of dictionary servers (RFC 2229).
struct DictProgram {
  /// What dict has to say about a word.
  enum Reply: Hashable {
    /// The definitions, without their last line breaks, fit for the terminal.
    case text(String)
    /// Why there are none.
    case failure(String)
  }

  private let program: HelperProgram

  /// How long it may take in the program: whoever asks waits for it.
  static let patience = Duration.seconds(5)

  /// Finds the program as ``ProgramPath/find(_:in:)`` does; `nil` if it is not installed.
  ///
  /// - Parameter patience: How long it may take.
  init?(in path: String, patience: Duration = Self.patience) {
    let program = HelperProgram("dict", in: path, patience: patience, maximumOutput: 32_768)
    guard let program else { return nil }
    self.program = program
  }

  /// An argument of the program, without a shell, behind the mark that ends its options.
  func define(_ word: String) -> Reply {
    let output: [UInt8]?
    let code: Int32?
    do throws(SystemError) {
      (output, code) = try program.run(["--", word])
    } catch {
      return .failure("dict cannot be started: \(error)")
    }
    guard let output else { return .failure("dict has not answered in time") }
    let text = String(decoding: output, as: UTF8.self)
      .visible(keepingLines: true).trimmingLineBreaks
    // dict ends with 20 or more if the word is unknown or no server can be reached.
    guard code == 0, !text.isEmpty else { return .failure("dict does not know it either") }
    return .text(text)
  }
}

extension String {
  fileprivate var trimmingLineBreaks: String {
    var rest = self[...]
    while rest.first == "\n" { rest.removeFirst() }
    while rest.last == "\n" { rest.removeLast() }
    return String(rest)
  }
}
