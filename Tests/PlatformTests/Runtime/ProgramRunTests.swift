import Platform
import Testing

@Suite struct ProgramRunTests {
  @Test
  func `what a program says before its end is read, though its output ends at the same moment`() {
    let limits = ProgramRun.Limits(output: 100, time: .seconds(60))
    // What ends first was a matter of the moment, and one message of four was lost.
    for _ in 0..<100 {
      let outcome = ProgramRun.run("/bin/sh", ["-c", "echo no >&2; exit 3"], limits)
      #expect(outcome == .ended(code: 3, output: [], errors: Array("no\n".utf8)))
    }
  }

  @Test func `a program that has closed its output is waited for no longer than another`() throws {
    func run(_ last: String, within time: Duration, _ cancellation: Waker? = nil)
      -> ProgramRun.Outcome
    {
      let limits = ProgramRun.Limits(output: 100, time: time)
      return ProgramRun.run("/bin/sh", ["-c", "exec >&- 2>&-; \(last)"], limits, cancellation)
    }
    #expect(
      run("sleep 0.1; exit 3", within: .seconds(60)) == .ended(code: 3, output: [], errors: [])
    )
    #expect(run("exec sleep 60", within: .milliseconds(300)) == .late)
    let waker = try Waker()
    try startThread {
      usleep(300_000)
      waker.wake()
    }
    #expect(run("exec sleep 60", within: .seconds(600), waker) == .cancelled)
  }
}
