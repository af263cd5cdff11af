import Game
import Platform
import SQLite

/// The pages of a history that hold its schema: the first page, and those that its tree leads to.
///
/// SQLite finds nothing in a file without them, although all moves may be there. But every history that
/// this version has created has the same ones, since the migrations make the same tables in the same
/// order. So those of a new history can take their place.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 1.3 and 1.6.
struct SchemaPages {
  /// The size of a page, in bytes.
  static let pageSize = 4096

  /// The largest file that is read into memory.
  static let maximumBytes = 512 << 20

  /// The bytes of a new history.
  private let new: [UInt8]

  /// The indexes of the pages in it, the first page being 0.
  let indexes: [Int]

  /// Makes a new history in memory.
  ///
  /// - Throws: If there is no memory for it.
  init() throws(SQLiteError) {
    let connection = try SQLiteConnection(path: "", mode: .memory)
    try connection.execute("PRAGMA page_size = \(Self.pageSize)")
    try SchemaChain.history.migrate(connection)
    new = connection.contents
    guard !new.isEmpty else { throw .unreadable(reason: "out of memory") }
    indexes = Self.tree(in: new)
  }

  /// A damaged file with these pages instead of its own, and with zeros for what is missing at its end.
  ///
  /// - Parameter damaged: The bytes of the file.
  func restored(_ damaged: [UInt8]) -> [UInt8] {
    var bytes = damaged
    // SQLite refuses a schema with a table that begins behind the end.
    let pages = max((bytes.count + Self.pageSize - 1) / Self.pageSize, new.count / Self.pageSize)
    bytes += [UInt8](repeating: 0, count: pages * Self.pageSize - bytes.count)
    for index in indexes {
      let range = index * Self.pageSize..<(index + 1) * Self.pageSize
      bytes.replaceSubrange(range, with: new[range])
    }
    // Neither a log nor free pages; the number of pages as it is.
    (bytes[18], bytes[19]) = (1, 1)
    for offset in 0..<4 {
      bytes[28 + offset] = UInt8(truncatingIfNeeded: pages >> (24 - 8 * offset))
      (bytes[32 + offset], bytes[36 + offset]) = (0, 0)
    }
    return bytes
  }

  /// Opens a damaged file with these pages instead of its own. Its log is not read.
  ///
  /// - Returns: `nil` if the file cannot be read, or is too large.
  static func open(path: String) throws(SQLiteError) -> SQLiteConnection? {
    guard let file = FileIdentity(path: path), file.size <= maximumBytes,
      let bytes = Self.bytes(path: path, count: file.size)
    else { return nil }
    return try SQLiteConnection(contents: try SchemaPages().restored(bytes))
  }

  /// The pages of the tree whose root is the first page.
  private static func tree(in bytes: [UInt8]) -> [Int] {
    func number(_ offset: Int, count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var pages = [0]
    var next = 0
    while next < pages.count {
      let start = pages[next] * pageSize
      // The first page begins with the header of the file.
      let header = start + (next == 0 ? 100 : 0)
      next += 1
      // Only an inner page leads to others.
      guard bytes[header] == 5 else { continue }
      pages.append(number(header + 8, count: 4) - 1)
      for cell in 0..<number(header + 3, count: 2) {
        pages.append(number(start + number(header + 12 + 2 * cell, count: 2), count: 4) - 1)
      }
    }
    return pages
  }

  /// The bytes of a file; `nil` if it cannot be read to its end.
  static func bytes(path: String, count: Int) -> [UInt8]? {
    // A pipe beside an imported file has no bytes, and must not keep us waiting.
    let descriptor = Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(done))
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { return nil }
      done += result
    }
    return bytes
  }
}
