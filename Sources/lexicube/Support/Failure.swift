/// Why a command ends early: one line for stderr, and the exit code.
struct Failure: Error, Hashable {
  var message: String
  var code: ExitCode = .refused
}
