import Files
import Platform
import SQLite

/// What a history and the log beside it looked like when a program of ours last wrote, so that a log is known that is
/// not this file's any more: `cp` writes another content into the same file.
///
/// SQLite does not look. It would write the pages of the old content into the new one. The mark is in `history.lock`,
/// which all sessions have open. There is none while the log is written back: a program that is killed then leaves a
/// file of which nothing is known, and which is taken for sound.
///
/// An earlier version of the program writes the log back without saying so. As long as one is alive, no log is taken for
/// another file's. Afterwards, one may be: what it has is added to the file, which loses nothing.
struct FileMark: Hashable {
  /// The numbers by which SQLite knows the run of a log from its start; 0 if there is no log.
  var log: UInt64
  /// A hash of the file.
  let file: UInt64

  /// The mark of a history now; `nil` if it cannot be read.
  ///
  /// - Complexity: O(size), up to 16 MiB: about 10 ms. Of a larger file, that many bytes are read in parts.
  init?(_ connection: SQLiteConnection) {
    guard let hash = Self.hash(of: connection, mostBytes: 16 << 20) else { return nil }
    file = hash
    log = WriteAheadLog.start(of: connection.path + "-wal") ?? 0
  }

  /// A hash of a history's own file; `nil` if it cannot be read.
  ///
  /// - Parameter mostBytes: How much of it is read, in blocks that lie equally far apart.
  static func hash(of connection: SQLiteConnection, mostBytes: Int) -> UInt64? {
    guard let size = connection.fileSize else { return nil }
    var hash = UInt64(size) ^ 0xcbf2_9ce4_8422_2325
    let blocks = size / blockSize
    let count = min(blocks, mostBytes / blockSize)
    for number in 0..<count {
      let start = count == 1 ? 0 : (blocks - 1) * number / (count - 1) * blockSize
      guard let bytes = connection.fileBytes(at: start, count: blockSize) else { return nil }
      hash = bytes.withUnsafeBytes { bytes in
        // FNV-1a, by words.
        bytes.bindMemory(to: UInt64.self).reduce(hash) {
          ($0 ^ UInt64(littleEndian: $1)) &* 0x100_0000_01b3
        }
      }
    }
    return hash
  }

  private static let blockSize = 4096

  /// Whether the log beside a history belongs to another content than the file has now.
  ///
  /// - Parameters:
  ///   - mark: The mark that was written last; `nil` if there is none.
  ///   - isOpen: Whether the connection has read the file. Then another content matters without a log, too.
  static func isOverwritten(
    _ connection: SQLiteConnection,
    since mark: FileMark?,
    isOpen: Bool
  ) -> Bool {
    guard let mark, mark.log != 0 || isOpen,
      mark.log == WriteAheadLog.start(of: connection.path + "-wal") ?? 0,
      let now = FileMark(connection)
    else { return false }
    return now.log == mark.log && now.file != mark.file
  }
}

extension FileMark {
  /// How many bytes the text of a mark has.
  static let textSize = 48

  /// The mark as a line of text.
  var text: [UInt8] {
    let numbers = [log, file].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return Array("log \(numbers[0]) file \(numbers[1])     \n".utf8)
  }

  /// Reads a mark; `nil` for any other text.
  init?(text: [UInt8]) {
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 4, words[0] == "log", words[2] == "file",
      let log = UInt64(words[1], radix: 16), let file = UInt64(words[3], radix: 16)
    else { return nil }
    (self.log, self.file) = (log, file)
  }
}

extension WriteAheadLog {
  /// The numbers that tell a log from the ones before it; `nil` if there is none.
  static func start(of path: String) -> UInt64? {
    guard let descriptor = try? File.open(path, .regular) else { return nil }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: headerSize)
    guard pread(descriptor, &header, header.count, 0) == header.count else { return nil }
    return header[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Looks whether the file of an open history has another content than SQLite believes, and writes the log back.
final class FileWatch {
  private unowned let connection: SQLiteConnection
  private let lock: SessionLock
  private var seen: Sight
  private var mark: FileMark?

  /// What can be looked at before every save.
  private struct Sight: Hashable {
    let file: FileIdentity?
    /// A hash of some blocks: some file systems know only in which two seconds a file was changed.
    let blocks: UInt64?
    /// The number of the log's file.
    let logFile: UInt?
    let log: UInt64?

    init(_ connection: SQLiteConnection) {
      let path = connection.path
      file = FileIdentity(path: path)
      blocks = FileMark.hash(of: connection, mostBytes: 16_384)
      logFile = FileIdentity(path: path + "-wal")?.inode
      log = WriteAheadLog.start(of: path + "-wal")
    }
  }

  /// Begins to watch a history that has just been opened, and writes its mark.
  init(_ connection: SQLiteConnection, _ lock: SessionLock) {
    (self.connection, self.lock) = (connection, lock)
    seen = Sight(connection)
    mark = FileMark(connection)
    lock.mark = mark
    connection.afterCommits { [weak self] in self?.note(pagesInLog: $0) }
  }

  /// Writes the mark after a commit, if it is another one.
  private func note(pagesInLog: Int) {
    if pagesInLog >= Self.mostPagesInLog {
      lock.mark = nil
      connection.writeLogBack()
      (seen, mark) = (Sight(connection), FileMark(connection))
      lock.mark = mark
      return
    }
    let now = Sight(connection)
    // What others have done to the file, the look before the next save finds.
    guard now != seen, now.file == seen.file, now.blocks == seen.blocks else { return }
    // Only a log has begun.
    seen = now
    mark?.log = now.log ?? 0
    lock.mark = mark
  }

  /// The log is written back at 1 MiB, not at 4 as SQLite does: the less is in it alone, the less is lost with it.
  private static let mostPagesInLog = 256

  /// Whether something else has overwritten the file, or another window has found that and set the log aside.
  var isOverwritten: Bool {
    let now = Sight(connection)
    if let logFile = seen.logFile, now.logFile != logFile { return true }
    guard now != seen else { return false }
    let written = lock.mark
    if !lock.hasOlder, FileMark.isOverwritten(connection, since: written, isOpen: true) {
      return true
    }
    // Another window has written.
    seen = now
    mark = written
    if written?.log != now.log ?? 0 {
      mark = FileMark(connection)
      lock.mark = mark
    }
    return false
  }

  /// Removes the mark before SQLite writes the log back itself, with the last connection that is closed.
  func end() {
    if lock.isAlone { lock.mark = nil }
  }
}
