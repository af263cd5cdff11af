import Platform
import Testing

@testable import Program

extension TestPlayer {
  struct File {
    var path: String
    var text: String
  }

  /// All files of the player. The draft of the history's copy, which is made in the background, may go
  /// meanwhile.
  func files() throws -> [File] {
    try Self.files(below: directory.path).compactMap { path in
      try Platform.File.readIfPresent(path, limit: 1 << 24, .regular).map { bytes in
        File(path: path, text: String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// The paths of all files below a directory, or of the file itself.
  static func files(below path: String) -> [String] {
    guard let names = try? Directory.names(in: path) else { return [path] }
    return names.flatMap { files(below: "\(path)/\($0)") }
  }

  /// The path of a file in the player's home.
  func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  /// Puts a program into the player's `PATH`: a script of the shell.
  func install(_ name: String, _ script: String) throws {
    try directory.makeDirectory("bin")
    // Another process writes it: a child that another test starts meanwhile would have a copy of our
    // descriptor, and a file that somebody writes cannot be started.
    let text = try directory.file("\(name).txt", "#!/bin/sh\n\(script)\n")
    try #require(system("install -m 700 '\(text)' '\(directory.path)/bin/\(name)'") == 0)
    environment["PATH"] = directory.path + "/bin"
  }

  /// Writes a file, and the directories above it.
  func write(_ text: String, to path: String) throws {
    try Directory.make(Directory.parent(of: path))
    try Platform.File.replace(path, with: Array(text.utf8))
  }
}
