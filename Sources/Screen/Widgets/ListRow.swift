/// One row of a list: a title, and a value at the right end.
package struct ListRow: Hashable, Sendable {
  /// What stands at the left; cut where it does not fit.
  package var title: String
  /// What stands at the right end; never cut. May be empty.
  package var value: String
  /// How the title is written where the row is not chosen.
  package var role: Role

  package init(_ title: String, value: String = "", role: Role = .text) {
    self.title = title
    self.value = value
    self.role = role
  }
}
