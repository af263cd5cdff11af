import Platform

/// The pages of a database as bytes, read without SQLite: those of the file, and those in its log.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 1.6 and 4.1.
struct DatabasePages {
  /// The size of a page, in bytes: every history has the same.
  static let pageSize = SchemaPages.pageSize

  /// The bytes of the file, filled up with zeros to whole pages.
  private let file: [UInt8]

  /// The pages in the log, each as the log has it last.
  private let log: [UInt8]

  /// Where the pages in the log begin.
  private let logPages: [Int]

  /// How many pages there are, in the file and in the log.
  var count: Int { file.count / Self.pageSize + logPages.count }

  /// The bytes of a file alone.
  init(file: [UInt8], log: [UInt8] = []) {
    let (size, frame) = (Self.pageSize, Self.pageSize + Self.frameHeaderSize)
    let missing = (size - file.count % size) % size
    self.file = file + [UInt8](repeating: 0, count: missing)
    self.log = log
    logPages = Array(
      stride(
        from: WriteAheadLog.headerSize + Self.frameHeaderSize,
        through: log.count - size,
        by: frame
      )
    )
  }

  /// Reads a file and its log.
  ///
  /// - Returns: `nil` if the file cannot be read, or both are too large.
  init?(path: String) {
    let log = FileIdentity(path: path + "-wal")?.size ?? 0
    guard let file = FileIdentity(path: path), file.size <= SchemaPages.maximumBytes,
      log <= SchemaPages.maximumBytes,
      let bytes = SchemaPages.bytes(path: path, count: file.size)
    else { return nil }
    self.init(file: bytes, log: SchemaPages.bytes(path: path + "-wal", count: log) ?? [])
  }

  /// A page, counted from 0: those of the file first. The bytes are a slice of a larger array.
  subscript(index: Int) -> ArraySlice<UInt8> {
    let filePages = file.count / Self.pageSize
    if index < filePages {
      return file[index * Self.pageSize..<(index + 1) * Self.pageSize]
    }
    let start = logPages[index - filePages]
    return log[start..<start + Self.pageSize]
  }

  /// A page of the file by its number, counted from 1; `nil` if the file has none.
  func page(number: Int) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= file.count / Self.pageSize else { return nil }
    return self[number - 1]
  }

  /// The bytes before each page in a log.
  private static let frameHeaderSize = 24
}

extension ArraySlice<UInt8> {
  /// A number of some bytes at an offset from the start, the highest byte first; `nil` behind the end.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, count >= 0, count <= 4, offset <= self.count - count else { return nil }
    let start = startIndex + offset
    return self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// SQLite's number of one to nine bytes at an offset from the start, and how many bytes it has; `nil`
  /// behind the end.
  func varint(at offset: Int) -> (value: UInt64, count: Int)? {
    guard offset >= 0 else { return nil }
    var value: UInt64 = 0
    for count in 1...9 {
      guard offset <= self.count - count else { return nil }
      let byte = self[startIndex + offset + count - 1]
      if count == 9 { return (value << 8 | UInt64(byte), 9) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return (value, count) }
    }
    return nil
  }
}
