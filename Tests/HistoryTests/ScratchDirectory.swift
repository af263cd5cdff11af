import Files
import Game
import GameTesting
import History
import SQLite
import Testing

/// A directory for the history of one test. It is removed with the test.
final class ScratchDirectory {
  private let directory = TemporaryDirectory()

  var path: String { directory.path }

  /// The history's file.
  var file: String { path + "/history.sqlite" }

  /// The names of the files, sorted.
  var names: [String] { directory.names }

  /// A store of this directory whose clock stands still.
  func store(now: Double = 1_000_000, busyTimeout: Int32 = 5000) -> HistoryStore {
    HistoryStore(
      HistoryConfiguration(
        directory: path,
        now: { Timestamp(seconds: now) },
        day: Timestamp.utcDay,
        busyTimeout: busyTimeout
      )
    )
  }

  /// The history's file as another program opens it.
  func database() throws -> SQLiteConnection {
    try SQLiteConnection(path: file, mode: .readWriteCreate)
  }

  /// Changes the history's file as another program does, which closes it afterwards.
  func execute(_ sql: String) throws { try database().execute(sql) }

  func bytes(_ path: String) throws -> [UInt8] { try File.read(path, limit: .max, .anything) }

  func write(_ bytes: [UInt8], to path: String) throws {
    try TemporaryDirectory.write(bytes, to: path)
  }
}
