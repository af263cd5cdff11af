import Model
import Rules

/// Reads the files of a board's folder that belong to some days. It waits for the disk or the network.
struct FolderReader {
  /// What is read at most. What lies beyond is named.
  struct Limits: Hashable, Sendable {
    var names = 200_000
    var files = 5000
    var bytes = 1 << 25
    var fileBytes = BoardFile.maximumBytes
  }

  /// A file whose content has not been checked.
  struct File: Sendable {
    let name: BoardFileName
    /// The file's name, fit for the screen.
    let origin: String
    let bytes: [UInt8]
  }

  struct Found: Sendable {
    var files: [File] = []
    var leftOut: [LeftOut] = []
  }

  let path: String
  let days: ClosedRange<Int>
  /// The day now; there are no games of later ones.
  let today: Int
  var limits = Limits()
  var language = Language.english

  /// After how many files progress is reported.
  private static let step = 64

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether nobody waits for the result any more.
  ///   - progress: Called now and then.
  func read(
    isCancelled: () -> Bool,
    progress: (ReadingProgress) -> Void
  ) throws(BoardError) -> Found {
    let folder = try OpenFolder(path: path)
    var found = Found()
    let wanted = try wantedNames(in: folder, &found)
    var bytes = 0
    for (index, (text, name)) in wanted.enumerated() {
      if isCancelled() { break }
      if index % Self.step == 0, index > 0 {
        progress(ReadingProgress(done: index, total: wanted.count))
      }
      guard bytes <= limits.bytes else {
        found.leftOut.append(
          LeftOut("\(wanted.count - index) files", "are more than \(limits.bytes) bytes together")
        )
        break
      }
      switch folder.read(text, limit: limits.fileBytes) {
      case .bytes(let content):
        bytes += content.count
        found.files.append(File(name: name, origin: text.shown, bytes: content))
      case .gone: break
      case .refused(let reason):
        found.leftOut.append(LeftOut(text.shown, reason, cube: name.cube))
      }
    }
    return found
  }

  /// The names of the files of the days, sorted, so that everybody reads the same ones of too many.
  private func wantedNames(
    in folder: borrowing OpenFolder,
    _ found: inout Found
  ) throws(BoardError) -> [(String, BoardFileName)] {
    var wanted: [(text: String, name: BoardFileName)] = []
    var leftOut: [LeftOut] = []
    let isCut = try folder.forEachName(limit: limits.names) { text, shown in
      guard let text else {
        if shown.hasPrefix(BoardFileName.prefix(language)) {
          leftOut.append(LeftOut(shown.shown, "has a name that is not UTF-8"))
        }
        return
      }
      guard let name = BoardFileName(text, language: language) else { return }
      if name.day > today {
        leftOut.append(LeftOut(shown.shown, "is of a day that has not begun", cube: name.cube))
      } else if days.contains(name.day) {
        wanted.append((text, name))
      }
    }
    if isCut { leftOut.append(LeftOut("the folder", "has more than \(limits.names) files")) }
    wanted.sort { $0.text < $1.text }
    if wanted.count > limits.files {
      leftOut.append(
        LeftOut("\(wanted.count - limits.files) files", "are beyond the first \(limits.files)")
      )
    }
    found.leftOut += leftOut.prefix(limits.files)
    return Array(wanted.prefix(limits.files))
  }
}
