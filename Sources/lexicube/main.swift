#if canImport(Glibc)
  import Glibc
#endif

// A stream that was closed would give its number to the next file that is opened, and what is
// written to the stream would go into that file. These can be written, or read, by nobody.
for (stream, mode) in [
  (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
]
where fcntl(stream, F_GETFD) == -1 {
  _ = open("/dev/null", mode)
}

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
