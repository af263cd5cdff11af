#if canImport(Glibc)
  import Glibc
#endif

let code: ExitCode
do {
  let options = try Options(parsing: CommandLine.arguments)
  code = try Program(options: options).run()
} catch let error as UsageError {
  Console.complain("\(error.message)\nTry “lexicube --help”.")
  code = .unusable
} catch let failure as Failure {
  Console.complain(failure.message)
  code = failure.code
}
exit(code.rawValue)
