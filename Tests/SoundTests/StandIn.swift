import Platform
import Synchronization
import Testing

@testable import Sound

/// A directory with scripts in the place of player programs.
final class StandIn {
  let directory: String

  struct Problem: Error {
    var code = errno
  }

  init() throws {
    var template = Array("/tmp/lexicube-sound-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Problem() }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["pw-play", "paplay", "aplay", "heard", "starts", "id"] {
      unlink("\(directory)/\(name)")
    }
    rmdir(directory)
  }

  /// Adds a program.
  ///
  /// - Parameter script: What it does, in a shell. `$dir` is this directory.
  func add(_ name: String, _ script: String) throws {
    let path = "\(directory)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o700)
    guard file >= 0 else { throw Problem() }
    defer { close(file) }
    let text = Array("#!/bin/sh\ndir='\(directory)'\necho \(name) >> $dir/starts\n\(script)\n".utf8)
    guard write(file, text, text.count) == text.count else { throw Problem() }
  }

  /// The programs, as the game finds them.
  var programs: [PlayerProgram] { PlayerProgram.installed(in: directory) }

  /// The bytes of a file that a program has written; none if there is no file.
  func bytes(_ name: String) -> [UInt8] {
    let file = open("\(directory)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    let count = max(0, Int(lseek(file, 0, SEEK_END)))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(file, buffer.baseAddress, count, 0))
    }
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
