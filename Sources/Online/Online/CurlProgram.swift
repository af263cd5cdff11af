import Platform

package struct CurlProgram: Hashable, Sendable {
  let path: String

  /// Finds the program as ``ProgramPath/find(_:in:)`` does; `nil` if it is not installed.
  package init?(in path: String) {
    guard let path = ProgramPath.find("curl", in: path) else { return nil }
    self.path = path
  }

  /// Runs curl to its end. The calling thread waits for it, and takes no signals from then on.
  ///
  /// - Parameter wait: How long the server may wait before it answers, in seconds.
  func run(_ config: CurlConfig, wait: Int, cancellation: Waker) -> ProgramRun.Outcome {
    // Writing to a program that has ended raises a signal, which would end this process. The write
    // reports it all the same.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // The largest answers have some 60 kB. The time is for a curl that does not keep to its own limits.
    let limits = ProgramRun.Limits(output: 1 << 20, time: .seconds(20 + wait))
    let input = Array(config.text.utf8)
    return ProgramRun.run(path, CurlConfig.arguments, input: input, limits, cancellation)
  }
}
