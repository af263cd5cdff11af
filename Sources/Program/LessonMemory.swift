import Files
import Platform

/// Whether the player has been through the lesson: an empty file in the state directory.
struct LessonMemory: Sendable {
  /// `nil` for a guest, who is new each time, and where no home directory is known.
  private let path: String?

  init(_ host: Host) {
    path = host.isKiosk ? nil : host.directories.state.map { $0 + "/lesson-finished" }
  }

  var isFinished: Bool { path.map { access($0, F_OK) == 0 } ?? false }

  /// A file that cannot be written is not a fault: the lesson stands first again.
  func finish() {
    guard let path else { return }
    try? Directory.make(Directory.parent(of: path))
    try? File.replace(path, with: [])
  }
}
