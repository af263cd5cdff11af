import Game
import Platform
import Rules
import Synchronization

/// The directory of a server's files: the player's key there, and results that wait to be sent.
///
/// Every server has its own, and with it a key of its own: the operator of one server could otherwise play
/// as its players on all others. Nobody else can read the files. Each is written to a draft and renamed,
/// so a crash or a power cut leaves the old or the new file, never a part of one.
package struct StateDirectory: Hashable, Sendable {
  package let path: String

  /// - Parameters:
  ///   - base: The program's state directory.
  ///   - server: The server.
  package init(in base: String, for server: ServerAddress) {
    path = "\(base)/online/\(server.fileName)"
  }

  /// Makes the directory and those above it, if they are missing.
  func create() throws(StateError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
      // One that exists may be in a directory that cannot be written.
      let code = errno
      var status = stat()
      if stat(made, &status) != 0 { throw StateError(made, code: code) }
    }
  }

  /// Reads a file.
  ///
  /// - Parameter limit: The most bytes that make sense.
  /// - Returns: `nil` if there is none.
  func read(_ name: String, limit: Int) throws(StateError) -> [UInt8]? {
    let file = "\(path)/\(name)"
    // Whatever it is, opening it neither waits nor leads elsewhere.
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw StateError(file)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StateError(file) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StateError("\(file): is not a regular file")
    }
    var bytes: [UInt8] = []
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
        let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { bytes += buffer.prefix(count) }
        return count
      }
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw StateError(file) }
      guard bytes.count <= limit else {
        throw StateError("\(file): has more than \(limit) bytes, which is too much")
      }
    }
  }

  /// Writes a file, or replaces it.
  func write(_ bytes: [UInt8], to name: String) throws(StateError) {
    let draft = try draft(bytes, of: name)
    guard rename(draft, "\(path)/\(name)") == 0 else {
      let error = StateError("\(path)/\(name)", code: errno)
      unlink(draft)
      throw error
    }
    synchronize()
  }

  /// Writes a file that must not exist.
  ///
  /// - Returns: Whether it was written; another program may have been faster.
  func create(_ name: String, _ bytes: [UInt8]) throws(StateError) -> Bool {
    let draft = try draft(bytes, of: name)
    defer { unlink(draft) }
    guard link(draft, "\(path)/\(name)") == 0 else {
      if errno == EEXIST { return false }
      throw StateError("\(path)/\(name)")
    }
    synchronize()
    return true
  }

  /// Renames a file, and keeps one that has the new name already.
  ///
  /// - Returns: Whether it was renamed. One that is gone was removed by another program.
  @discardableResult
  func setAside(_ name: String, as newName: String) -> Bool {
    guard link("\(path)/\(name)", "\(path)/\(newName)") == 0 else { return false }
    unlink("\(path)/\(name)")
    synchronize()
    return true
  }

  func remove(_ name: String) {
    unlink("\(path)/\(name)")
    synchronize()
  }

  /// The names of the files, sorted; at most so many.
  func names(limit: Int) throws(StateError) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw StateError(path)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Runs work while no other program does so. Nothing in it may wait for a network.
  func withLock<Value>(
    _ work: () throws(StateError) -> Value
  ) throws(StateError) -> Value {
    try create()
    let file = "\(path)/lock"
    let descriptor = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StateError(file) }
    // Closing it ends the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw StateError(file) }
    }
    return try work()
  }

  private static let drafts = Atomic(0)
  /// How names of drafts begin. A crash may leave one.
  static let draftPrefix = ".draft-"

  private func draft(_ bytes: [UInt8], of name: String) throws(StateError) -> String {
    let number = Self.drafts.wrappingAdd(1, ordering: .relaxed).newValue
    let draft = "\(path)/\(Self.draftPrefix)\(getpid())-\(number)"
    // One of an earlier process with the same number.
    unlink(draft)
    let descriptor = open(
      draft,
      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      0o600
    )
    guard descriptor >= 0 else { throw StateError(draft) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = StateError("\(path)/\(name)", code: errno)
        unlink(draft)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else {
      let error = StateError("\(path)/\(name)", code: errno)
      unlink(draft)
      throw error
    }
    return draft
  }

  /// Makes names survive a power cut. Where the system cannot, the files are there all the same.
  private func synchronize() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Why a file of the state directory cannot be used.
package struct StateError: Error, Hashable, Sendable {
  /// The path and the reason, in one line for the player.
  package let message: String

  init(_ message: String) { self.message = message.visible(limit: 1000) }

  /// The failure of the last call of the system, or of another one.
  init(_ path: String, code: Int32 = errno) {
    self.init("\(path): \(String(cString: strerror(code)))")
  }
}

extension ServerAddress {
  /// The address as the name of a directory. Two addresses never have the same.
  var fileName: String {
    // A host has none of these characters, nor has a path.
    let name = name.map { character -> Character in
      switch character {
      case ":": "_"
      case "/": "="
      default: character
      }
    }
    return (isEncrypted ? "" : "http+") + String(name)
  }
}
