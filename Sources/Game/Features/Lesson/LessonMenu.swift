package typealias LessonMenu = Menu<LessonMenuRow>

/// What the menu offers; the first step has no way back, and the last one nothing to skip.
package enum LessonMenuRow: Hashable, Sendable {
  case resume
  /// The next step of a hint.
  case hint
  /// Goes to the next step.
  case skip
  /// Goes to the step before.
  case back
  /// Begins the lesson again.
  case restart
  case leave
}

extension LessonMenu {
  /// The menu of a step.
  ///
  /// - Parameter offersHint: Whether a hint, or its next step, can be asked for.
  init(_ step: LessonStep, offersHint: Bool) {
    self.init(
      [.resume] + (offersHint ? [.hint] : []) + (step.next == nil ? [] : [.skip])
        + (step.previous == nil ? [] : [.back])
        + [.restart, .leave]
    )
  }
}

/// What the lesson answers to the player's last key or click.
package struct LessonReply: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The step before is complete.
    case praise
    /// The key or click did not help. The text says what does.
    case correction
    /// The letters are cleared. The text says what comes next.
    case reminder
  }

  /// Why it answers, and what it says: a sentence or two.
  package let kind: Kind
  package let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}
