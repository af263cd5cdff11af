import Platform

/// A log file that standard error goes to while the game uses the screen.
struct ErrorLog {
  /// A copy of the original standard error.
  let standardError: Int32
  let file: Int32
  /// The length of the log when it was opened, in bytes.
  let start: Int

  /// Appends standard error to a file, which is created if it is missing.
  ///
  /// Returns `nil`, and leaves standard error unchanged, if that fails: the game can be played without
  /// a log. A pipe is not taken for a log, since one that nobody reads fills up and stops the program.
  init?(path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFIFO else {
      Platform.close(file)
      return nil
    }
    fflush(nil)
    let standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard standardError >= 0, dup2(file, STDERR_FILENO) >= 0 else {
      Platform.close(file)
      if standardError >= 0 { Platform.close(standardError) }
      return nil
    }
    self.file = file
    self.standardError = standardError
    start = Int(lseek(file, 0, SEEK_END))
  }

  func close() {
    fflush(nil)
    dup2(standardError, STDERR_FILENO)
    Platform.close(standardError)
    Platform.close(file)
  }
}
