/// An action that was sent, and the effects that its reduction has returned.
///
/// ```swift
/// let fact = store.send(.incrementButtonTapped)
/// await fact.finish()
/// ```
///
/// It speaks for the effects of this very action. What the actions of those effects start is theirs.
/// It does not keep the store alive.
public struct SentAction: Sendable {
  let engine: StoreEngine
  /// The number of the call; `nil` when the action has been reduced and has no effects.
  let ticket: UInt64?

  /// Waits until the action has been reduced, with the `.send` effects that follow from it.
  ///
  /// It returns at once in most cases. It waits while another thread reduces what was sent before, and
  /// then until that thread comes to this action. Effects that do work may go on.
  public func reduced() async {
    guard ticket != nil else { return }
    await withCheckedContinuation { continuation in
      engine.post(.waitForReduction { continuation.resume() })
    }
  }

  /// Waits until the effects of the action have ended or been cancelled and their actions have been
  /// reduced, until the store goes away, or until the calling task is cancelled.
  ///
  /// Cancelling the calling task ends the wait, not the effects. An effect that waits for itself in
  /// this way waits for ever.
  ///
  /// - Complexity: O(*n*) for *n* effects in flight.
  public func finish() async {
    guard let ticket else { return }
    await engine.wait(forTicket: ticket)
  }

  /// Cancels the effects of the action, after the actions sent before have been reduced.
  ///
  /// It is for code outside of the feature that starts something and can tell when it is no longer
  /// wanted. A feature itself names its effects and returns
  /// ``Effect/cancel(id:)``.
  ///
  /// ```swift
  /// let fact = store.send(.incrementButtonTapped)
  /// fact.cancel()
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* effects in flight.
  public func cancel() {
    guard let ticket else { return }
    engine.post(.cancel(ticket: ticket))
  }
}

extension StoreEngine {
  /// Waits until the effects of a call have ended, or with `nil` until nothing is in flight; or until
  /// the calling task is cancelled.
  func wait(forTicket ticket: UInt64?) async {
    let id = newNumber()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        post(.wait(id, ticket: ticket) { continuation.resume() })
        // A handler that ran before this has found nobody waiting.
        if Task.isCancelled { post(.stopWaiting(id)) }
      }
    } onCancel: {
      post(.stopWaiting(id))
    }
  }
}
