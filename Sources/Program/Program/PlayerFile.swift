import History
import Lexicon
import Model
import Platform
import Rules

/// A text file of the player's own: the settings, or words that are accepted or refused.
struct PlayerFile {
  /// Its name in the directory of the settings.
  let name: String
  let path: String

  /// - Parameter directory: The directory of the settings.
  init(_ name: String, in directory: String) {
    self.name = name
    path = "\(directory)/\(name)"
  }

  /// The files that an export takes along, as far as there are any; none where no home directory is known.
  static func all(_ host: Host) -> [Self] {
    guard let config = host.directories.config else { return [] }
    let words = Language.all.flatMap {
      [DictionaryFile.acceptedName($0), DictionaryFile.refusedName($0)]
    }
    return (words + [settings]).map { Self($0, in: config) }
  }

  static let settings = "settings"

  /// Its text; `nil` if there is none.
  ///
  /// - Parameter limit: The most bytes that make sense.
  /// - Throws: ``Failure`` that names the file and says why it cannot be read.
  func read(limit: Int? = nil) throws(Failure) -> String? {
    do throws(FileError) {
      guard let bytes = try File.readIfPresent(path, limit: limit ?? sizeLimit, .regular) else {
        return nil
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileError(path, .content("is not UTF-8; save it as UTF-8"))
      }
      return text.streamSafe
    } catch {
      throw Failure(error.message)
    }
  }

  /// Replaces its text, and makes the file and its directory if they are missing.
  func write(_ text: String) throws(Failure) {
    do throws(FileError) {
      try Directory.make(Directory.parent(of: path))
      // A link stays a link: the file may be kept in a repository of settings.
      try File.replace(File.target(of: path), with: Array(text.utf8), mode: nil)
    } catch {
      throw Failure(error.message)
    }
  }

  /// Replaces its text by what it becomes, before another program of ours reads it: that would write it without this
  /// change.
  ///
  /// - Parameter change: Makes the new text of the old one, which is `nil` where there is none; `nil` leaves it as it is.
  func change(
    limit: Int? = nil,
    _ change: (String?) throws(Failure) -> String?
  ) throws(Failure) {
    let directory = Directory.parent(of: path)
    // Where it cannot be made, writing says so.
    try? Directory.make(directory)
    try File.withDirectoryLock(directory) { () throws(Failure) in
      guard let text = try change(read(limit: limit)) else { return }
      try write(text)
    }
  }

  /// Its text for an export. Words take several lines where one has no room for them.
  func extras(_ text: String) -> [ExportedExtra] {
    guard name != Self.settings else { return [.settings(text)] }
    guard text.utf8.count > Self.lineLimit else { return [.ownWords(file: name, text: text)] }
    var parts = [""]
    for line in text.split(whereSeparator: \.isNewline) {
      if parts[parts.count - 1].utf8.count + line.utf8.count >= Self.lineLimit { parts.append("") }
      parts[parts.count - 1] += line + "\n"
    }
    return parts.filter { !$0.isEmpty }.map { .ownWords(file: name, text: $0) }
  }

  private var sizeLimit: Int { name == Self.settings ? Self.lineLimit : Lexicon.sizeLimit }

  /// As much as a line of an export has room for.
  private static let lineLimit = GameRecord.maximumBytes / 8
}
