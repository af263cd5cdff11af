import GameTesting
import Routes
import Rules
import Testing

@testable import Model
@testable import Online
@testable import Platform

@Suite("The outbox on the disk")
struct OutboxStoreTests {
  private let home = TemporaryDirectory()
  private let directory: StateDirectory

  init() throws { directory = try home.directory() }

  private var store: OutboxStore { OutboxStore(directory, now: { 1000 }) }

  private func submission(_ attempt: AttemptID) -> Submission {
    let match = Match(mode: .unlimited, seed: UInt64(attempt))
    let record = GameRecord(match: match, secondsPlayed: Double(attempt))
    return Submission(attempt: attempt, record: record)
  }

  private func attempt(
    _ id: AttemptID,
    seed: UInt64 = 7,
    closesAt: Double = 2000
  ) throws -> Attempt {
    Attempt(
      id: id,
      mode: .unlimited,
      daily: nil,
      code: try #require(ChallengeCode(mode: .unlimited, seed: seed)),
      startedAt: Double(id),
      closesAt: closesAt
    )
  }

  @Test func `results come back whole and in order, from another program too`() async throws {
    let client = store.client
    #expect(await client.contents() == OutboxContents())
    for id: AttemptID in [30, 4, 100] { try await client.add(submission(id)) }
    let expected = [30, 4, 100].map { submission($0) }
    #expect(await store.client.contents() == OutboxContents(results: expected))
    await client.remove(4)
    await client.remove(5)
    #expect(await store.client.contents().results.map(\.attempt) == [30, 100])
    try await client.add(submission(7))
    #expect(await store.client.contents().results.map(\.attempt) == [30, 100, 7])
  }

  private func turn(
    _ duel: DuelID,
    _ number: Int = 0,
    _ turn: Duel.Turn = .pass,
    in invite: InviteCode? = nil
  ) -> WaitingTurn {
    WaitingTurn(TurnRequest(duel: duel, number: number, turn: turn), invite: invite)
  }

