import Platform
import Surface

/// Sleeps until something happens on the terminal, passes it on, and draws one frame.
///
/// ```swift
/// var text = ""
/// var isOver = false
/// EventLoop(terminal: terminal, waker: try Waker()).run(
///   handle: { event in
///     if case .key(.character(let character)) = event { text.append(character) }
///     if event == .hangup { isOver = true }
///   },
///   draw: { size in
///     var frame = Frame(size: size)
///     for (column, scalar) in text.unicodeScalars.enumerated() { frame[column, 0] = Cell(scalar) }
///     return frame
///   },
///   until: { isOver }
/// )
/// ```
///
/// At rest it neither wakes nor writes: it sleeps in one system call without a time limit. After any
/// number of wakes or events it draws one frame, no sooner than 16 ms after the previous
/// one; only after a rest, what a key has asked for follows at once. While the terminal takes no bytes
/// it draws nothing and goes on handling events; the next frame shows the newest state.
package final class EventLoop {
  private let terminal: any TerminalDevice
  private let waker: Waker
  private var pacer: FramePacer

  /// - Parameters:
  ///   - terminal: The screen. The loop neither opens nor closes it.
  ///   - waker: Its `wake()` asks for a frame.
  package init(terminal: any TerminalDevice, waker: Waker) {
    self.terminal = terminal
    self.waker = waker
    // 60 frames a second.
    pacer = FramePacer(interval: .milliseconds(16))
  }

  /// Runs until `isFinished`, which is called after every event and every frame.
  ///
  /// - Parameters:
  ///   - handle: Takes one event. It may change what `draw` shows.
  ///   - woken: Called after each wake, before anything is drawn.
  ///   - draw: Returns the picture at a size; `nil` leaves the screen as it is.
  ///   - isFinished: Whether to return.
  package func run(
    handle: (Event) -> Void,
    woken: () -> Void = {},
    draw: (Size) -> Frame?,
    until isFinished: () -> Bool
  ) {
    // What has arrived already belongs to the first frame: answers, and keys that were typed ahead.
    var events = terminal.wait(for: waker, until: terminal.now)
    while true {
      for event in events {
        handle(event)
        pacer.request()
        if isFinished() { return }
      }
      if waker.take() {
        pacer.request()
        woken()
      }
      if isFinished() { return }
      let isReady = terminal.isReady
      if isReady, pacer.takeFrame(at: terminal.now) {
        if let frame = draw(terminal.size) { terminal.present(frame) }
        if isFinished() { return }
      }
      events = terminal.wait(for: waker, until: isReady ? pacer.deadline : nil)
    }
  }
}

/// Decides when the next frame may be drawn: at once after a rest, else after an interval.
///
/// The first frame after a rest shows a key. What the key has asked for, such as the rows of a search and
/// then the details of the first, comes some milliseconds later: two frames need not wait.
struct FramePacer {
  let interval: Duration

  /// How many frames after one that ends a rest are drawn at once.
  private static let earlyFrames = 2

  /// After how many intervals without a frame there was a rest. What moves has a frame in each.
  private static let restingIntervals = 3

  /// How many of them are left.
  private var early = 0

  /// Whether something has changed since the last frame.
  private(set) var isDue = true

  private var last: ContinuousClock.Instant?

  init(interval: Duration) { self.interval = interval }

  mutating func request() { isDue = true }

  /// When a requested frame may be drawn; `nil` if none is requested, or if it is the first one, which
  /// may be drawn at any time.
  ///
  /// The deadline may be in the past. Time passes between `takeFrame` and this call; if a past deadline
  /// were `nil`, the loop would sleep while a frame is due.
  var deadline: ContinuousClock.Instant? {
    isDue ? last.map { early > 0 ? $0 : $0 + interval } : nil
  }

  /// Whether to draw now. If so, the frame counts as drawn.
  mutating func takeFrame(at now: ContinuousClock.Instant) -> Bool {
    guard isDue else { return false }
    if let deadline, deadline > now { return false }
    if let last, now - last >= interval * Self.restingIntervals {
      early = Self.earlyFrames
    } else {
      early = max(0, early - 1)
    }
    isDue = false
    last = now
    return true
  }
}
