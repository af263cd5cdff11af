import CSQLite

/// A whole database as the bytes of its file.
extension SQLiteConnection {
  /// Opens bytes as a database in memory, to read what is left of a damaged one.
  ///
  /// - Parameter contents: The bytes of a file: whole pages, and not in WAL mode.
  /// - Throws: `SQLITE_NOMEM` if there is no memory for a copy. If the bytes are not a database, the first
  ///   statement throws.
  package convenience init(contents: [UInt8]) throws(SQLiteError) {
    try self.init(path: "", mode: .memory)
    csqlite_set_salvaging(handle)
    let copy = sqlite3_malloc64(UInt64(contents.count))
    guard let copy else {
      throw .failed(code: SQLITE_NOMEM, message: "out of memory", statement: "deserialize")
    }
    copy.copyMemory(from: contents, byteCount: contents.count)
    let count = Int64(contents.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    // SQLite frees the copy, even if this fails.
    let code = sqlite3_deserialize(
      handle,
      "main",
      copy.assumingMemoryBound(to: UInt8.self),
      count,
      count,
      flags
    )
    guard code == SQLITE_OK else {
      throw .failed(code: code, message: "the bytes cannot be opened", statement: "deserialize")
    }
  }

  /// The bytes of the database, as its file would have them; none if there is no memory for them.
  package var contents: [UInt8] {
    var count: Int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else { return [] }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
