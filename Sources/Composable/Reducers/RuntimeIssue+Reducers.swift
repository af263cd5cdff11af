extension RuntimeIssue {
  /// A child's action came to a parent whose child is not there.
  static func missingChild(
    _ action: some Sendable,
    reducer: String,
    problem: String,
    place: SourcePlace
  ) -> Self {
    Self(
      kind: .missingChild,
      message: """
        `\(reducer)` at \(place) received an action for its child when \(problem): \(describe(action))

        The action was not given to the child. This is a mistake in the program, with a few \
        possible causes:
        • A reducer that runs before this one took the child away. Put it after, so that the child \
        sees its last action.
        • The action was sent to the store, by a view or a test, after the child had gone. Look at \
        the state first.
        """,
      fileID: place.fileID,
      line: place.line
    )
  }
}

extension Effect {
  static func report(_ issue: RuntimeIssue) -> Self { Self(.report(issue)) }
}
