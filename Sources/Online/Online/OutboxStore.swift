import Model
import Platform
import Routes
import Rules

/// The outbox of one server, as files of its state directory. Several programs may use it at once.
///
/// | file | content |
/// |---|---|
/// | `result-NUMBER-ATTEMPT` | the record of a finished game; the numbers say the order |
/// | `attempt-ATTEMPT` | the attempt of a game that can be resumed |
/// | `turn-GAME-NUMBER-INVITATION` | a turn in a game of two, as JSON; the numbers are those of the server. Older ones have no invitation |
/// | `damaged-…` | a file that could not be read |
///
/// Files are written and removed whole. What is found in the directory may come from anywhere.
package final class OutboxStore: Sendable {
  let directory: StateDirectory
  private let now: @Sendable () -> Double
  private let threads = PatientThreads()

  /// - Parameters:
  ///   - directory: Where the files are.
  ///   - now: The clock on the wall, in seconds since 1970-01-01 00:00 UTC.
  package init(_ directory: StateDirectory, now: @escaping @Sendable () -> Double) {
    self.directory = directory
    self.now = now
  }

  /// The most results that wait, and the most attempts. The oldest make room for new ones.
  static let mostResults = 100
  private static let mostAttempts = 100
  private static let mostFiles = 1000
  private static let attemptBytes = 4096
  private static let damagedPrefix = "damaged-"

  /// The client of the features. Each call runs on a thread of its own, because a disk may not answer.
  package var client: OutboxClient {
    OutboxClient(
      keep: { attempt throws(OutboxError) in
        try await self.run("An attempt cannot be kept", self.keep, attempt)
      },
      attempt: { mode, seed throws(OutboxError) in
        try await self.run("An attempt cannot be read") { () throws(FileError) in
          try self.attempt(mode, seed)
        }
      },
      add: { submission throws(OutboxError) in
        try await self.run("A result for the server cannot be kept", self.add, submission)
      },
      contents: {
        do throws(OutboxError) {
          return try await self.run("What waits for the server cannot be read", self.contents)
        } catch {
          var unread = OutboxContents(notices: [error.message])
          unread.hasAllResults = false
          return unread
        }
      },
      // If there is no list of them, `contents` says why.
      turns: { (try? await self.run("The turns cannot be read", self.turns)) ?? [] },
      // What cannot be removed is sent again, and the server counts it once.
      remove: { try? await self.run("A result cannot be removed", self.remove, $0) },
      addTurn: { turn throws(OutboxError) in
        guard try await self.run("A turn for the server cannot be kept", self.add, turn) else {
          throw OutboxError(message: "You have taken another turn in this game in another window.")
        }
      },
      removeTurn: { try? await self.run("A turn cannot be removed", self.remove, $0) }
    )
  }

  private func run<Subject: Sendable, Value: Sendable>(
    _ problem: String,
    _ work: @escaping @Sendable (Subject) throws(FileError) -> Value,
    _ subject: Subject
  ) async throws(OutboxError) -> Value {
    try await run(problem) { () throws(FileError) in try work(subject) }
  }

  /// - Parameters:
  ///   - problem: What the player cannot have when the work fails.
  ///   - work: What waits for the disk.
  private func run<Value: Sendable>(
    _ problem: String,
    _ work: @escaping @Sendable () throws(FileError) -> Value
  ) async throws(OutboxError) -> Value {
    let result: Result<Value, FileError>
    do throws(PatientThreads.Failure) {
      result = try await threads.run { _ in Result(catching: work) }
    } catch {
      throw OutboxError(message: "The directory \(directory.path) does not answer.")
    }
    do throws(FileError) {
      return try result.get()
    } catch {
      throw OutboxError(message: "\(problem): \(error.message)")
    }
  }
}

// MARK: - Results

extension OutboxStore {
  func add(_ submission: Submission) throws(FileError) {
    try directory.withLock { () throws(FileError) in
      let waiting = try resultNames()
      for other in waiting where other.second == submission.attempt {
        // The server counts one result of an attempt, and it is here already.
        if try seed(other) == submission.record.seed { return }
        // A server whose data was restored gives numbers again. It does not count the older one any more.
        directory.remove(other.text)
      }
      let name = WaitingName("result", (waiting.last?.first ?? 0) + 1, submission.attempt)
      try directory.write(Array(submission.record.text().utf8), to: name.text)
      directory.remove(Self.name(ofAttempt: submission.attempt))
      for old in waiting.dropLast(Self.mostResults - 1) { directory.remove(old.text) }
    }
  }

  /// The results in order, and the turns.
  func contents() throws(FileError) -> OutboxContents {
    var contents = OutboxContents()
    let names = try resultNames().suffix(Self.mostResults)
    add(names, "A result", to: &contents) { name, contents throws(FileError) in
      // Another program may just have removed it.
      guard let bytes = try directory.read(name.text, limit: APIRequest.maximumBodyBytes) else {
        return nil
      }
      do throws(RecordError) {
        let record = try GameRecord(reading: bytes)
        contents.results.append(Submission(attempt: name.second, record: record))
        return nil
      } catch {
        return "\(directory.path)/\(name.text): \(error.message)"
      }
    }
    let hasAllResults = contents.hasAllResults
    try addTurns(to: &contents)
    contents.hasAllResults = hasAllResults
    return contents
  }

