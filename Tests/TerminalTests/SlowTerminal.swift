import Runtime
import Surface

@testable import Terminal

/// A terminal on which time passes whenever somebody looks at the clock, as on a machine that takes
/// the processor away between any two instructions.
final class SlowTerminal: TerminalDevice {
  let base: HeadlessTerminal
  private let step: Duration
  private var passed = Duration.zero

  /// - Parameters:
  ///   - base: What it is otherwise.
  ///   - step: How much later it is at every look.
  init(_ base: HeadlessTerminal, step: Duration) {
    self.base = base
    self.step = step
  }

  var size: Size { base.size }
  var capabilities: TerminalCapabilities { base.capabilities }

  var now: ContinuousClock.Instant {
    passed += step
    return base.now + passed
  }

  func present(_ frame: Frame) { base.present(frame) }

  func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    base.wait(for: waker, until: deadline)
  }

  func useMouse(_ isWanted: Bool) { base.useMouse(isWanted) }
  func ringBell() { base.ringBell() }
  func setTitle(_ title: String) { base.setTitle(title) }
  func copyToClipboard(_ text: String) -> Bool { base.copyToClipboard(text) }
  func close() { base.close() }
}
