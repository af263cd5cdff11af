import CFuzzer
import Platform

// Gives random bytes to what reads bytes from outside, and follows the coverage: see README.md.

guard CommandLine.argc > 1, let name = CommandLine.arguments.dropFirst().first,
  let target = FuzzTarget(rawValue: name)
else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
  let usage = "usage: lexicube-fuzz \(names) [libFuzzer's options] [CORPUS …]\n"
  _ = write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}

// The name is ours; libFuzzer's own arguments follow it.
FuzzTarget.current = target
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    FuzzTarget.current.run(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
)
