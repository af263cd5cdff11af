#if canImport(Glibc)
  import Glibc
#endif

/// Makes directories and replaces files whole.
enum FileWriter {
  /// Why a file could not be written, in the system's words.
  struct Problem: Error {
    var message: String

    init(_ path: String) { message = "\(path): \(String(cString: strerror(errno)))" }
  }

  /// Makes a directory and those above it, for the user alone.
  static func makeDirectory(_ path: String) throws(Problem) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Problem(path)
    }
    try makeDirectory(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Problem(path) }
  }

  /// Writes a text beside a file and puts it in its place, so that a crash leaves the old or the
  /// new file, never half of one.
  static func replace(_ path: String, with text: String) throws(Problem) {
    let draft = "\(path).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Problem(draft) }
    let bytes = Array(text.utf8)
    let isWritten = Console.write(bytes, to: descriptor) && fsync(descriptor) == 0
    let problem = isWritten ? nil : Problem(draft)
    close(descriptor)
    guard problem == nil, rename(draft, path) == 0 else {
      let problem = problem ?? Problem(path)
      unlink(draft)
      throw problem
    }
  }
}
