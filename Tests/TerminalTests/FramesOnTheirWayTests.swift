import Platform
import Surface
import TerminalTesting
import Testing

@testable import Terminal

/// A line as a model: bytes leave it at a rate, and need a while each way. It takes everything at once, as
/// the buffers of ssh do.
private struct LineModel {
  /// Bytes a second.
  let rate: Double
  /// Seconds each way.
  let delay: Double
  /// The bytes of a frame.
  let bytes: Double

  struct Outcome {
    /// Frames that were shown in a second.
    var rate: Double
    /// The greatest age of a frame when it was shown, in seconds, after the first second.
    var lag: Double
  }

  /// Shows sixty frames a second for a while, as long as the line may take them.
  func run(seconds: Double = 20, asks: Bool = true) -> Outcome {
    var frames = FramesOnTheirWay()
    let start = ContinuousClock.now
    func instant(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }
    frames.begin(at: start, answeredAfter: .seconds(2 * delay))
    var answers: [Double] = []
    var (isFree, shown, lag, now) = (0.0, 0, 0.0, 0.0)
    while now < seconds {
      while let answer = answers.first, answer <= now {
        answers.removeFirst()
        frames.arrive(at: instant(answer))
      }
      if frames.mayLeave || !asks {
        if asks { frames.leave(at: instant(now), bytes: Int(bytes)) }
        isFree = max(isFree, now) + bytes / rate
        let arrival = isFree + delay
        answers.append(arrival + delay)
        if arrival <= seconds { shown += 1 }
        if now > 1, arrival <= seconds { lag = max(lag, arrival - now) }
      }
      now += 1.0 / 60
    }
    return Outcome(rate: Double(shown) / seconds, lag: lag)
  }
}

@Suite struct FramesOnTheirWayTests {
  @Test(arguments: [0.0, 0.02, 0.05, 0.1, 0.15])
  func `a long way costs no frames`(delay: Double) {
    let outcome = LineModel(rate: 1e7, delay: delay, bytes: 8000).run()
    #expect(outcome.rate > 55)
    #expect(outcome.lag < delay + 0.02)
  }

