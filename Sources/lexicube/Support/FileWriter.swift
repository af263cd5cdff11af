import History

#if canImport(Glibc)
  import Glibc
#endif

/// Replaces files whole.
enum FileWriter {
  /// Why a file could not be written, in the system's words.
  struct Problem: Error {
    var message: String

    init(_ path: String) { message = "\(path): \(String(cString: strerror(errno)))" }
  }

  /// Writes a text beside a file and puts it in its place, so that a crash or a power cut leaves the
  /// old or the new file, never half of one.
  ///
  /// A link stays a link to the file, which keeps its permissions; also a link to a file that is not
  /// there yet.
  static func replace(_ path: String, with text: String) throws(Problem) {
    guard let target = resolved(path) else { throw Problem(path) }
    let draft = "\(target).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Problem(draft) }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    let isWritten = Console.write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    let problem = isWritten ? nil : Problem(draft)
    close(descriptor)
    guard problem == nil, rename(draft, target) == 0 else {
      let problem = problem ?? Problem(target)
      unlink(draft)
      throw problem
    }
    Directory.synchronize(Directory.parent(of: target))
  }

  /// The file that a path leads to, through links, be it there or not; `nil` with `errno` where that
  /// cannot be told.
  private static func resolved(_ path: String) -> String? {
    var path = path
    for _ in 0..<mostLinks {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard errno == ENOENT else { return nil }
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      if count < 0 { return errno == EINVAL || errno == ENOENT ? path : nil }
      let next = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = next.hasPrefix("/") ? next : "\(Directory.parent(of: path))/\(next)"
    }
    errno = ELOOP
    return nil
  }

  /// As many links as Linux follows.
  private static let mostLinks = 40
}
