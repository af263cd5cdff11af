import History
import Platform

/// Writes bytes and replaces files.
enum FileWriter {
  /// Writes all bytes to a descriptor, in as many calls as that takes.
  ///
  /// - Returns: The `errno`, or `nil` when all are written.
  static func write(_ all: [UInt8], to descriptor: Int32) -> Int32? {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return errno }
        // Another program has made the shared stream non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }

  /// Why a file could not be written, in the system's words.
  struct Problem: Error {
    var message: String

    init(_ path: String) { message = "\(path): \(String(cString: strerror(errno)))" }
  }

  /// Writes a text to a new file and renames it to the old one. A crash or a power cut leaves the old
  /// or the new file, never a part of one.
  ///
  /// A link stays a link, even if its target does not exist yet. The file keeps its permissions.
  static func replace(_ path: String, with text: String) throws(Problem) {
    guard let target = resolved(path) else { throw Problem(path) }
    let draft = "\(target).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Problem(draft) }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    let isWritten = write(Array(text.utf8), to: descriptor) == nil && fsync(descriptor) == 0
    let problem = isWritten ? nil : Problem(draft)
    close(descriptor)
    guard problem == nil, rename(draft, target) == 0 else {
      let problem = problem ?? Problem(target)
      unlink(draft)
      throw problem
    }
    Directory.synchronize(Directory.parent(of: target))
  }

  /// The file that a path leads to through links, whether it exists or not; `nil` with `errno` if that
  /// cannot be found out.
  private static func resolved(_ path: String) -> String? {
    var path = path
    for _ in 0..<linkLimit {
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
  private static let linkLimit = 40
}
