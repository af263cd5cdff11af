import Dispatch
import Game
import Glibc
import Rules

/// A board in a folder that several players write to: a synchronised or shared folder, a checkout, a
/// network share.
///
/// Every player writes files of their own, so there are no locks. A file is written under a temporary
/// name and renamed, so nobody reads half of one, unless the folder itself is still being synchronised.
/// Whatever lies in the folder is read without trust: only regular files of a limited size, and only as
/// far as their records prove themselves.
struct BoardFolder: Sendable {
  /// The folder.
  let path: String
  /// Whether the English list has a word in capitals.
  let isWord: @Sendable (String) -> Bool

  /// The most files of one cube that are read.
  static let maximumFiles = 5000
  /// The most names in the folder that are looked at.
  static let maximumNames = 200_000

  /// The client of the features. It works on a queue of its own, because a network share may be slow.
  var client: BoardClient {
    let queue = DispatchQueue(label: "lexicube.board")
    return BoardClient(
      publish: { entry async throws(BoardError) in
        let result = await withCheckedContinuation { done in
          queue.async { done.resume(returning: self.write(entry)) }
        }
        if let problem = result { throw problem }
      },
      read: { cube async throws(BoardError) in
        let result: Result<BoardPage, BoardError> = await withCheckedContinuation { done in
          queue.async { done.resume(returning: self.read(cube)) }
        }
        return try result.get()
      }
    )
  }

  /// Writes an entry.
  ///
  /// - Returns: Why it could not be written; `nil` when it is there.
  func write(_ entry: BoardEntry) -> BoardError? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return error("cannot be opened") }
    defer { close(folder) }
    let draft = ".\(entry.fileName).\(getpid()).new"
    unlinkat(folder, draft, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, draft, flags, 0o644)
    guard file >= 0 else { return error("cannot be written to") }
    let isWritten =
      FileWriter.write(Array(entry.fileText.utf8), to: file) == nil && fsync(file) == 0
    let problem = isWritten ? nil : error("cannot be written to")
    close(file)
    guard problem == nil, renameat(folder, draft, folder, entry.fileName) == 0 else {
      let problem = problem ?? error("cannot be written to")
      unlinkat(folder, draft, 0)
      return problem
    }
    return nil
  }

  /// Reads the entries of a cube.
  func read(_ cube: DailyCube) -> Result<BoardPage, BoardError> {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return .failure(error("cannot be opened")) }
    defer { close(folder) }
    let names: [String]
    switch self.names(in: folder, of: cube) {
    case .success(let found): names = found
    case .failure(let error): return .failure(error)
    }
    var page = BoardPage()
    for name in names.prefix(Self.maximumFiles) {
      do throws(BoardProblem) {
        let bytes = try bytes(of: name, in: folder)
        page.entries.append(
          try BoardEntry(reading: bytes, fileName: name, of: cube, isWord: isWord)
        )
      } catch {
        page.problems.append(error)
      }
    }
    if names.count > Self.maximumFiles {
      let rest = "there are more than \(Self.maximumFiles) files of \(cube)"
      page.problems.append(BoardProblem(fileName: names[Self.maximumFiles], reason: rest))
    }
    return .success(page)
  }

  /// The names of the files of a cube, sorted.
  private func names(in folder: Int32, of cube: DailyCube) -> Result<[String], BoardError> {
    // The directory stream closes its descriptor.
    guard let directory = fdopendir(dup(folder)) else { return .failure(error("cannot be read")) }
    defer { closedir(directory) }
    var names: [String] = []
    for _ in 0..<Self.maximumNames {
      guard let entry = readdir(directory) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, BoardEntry.isFileName(name, of: cube) { names.append(name) }
    }
    return .success(names.sorted())
  }

  /// The bytes of a regular file that is not too large. Links are not followed, and a pipe does not make
  /// the program wait.
  private func bytes(of name: String, in folder: Int32) throws(BoardProblem) -> [UInt8] {
    func problem(_ reason: String) -> BoardProblem { BoardProblem(fileName: name, reason: reason) }
    func system() -> String { String(cString: strerror(errno)) }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      throw problem(errno == ELOOP ? "it is a link" : "it cannot be opened (\(system()))")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw problem("it is not a file")
    }
    guard status.st_size <= BoardEntry.maximumBytes else {
      throw problem("it has \(status.st_size) bytes; the most is \(BoardEntry.maximumBytes)")
    }
    // One byte more than there were: a file that grows meanwhile is still being written.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw problem("it cannot be read (\(system()))")
      }
      count += read
    }
    return Array(bytes.prefix(count))
  }

  private func error(_ what: String) -> BoardError {
    let reason = String(cString: strerror(errno))
    return BoardError(
      message: "The board \(path.fitForTerminal) \(what) (\(reason)). Check the folder."
    )
  }
}
