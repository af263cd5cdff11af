import Platform
import Rules

/// Why a program of a test did not start.
struct StartError: Error, CustomStringConvertible {
  var description: String
}

/// The program `lexicube-server`, started by a test.
package final class ServerProcess {
  /// The port on 127.0.0.1.
  package private(set) var port: UInt16 = 0
  private var process: pid_t
  /// The number of the process; 0 when it has ended.
  package var number: pid_t { process }
  private let log: ServerLogReader

  /// Starts the server on any free port, and waits until it listens.
  ///
  /// - Parameters:
  ///   - data: Where its files are; not needed with `--store`.
  ///   - clock: The seconds since 1970 on its clock when it starts; `nil` for the time on the wall. Only a
  ///     debug build can be told.
  ///   - fileLimit: The size of a file at which every write to it fails, in bytes; `nil` for none.
  ///   - readsLog: Whether anybody reads standard error once the server listens.
  ///   - options: Further options.
  package init(
    data: String? = nil,
    clock: Double? = nil,
    fileLimit: Int? = nil,
    readsLog: Bool = true,
    _ options: String...
  ) throws {
    let stream: Int32
    (process, stream) = try Self.spawn(
      ["--listen", "127.0.0.1:0"] + (data.map { ["--data", $0] } ?? []) + options,
      clock: clock,
      fileLimit: fileLimit
    )
    log = ServerLogReader(stream)
    port = try log.waitUntilListening()
    if readsLog { try log.readOn() }
  }

  deinit {
    if process > 0 { _ = stop(SIGKILL) }
  }

  /// What the program has written to standard error that is no event of the log, such as the report of
  /// a sanitizer. Complete when the process has ended.
  package var complaints: String { log.complaints }

  /// The most memory that the program has had at once, in kB.
  package var peakMemoryKilobytes: Int { number("VmHWM:", in: "status") }

  /// How many descriptors the program has open.
  package var descriptorCount: Int {
    guard let directory = opendir("/proc/\(process)/fd") else { return 0 }
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil { count += 1 }
    // Without "." and "..".
    return count - 2
  }

  /// The first number after a word in a file about the process.
  private func number(_ word: String, in file: String) -> Int {
    guard let stream = fopen("/proc/\(process)/\(file)", "r") else { return 0 }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, stream)
    let words = String(decoding: bytes.prefix(count), as: UTF8.self)
      .split { $0.isWhitespace }
    guard let place = words.firstIndex(of: word[...]), place + 1 < words.count else { return 0 }
    return Int(words[place + 1]) ?? 0
  }

  /// Runs the program to its end.
  ///
  /// - Returns: The exit code, and what it wrote to standard error.
  package static func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
    let (process, stream) = try spawn(arguments)
    defer { close(stream) }
    var errors: [UInt8] = []
    var byte: UInt8 = 0
    while read(stream, &byte, 1) == 1 { errors.append(byte) }
    return (wait(process), String(decoding: errors, as: UTF8.self))
  }

  /// Starts the program.
  ///
  /// - Returns: The process, and the end of a pipe with its standard error.
  private static func spawn(
    _ arguments: [String],
    clock: Double? = nil,
    fileLimit: Int? = nil
  ) throws -> (process: pid_t, errors: Int32) {
    let errors = try Pipe()
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer {
      close(errors.writing)
      close(nothing)
    }
    // Each side waits for the other.
    for end in [errors.reading, errors.writing] { _ = fcntl(end, F_SETFL, 0) }
    // The shell becomes the program. It counts in blocks of 512 bytes.
    var script = clock.map { "export LEXICUBE_CLOCK=\($0)" } ?? "unset LEXICUBE_CLOCK"
    if let fileLimit { script += "; ulimit -f \(fileLimit / 512)" }
    let process = try ChildProcess(
      "/bin/sh",
      arguments: ["-c", "\(script); exec \"$0\" \"$@\"", try path()] + arguments,
      input: nothing,
      errors: errors.writing
    )
    return (process.id, errors.reading)
  }

  /// Waits for the end of a process.
  private static func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let ended = status & 0x7F
    return ended == 0 ? status >> 8 & 0xFF : 128 + ended
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code; 128 and the number of the signal that ended it.
  package func stop(_ signal: Int32) -> Int32 {
    kill(process, signal)
    defer { process = 0 }
    return Self.wait(process)
  }

  /// The path in `LEXICUBE_SERVER`, or the program in the folder of the tests' executable.
  static func path() throws -> String {
    if let path = getenv("LEXICUBE_SERVER").map({ String(cString: $0) }) { return path }
    guard let tests = cplatform_own_path() else { throw StartError(description: "?") }
    defer { free(tests) }
    let folder = String(cString: tests).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/lexicube-server"
  }
}
