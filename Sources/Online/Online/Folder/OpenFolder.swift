import Model
import Platform
import Rules

/// A directory that is open. Everything in it is found through its descriptor, so a path that is
/// mounted over or renamed meanwhile changes nothing.
///
/// What lies in the folder is other people's: nothing is followed out of it, and nothing that could wait
/// for ever, such as a pipe, is opened.
struct OpenFolder: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Opens a directory.
  ///
  /// - Throws: Why that cannot be done, in a line for the player.
  init(path: String) throws(BoardError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 else { return }
    let error = FileError(path)
    let problem = error.isMissing ? "does not exist; make or mount it" : Self.problem(error)
    throw BoardError(message: "The board's folder \(path.shown) \(problem).")
  }

  deinit { close(descriptor) }

  private static func problem(_ error: FileError) -> String {
    "cannot be used: \(error.reason.text)"
  }

  // MARK: - Reading

  /// Visits the names in the directory, as ``Directory/forEachName(in:limit:_:)`` does.
  ///
  /// - Returns: Whether there were more than the limit.
  func forEachName(
    limit: Int,
    _ body: (_ name: String?, _ shown: String) -> Void
  ) throws(BoardError) -> Bool {
    do throws(FileError) {
      return try Directory.forEachName(in: descriptor, limit: limit, body)
    } catch {
      throw BoardError(message: "The board's folder \(path.shown) \(Self.problem(error)).")
    }
  }

  enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// The file is no longer there, as happens while a folder is being synchronised.
    case gone
    /// Why the file is not read, such as “is a directory”.
    case refused(String)
  }

  func read(_ name: String, limit: Int) -> Content {
    do throws(FileError) {
      return try File.readIfPresent(name, in: descriptor, limit: limit).map(Content.bytes) ?? .gone
    } catch {
      return .refused(error.mayPass ? "cannot be read: \(error.reason.text)" : error.reason.text)
    }
  }

  // MARK: - Writing

  /// After how many seconds a draft belongs to nobody any more.
  private static let draftAge = 3600.0

  /// Writes a file as a whole: whoever reads the folder sees all of it or nothing, also after a power
  /// cut. Old drafts of it, which a program has left behind that was killed, are removed.
  ///
  /// - Parameter now: The clock on the wall.
  /// - Throws: Why it cannot be written, in a line for the player.
  func write(_ bytes: [UInt8], to name: String, now: Timestamp) throws(BoardError) {
    do throws(FileError) {
      // The other players must be able to read it; the umask says what this player thinks of that.
      try File.replace(name, in: descriptor, with: bytes, mode: 0o666)
    } catch {
      throw BoardError(
        message:
          "Your game is not on the board yet: the folder \(path.shown) \(Self.problem(error))."
      )
    }
    File.removeDrafts(
      of: name,
      in: descriptor,
      before: now.seconds - Self.draftAge,
      limit: FolderReader.Limits().names
    )
  }
}

extension String {
  /// The text, cut at 80 characters, with `�` for each one that a terminal could act upon.
  var shown: String {
    let shown = unicodeScalars.prefix(80).map { $0.isVisible ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(shown)) + (unicodeScalars.count > 80 ? "…" : "")
  }
}