  /// From a telephone's modem to a good line; a frame of a turning cube has 8,000 bytes and more.
  @Test(arguments: [3_000.0, 10_000, 30_000, 100_000, 300_000], [0.0, 0.05, 0.15])
  func `a slow line shows as many frames as it carries, and none is late`(
    rate: Double,
    delay: Double
  ) {
    let line = LineModel(rate: rate, delay: delay, bytes: 8000)
    let outcome = line.run()
    let ofOne = 8000 / rate
    // With one frame on its way, the line rests while an answer comes back.
    #expect(outcome.rate > 0.8 * min(50, 1 / (ofOne + 2 * delay + 1.0 / 60)))
    #expect(outcome.lag < 2 * ofOne + 2 * delay + 0.3)
    let blind = line.run(asks: false)
    // On slower lines not one of its frames arrives in time.
    if rate >= 30_000 { #expect(blind.lag > 3, "without questions it falls behind") }
  }

  @Test func `a terminal that answers no more is not waited for`() {
    var frames = FramesOnTheirWay()
    let start = ContinuousClock.now
    #expect(frames.deadline == nil && frames.mayLeave && !frames.isAsking)
    frames.begin(at: start, answeredAfter: .milliseconds(100))
    frames.leave(at: start, bytes: 5000)
    frames.leave(at: start + .seconds(1), bytes: 5000)
    #expect(!frames.mayLeave && frames.lastDeparture == start + .seconds(1))
    #expect(frames.deadline == start + FramesOnTheirWay.patience)
    #expect(frames.giveUp().map { $0 == (5000, FramesOnTheirWay.patience) } == true)
    #expect(frames.mayLeave && frames.isAsking && frames.isEmpty)
    frames.leave(at: start + .seconds(20), bytes: 5000)
    #expect(!frames.mayLeave)
    _ = frames.giveUp()
    #expect(frames.mayLeave && !frames.isAsking)
  }

  @Test func `a terminal that has never answered is not waited for as long`() {
    var frames = FramesOnTheirWay()
    let start = ContinuousClock.now
    frames.leave(at: start, bytes: 5000)
    #expect(frames.deadline == start + frames.firstPatience)
    #expect(frames.giveUp() == nil, "nothing is known of its line")
    #expect(frames.isEmpty && frames.mayLeave)
  }

  @Test func `a frame that left before the first answer is measured from there`() {
    var frames = FramesOnTheirWay()
    let start = ContinuousClock.now
    frames.leave(at: start + .milliseconds(3), bytes: 1200)
    frames.begin(at: start + .milliseconds(200), answeredAfter: .milliseconds(200))
    let first = frames.arrive(at: start + .milliseconds(603))
    #expect(first.map { $0 == (1200, .milliseconds(400)) } == true)
  }

  @Test func `a line is measured by what came between two answers`() {
    var frames = FramesOnTheirWay()
    let start = ContinuousClock.now
    frames.begin(at: start, answeredAfter: .milliseconds(100))
    frames.leave(at: start, bytes: 3000)
    frames.leave(at: start, bytes: 6000)
    let first = frames.arrive(at: start + .milliseconds(1100))
    #expect(first.map { $0 == (3000, .seconds(1)) } == true)
    let second = frames.arrive(at: start + .milliseconds(3100))
    #expect(second.map { $0 == (6000, .seconds(2)) } == true)
    frames.leave(at: start + .seconds(4), bytes: 3000)
    frames.leave(at: start + .seconds(4), bytes: 3000)
    #expect(frames.arrive(at: start + .seconds(9)) != nil)
    #expect(frames.arrive(at: start + .seconds(9)) == nil, "the terminal had a rest")
  }

  @Test func `an answer to nothing changes nothing`() {
    var frames = FramesOnTheirWay()
    frames.begin(at: .now, answeredAfter: .milliseconds(100))
    for _ in 0..<100 { #expect(frames.arrive(at: .now) == nil) }
    #expect(frames.limit == 2)
  }
}

extension CursesTerminalTests {
  private func far(_ pty: PseudoTerminal, answerTime: Duration = .seconds(60)) -> TerminalOptions {
    let environment = ["SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"]
    return pty.options(environment: environment, answersWithin: answerTime)
  }

  private static let attributes = "\u{1B}[?62c"
  private static let question = "\u{1B}[c"

  @Test func `over ssh a frame waits until the terminal has read those before it`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(far(pty))
    defer { terminal.close() }
    _ = pty.written()
    terminal.present(frame("zero"))
    #expect(pty.written().isEmpty, "nothing is known of the line yet")
    answer(Self.attributes, terminal, pty)
    #expect(pty.written().hasSuffix(Self.question), "the first frame is measured, too")
    answer(Self.attributes, terminal, pty)
    terminal.present(frame("one"))
    terminal.present(frame("one more"))
    terminal.present(frame("two"))
    #expect(!terminal.isReady)
    let text = pty.written()
    #expect(text.hasSuffix(Self.question) && text.contains("two"))
    terminal.present(frame("three"))
    terminal.present(frame("four"))
    pty.type("a")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("a"))], "at once")
    #expect(pty.written().isEmpty)
    pty.type(Self.attributes + "b")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("b"))])
    let next = pty.written()
    #expect(next.contains("four") && !next.contains("three"), "only the newest is shown")
    pty.type(String(repeating: Self.attributes, count: 3))
  }

  /// A first picture of 80×24, and its last row.
  private func large() -> (frame: Frame, last: String) {
    var frame = Frame(size: Size(columns: 80, rows: 24))
    for row in 0..<24 {
      for column in 0..<80 { frame[column, row] = Cell(row == 23 ? "z" : "a") }
    }
    return (frame, String(repeating: "z", count: 79))
  }

  @Test func `over ssh the first picture begins with its upper rows, which measure the line`()
    throws
  {
    let pty = try PseudoTerminal(size: Size(columns: 80, rows: 24))
    let terminal = try CursesTerminal.open(far(pty))
    defer { terminal.close() }
    let (frame, last) = large()
    let asked = pty.written().utf8.count
    #expect(!terminal.isReady && terminal.capabilities.detail == nil)
    answer(Self.attributes, terminal, pty)
    #expect(terminal.isReady && terminal.capabilities.detail == nil)
    terminal.present(frame)
    let part = pty.written()
    #expect(part.hasSuffix(Self.question))
    #expect((1000..<1200).contains(part.utf8.count - asked))
    #expect(!terminal.isReady)
    _ = waker.take()
    pty.type(Self.attributes)
    #expect(terminal.wait(for: waker, until: nil).isEmpty)
    #expect(terminal.isReady && terminal.capabilities.detail == .full)
    #expect(waker.take(), "the rest is due, as the line carries it")
    terminal.present(frame)
    #expect(pty.written().contains(last))
    pty.type(Self.attributes)
  }

  @Test func `over ssh a terminal that answers nothing is waited for once`() throws {
    let pty = try PseudoTerminal(size: Size(columns: 80, rows: 24))
    let terminal = try CursesTerminal.open(far(pty, answerTime: .milliseconds(1)))
    defer { terminal.close() }
    terminal.present(large().frame)
    while !waker.take() { #expect(terminal.wait(for: waker, until: nil).isEmpty) }
    #expect(terminal.isReady && terminal.capabilities.detail == .full)
  }

  @Test func `at home frames are followed by questions until one came fast`() throws {
    let pty = try PseudoTerminal(size: Size(columns: 80, rows: 24))
    var options = far(pty)
    options.environment = { $0 == "TERM" ? "xterm-256color" : nil }
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    _ = pty.written()
    let (frame, last) = large()
    terminal.present(frame)
    #expect(terminal.isReady && terminal.capabilities.detail == .full)
    let text = pty.written()
    #expect(text.contains(last) && text.hasSuffix(Self.question))
    pty.type(Self.attributes + Self.attributes + "a")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("a"))])
    terminal.present(self.frame("one"))
    #expect(!pty.written().contains(Self.question))
    #expect(terminal.isReady)
  }

  @Test(arguments: ["vt100", "vt220", "linux", "ansi"])
  func `a terminal without xterm's questions is asked for its attributes alone`(
    term: String
  ) throws {
    let options = pty.options(term: term, answersWithin: .milliseconds(1))
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    #expect(pty.written().hasSuffix(Self.question))
  }

  @Test func `a serial line has the detail that its rate carries`() throws {
    let pty = try PseudoTerminal(size: Size(columns: 80, rows: 24))
    for (speed, detail) in [
      (B9600, PictureDetail.ascii), (B57600, .plain), (B115200, .palette), (B230400, .full),
      (B38400, .full),
    ] {
      pty.setSpeed(speed_t(speed))
      let terminal = try CursesTerminal.open(pty.options(term: "vt220"))
      #expect(terminal.capabilities.detail == detail)
      terminal.close()
    }
  }
}
