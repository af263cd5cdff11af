/// Why a test in tmux cannot go on. Its text has the screen, for a failure is understood by it.
enum TmuxError: Error, CustomStringConvertible {
  /// tmux is not there, or not new enough.
  case unavailable(String)
  /// A command of tmux failed.
  case failed(command: String, message: String)
  /// What was awaited never came.
  case timedOut(waitingFor: String, screen: String)

  var description: String {
    switch self {
    case .unavailable(let reason):
      "the end-to-end tests need tmux 3.2 or later (apt-get install tmux): \(reason)"
    case .failed(let command, let message):
      "tmux \(command) failed: \(message)"
    case .timedOut(let awaited, let screen):
      "waited in vain for \(awaited); the screen is:\n\(screen)"
    }
  }
}
