import GameTesting
import Platform
import Testing

/// Runs another program to its end.
struct Command {
  /// How the program ended, and what it wrote.
  struct Result {
    /// The exit status; `nil` if a signal ended the program, 127 if there is none.
    var status: Int32?
    var output: String
    var errors: String
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
    let directory = TemporaryDirectory()
    defer { withExtendedLifetime(directory) {} }
    let paths = try [input, "", ""].enumerated().map { try directory.file("\($0)", $1) }
    let streams = paths.map { open($0, O_RDWR | O_CLOEXEC) }
    defer { for stream in streams { close(stream) } }
    let variables = TmuxSession.plainEnvironment.merging(environment) { _, other in other }
    let words = variables.map { "\($0.key)=\($0.value)" } + [program] + arguments
    let process = try ChildProcess(
      "/usr/bin/env",
      arguments: ["-i"] + words,
      input: streams[0],
      output: streams[1],
      errors: streams[2]
    )
    let status = process.wait()
    return Result(status: status, output: try text(paths[1]), errors: try text(paths[2]))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try File.read(path, limit: .max, .anything), as: UTF8.self)
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
