import Model
import Platform

/// The directory of a server's files: the player's key there, and results that wait to be sent.
///
/// Every server has its own, and with it a key of its own: the operator of one server could otherwise play
/// as its players on all others. Nobody else can read the files. Each is written to a draft and renamed,
/// so a crash or a power cut leaves the old or the new file, never a part of one.
package struct StateDirectory: Hashable, Sendable {
  let path: String

  /// - Parameters:
  ///   - base: The program's state directory.
  ///   - server: The server.
  package init(in base: String, for server: ServerAddress) {
    path = "\(base)/online/\(server.fileName)"
  }

  /// Makes the directory and those above it, if they are missing.
  func create() throws(FileError) { try Directory.make(path) }

  /// Reads a file; `nil` if there is none.
  func read(_ name: String, limit: Int) throws(FileError) -> [UInt8]? {
    try File.readIfPresent(path(name), limit: limit)
  }

  func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    try File.replace(path(name), with: bytes)
  }

  /// Writes a file that must not exist.
  ///
  /// - Returns: Whether it was written; another program may have been faster.
  func create(_ name: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    try File.create(path(name), bytes)
  }

  /// Renames a file, and keeps one that has the new name already.
  ///
  /// - Returns: Whether it was renamed. One that is gone was removed by another program.
  @discardableResult
  func setAside(_ name: String, as newName: String) -> Bool {
    File.setAside(path(name), as: path(newName))
  }

  func remove(_ name: String) { File.remove(path(name)) }

  /// The names of the files, sorted; at most so many.
  func names(limit: Int) throws(FileError) -> [String] {
    try Directory.names(in: path, limit: limit)
  }

  /// Runs work while no other program does so. Nothing in it may wait for a network.
  func withLock<Value>(_ work: () throws(FileError) -> Value) throws(FileError) -> Value {
    try create()
    return try File.withLock(path("lock"), work)
  }

  private func path(_ name: String) -> String { "\(path)/\(name)" }
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
