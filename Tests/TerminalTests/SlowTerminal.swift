import Runtime
import Surface

@testable import Terminal

/// A terminal whose clock advances every time it is read, as on a machine that interrupts the program
/// between any two instructions.
final class SlowTerminal: TerminalDevice {
  let base: HeadlessTerminal
  private let step: Duration
  private var passed = Duration.zero

  /// - Parameters:
  ///   - base: The terminal that does everything else.
  ///   - step: How far the clock advances each time.
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

  var isReady: Bool { base.isReady }

  func present(_ frame: Frame) { base.present(frame) }

  func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    base.wait(for: waker, until: deadline)
  }

  func useMouse(_ isWanted: Bool) { base.useMouse(isWanted) }
  func ringBell() { base.ringBell() }
  func setTitle(_ title: String) { base.setTitle(title) }
  func copyToClipboard(_ text: String) -> Bool { base.copyToClipboard(text) }
  func leave() { base.leave() }

  func close() { base.close() }
}
