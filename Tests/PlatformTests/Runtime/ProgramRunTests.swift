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
}