  @Test func `turns come back whole, from another program too`() async throws {
    let faces = try ["222t", "222l", "222r"].map { try #require(Face(name: $0)) }
    let turns = [
      turn(4, 1, .moves([.removal(faces[0].point), .word(faces)])), turn(17, 0, .giveUp),
      turn(30, 7, .giveUpWaiting),
    ]
    for turn in turns.reversed() { try await store.client.addTurn(turn) }
    #expect(await store.client.contents() == OutboxContents(turns: turns))
    // The same turn again is no other one.
    try await store.client.addTurn(turns[1])
    await store.client.removeTurn(turns[1])
    await store.client.removeTurn(turn(5))
    #expect(await store.client.contents().turns == [turns[0], turns[2]])
  }

  @Test func `of two turns of one number the first waits, and a later number replaces it`()
    async throws
  {
    try await store.client.addTurn(turn(4, 1))
    let word = turn(4, 1, .moves([.word([])]))
    await #expect(throws: OutboxError.self) { try await store.client.addTurn(word) }
    #expect(await store.client.contents().turns == [turn(4, 1)])
    // Who gives up does not wait for a turn that has not arrived.
    try await store.client.addTurn(turn(4, 1, .giveUp))
    #expect(await store.client.contents().turns == [turn(4, 1, .giveUp)])
    try await store.client.addTurn(turn(4, 3, .giveUp))
    #expect(await store.client.contents().turns == [turn(4, 3, .giveUp)])
  }

  @Test func `who cannot keep that they give up keeps the turn before`() async throws {
    try await store.client.addTurn(turn(4, 1))
    let name = try #require(directory.names(limit: 9).first { $0.hasPrefix("turn-") })
    // No file takes the place of a directory.
    let next = directory.path + "/" + name.replacing("4-1", with: "4-3")
    try #require(!next.hasSuffix(name) && mkdir(next, 0o700) == 0)
    await #expect(throws: OutboxError.self) { try await store.client.addTurn(turn(4, 3, .giveUp)) }
    rmdir(next)
    #expect(await store.client.turns() == [turn(4, 1)])
  }

  /// A server whose data was restored gives numbers again.
  @Test func `turns in two games of one number wait beside each other`() async throws {
    let (lost, new) = (InviteCode(bits: 1), InviteCode(bits: 2))
    let turns = [turn(4, 1, .giveUp, in: lost), turn(4, 1, in: new)].sorted {
      ($0.invite?.text ?? "") < ($1.invite?.text ?? "")
    }
    for turn in turns { try await store.client.addTurn(turn) }
    #expect(await store.client.contents() == OutboxContents(turns: turns))
    // A later one takes the place of those of its own game.
    try await store.client.addTurn(turn(4, 3, in: new))
    #expect(await store.client.turns().count == 2)
    await store.client.removeTurn(turn(4, 1, .giveUp, in: lost))
    #expect(await store.client.turns() == [turn(4, 3, in: new)])
  }

  @Test func `a turn goes on with the course that it was taken after, and giving up with any`()
    async throws
  {
    let (game, other) = (InviteCode(bits: 1), InviteCode(bits: 2))
    func state(_ turns: [Duel.Turn], of invite: InviteCode) throws -> DuelState {
      DuelState(
        id: 4,
        invite: invite,
        code: try #require(ChallengeCode(mode: .unlimited, seed: 7)),
        first: .player,
        second: .player,
        isFirst: false,
        firstScore: 0,
        secondScore: 0,
        turns: turns.map(\.json),
        isYourTurn: true,
        turnBegan: 0,
        turnEnds: 0,
        end: nil,
        hasWon: nil,
        rematch: nil,
        event: nil
      )
    }
    let corner = Duel.Turn.moves([.removal(LatticePoint(.two, .two, .two))])
    var waiting = turn(4, 1, in: game)
    waiting.course = WaitingTurn.mark(of: [.pass])
    try await store.client.addTurn(waiting)
    #expect(await store.client.turns() == [waiting])
    #expect(try waiting.goesOn(state([.pass], of: game)))
    #expect(try !waiting.goesOn(state([corner], of: game)))
    #expect(try !waiting.goesOn(state([.pass, .pass], of: game)))
    #expect(try !waiting.goesOn(state([.pass], of: other)))
    #expect(try turn(4, 1, .giveUp, in: game).goesOn(state([corner], of: game)))
    #expect(try !turn(4, 1, .giveUp, in: game).goesOn(state([corner], of: other)))
    #expect(try turn(4, 1).goesOn(state([corner], of: game)), "an older lexicube's")
  }

  @Test func `a turn without its invitation is the game's`() async throws {
    let game = InviteCode(bits: 1)
    try await store.client.addTurn(turn(4, 1))
    await #expect(throws: OutboxError.self) {
      try await store.client.addTurn(turn(4, 1, .moves([.word([])]), in: game))
    }
    await store.client.removeTurn(turn(4, 1, in: game))
    #expect(await store.client.turns().isEmpty)
  }

  @Test func `what cannot be kept is named`() async throws {
    // A file in the place of the directory takes nothing.
    try await store.client.addTurn(turn(4))
    #expect(rename(directory.path, directory.path + ".old") == 0)
    overwrite(directory.path, "")
    let kept = try attempt(1)
    func fails(_ problem: String, _ work: () async throws -> Void) async {
      let error = await #expect(throws: OutboxError.self) { try await work() }
      #expect(error?.message.hasPrefix("\(problem): ") == true)
    }
    await fails("A turn for the server cannot be kept") { try await store.client.addTurn(turn(4)) }
    await fails("A result for the server cannot be kept") {
      try await store.client.add(submission(1))
    }
    await fails("An attempt cannot be kept") { try await store.client.keep(kept) }
    await fails("An attempt cannot be read") { _ = try await store.client.attempt(.unlimited, 7) }
    let contents = await store.client.contents()
    let unread = "What waits for the server cannot be read: "
    #expect(contents.notices.count == 1 && contents.notices[0].hasPrefix(unread))
    #expect(!contents.hasAllResults)
  }

