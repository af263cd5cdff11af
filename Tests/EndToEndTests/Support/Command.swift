import Platform

/// Runs another program to its end.
struct Command {
  /// How the program ended, and what it wrote.
  struct Result {
    /// The exit status; 128 plus the signal's number if a signal ended the program, as in shells.
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program could not be started; `code` is the `errno`.
  struct StartError: Error, CustomStringConvertible {
    var program: String
    var code: Int32

    var description: String {
      "\(program) cannot be started: \(String(cString: strerror(code)))"
    }
  }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: The path, or a name that is looked up in `PATH`.
  ///   - arguments: The arguments after the name.
  ///   - environment: Variables that are added to those of ``TmuxSession/plainEnvironment``, or replace some.
  ///   - input: The text on standard input.
  static func run(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Result {
    // Files, not pipes: a program that fills a pipe would wait for a reader.
    let streams = [try temporaryFile(input), try temporaryFile(""), try temporaryFile("")]
    defer { for stream in streams { close(stream) } }
    var actions = makeSpawnedFiles()
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(target))
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    let all = TmuxSession.plainEnvironment.merging(environment) { _, other in other }
    var variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }

    // The threads that tests run on have signals blocked, and a child would inherit that.
    var attributes = makeSpawnAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw StartError(program: program, code: code) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: contents(streams[1]),
      errors: contents(streams[2])
    )
  }

  private static func temporaryFile(_ text: String) throws -> Int32 {
    var path = Array("/tmp/lexicube-test-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw StartError(program: "mkstemp", code: errno) }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let bytes = Array(text.utf8)
    _ = write(file, bytes, bytes.count)
    lseek(file, 0, SEEK_SET)
    return file
  }

  private static func contents(_ file: Int32) -> String {
    let count = Int(lseek(file, 0, SEEK_END))
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(file, buffer.baseAddress, count, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The program under test, built together with the tests.
enum BuiltProgram {
  /// There is no program.
  struct MissingError: Error, CustomStringConvertible {
    var path: String

    var description: String { "there is no program at \(path); build it: swift build" }
  }

  /// The path in `LEXICUBE_PROGRAM`, or the program in the folder of the tests' executable.
  static func path() throws -> String {
    if let other = getenv("LEXICUBE_PROGRAM").map({ String(cString: $0) }) {
      guard access(other, X_OK) == 0 else { throw MissingError(path: other) }
      return other
    }
    guard let tests = cplatform_own_path() else { throw MissingError(path: "?") }
    defer { free(tests) }
    let folder = String(cString: tests).split(separator: "/").dropLast()
    let path = "/" + folder.joined(separator: "/") + "/lexicube"
    guard access(path, X_OK) == 0 else { throw MissingError(path: path) }
    return path
  }

  /// Runs the program without a terminal, to its end.
  static func run(_ arguments: String..., input: String = "") throws -> Command.Result {
    try Command.run(path(), arguments, input: input)
  }
}
