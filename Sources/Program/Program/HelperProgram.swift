import Platform

/// A program of this machine that is run to its end for what it prints.
struct HelperProgram {
  private let path: String
  private let limits: ProgramRun.Limits

  /// Finds the program as ``ProgramPath/find(_:in:)`` does; `nil` if it is not installed.
  ///
  /// - Parameters:
  ///   - patience: How long it may take: whoever asks waits for it.
  ///   - maximumOutput: How many bytes are read of what it prints. It is ended when it prints more.
  init?(_ name: String, in path: String, patience: Duration, maximumOutput: Int) {
    guard let path = ProgramPath.find(name, in: path) else { return nil }
    self.path = path
    limits = ProgramRun.Limits(output: maximumOutput, time: patience)
  }

  /// Runs the program, with nothing on its standard input.
  ///
  /// - Returns: What it has printed, or `nil` if it has not ended in time; and its exit code, which is 0 if
  ///   it was ended because it had printed enough.
  func run(_ arguments: [String]) throws(SystemError) -> (output: [UInt8]?, code: Int32?) {
    switch ProgramRun.run(path, arguments, limits) {
    case .ended(let code, let output, _): return (output, code)
    case .tooMuch(let output): return (output, 0)
    case .late, .cancelled: return (nil, nil)
    case .notStarted(let error): throw error
    }
  }
}