  @Test func `there are only so many turns`() async throws {
    for id in 1...(OutboxStore.mostTurns + 3) { try await store.client.addTurn(turn(DuelID(id))) }
    let turns = await store.client.contents().turns
    #expect(
      turns.count == OutboxStore.mostTurns && turns.last?.request.duel == DuelID(turns.count + 3)
    )
  }

  @Test(arguments: [("", 1), ("{", 1), ("[1]", 1), ("{\"pass\":false}", 1), ("x", 5000)])
  func `a damaged turn gets out of the way and is said once`(part: String, count: Int) async throws
  {
    let text = String(repeating: part, count: count)
    try await store.client.addTurn(turn(4))
    try await store.client.addTurn(turn(9))
    overwrite("\(directory.path)/turn-4-0", text)
    // Who asks for the turns alone takes the notice from nobody.
    #expect(await store.client.turns() == [turn(9)])
    let contents = await store.client.contents()
    #expect(contents.turns == [turn(9)])
    #expect(contents.notices.count == 1 && contents.notices[0].contains("damaged-turn-4-0"))
    #expect(await store.client.contents().notices.isEmpty)
    // The turn can be taken again.
    try await store.client.addTurn(turn(4, 0, .giveUp))
    #expect(await store.client.contents().turns == [turn(4, 0, .giveUp), turn(9)])
  }

  @Test(arguments: [
    "turn-", "turn-0-1", "turn-1", "turn-1-1001", "turn-01-1", "turn-1--1", "turn-1-1-1",
    "turn-1-1-", "turn-1-1-0000-000", "turn-1-1-0000000Z", "turn-1-1-0000-000z",
  ])
  func `other files are not turns`(name: String) async throws {
    try await store.client.addTurn(turn(9))
    overwrite("\(directory.path)/\(name)", "{\"pass\":true}")
    #expect(await store.client.contents() == OutboxContents(turns: [turn(9)]))
  }

  @Test func `a result is there once`() async throws {
    try await store.client.add(submission(1))
    try await store.client.add(submission(1))
    #expect(await store.client.contents().results.count == 1)
  }

  @Test func `a result of another cube takes the place of one whose number is given again`()
    async throws
  {
    try await store.client.add(submission(1))
    try await store.client.add(submission(2))
    let new = Submission(attempt: 1, record: submission(7).record)
    for _ in 0..<2 { try await store.client.add(new) }
    #expect(await store.client.contents().results == [submission(2), new])
  }

  @Test func `many programs at once lose and double nothing`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id: AttemptID in 1...24 {
        let (client, submission) = (store.client, submission(id))
        group.addTask { try await client.add(submission) }
      }
      try await group.waitForAll()
    }
    let results = await store.client.contents().results
    #expect(Set(results.map(\.attempt)) == Set(1...24))
    #expect(results.count == 24)
  }

  @Test func `the oldest makes room`() throws {
    for id in 1...AttemptID(OutboxStore.mostResults + 3) { try store.add(submission(id)) }
    let results = try store.contents().results
    #expect(results.map(\.attempt) == Array(4...AttemptID(OutboxStore.mostResults + 3)))
  }

  @Test(arguments: [("", 1), ("{", 1), ("\u{0}\u{1}", 1), ("{\"version\":9}", 1), ("x", 70_000)])
  func `a damaged result is set aside with a message, and the others go on`(
    part: String,
    count: Int
  ) throws {
    let text = String(repeating: part, count: count)
    for id: AttemptID in 1...3 { try store.add(submission(id)) }
    overwrite("\(directory.path)/result-2-2", text)
    let contents = try store.contents()
    #expect(contents.results.map(\.attempt) == [1, 3])
    #expect(contents.notices.count == 1)
    #expect(contents.notices.first?.contains("damaged-result-2-2") == true)
    #expect(try store.contents().notices == [])
    #expect(try directory.names(limit: 100).contains("damaged-result-2-2"))
  }

  @Test func `pipes, links and directories in the place of results stop nothing`() throws {
    try store.add(submission(1))
    #expect(mkfifo("\(directory.path)/result-2-2", 0o600) == 0)
    #expect(symlink("/etc/passwd", "\(directory.path)/result-3-3") == 0)
    #expect(mkdir("\(directory.path)/result-4-4", 0o700) == 0)
    #expect(try store.contents().results.map(\.attempt) == [1])
  }

  @Test(arguments: [
    "result-", "result-1", "result-1-", "result--1-1", "result-01-1", "result-1-01", "result-0-1",
    "result-1-0", "result-1-1-1", "result-99999999999999999999-1", "result-+1-1", "result-١-1",
    "attempt-1", "lock", ".draft-1-1", "RESULT-1-1",
  ])
  func `other names are other files`(name: String) {
    #expect(OutboxStore.WaitingName.result(name) == nil)
  }

  @Test func `a file that the system does not hand out now stays, and is used once it does`() throws
  {
    let files = ["attempt-1", "result-1-2", "turn-4-0"]
    let paths = files.map { "\(directory.path)/\($0)" }
    let sound = files.map { "\(home.path)/\($0)" }
    try store.keep(attempt(1))
    try store.add(submission(2))
    #expect(try store.add(turn(4)))
    for (path, sound) in zip(paths, sound) { #expect(rename(path, sound) == 0) }
    // A socket cannot be opened: the system fails as it does for a bad block.
    for path in paths { #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0) }
    let contents = try store.contents()
    #expect(contents.results.isEmpty && contents.turns.isEmpty)
    #expect(contents.notices.count == 2 && !contents.hasAllResults)
    #expect(throws: FileError.self) { try store.attempt(.unlimited, 7) }
    for (path, sound) in zip(paths, sound) { #expect(rename(sound, path) == 0) }
    #expect(try store.contents() == OutboxContents(results: [submission(2)], turns: [turn(4)]))
    #expect(try store.attempt(.unlimited, 7) == attempt(1))
  }

  @Test(arguments: [("", 1), ("{}", 1), ("{\"id\":1}", 1), ("nonsense", 1), ("x", 5000)])
  func `a damaged attempt is set aside`(part: String, count: Int) throws {
    let text = String(repeating: part, count: count)
    try store.keep(attempt(1))
    try store.keep(attempt(2, seed: 8))
    overwrite("\(directory.path)/attempt-1", text)
    // It may have been the wanted one, which is said once.
    let error = #expect(throws: FileError.self) { try store.attempt(.unlimited, 7) }
    #expect(error?.path == "\(directory.path)/attempt-1")
    #expect(try store.attempt(.unlimited, 7) == nil)
    #expect(try store.attempt(.unlimited, 8) == attempt(2, seed: 8))
    let names = try directory.names(limit: 10)
    #expect(names == ["attempt-2", "damaged-attempt-1", "lock"])
  }

  @Test func `files are for the player alone`() throws {
    try store.add(submission(1))
    var status = stat()
    #expect(stat("\(directory.path)/result-1-1", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try directory.names(limit: 10) == ["lock", "result-1-1"])
  }

  @Test func `an attempt is found until its result is there, or until it is closed`() async throws {
    let client = store.client
    try await client.keep(attempt(1))
    try await client.keep(attempt(2, seed: 8))
    try await client.keep(attempt(3, seed: 9, closesAt: 999))
    let kept = try attempt(1)
    #expect(try await client.attempt(.unlimited, 7) == kept)
    #expect(try await client.attempt(.unlimited, 8)?.id == 2)
    #expect(try await client.attempt(.unlimited, 9) == nil)
    #expect(try await client.attempt(.timed, 7) == nil)
    try await client.add(submission(1))
    #expect(try await client.attempt(.unlimited, 7) == nil)
    #expect(try await client.attempt(.unlimited, 8)?.id == 2)
    // A clock that is ahead for a moment removes nothing.
    let ahead = OutboxStore(directory, now: { 1e9 }).client
    #expect(try await ahead.attempt(.unlimited, 8) == nil)
    try await ahead.keep(attempt(4, seed: 10))
    #expect(try await client.attempt(.unlimited, 8)?.id == 2)
  }

  @Test func `without a place to write, the reason is said`() async throws {
    overwrite("\(home.path)/online", "a file")
    let failure = await #expect(throws: OutboxError.self) {
      try await store.client.add(submission(1))
    }
    #expect(failure?.message.contains(home.path) == true)
    #expect(await store.client.contents().results == [])
  }
}
