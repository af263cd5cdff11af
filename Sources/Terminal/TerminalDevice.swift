import Surface

/// The screen, keyboard and mouse: the whole world of ``EventLoop``.
///
/// A device has one owner, which calls everything from one thread. ``CursesTerminal`` is the real
/// one; ``HeadlessTerminal`` lets the whole program run without a terminal.
package protocol TerminalDevice: AnyObject {
  /// The size of the screen now, at least 1×1.
  var size: Size { get }
  var capabilities: TerminalCapabilities { get }
  /// The time on the device's clock.
  var now: ContinuousClock.Instant { get }

  /// Shows a frame. Writes only what differs from the one before, in one piece, and nothing when
  /// nothing differs. A frame of another size is clipped, or filled up with blanks.
  func present(_ frame: Frame)

  /// Sleeps until something happens: input, a signal, a wake, or the deadline.
  ///
  /// After `.suspended` the next call stops the process, and returns when it goes on.
  ///
  /// - Parameters:
  ///   - waker: its ``Waker/wake()`` ends the sleep. Left set: the caller takes it.
  ///   - deadline: when to return at the latest; `nil` is never.
  /// - Returns: what happened, in order; empty after a wake, at the deadline, or for input that
  ///   means nothing.
  func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event]

  /// Turns the reports of the mouse on or off; off, the terminal's own selection works as ever.
  func useMouse(_ isWanted: Bool)

  func ringBell()

  /// Sets the window's title; control characters are left out.
  func setTitle(_ title: String)

  /// Asks the terminal to copy a text (OSC 52). It never says whether it did.
  ///
  /// - Returns: whether it was asked: false for a text that is too long, or a terminal that would
  ///   print the request.
  func copyToClipboard(_ text: String) -> Bool

  /// Puts the terminal back as it was. Further calls do nothing.
  func close()
}
