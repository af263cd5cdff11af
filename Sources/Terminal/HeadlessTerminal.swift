import Glibc
import Surface

/// A terminal without a tty: a script of events goes in, and frames come out.
///
/// The whole program runs on it in tests. Time passes only when the loop sleeps to a deadline, and
/// then at once, so that nothing waits for a clock. Where a step waits for what other threads do, it
/// sleeps until they wake the loop.
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
    /// Events which come together.
    case send([Event])
    /// Goes on when a frame is shown of which this is true; the text says what is awaited.
    case expect(String, (Frame) -> Bool)
  }

  package private(set) var size: Size
  package private(set) var capabilities: TerminalCapabilities
  package private(set) var now = ContinuousClock.now
  /// Every frame that differed from the one before.
  package private(set) var frames: [Frame] = []
  /// How often the bell was rung.
  package private(set) var bells = 0
  /// The title that was set last.
  package private(set) var title: String?
  /// What was copied, the latest last.
  package private(set) var copied: [String] = []
  /// Whether it was closed.
  package private(set) var isClosed = false
  /// What was awaited in vain, when the script did not come to its end.
  package private(set) var missing: String?

  private var script: ArraySlice<Step>
  private let patience: Int32

  /// - Parameters:
  ///   - size: the size until an event `.resized` says another.
  ///   - script: what happens; at its end comes `.hangup`, again and again.
  ///   - patience: after how many milliseconds without any wake an expectation is given up. Only a
  ///     test that fails ever waits for it.
  package init(
    size: Size,
    capabilities: TerminalCapabilities = TerminalCapabilities(name: "headless", colors: .direct),
    script: [Step],
    patience: Int32 = 10_000
  ) {
    self.size = size
    self.capabilities = capabilities
    self.script = script[...]
    self.patience = patience
  }

  package func present(_ frame: Frame) {
    guard !isClosed, frame != frames.last else { return }
    frames.append(frame)
  }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    if isReadable(waker, within: 0) { return [] }
    if let deadline {
      now = max(now, deadline)
      return []
    }
    while let step = script.first {
      switch step {
      case .send(let events):
        script.removeFirst()
        for case .resized(let size) in events { self.size = size }
        return events
      case .expect(let text, let isTrue):
        if let frame = frames.last, isTrue(frame) {
          script.removeFirst()
        } else if isReadable(waker, within: patience) {
          return []
        } else {
          missing = text
          script = []
        }
      }
    }
    return [.hangup]
  }

  package func useMouse(_ isWanted: Bool) { capabilities.hasMouse = isWanted }

  package func ringBell() { bells += 1 }

  package func setTitle(_ title: String) { self.title = title }

  package func copyToClipboard(_ text: String) -> Bool {
    copied.append(text)
    return true
  }

  package func close() { isClosed = true }

  private func isReadable(_ waker: Waker, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}
