import Platform
import Surface
import Terminal

/// A terminal without a tty: a script of events goes in, and frames come out.
///
/// `ProgramTests` runs the whole program on it. Time passes only when the loop sleeps until a deadline,
/// and then at once: nothing waits for a clock. A step that waits for other threads sleeps until they
/// wake the loop.
///
/// ```swift
/// let terminal = HeadlessTerminal(
///   size: Size(columns: 80, rows: 24),
///   script: [
///     .expect("the title") { $0.text.contains("lexicube") },
///     .send([.key(.enter)]),
///   ])
/// ```
package final class HeadlessTerminal: TerminalDevice {
  /// One step of the script.
  package enum Step {
    /// Events that arrive together.
    case send([Event])
    /// Sends what depends on the frame that is shown: a click on what it shows, or the key that moves
    /// on. The text names the step. No events: the script goes on.
    case respond(String, (Frame) -> [Event])
    /// Continues when a frame is shown that satisfies the condition. The text names what is expected.
    case expect(String, (Frame) -> Bool)
    /// Makes the line take bytes, or none. While it takes none, no frame is shown.
    case line(isOpen: Bool)
    /// The terminal answers a question: what it can do changes.
    case answer((inout TerminalCapabilities) -> Void)
    /// Does something outside the program, such as letting time pass on a clock of the test.
    case perform(() -> Void)
    /// Continues when a condition outside the screen is true. It is looked at after each wake.
    case await(String, () -> Bool)
    /// Continues when the bell rang or a text was copied: effects ask for both, at some moment.
    case expectBellOrCopy

    /// What a step that waits is about.
    fileprivate var name: String {
      switch self {
      case .expect(let name, _), .await(let name, _), .respond(let name, _): name
      case .expectBellOrCopy: "the bell, or a copied text"
      case .send, .line, .answer, .perform: ""
      }
    }
  }

  package private(set) var size: Size
  package private(set) var capabilities: TerminalCapabilities
  package private(set) var now = ContinuousClock.now
  package private(set) var isReady = true
  /// Every frame that differed from its predecessor.
  package private(set) var frames: [Frame] = []
  /// How often the bell rang.
  package private(set) var bells = 0
  /// The last title that was set.
  package private(set) var title: String?
  /// The copied texts, in order.
  package private(set) var copied: [String] = []
  /// Whether the screen was given back.
  package private(set) var isLeft = false
  /// Whether it was closed.
  package private(set) var isClosed = false
  /// What was expected and never shown; `nil` if the script reached its end.
  package private(set) var missing: String?

  private var script: ArraySlice<Step>
  private let writeTimeout: Int32

  /// - Parameters:
  ///   - size: The size, until an event `.resized` changes it.
  ///   - capabilities: What the terminal says that it can do.
  ///   - script: What happens. At its end comes `.hangup`, again and again, until the program leaves.
  ///   - writeTimeout: After how many milliseconds without a wake an expectation fails. Only a failing test
  ///     waits for it.
  package init(
    size: Size,
    capabilities: TerminalCapabilities = TerminalCapabilities(name: "headless", colors: .direct),
    script: [Step],
    writeTimeout: Int32 = 10_000
  ) {
    self.size = size
    self.capabilities = capabilities
    (self.script, self.writeTimeout) = (script[...], writeTimeout)
  }

  package func present(_ frame: Frame) {
    guard !isLeft, frame != frames.last else { return }
    frames.append(frame)
  }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    if waker.wait(milliseconds: 0) { return [] }
    // A line that the script begins with takes nothing from the start.
    if case .line(false)? = script.first, frames.isEmpty {
      script.removeFirst()
      isReady = false
    }
    if let deadline {
      now = max(now, deadline)
      return []
    }
    while let step = script.first {
      switch step {
      case .send(let events):
        script.removeFirst()
        return send(events)
      case .respond(_, let events):
        script.removeFirst()
        guard let frame = frames.last else { continue }
        let answer = events(frame)
        if !answer.isEmpty { return send(answer) }
      case .line(let isOpen):
        script.removeFirst()
        isReady = isOpen
        if isOpen { return [] }
      case .answer(let change):
        script.removeFirst()
        change(&capabilities)
        waker.wake()
        return []
      case .perform(let action):
        script.removeFirst()
        action()
        // What it has caused comes first.
        if waker.wait(milliseconds: 0) { return [] }
      case .await(_, let isTrue) where isTrue():
        script.removeFirst()
      case .expect(_, let isTrue) where frames.last.map(isTrue) == true:
        script.removeFirst()
      case .expectBellOrCopy where bells > 0 || !copied.isEmpty:
        script.removeFirst()
      case .await, .expect, .expectBellOrCopy:
        if waker.wait(milliseconds: writeTimeout) { return [] }
        missing = step.name
        script = []
      }
    }
    // Whoever has left waits for the program's own work.
    return isLeft && waker.wait(milliseconds: writeTimeout) ? [] : [.hangup]
  }

  package func useMouse(_ isWanted: Bool) { capabilities.hasMouse = isWanted }

  package func ringBell() { bells += 1 }

  package func setTitle(_ title: String) { self.title = title }

  package func copyToClipboard(_ text: String) -> Bool {
    copied.append(text)
    return true
  }

  package func leave() { isLeft = true }

  package func close() {
    leave()
    isClosed = true
  }

  private func send(_ events: [Event]) -> [Event] {
    for case .resized(let size) in events { self.size = size }
    return events
  }
}
