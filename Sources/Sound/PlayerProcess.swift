// `environ` is a variable of the C library that Swift takes for shared mutable state. The program never
// changes its environment, so reading it on the speaker's thread is safe.
@preconcurrency import Glibc
import Runtime

/// A player program that is running, and the pipe to its standard input.
struct PlayerProcess {
  /// What became of a write.
  enum Outcome: Hashable {
    /// This many bytes were taken.
    case taken(Int)
    /// The pipe is full.
    case full
    /// The program does not read any more.
    case gone
  }

  /// The writing end of the pipe. It polls as writable when there is room, and as broken when the
  /// program has ended.
  let input: Int32

  private let process: pid_t

  /// The bytes that the pipe holds: 43 ms of sound, the least that Linux allows. What is written is
  /// late by as much.
  private static let pipeSize: Int32 = 4096

  /// Linux's command for the size of a pipe, which Glibc's module does not have.
  private static let setPipeSize: Int32 = 1031

  /// Starts a program without a shell. Its output goes nowhere. All other files of this
  /// process are opened so that no program that it starts has them.
  ///
  /// It runs in a process group of its own: what the terminal sends at Ctrl-C or Ctrl-Z is not for
  /// it.
  ///
  /// - Throws: ``SystemError`` if it cannot be started.
  init(_ program: PlayerProgram) throws(SystemError) {
    let pipe = try Pipe()
    // The flag belongs to both ends of a file that two processes share. Players wait for samples.
    _ = fcntl(pipe.reading, F_SETFL, 0)
    _ = fcntl(pipe.writing, Self.setPipeSize, Self.pipeSize)
    defer { close(pipe.reading) }
    var process = pid_t()
    let code = Self.spawn(program, input: pipe.reading, &process)
    guard code == 0 else {
      close(pipe.writing)
      throw SystemError(call: "posix_spawn", code: code)
    }
    self.process = process
    input = pipe.writing
  }

  private static func spawn(
    _ program: PlayerProgram,
    input: Int32,
    _ process: inout pid_t
  ) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_WRONLY, 0)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    )

    var arguments = ([program.path] + program.arguments).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(&process, program.path, &files, &attributes, &arguments, environ)
  }

  /// Writes samples. Never waits. The calling thread must block `SIGPIPE`.
  func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    while true {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count >= 0 { return .taken(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .full
      default: return .gone
      }
    }
  }

  /// Ends the program and waits until it has gone. What it has not played is not heard.
  func end() {
    close(input)
    // A program that waits for its sound server would not hear anything milder. A burst ends in
    // silence, so nothing is cut off.
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
  }
}
