import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// What a player is told of a history that got another content.
let overwritten = "was overwritten by another one"

extension ScratchDirectory {
  /// Renames a copy of a file over another one, as a program that synchronises them does. A log stays behind.
  static func replace(_ file: String, by source: String) throws {
    let draft = file + ".sync"
    try TemporaryDirectory.write(try File.read(source, limit: .max, .anything), to: draft)
    try #require(rename(draft, file) == 0)
  }

  /// Overwrites the history by another one, as `cp` does.
  func overwrite(by source: String) throws {
    let bytes = try bytes(source)
    let descriptor = open(file, O_WRONLY | O_TRUNC | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(File.write(bytes, to: descriptor) == nil)
  }

  /// What a kill leaves of a history that is open: its file, its log and the locks' file.
  func crashed() throws -> ScratchDirectory {
    let left = ScratchDirectory()
    for name in ["history.sqlite", "history.sqlite-wal", "history.lock"] {
      try left.write(try bytes("\(path)/\(name)"), to: "\(left.path)/\(name)")
    }
    return left
  }

  /// Locks a byte in the locks' file until the descriptor is closed. A session of an earlier program has one such lock.
  func lock(_ byte: off_t) throws -> Int32 {
    let descriptor = open(HistoryOpener.lockPath(file), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    (request.l_start, request.l_len) = (byte, 1)
    try #require(descriptor >= 0 && cplatform_set_lock(descriptor, &request) == 0)
    return descriptor
  }

  /// The history as a program has it that only reads.
  func reader(maximumBytes: Int? = nil) -> HistoryStore {
    var configuration = Self.configuration(path)
    if let maximumBytes { configuration.maximumBytesCopied = maximumBytes }
    configuration.setsAside = false
    return HistoryStore(configuration)
  }

  /// All that is in the directory.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in allNames { contents[name] = try bytes("\(path)/\(name)") }
    return contents
  }
}

extension HistoryStore {
  /// The games by the seeds of their cubes, with the number of their moves. None may be there twice.
  func movesBySeed() throws -> [UInt64: Int] {
    var games: [UInt64: Int] = [:]
    for id in try gameIDs() {
      let game = try load(id)
      let seed = try #require(game.game.seed)
      #expect(games[seed] == nil, "no game is there twice")
      games[seed] = game.moves.count
    }
    return games
  }
}
