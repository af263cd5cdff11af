import History
import Platform
import Rules

/// A file named on the command line, or standard input for `-`.
struct InputFile {
  let path: String
  /// The descriptor that `-` stands for.
  var standardInput = STDIN_FILENO
  /// Whether only a regular file is read, or a link to one: a pipe in its place would keep the program
  /// waiting for ever. That is right for files that nobody has named.
  var mustBeRegular = false

  /// A file of the program's own, such as the settings.
  static func own(_ path: String) -> Self {
    var file = Self(path: path)
    file.mustBeRegular = true
    return file
  }

  var isStandardInput: Bool { path == "-" }

  var name: String { isStandardInput ? "standard input" : path.fitForTerminal }

  /// Reads the whole file.
  ///
  /// - Parameter limit: The most bytes that make sense. A larger file is refused before it is read to
  ///   its end.
  /// - Throws: ``Failure`` that says why the file cannot be read.
  func read(limit: Int) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try bytes(limit: limit)
    } catch {
      let what = error.mayPass ? "cannot be read: " : ""
      throw Failure("\(name): \(what)\(error.reason.text)")
    }
  }

  /// Reads a text in UTF-8; one that is packed or in another encoding is refused by its name.
  func readText(limit: Int) throws(Failure) -> [UInt8] {
    let bytes = try read(limit: limit)
    if let content = TextReader.otherContent(startingWith: bytes) {
      throw Failure("\(name): \(content)")
    }
    return bytes
  }

  /// Reads the whole file, with the reason alone for an error.
  func bytes(limit: Int) throws(FileError) -> [UInt8] {
    let descriptor =
      isStandardInput ? standardInput : try File.open(path, mustBeRegular ? .regular : .anything)
    defer { if !isStandardInput { close(descriptor) } }
    return try File.read(descriptor, path: path, limit: limit)
  }

  func record() throws(Failure) -> GameRecord {
    let bytes = try readText(limit: GameRecord.maximumBytes)
    return try naming { () throws(RecordError) in try GameRecord(reading: bytes) }
  }

  /// Does something with a record from the file. An error names the file.
  func naming<Value>(_ work: () throws(RecordError) -> Value) throws(Failure) -> Value {
    do throws(RecordError) {
      return try work()
    } catch {
      throw Failure("\(name): \(error.message)")
    }
  }
}
