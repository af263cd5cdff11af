import Files
import Platform

@testable import LexicubeProgram

extension TestPlayer {
  struct File {
    var path: String
    var text: String
  }

  /// All files of the player. The draft of the history's copy, which is made in the background, may go
  /// meanwhile.
  func files() throws -> [File] {
    try Self.files(below: directory.path).compactMap { path in
      try Files.File.readIfPresent(path, limit: 1 << 24, .regular).map { bytes in
        File(path: path, text: String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// The paths of all files below a directory, or of the file itself.
  static func files(below path: String) -> [String] {
    guard let names = try? Directory.names(in: path) else { return [path] }
    return names.flatMap { files(below: "\(path)/\($0)") }
  }

  /// Writes a file, and the directories above it.
  func write(_ text: String, to path: String) throws {
    try Directory.make(Directory.parent(of: path))
    try Files.File.replace(path, with: Array(text.utf8))
  }
}
