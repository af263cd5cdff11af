import Composable
import ComposableTesting
import Dispatch
import History
import Model
import Platform
import SQLite
import TerminalTesting
import Testing

@testable import Program
@testable import Surface
@testable import Terminal

/// A disk that has stopped, such as a network share whose server is gone.
@Suite struct PatienceTests {
  private let player = TestPlayer()
  private let clock = TestClock()
  private static let executor = QuietExecutor()

  init() throws { try Self.executor.start() }

  // MARK: Asking

  /// Asks a history that answers when the gate opens.
  private func ask(_ gate: AsyncStream<Void>) -> Task<HistoryAnswer<Stats>, Never> {
    let history = HistoryClient.noop.with {
      $0.stats = { () throws(HistoryError) in
        for await _ in gate { break }
        return Stats()
      }
    }
    let client = history.answering(for: "/x/history.sqlite", by: clock.any)
    return Task {
      do throws(HistoryError) { return .success(try await client.stats()) } catch {
        return .failure(error)
      }
    }
  }

  @Test func `a question that is not answered ends in words`() async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let answer = ask(gate)
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(29))
    #expect(clock.sleeperCount == 1, "not yet")
    clock.advance(by: .seconds(1))
    #expect(await answer.value == .failure(.notAnswering(path: "/x/history.sqlite")))
    opener.yield()
  }

  @Test func `an answer ends the wait, and leaves nothing on the clock`() async {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let answer = ask(gate)
    while clock.sleeperCount == 0 { await Task.yield() }
    opener.yield()
    #expect(await answer.value == .success(Stats()))
    while clock.sleeperCount > 0 { await Task.yield() }
  }

  // MARK: Playing

  @Test func `a word that the disk does not take is told, and saved when it does`() throws {
    try player.makeHistory()
    var other: SQLiteConnection?
    let stops = HeadlessTerminal.Step.perform {
      other = try? player.database()
      try? other?.execute("BEGIN IMMEDIATE")
    }
    let waits = HeadlessTerminal.Step.await("a save that waits") {
      // Questions sleep longer.
      player.diskClock.deadlines.contains(player.diskClock.now + .seconds(6))
    }
    let script: Script =
      [.see("0 points"), stops] + TestPlayer.playsWord + [
        waits, .press(.left), .perform { player.diskClock.advance(by: .seconds(6)) },
        .see("The disk does not answer"),
        .perform { try? other?.execute("ROLLBACK") },
        .perform { player.clock.advance(by: .seconds(3)) },
        .expect("no word of it") { !$0.text.contains("does not answer") },
        .quit,
      ]
    try player.run(player.game(), script: script).ends(.fine)
    #expect(other != nil)
    #expect(try player.run("words", "--json").output.contains("FOREDATES"))
  }

  // MARK: Leaving

  /// Leaves a history that cannot be closed before the gate opens.
  private func leave(isHungUp: Bool = false, _ script: Script) throws -> (
    Leaving.Outcome, said: [String]
  ) {
    let (gate, isStuck) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    defer { gate.signal() }
    var configuration = HistoryConfiguration(
      directory: player.directory.path,
      now: {
        isStuck.signal()
        gate.wait()
        gate.signal()
        return Timestamp(seconds: 0)
      }
    )
    configuration.keepsCopy = true
    let history = HistoryStore(configuration)
    Task(executorPreference: Self.executor) { await history.status() }
    isStuck.wait()
    let terminal = HeadlessTerminal(size: Size(columns: 80, rows: 24), script: script)
    var said: [String] = []
    let leaving = Leaving(
      terminal: terminal,
      isHungUp: isHungUp,
      waker: try Waker(),
      clock: clock.any,
      history: history,
      executor: Self.executor,
      tell: { said.append($0) }
    )
    let outcome = leaving.run { true }
    #expect(terminal.isLeft)
    #expect(terminal.missing == nil)
    return (outcome, said)
  }

  private func pass(_ seconds: Int) -> HeadlessTerminal.Step {
    .perform { clock.advance(by: .seconds(seconds)) }
  }

  @Test func `who leaves is told, and Ctrl-C ends the wait within five seconds`() throws {
    let (outcome, said) = try leave([pass(2), .send([.key(.control("c"))]), pass(5)])
    #expect(outcome == .abandoned)
    #expect(said.count == 1 && said[0].hasPrefix("The disk does not answer."))
  }

  @Test func `without a terminal it ends after ten seconds, and nobody is told`() throws {
    let (outcome, said) = try leave(isHungUp: true, [pass(9), pass(1)])
    #expect(outcome == .abandoned)
    #expect(said == [])
  }

  @Test func `without a key it ends after a minute`() throws {
    let (outcome, said) = try leave([pass(2), pass(58)])
    #expect(outcome == .abandoned)
    #expect(said.count == 1)
  }
}
