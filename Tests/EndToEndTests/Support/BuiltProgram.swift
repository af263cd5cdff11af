import Platform

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
