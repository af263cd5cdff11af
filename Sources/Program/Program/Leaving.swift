import Composable
import Features
import History
import Platform
import Surface
import Synchronization
import Terminal

/// The end of a session: the terminal is the shell's again at once, and the rest is saved meanwhile.
///
/// Usually that takes a few milliseconds. While another program holds the history, it waits for five
/// seconds, and for a disk that does not answer for a minute, or ten seconds if the terminal is gone; a line
/// says so. Ctrl-C shortens it to five seconds: what another program keeps from being saved is then kept in a
/// file, and the next start adds it. A second Ctrl-C ends the wait at once.
struct Leaving {
  let terminal: any EventSource
  /// Whether the terminal is not given back, because another session follows.
  var keepsTerminal = false
  /// Whether the terminal is gone, or the system has asked for the end: nobody sees a line.
  var isHungUp = false
  let waker: Waker
  let clock: AnyClock
  let history: HistoryStore
  /// What closes the history; `nil` where there are no threads, and nothing was played.
  let executor: (any TaskExecutor)?
  /// The notices that stand on the screen, or were told, as the session ends.
  var seen: () -> [String] = { [] }
  /// Prints a line on standard error.
  let tell: (String) -> Void

  enum Outcome: Equatable {
    /// Everything is in the history.
    case saved
    /// Something is not.
    case unsaved(UnsavedWork)
    /// The disk does not answer.
    case abandoned
  }

  func run(isReady: () -> Bool) -> Outcome {
    if !keepsTerminal { terminal.leave() }
    history.endWaiting(afterMilliseconds: 5000)
    let seconds = Seconds()
    let ticking = Task(executorPreference: InPlaceExecutor()) { [clock, waker] in
      while true {
        try await clock.sleep(for: .seconds(1))
        seconds.count.add(1, ordering: .relaxed)
        waker.wake()
      }
    }
    defer { ticking.cancel() }
    // Another program is waited for before.
    let isSilent = isHungUp || keepsTerminal
    var impatience = Impatience(hasTold: isSilent, end: isSilent ? 10 : 60)
    while !isReady() {
      guard wait(&impatience, after: seconds, while: { !isReady() }) else { return .abandoned }
    }
    let closing = Closing()
    let tells = !isHungUp && !keepsTerminal
    let close: @Sendable () async -> Void = { [history, waker] in
      let end = (work: await history.end(), notices: await history.notices)
      if tells { await history.setNoticesTold() }
      closing.end.withLock { $0 = end }
      waker.wake()
    }
    if let executor {
      Task(executorPreference: executor, operation: close)
    } else {
      blockOn(close)
    }
    while true {
      if let end = closing.end.withLock({ $0 }) {
        // A player who quits in a game has not seen what home says, such as that another history was found.
        let seen = seen()
        if !keepsTerminal {
          for notice in end.notices where !seen.contains(notice) { tell(notice) }
        }
        return end.work.map(Outcome.unsaved) ?? .saved
      }
      let isClosing = { closing.end.withLock { $0 == nil } }
      guard wait(&impatience, after: seconds, while: isClosing) else { return .abandoned }
    }
  }

  private struct Impatience {
    var hasTold = false
    var since: ContinuousClock.Instant?
    /// The second at which nobody waits any more.
    var end: Int
  }

  /// How long the end has taken.
  private final class Seconds: Sendable {
    let count = Atomic(0)
  }

  /// What closing has returned, and what the history has to say; `nil` while it runs.
  private final class Closing: Sendable {
    let end = Lock<(work: UnsavedWork?, notices: [String])?>(nil)
  }

  /// Sleeps until something changes.
  ///
  /// - Parameter isWriting: What is waited for, which Ctrl-Z waits for, too.
  /// - Returns: Whether to go on.
  private func wait(
    _ impatience: inout Impatience,
    after passed: Seconds,
    while isWriting: () -> Bool
  ) -> Bool {
    let seconds = passed.count.load(ordering: .relaxed)
    guard seconds < impatience.end else { return false }
    if !impatience.hasTold, impatience.since == nil {
      impatience.hasTold = true
      if history.isWaitingForOthers {
        tell(
          "Another program is using the history. Waiting for it to save your latest moves; Ctrl-C keeps them "
            + "in a file instead."
        )
      } else if seconds >= 2 {
        tell(
          "The disk does not answer. Waiting for it to save your latest moves; Ctrl-C leaves without them."
        )
      } else {
        impatience.hasTold = false
      }
    }
    let events = terminal.wait(for: waker, until: nil)
    _ = waker.take()
    for event in events {
      switch event {
      case .hangup, .key(.control("c")):
        // A terminal that is closed hangs up more than once, at the same moment.
        if let since = impatience.since {
          if terminal.now - since >= .seconds(1) { return false }
        } else {
          impatience.since = terminal.now
          impatience.end = min(impatience.end, seconds + 5)
          history.endWaiting(afterMilliseconds: 0)
        }
      case .suspended: Suspension(history: history, waker: waker).begin(while: isWriting)
      case .resumed: history.release()
      case .key, .paste, .pasteStalled, .mouse, .focused, .resized: break
      }
    }
    return true
  }
}

/// What Ctrl-Z does before the process stops: all moves reach the disk, and nothing more is written.
///
/// A process that is stopped in the middle of a save would keep every other process from saving.
struct Suspension {
  let history: HistoryStore
  let waker: Waker
  /// How long to wait for a disk that does not answer.
  var timeout = Duration.seconds(2)

  /// Waits until all moves are on disk, and holds the history until it is released.
  func begin(_ store: Store<AppFeature.State, AppFeature.Action>) {
    begin {
      // Another thread may be reducing, and the last key and the stop wait for it.
      !store.isIdle || store.withState(\.isSaving)
    }
  }

  func begin(while isWriting: () -> Bool) {
    let end = ContinuousClock.now + timeout
    while isWriting(), ContinuousClock.now < end {
      waker.wait(milliseconds: 100)
      _ = waker.take()
    }
    let left = max(.zero, end - .now) / .milliseconds(1)
    history.hold(milliseconds: Int(left.rounded(.up)))
    // The state may have changed meanwhile, and the player does not know yet.
    waker.wake()
  }
}
