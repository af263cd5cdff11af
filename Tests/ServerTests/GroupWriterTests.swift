import Dispatch
import Platform
import SQLite
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Steps of several threads that share a commit.
@Suite struct GroupWriterTests {
  private let directory: ScratchDirectory
  private let writer: GroupWriter

  init() throws {
    directory = try ScratchDirectory()
    let connection = try SQLiteConnection(path: directory.database, mode: .readWriteCreate)
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE numbers (number UNIQUE)")
    writer = GroupWriter(connection)
  }

  private func add(_ number: Int) throws(StoreError) {
    try writer.step { database throws(StoreError) in
      try database.connection.run("INSERT INTO numbers VALUES (\(number))")
    }
  }

  private static func numbers(_ path: String) throws -> [Int] {
    try SQLiteConnection(path: path, mode: .readOnly)
      .values("SELECT number FROM numbers ORDER BY number")
  }

  /// Writes the numbers at once, all while another step is being written.
  ///
  /// - Returns: Whether each was written, and for those that were, what the disk had of them at the end of
  ///   its step.
  private func addTogether(_ numbers: [Int]) throws -> (isWritten: [Bool], onDisk: [[Int]]) {
    let (isBusy, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ended = DispatchGroup()
    let written = Mutex(numbers.map { _ in false })
    let onDisk = Mutex<[[Int]]>([])
    let (writer, path) = (writer, directory.database)
    ended.enter()
    try startThread {
      defer { ended.leave() }
      try? writer.step { _ throws(StoreError) in
        isBusy.signal()
        goOn.wait()
      }
    }
    isBusy.wait()
    for (index, number) in numbers.enumerated() {
      ended.enter()
      try startThread {
        defer { ended.leave() }
        do throws(StoreError) {
          let seen = try writer.step { database throws(StoreError) in
            try database.connection.run("INSERT INTO numbers VALUES (\(number))")
            return (try? Self.numbers(path)) ?? [-1]
          }
          onDisk.withLock { $0.append(seen) }
          written.withLock { $0[index] = true }
        } catch {}
      }
      // In this order, so that the same happens in every run.
      for _ in 0..<60_000 where writer.waitingCount <= index { usleep(500) }
    }
    goOn.signal()
    ended.wait()
    return (written.withLock { $0 }, onDisk.withLock { $0 })
  }

  @Test func `steps that wait together share a commit`() throws {
    try add(0)
    let (isWritten, onDisk) = try addTogether([1, 2, 3, 4])
    #expect(isWritten == [true, true, true, true])
    // None saw another one on the disk: one commit wrote them all.
    #expect(onDisk == Array(repeating: [0], count: 4))
    #expect(try Self.numbers(directory.database) == [0, 1, 2, 3, 4])
  }

  @Test func `a step that fails takes only itself back`() throws {
    try add(0)
    let (isWritten, _) = try addTogether([1, 0, 2])
    #expect(isWritten == [true, false, true])
    #expect(try Self.numbers(directory.database) == [0, 1, 2])
    // And the next one is written as before.
    try add(3)
    #expect(try Self.numbers(directory.database) == [0, 1, 2, 3])
  }
}
