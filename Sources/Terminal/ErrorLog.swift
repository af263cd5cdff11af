import Glibc

/// stderr, sent to a file while the screen belongs to the game.
struct ErrorLog {
  /// Where stderr went before.
  let standardError: Int32
  /// The log.
  let file: Int32
  /// How long the log was when it was opened.
  let start: Int

  /// Sends stderr to a file, which is made when it is not there and otherwise added to; `nil`, with
  /// stderr as it was, when that cannot be done. A game is not worth refusing for its log.
  init?(path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    fflush(nil)
    let standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard standardError >= 0, dup2(file, STDERR_FILENO) >= 0 else {
      Glibc.close(file)
      if standardError >= 0 { Glibc.close(standardError) }
      return nil
    }
    self.file = file
    self.standardError = standardError
    start = Int(lseek(file, 0, SEEK_END))
  }

  /// Puts stderr back.
  func close() {
    fflush(nil)
    dup2(standardError, STDERR_FILENO)
    Glibc.close(standardError)
    Glibc.close(file)
  }
}
