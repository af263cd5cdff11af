/// What came of an import.
package struct ImportReport: Hashable, Sendable {
  /// One line that was left out.
  package struct Rejection: Hashable, Sendable {
    /// The line, counted from 1; or the number of the game, where a damaged history was read.
    package var line: Int

    /// What is wrong with it, for people.
    package var reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  /// Games that are new in the history.
  package var added = 0

  /// Running games of the history that the import knew more moves of.
  package var continued = 0

  /// Games that were in the history already.
  package var known = 0

  /// What was left out, in the order of the lines.
  package var rejections: [Rejection] = []

  package init() {}
}
