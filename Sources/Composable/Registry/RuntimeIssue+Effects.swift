extension RuntimeIssue {
  /// An effect threw an error that nothing caught.
  static func uncaught<Action>(_ error: any Error, in effect: EffectPart<Action>) -> Self {
    Self(
      kind: .uncaughtError,
      message: """
        \(effect.title) threw an error that nothing caught: \(error)

        \(effect.details)

        If the error can be expected, give `.run` a `catch:` that turns it into an action. If it \
        cannot, the client that threw it has promised too much.
        """,
      place: effect.place
    )
  }

  /// A `Send` was used after its effect had ended.
  static func sentAfterEnd<Action>(_ action: Action, of effect: EffectPart<Action>) -> Self {
    Self(
      kind: .sentAfterEnd,
      message: """
        \(effect.title) sent an action after it had ended: \(describe(action))

        \(effect.details)

        The action was dropped. This happens when `send` is kept by something that outlives the \
        operation, such as a callback or an unstructured `Task`. Keep the operation waiting until \
        the last action is sent: iterate over an `AsyncStream`, or await a continuation.
        """,
      place: effect.place
    )
  }

  /// `.send` effects followed each other without end.
  static func chainTooLong<Action>(
    _ action: Action,
    length: Int,
    at place: SourcePlace
  ) -> Self {
    Self(
      kind: .chainTooLong,
      message: """
        \(length) `.send` effects followed each other, and the chain was cut before: \
        \(describe(action))

        This happens when an action returns `.send` of itself, or two features answer each other. \
        To share logic between actions, call a function instead of sending an action.
        """,
      place: place
    )
  }
}

extension RuntimeIssue {
  /// An issue to be blamed on a line; on this one, where the line is not known.
  fileprivate init(
    kind: Kind,
    message: String,
    place: SourcePlace?,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(
      kind: kind,
      message: message,
      fileID: place?.fileID ?? fileID,
      line: place?.line ?? line
    )
  }
}
