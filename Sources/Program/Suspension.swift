import Composable
import Game
import History
import Runtime

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
      !store.isIdle || store.withState { $0.game?.autosave.isSaving == true }
    }
  }

  /// Waits until nothing is on its way to the history, and holds it.
  ///
  /// - Parameter isWriting: Whether something is on its way. The waker is woken when it changes.
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
