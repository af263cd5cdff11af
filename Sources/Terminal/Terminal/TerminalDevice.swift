import Platform
import Surface

/// Where the player's input and the signals of the process come from, with a screen or without one.
///
/// A source belongs to one thread, which makes all calls.
package protocol EventSource: AnyObject {
  /// The time on the source's clock.
  var now: ContinuousClock.Instant { get }

  /// Sleeps until something happens: input, a signal, a wake, the deadline, or that the terminal is
  /// ready again.
  ///
  /// After `.suspended` the next call stops the process, and returns when it continues.
  ///
  /// - Parameters:
  ///   - waker: Its `wake()` ends the sleep. The wake stays set: the caller takes it.
  ///   - deadline: When to return at the latest; `nil` is never.
  /// - Returns: What happened, in order; empty after a wake, at the deadline, or for input without
  ///   a meaning.
  func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event]

  /// Gives the terminal back, and goes on reporting the signals that end a program or stop it: what the
  /// program still has to finish needs no terminal. Nothing is shown or read any more. Further calls do
  /// nothing.
  func leave()

  /// Restores the terminal and the signals. Further calls do nothing.
  func close()
}

/// The screen, keyboard and mouse of an ``EventLoop``.
///
/// ``CursesTerminal`` is the real one; `HeadlessTerminal` runs the whole program in tests, without a
/// terminal. Its `wait` wakes the waker when an answer of the terminal has changed ``capabilities``.
package protocol TerminalDevice: EventSource {
  /// The size of the screen now, at least 1×1.
  var size: Size { get }
  /// What the terminal can do, as far as it is known: its answers come after the start.
  var capabilities: TerminalCapabilities { get }

  /// Whether the terminal has taken everything that was sent. A frame that is drawn now is shown at
  /// once; on a slow line it would be old by the time the terminal takes it.
  var isReady: Bool { get }

  /// Shows a frame; the last of those that are presented while the terminal is not ready, as soon as it
  /// is. Writes only what differs from the previous one, in one piece, and nothing if
  /// nothing differs. A frame of another size is clipped, or filled up with blanks.
  func present(_ frame: Frame)

  /// Turns reports of the mouse on or off. Off, the terminal's own selection works as usual.
  func useMouse(_ isWanted: Bool)

  func ringBell()

  /// Sets the window's title; control characters are left out.
  func setTitle(_ title: String)

  /// Asks the terminal to copy a text (OSC 52). The terminal never reports whether it did.
  ///
  /// - Returns: Whether the terminal was asked: not if the text is too long, or the terminal would
  ///   print the request.
  func copyToClipboard(_ text: String) -> Bool
}
