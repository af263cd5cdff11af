import GameTesting
import Model
import Platform
import Routes
import Testing

@testable import Online

extension TemporaryDirectory {
  /// The files of a server.
  func directory() throws -> StateDirectory {
    StateDirectory(in: path, for: try ServerAddress("https://play.example.org"))
  }
}

/// Writes a file, whatever stands in its place.
func overwrite(_ path: String, _ text: String) {
  unlink(path)
  #expect(throws: Never.self) { try TemporaryDirectory.write(Array(text.utf8), to: path) }
}
