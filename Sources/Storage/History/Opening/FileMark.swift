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
  /// - Complexity: O(size), up to 16 MiB: about 4 ms. Of a larger file, that many bytes are read in parts.
  init?(_ connection: SQLiteConnection) {
    guard let hash = Self.hash(of: connection) else { return nil }
    file = hash
    log = WriteAheadLog.start(of: connection.path + "-wal") ?? 0
  }

  /// A hash of a history's own file; `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - most: How many blocks of it are read at most, which lie equally far apart.
  ///   - blockSize: The bytes of a block: whole pages, of which the file is made.
  static func hash(
    of connection: SQLiteConnection,
    most: Int = 256,
    blockSize: Int = 65_536
  ) -> UInt64? {
    guard let size = connection.fileSize else { return nil }
    // FNV-1a, by words, of each fourth word: one multiplication need not wait for the other.
    let (basis, prime): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x100_0000_01b3)
    var (first, second, third, fourth) = (UInt64(size) ^ basis, basis, basis, basis)
    let blocks = (size + blockSize - 1) / blockSize
    let count = min(blocks, most)
    for number in 0..<count {
      let start = count == 1 ? 0 : (blocks - 1) * number / (count - 1) * blockSize
      guard let bytes = connection.fileBytes(at: start, count: min(blockSize, size - start)) else {
        return nil
      }
      bytes.withUnsafeBytes { bytes in
        let words = bytes.bindMemory(to: UInt64.self)
        var index = 0
        while index + 3 < words.count {
          first = (first ^ words[index]) &* prime
          second = (second ^ words[index + 1]) &* prime
          third = (third ^ words[index + 2]) &* prime
          fourth = (fourth ^ words[index + 3]) &* prime
          index += 4
        }
      }
    }
    return [second, third, fourth].reduce(first) { ($0 ^ $1) &* prime }
  }

  /// The hash of a file that this process may have open: closing a descriptor of its own would release SQLite's locks.
  static func hash(ofFile path: String) -> UInt64? {
    // Opening it reads nothing, and its log neither.
    guard FileIdentity(path: path)?.size ?? 0 > 0,
      let connection = try? SQLiteConnection(path: path, mode: .readOnly)
    else { return nil }
    return hash(of: connection)
  }

  /// What the mark says of a history that is not open, and of the log beside it.
  enum Fit {
    /// Both are as they were left, or nothing speaks against it.
    case fits
    /// Nobody knows whether the log belongs to the file.
    case unknownLog
    /// The file has another content than the one to which the log belongs.
    case overwritten
    /// The file has another content, and so has the log.
    case overwrittenWithLog
  }

  /// Looks whether a history that is not open here, and the log beside it, belong together.
  static func fit(of path: String, _ lock: SessionLock?) -> Fit {
    guard let lock, !lock.hasOlder, let size = FileIdentity(path: path)?.size, size > 0 else {
      return .fits
    }
    let log = WriteAheadLog.start(of: path + "-wal")
    guard let mark = lock.mark else {
      // Another window may be writing the log back. A kill while one did so leaves no mark, too.
      return log != nil && lock.isAlone ? .unknownLog : .fits
    }
    // Without a log, nothing can be mixed up, and nothing is known: any other program may have written the log back.
    guard let log else { return .fits }
    // Another window that writes the log back removes the mark before.
    guard let hash = hash(ofFile: path), lock.mark == mark else { return .fits }
    let isItsLog = WriteAheadLog.continues(log, mark.log)
    if hash != mark.file {
      // What is no database any more is damaged, and its log has the rest.
      guard DatabaseHeader.isDatabase(path) else { return .fits }
      return isItsLog ? .overwritten : .overwrittenWithLog
    }
    if isItsLog { return .fits }
    // Another window may have begun a log, and be about to write its mark. So may one that was killed.
    guard lock.isAlone else { return .fits }
    return mark.log == 0 ? .unknownLog : .overwritten
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
    return Array("log \(numbers[0]) hash \(numbers[1])     \n".utf8)
  }

  /// Reads a mark; `nil` for any other text.
  init?(text: [UInt8]) {
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 4, words[0] == "log", words[2] == "hash",
      let log = UInt64(words[1], radix: 16), let file = UInt64(words[3], radix: 16)
    else { return nil }
    (self.log, self.file) = (log, file)
  }
}

