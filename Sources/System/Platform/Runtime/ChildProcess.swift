import Synchronization

/// A program that this process has started, without a shell.
///
/// It runs in a process group of its own: what the terminal sends at Ctrl-C or Ctrl-Z is not for it. It has
/// no files of this process but the given ones.
package struct ChildProcess: Sendable {
  /// The number of the process. It belongs to nobody else until ``wait()`` has returned.
  package let id: pid_t

  /// A session of the program's own.
  package struct Session {
    /// The path of the terminal that its input becomes, and which is the session's.
    let terminal: String
    /// Its whole environment, each variable as `NAME=value`.
    let environment: [String]

    package init(terminal: String, environment: [String]) {
      (self.terminal, self.environment) = (terminal, environment)
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name. Every user of the machine can read them.
  ///   - input: The descriptor of its standard input, unless a session has its terminal there.
  ///   - output: The descriptor of its standard output; `nil` for nowhere.
  ///   - errors: The descriptor of its standard error; `nil` for nowhere.
  ///   - session: Its own session; `nil` for a group in the session of this program.
  /// - Throws: ``SystemError`` if it cannot be started.
  package init(
    _ path: String,
    arguments: [String],
    input: Int32,
    output: Int32? = nil,
    errors: Int32? = nil,
    session: Session? = nil
  ) throws(SystemError) {
    var files = makeSpawnedFiles()
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    for (stream, descriptor) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&files, descriptor, stream)
      } else {
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_WRONLY, 0)
      }
    }

    if let session {
      // The first terminal that a new session opens becomes its own.
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, session.terminal, O_RDWR, 0)
    }

    var attributes = makeSpawnAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    let group = session == nil ? Int32(POSIX_SPAWN_SETPGROUP) : cplatform_spawn_in_new_session()
    posix_spawnattr_setflags(&attributes, Int16(flags | group))

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = (session?.environment ?? []).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    // The program never changes its environment, so reading it on any thread is safe. Pipes that another
    // thread is just making may not have their flag yet.
    let code = Pipe.making.withLock { _ in
      session == nil
        ? posix_spawn(&process, path, &files, &attributes, &words, cplatform_environment())
        : posix_spawn(&process, path, &files, &attributes, &words, &variables)
    }
    guard code == 0 else { throw SystemError(call: "posix_spawn", code: code) }
    id = process
  }

  /// Ends the program at once, whatever it is doing. ``wait()`` must still be called.
  package func kill() { _ = Platform.kill(id, SIGKILL) }

  /// Whether the program has ended. ``wait()`` must still be called.
  var hasEnded: Bool {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return true }
    // Of a program that runs, nothing is written there.
    return info.si_signo != 0
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: Its exit code; `nil` if a signal ended it.
  @discardableResult
  package func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 {
      guard errno == EINTR else { return nil }
    }
    // WIFEXITED and WEXITSTATUS are macros, which Swift does not import.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
