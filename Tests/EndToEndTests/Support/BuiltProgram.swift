import Glibc

/// The program under test, as it was built together with the tests.
enum BuiltProgram {
  /// It is not beside the tests.
  struct MissingError: Error, CustomStringConvertible {
    var path: String

    var description: String { "there is no program at \(path); build it: swift build" }
  }

  /// Its path: in the folder of the tests' own executable, or what `LEXICUBE_PROGRAM` says.
  static func path() throws -> String {
    if let other = getenv("LEXICUBE_PROGRAM").map({ String(cString: $0) }) {
      guard access(other, X_OK) == 0 else { throw MissingError(path: other) }
      return other
    }
    guard let tests = realpath("/proc/self/exe", nil) else { throw MissingError(path: "?") }
    defer { free(tests) }
    let folder = String(cString: tests).split(separator: "/").dropLast()
    let path = "/" + folder.joined(separator: "/") + "/lexicube"
    guard access(path, X_OK) == 0 else { throw MissingError(path: path) }
    return path
  }

  /// Runs it without a terminal, to its end.
  static func run(
    _ arguments: String...,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Command.Result {
    try Command.run(
      path(),
      arguments,
      environment: TmuxSession.plainEnvironment.merging(environment) { _, other in other },
      input: input
    )
  }
}
