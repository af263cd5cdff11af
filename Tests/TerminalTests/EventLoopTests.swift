import Dispatch
import Platform
import Synchronization
import TerminalTesting
import Testing

@testable import Surface
@testable import Terminal

@Suite struct EventLoopTests {
  private let size = Size(columns: 10, rows: 2)

  private func frame(_ text: String) -> Frame {
    var frame = Frame(size: size)
    for (column, scalar) in text.unicodeScalars.enumerated() {
      frame[column, 0] = Cell(scalar)
    }
    return frame
  }

  private func terminal(_ script: [HeadlessTerminal.Step]) -> HeadlessTerminal {
    HeadlessTerminal(size: size, script: script)
  }

  /// Runs a loop until the terminal hangs up.
  private func run(
    _ terminal: some TerminalDevice,
    _ waker: Waker? = nil,
    handle: (Event) -> Void = { _ in },
    draw: (Size) -> Frame?
  ) throws {
    var hasLeft = false
    try EventLoop(terminal: terminal, waker: waker ?? Waker()).run(
      handle: { event in
        handle(event)
        hasLeft = event == .hangup
      },
      draw: draw,
      until: { hasLeft }
    )
  }

  @Test func `events are handled in order, and events that come together make one frame`() throws {
    let terminal = terminal([
      .send([.key(.character("a")), .key(.character("b"))]), .send([.key(.character("c"))]),
    ])
    var (text, draws) = ("", 0)
    try run(terminal) { event in
      if case .key(.character(let character)) = event { text.append(character) }
    } draw: { _ in
      draws += 1
      return frame(text)
    }
    #expect(text == "abc" && draws == 3)
    #expect(terminal.frames.map(\.text) == ["\n", "ab\n", "abc\n"])
  }

  @Test func `the loop can end between events that come together`() throws {
    let terminal = terminal([.send([.key(.enter), .key(.escape), .key(.tab)])])
    var handled: [Event] = []
    try EventLoop(terminal: terminal, waker: Waker()).run(
      handle: { handled.append($0) },
      draw: { _ in nil },
      until: { handled.count == 2 }
    )
    #expect(handled == [.key(.enter), .key(.escape)])
  }

  @Test func `a wake draws a frame without an event, however often it was woken`() throws {
    let waker = try Waker()
    let terminal = terminal([.send([.key(.enter)]), .expect("two", { $0.text == "2\n" })])
    var (value, draws) = (0, 0)
    try run(terminal, waker) { event in
      guard event == .key(.enter) else { return }
      value = 2
      for _ in 0..<100 { waker.wake() }
    } draw: { _ in
      draws += 1
      return frame("\(value)")
    }
    #expect(terminal.missing == nil && draws == 2)
    #expect(terminal.frames.map(\.text) == ["0\n", "2\n"])
  }

  @Test func `no wake of many threads is lost`() throws {
    let waker = try Waker()
    let terminal = terminal([.expect("a thousand", { $0.text == "1000\n" })])
    let counter = Counter()
    for _ in 0..<10 {
      // New threads, because the loop uses the one that the test runs on.
      DispatchQueue.global().async {
        for _ in 0..<100 {
          counter.add()
          waker.wake()
        }
      }
    }
    try run(terminal, waker) { _ in frame("\(counter.value)") }
    #expect(terminal.missing == nil)
  }

  @Test func `while the line takes nothing, nothing is drawn, and then the newest state`() throws {
    let keys = (1...50).map { _ in HeadlessTerminal.Step.send([.key(.enter)]) }
    let terminal = terminal(
      [.expect("the start", { $0.text == "0\n" }), .line(isOpen: false)] + keys
        + [.line(isOpen: true), .expect("the newest", { $0.text == "50\n" })]
    )
    var (count, draws) = (0, 0)
    try run(terminal) {
      if $0 == .key(.enter) { count += 1 }
    } draw: { _ in
      draws += 1
      return frame("\(count)")
    }
    #expect(terminal.missing == nil && draws == 2)
    #expect(terminal.frames.map(\.text) == ["0\n", "50\n"])
  }

  @Test func `a line that takes nothing neither spins nor hides the end`() throws {
    let terminal = terminal([.line(isOpen: false), .send([.key(.enter)]), .send([.key(.escape)])])
    var handled: [Event] = []
    var checks = 0
    try EventLoop(terminal: terminal, waker: Waker()).run(
      handle: { handled.append($0) },
      draw: { _ in frame("x") },
      until: {
        checks += 1
        return handled.last == .key(.escape)
      }
    )
    #expect(handled == [.key(.enter), .key(.escape)])
    #expect(checks < 10)
  }

  @Test func `a new size is an event, and the next frame has it`() throws {
    let small = Size(columns: 1, rows: 1)
    let terminal = terminal([.send([.resized(small)])])
    try run(terminal) { Frame(size: $0) }
    #expect(terminal.frames.map(\.size) == [size, small])
  }
}

@Suite struct FramePacerTests {
  private let start = ContinuousClock.now

  @Test func `the first frame and a frame after a rest are drawn at once`() {
    var pacer = FramePacer(interval: .milliseconds(16))
    func draws(at time: Duration) -> Bool { pacer.takeFrame(at: start + time) }
    #expect(pacer.deadline == nil)
    #expect(draws(at: .zero) && !draws(at: .seconds(1)))
    #expect(pacer.deadline == nil)
    pacer.request()
    #expect(draws(at: .seconds(1)))
  }

  @Test func `a frame too soon after another waits, with a deadline`() {
    var pacer = FramePacer(interval: .milliseconds(16))
    func draws(at time: Duration) -> Bool { pacer.takeFrame(at: start + time) }
    #expect(draws(at: .zero))
    pacer.request()
    #expect(!draws(at: .milliseconds(15)))
    // Also where it becomes due between two readings of the clock: `nil` would mean a sleep without end.
    #expect(pacer.deadline == start + .milliseconds(16))
    #expect(draws(at: .milliseconds(16)))
    #expect(pacer.deadline == nil)
  }

  @Test
  func `what a key asks for after a rest is drawn at once, and what moves does not gain by it`() {
    var pacer = FramePacer(interval: .milliseconds(16))
    /// When frames are drawn of those that are asked for at each millisecond.
    func drawn(_ milliseconds: ClosedRange<Int>) -> [Int] {
      milliseconds.filter { millisecond in
        pacer.request()
        return pacer.takeFrame(at: start + .milliseconds(millisecond))
      }
    }
    #expect(drawn(0...40) == [0, 16, 32], "the first frame of all ends no rest")
    #expect(drawn(79...120) == [79, 95, 111], "nor does one that was late")
    #expect(drawn(159...200) == [159, 160, 161, 177, 193])
  }
}

/// A number that many threads add to.
private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  func add() { count.add(1, ordering: .acquiringAndReleasing) }
}
