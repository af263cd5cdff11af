import GameTesting
import Platform
import Synchronization
import Testing

@testable import Sound

/// A directory with scripts in the place of player programs.
final class StandIn {
  private let home = TemporaryDirectory()

  var directory: String { home.path }

  /// Adds a program.
  ///
  /// - Parameter script: What it does, in a shell. `$dir` is this directory.
  func add(_ name: String, _ script: String) throws {
    let text = "#!/bin/sh\ndir='\(directory)'\necho \(name) >> $dir/starts\n\(script)\n"
    try #require(chmod(home.file(name, text), 0o700) == 0)
  }

  /// The programs, as the game finds them.
  var programs: [PlayerProgram] { PlayerProgram.installed(in: directory) }

  /// The bytes of a file that a program has written; none if there is no file.
  func bytes(_ name: String) -> [UInt8] {
    (try? File.read("\(directory)/\(name)", limit: .max, .anything)) ?? []
  }

  /// The samples that `heard` holds.
  var samples: [Int16] {
    let bytes = bytes("heard")
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      bytes[index...].prefix(2).withUnsafeBytes { $0.loadUnaligned(as: Int16.self) }
    }
  }

  /// The lines of a file that a program has written.
  func lines(_ name: String) -> [String] {
    String(decoding: bytes(name), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits until something outside the process is so.
  func wait(_ what: String, until isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while !isSo() {
      try #require(ContinuousClock.now < end, "waiting for \(what)")
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// The lines that a speaker has logged.
final class LogLines: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func add(_ line: String) { storage.withLock { $0.append(line) } }
}