extension WriteAheadLog {
  /// Whether a log is the same run as an earlier one, or a later run in the same file.
  ///
  /// SQLite adds 1 to the first of the two numbers with each run, and draws the second. Both are drawn for a new file.
  static func continues(_ log: UInt64, _ earlier: UInt64) -> Bool {
    guard log != earlier else { return true }
    let runs = UInt32(truncatingIfNeeded: log >> 32) &- UInt32(truncatingIfNeeded: earlier >> 32)
    return earlier != 0 && (1...mostRuns).contains(runs)
  }

  /// More than any session has.
  private static let mostRuns: UInt32 = 100_000

  /// The numbers that tell a log from the ones before it; `nil` if there is none.
  static func start(of path: String) -> UInt64? {
    guard let descriptor = try? File.open(path, .regular) else { return nil }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: headerSize)
    guard pread(descriptor, &header, header.count, 0) == header.count else { return nil }
    return header[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension SQLiteConnection {
  /// Copies the database's own file, whatever its log has, and though it may have no name any more.
  ///
  /// - Returns: Whether all of it was copied.
  func copyFile(to path: String) -> Bool {
    let target = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard target >= 0, let size = fileSize else { return false }
    defer { close(target) }
    for start in stride(from: 0, to: size, by: 1 << 20) {
      guard let bytes = fileBytes(at: start, count: min(1 << 20, size - start)),
        File.write(bytes, to: target) == nil
      else { return false }
    }
    return fsync(target) == 0
  }
}

/// Looks whether the file of an open history and its log are what SQLite believes, and writes the log back.
final class FileWatch {
  private unowned let connection: SQLiteConnection
  private let lock: SessionLock
  private let file: FileIdentity?
  private var seen: Sight

  /// The mark as it was last written, or found where another window had written; `nil` if there was none.
  private(set) var mark: FileMark?

  /// What can be looked at before every save.
  private struct Sight: Hashable {
    var file: FileIdentity?
    /// A hash of some blocks: some file systems know only in which two seconds a file was changed.
    var blocks: UInt64?
    /// The number of the log's file.
    let logFile: UInt?
    let log: UInt64?
    /// The size of the log, which shrinks only where a window makes it empty.
    let logSize: Int

    init(_ connection: SQLiteConnection) {
      let path = connection.path
      file = FileIdentity(path: path)
      blocks = FileMark.hash(of: connection, most: 4, blockSize: 4096)
      let logFile = FileIdentity(path: path + "-wal")
      (self.logFile, logSize) = (logFile?.inode, logFile?.size ?? 0)
      log = WriteAheadLog.start(of: path + "-wal")
    }

    /// Whether the file has the same content, as far as one can see.
    func hasSameFile(as other: Self) -> Bool { file == other.file && blocks == other.blocks }
  }

  /// Begins to watch a history that has just been opened, and writes its mark.
  init(_ connection: SQLiteConnection, _ lock: SessionLock) {
    (self.connection, self.lock) = (connection, lock)
    seen = Sight(connection)
    file = seen.file
    lock.marking { write(FileMark(connection)) }
    connection.afterCommits { [weak self] in self?.note(pagesInLog: $0) }
  }

  /// Writes the mark after a commit, if it is another one.
  private func note(pagesInLog: Int) {
    let now = Sight(connection)
    // What others have done to the file or its log, the look before the next save finds.
    guard now.hasSameFile(as: seen), seen.logFile == nil || now.logFile == seen.logFile,
      !isLogLost(now)
    else {
      return
    }
    if pagesInLog >= Self.mostPagesInLog {
      lock.marking {
        guard lock.write(nil) else { return }
        // On a full disk some pages are in the file, and the others stay in the log.
        _ = connection.writeLogBack()
        seen = Sight(connection)
        write(FileMark(connection))
      }
    } else if now.logFile != seen.logFile || now.log != seen.log {
      // Only a log has begun.
      seen = now
      lock.marking {
        guard var mark = lock.mark else { return }
        mark.log = now.log ?? 0
        write(mark)
      }
    } else {
      seen = now
    }
  }

  /// Writes the log back and makes it empty, for a disk that is full.
  func emptyLog() {
    lock.marking {
      guard lock.write(nil) else { return }
      try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      seen = Sight(connection)
      write(FileMark(connection))
    }
  }

  /// The log is written back at 1 MiB, not at 4 as SQLite does: the less is in it alone, the less is lost with it.
  private static let mostPagesInLog = 256

  /// What something else has done to the file.
  enum Finding {
    case nothing
    /// The file or its log has another content; or another window has found that and set the log aside.
    case overwritten
    /// The log has lost its name. What is in it alone ends with the last window that has it open.
    case logGone
  }

  /// Looks at the file. What other windows have written is no finding.
  func look() -> Finding {
    let now = Sight(connection)
    let isAtPath = file.map { now.file?.isSameFile(as: $0) == true } ?? false
    if let log = seen.logFile, now.logFile != log {
      if isSetAside(log) { return .overwritten }
      // Only another window can have written back what is in a log that has no name.
      let isChanged = isAtPath && !now.hasSameFile(as: seen)
      return isChanged && (lock.isAlone || hasOtherContent(now)) ? .overwritten : .logGone
    }
    guard isAtPath, now != seen else { return .nothing }
    if isLogLost(now) || hasOtherContent(now) { return .overwritten }
    // Another window has written.
    seen = now
    mark = lock.mark
    if mark?.log != now.log ?? 0 { lock.marking { write(FileMark(connection)) } }
    return .nothing
  }

  private func write(_ mark: FileMark?) {
    self.mark = mark
    lock.write(mark)
  }

  /// Whether something has overwritten the file, though its log may be as it was.
  private func hasOtherContent(_ now: Sight) -> Bool {
    guard !now.hasSameFile(as: seen), !lock.hasOlder else { return false }
    // Other windows remove the mark, write the log back and leave another one.
    guard let mark = lock.mark else { return lock.isAlone }
    return FileMark(connection).map { $0.file != mark.file } == true && lock.mark == mark
  }

  /// Whether the log that is open has another content, so that what was in it alone is gone. That shows in the log
  /// itself, whatever the mark says: it may have been copied with the log.
  private func isLogLost(_ now: Sight) -> Bool {
    guard let log = seen.log, seen.logFile == now.logFile else { return false }
    // Another window has made it empty, for a disk that is full.
    if now.logSize == 0, !lock.isAlone, let mark = lock.mark, mark.log == 0,
      mark.file == FileMark(connection)?.file
    {
      return false
    }
    return now.logSize < seen.logSize
      || now.log.map { !WriteAheadLog.continues($0, log) } ?? true
  }

  var isLogLost: Bool { isLogLost(Sight(connection)) }

  /// Whether there is a log that the session knows.
  var hasKnownLog: Bool { seen.log != nil }

  var isOverwritten: Bool { look() == .overwritten }

  /// Whether the log that is beside the file is the one that is open.
  var hasLog: Bool {
    seen.logFile != nil && seen.logFile == FileIdentity(path: connection.path + "-wal")?.inode
  }

  /// Whether another window has given a log the name of a file that was replaced or overwritten.
  private func isSetAside(_ log: UInt) -> Bool {
    let directory = Directory.parent(of: connection.path)
    return ((try? Directory.names(in: directory)) ?? []).contains { name in
      let path = "\(directory)/\(name)"
      return [SetAside.replaced, .overwritten].contains {
        path.hasPrefix($0.prefix(connection.path))
      }
        && name.hasSuffix("-wal") && FileIdentity(path: path)?.inode == log
    }
  }

  /// Writes back a log that has lost its name, unless that may have been done: another window that has opened the file
  /// again goes on with another log, and SQLite with one index of both.
  ///
  /// - Returns: Whether nothing is left in it that can be written back.
  func rescueLog() -> Bool {
    let now = Sight(connection)
    if let file, now.file?.isSameFile(as: file) == true {
      let mark = lock.mark
      guard now.logFile == nil || mark != nil && mark?.log == seen.log ?? 0,
        now.hasSameFile(as: seen) || mark != nil && mark?.file == FileMark(connection)?.file
      else { return true }
      write(nil)
    }
    let left = connection.writeLogBack()
    if left == 0 { setSettled() }
    let after = Sight(connection)
    (seen.file, seen.blocks) = (after.file, after.blocks)
    return left == 0
  }

  /// Removes the mark before SQLite writes the log back itself, with the last connection that is closed. As long as there
  /// is another window, that one does so.
  func end() {
    if lock.isAlone {
      lock.write(nil)
      // What a reader keeps from being written back now, SQLite may write when the last connection is closed.
      if connection.writeLogBack() == 0 { setSettled() }
    } else {
      connection.leaveLog()
    }
  }

  /// Notes that the file has everything that was in its log.
  private func setSettled() {
    if let file { SecondName.setSettled(connection.path, file) }
  }
}
