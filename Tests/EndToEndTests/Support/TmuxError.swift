/// Why a test in tmux cannot continue. Its text contains the screen, which helps to understand it.
enum TmuxError: Error, CustomStringConvertible {
  /// tmux is missing or too old.
  case unavailable(String)
  /// A command of tmux failed.
  case failed(command: String, message: String)
  /// The screen never showed what the test waited for.
  case timedOut(waitingFor: String, screen: String)

  var description: String {
    switch self {
    case .unavailable(let reason):
      "the end-to-end tests need tmux 3.2 or later (apt-get install tmux): \(reason)"
    case .failed(let command, let message):
      "tmux \(command) failed: \(message)"
    case .timedOut(let awaited, let screen):
      "waited too long for \(awaited); the screen is:\n\(screen)"
    }
  }
}
