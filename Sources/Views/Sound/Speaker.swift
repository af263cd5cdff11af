import Dispatch
import Model
import Platform

/// Plays the tones of events through a player program, on a thread of its own.
///
/// The first event starts the thread. It sleeps in `poll` while there is nothing to play, and no
/// player program runs then. The program is started for a burst of sounds, is fed with samples while
/// it has room for them, and ends two seconds of silence after the last sound: no program has to
/// bridge a gap in its input, which each of the known ones does differently.
///
/// ```swift
/// let speaker = try Speaker(PlayerProgram.installed(in: path), log: { print($0) })
/// speaker.play(.word(length: 5, score: 120))
/// speaker.close()
/// ```
package final class Speaker: Sendable {
  private struct Mail {
    var events: [SoundEvent] = []
    var isHushed = false
    var isClosed = false
    var hasThread = false
  }

  private let mail = Lock(Mail())
  private let waker: Waker
  private let programs: [PlayerProgram]
  private let patience: Duration
  private let pause: Duration
  private let log: @Sendable (String) -> Void
  private let isQuiet = DispatchSemaphore(value: 0)

  /// The most events that wait for the thread. More of them are dropped.
  private static let maximumEvents = 16

  /// How long ``hush()`` and ``close()`` wait for the thread, which does not wait for anything itself.
  private static let timeout = DispatchTimeInterval.milliseconds(500)

  /// - Parameters:
  ///   - programs: The programs to try, in this order.
  ///   - patience: How long a program may take no samples before it counts as stuck.
  ///   - pause: The least time between two starts after failures; a minute outside tests.
  ///   - log: Takes one line if there is no sound. Called at most once, on the speaker's thread.
  /// - Throws: ``SystemError`` when no pipe can be made.
  package init(
    _ programs: [PlayerProgram],
    patience: Duration = .seconds(3),
    pause: Duration = PlayerChoice.pause,
    log: @escaping @Sendable (String) -> Void
  ) throws(SystemError) {
    waker = try Waker()
    self.programs = programs
    self.patience = patience
    self.pause = pause
    self.log = log
  }

  /// Plays the tones of an event, at once or not at all. Safe on any thread, never waits.
  package func play(_ event: SoundEvent) {
    let isFirst = mail.withLock { mail in
      guard !mail.isClosed else { return false }
      if mail.events.count < Self.maximumEvents { mail.events.append(event) }
      defer { mail.hasThread = true }
      return !mail.hasThread
    }
    if isFirst {
      do throws(SystemError) {
        try startThread { self.run() }
      } catch {
        mail.withLock { $0.isClosed = true }
        log("no sound: \(error)")
      }
    }
    waker.wake()
  }

  /// Ends the player program, before the process is stopped. The next event starts it again.
  package func hush() { tell { $0.isHushed = $0.hasThread } }

  /// Ends the player program and the thread. Later events are not heard.
  package func close() { tell { $0.isClosed = true } }

  /// Tells the thread something that makes it quiet, and waits until it is.
  private func tell(_ change: (inout Mail) -> Void) {
    // An answer that came too late is not taken for this one.
    while isQuiet.wait(timeout: .now()) == .success {}
    let isRunning = mail.withLock { mail in
      let isRunning = mail.hasThread && !mail.isClosed
      change(&mail)
      return isRunning
    }
    guard isRunning else { return }
    waker.wake()
    _ = isQuiet.wait(timeout: .now() + Self.timeout)
  }

  // MARK: The thread

  private func run() {
    // Writing to a program that has ended raises a signal, which would end this process. The write
    // fails all the same.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var output = PlayerOutput(programs, patience: patience, pause: pause, log: log)
    while true {
      _ = waker.take()
      let (events, isHushed, isClosed) = mail.withLock { mail in
        defer { (mail.events, mail.isHushed) = ([], false) }
        return (mail.events, mail.isHushed, mail.isClosed)
      }
      if isHushed || isClosed {
        output.stop()
        isQuiet.signal()
        if isClosed { return }
      }
      for event in events { output.add(event) }
      output.feed()
      output.wait(with: waker)
    }
  }
}
