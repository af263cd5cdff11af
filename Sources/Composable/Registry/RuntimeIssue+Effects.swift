extension RuntimeIssue {
  /// An effect threw an error that nothing caught.
  static func uncaught<Action>(_ error: any Error, in info: EffectInfo<Action>) -> Self {
    Self(
      kind: .uncaughtError,
      message: """
        \(info.title) threw an error that nothing caught: \(error)

        \(info.details)

        If the error can be expected, give `.run` a `catch:` that turns it into an action. If it \
        cannot, the client that threw it has promised too much.
        """,
      fileID: info.place.fileID,
      line: info.place.line
    )
  }

  /// A `Send` was used after its effect had ended.
  static func sentAfterEnd<Action>(_ action: Action, of info: EffectInfo<Action>) -> Self {
    Self(
      kind: .sentAfterEnd,
      message: """
        \(info.title) sent an action after it had ended: \(describe(action))

        \(info.details)

        The action was dropped. This happens when `send` is kept by something that outlives the \
        operation, such as a callback or an unstructured `Task`. Keep the operation waiting until \
        the last action is sent: iterate over an `AsyncStream`, or await a continuation.
        """,
      fileID: info.place.fileID,
      line: info.place.line
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
      fileID: place.fileID,
      line: place.line
    )
  }
}

extension EffectInfo {
  /// How a report's sentence begins.
  var title: String {
    if let name { "The effect \"\(name)\"" } else { "An effect" }
  }

  /// What every report says of an effect: its ids, scope, action and line.
  var details: String {
    """
      id: \(ids.isEmpty ? "none" : ids.map { describe($0.base) }.joined(separator: ", "))
      scope: \(scope)
      started by: \(describe(origin.action))
      made at: \(place)
    """
  }
}