  /// Adds what files have. Damaged files get out of the way, and a notice says so.
  ///
  /// - Parameter read: Reads a file. Returns why it is damaged; `nil` if it is not.
  func add(
    _ names: some Sequence<WaitingName>,
    _ what: String,
    advice: String = "",
    to contents: inout OutboxContents,
    _ read: (WaitingName, inout OutboxContents) throws(FileError) -> String?
  ) {
    for name in names {
      let reason: String
      do throws(FileError) {
        guard let damage = try read(name, &contents) else { continue }
        reason = damage
      } catch {
        if error.mayPass {
          contents.hasAllResults = false
          contents.notices.append("\(what) for the server was not sent yet: \(error.message)")
          continue
        }
        reason = error.message
      }
      let aside = Self.damagedPrefix + name.text
      guard directory.setAside(name.text, as: aside) else { continue }
      contents.notices.append(
        "\(what) for the server is damaged and was not sent (\(reason.visible(limit: 300))). It was "
          + "kept as \(aside).\(advice)"
      )
    }
  }

  func remove(_ attempt: AttemptID) throws(FileError) {
    for name in try resultNames() where name.second == attempt { directory.remove(name.text) }
  }

  /// The seed of a result's cube; `nil` if it has none, or cannot be read.
  private func seed(_ name: WaitingName) throws(FileError) -> UInt64? {
    let bytes = try directory.read(name.text, limit: APIRequest.maximumBodyBytes)
    return bytes.flatMap { try? GameRecord(reading: $0) }?.seed
  }

  private func resultNames() throws(FileError) -> [WaitingName] { try names(WaitingName.result) }

  /// The names of files that can be read, sorted.
  func names(_ name: (String) -> WaitingName?) throws(FileError) -> [WaitingName] {
    try directory.names(limit: Self.mostFiles).compactMap(name).sorted {
      ($0.first, $0.second, $0.text) < ($1.first, $1.second, $1.text)
    }
  }

  /// The name of a file that waits for the server: its kind, two numbers, and a game's invitation.
  struct WaitingName: Hashable, Sendable {
    let text: String
    let (first, second): (Int64, Int64)
    let invite: InviteCode?

    init(_ kind: String, _ first: Int64, _ second: Int64, _ invite: InviteCode? = nil) {
      text = "\(kind)-\(first)-\(second)" + (invite.map { "-\($0.text)" } ?? "")
      self.first = first
      self.second = second
      self.invite = invite
    }

    /// Reads a name; `nil` if it is that of another file.
    init?(_ text: String, _ kind: String) {
      let parts = text.split(separator: "-", maxSplits: 3).dropFirst().map(String.init)
      guard parts.count >= 2, let first = Int64(parts[0]), let second = Int64(parts[1])
      else { return nil }
      self.init(kind, first, second, parts.count == 2 ? nil : InviteCode(text: parts[2]))
      guard self.text == text else { return nil }
    }

    static func result(_ text: String) -> Self? {
      guard let name = Self(text, "result"), (1..<1_000_000_000).contains(name.first),
        name.second >= 1, name.invite == nil
      else { return nil }
      return name
    }
  }
}

// MARK: - Attempts

extension OutboxStore {
  private static let attemptPrefix = "attempt-"

  private static func name(ofAttempt id: AttemptID) -> String { "\(attemptPrefix)\(id)" }

  func keep(_ attempt: Attempt) throws(FileError) {
    let bytes = Array(JSONValue(model: attempt).text().utf8)
    try directory.withLock { () throws(FileError) in
      let others = try attempts().all.filter { $0.id != attempt.id }
      try directory.write(bytes, to: Self.name(ofAttempt: attempt.id))
      for old in others.dropLast(Self.mostAttempts - 1) {
        directory.remove(Self.name(ofAttempt: old.id))
      }
    }
  }

  /// The attempt at a cube; `nil` if there is none.
  ///
  /// - Throws: Why it cannot be read, or a file that may be it.
  func attempt(_ mode: GameMode, _ seed: UInt64) throws(FileError) -> Attempt? {
    let (all, unread) = try attempts()
    let found = all.last {
      $0.mode == mode && $0.code.seed == seed && $0.closesAt > now()
    }
    if found == nil, let unread { throw unread }
    return found
  }

  /// The attempts, the oldest first, also those that are closed: a clock may be wrong for a moment. Damaged files
  /// are set aside. One that the system does not hand out now stays: its game may yet be resumed.
  ///
  /// - Returns: Also why one of them could not be read.
  private func attempts() throws(FileError) -> (all: [Attempt], unread: FileError?) {
    var attempts: [Attempt] = []
    var unread: FileError?
    for name in try directory.names(limit: Self.mostFiles)
    where name.hasPrefix(Self.attemptPrefix) {
      do throws(FileError) {
        // Another program has just removed it.
        guard let bytes = try directory.read(name, limit: Self.attemptBytes) else { continue }
        guard let attempt = try? JSONValue(reading: bytes).decode(Attempt.self),
          Self.name(ofAttempt: attempt.id) == name
        else {
          let aside = Self.damagedPrefix + name
          throw FileError("\(directory.path)/\(name)", .content("is damaged; kept as \(aside)"))
        }
        attempts.append(attempt)
      } catch {
        unread = error
        if !error.mayPass { directory.setAside(name, as: Self.damagedPrefix + name) }
      }
    }
    return (attempts.sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }, unread)
  }
}
