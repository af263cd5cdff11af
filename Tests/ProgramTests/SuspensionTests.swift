import History
import Model
import Platform
import Testing

@testable import Program

/// What Ctrl-Z waits for. A stopped process must not hold the history.
@Suite struct SuspensionTests {
  private let waker: Waker
  private let history: HistoryStore

  init() throws {
    waker = try Waker()
    history = HistoryStore(HistoryConfiguration(directory: nil))
  }

  @Test func `the history is held after the last save, not before`() {
    var answers = [true, true, true]
    Suspension(history: history, waker: waker).begin {
      #expect(history.hold(milliseconds: 10_000), "nothing holds it yet")
      history.release()
      waker.wake()
      return answers.popLast() ?? false
    }
    #expect(answers.isEmpty)
    #expect(!history.hold(milliseconds: 0), "it is held")
    history.release()
    #expect(waker.take(), "the player has to hear what has changed")
  }

  @Test func `a disk that does not answer is not waited for without end`() {
    var asked = 0
    Suspension(history: history, waker: waker, timeout: .zero).begin {
      asked += 1
      return true
    }
    #expect(asked == 1)
    history.release()
  }
}
