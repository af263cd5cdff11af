/// The answer to a `PlaysQuery`.
package struct PlaysPage: Hashable, Sendable {
  /// What was asked, so that a late answer can be told from the one that is waited for.
  package var query: PlaysQuery

  /// The plays, the latest first; those that cannot be read are left out.
  package var plays: [WordPlay]

  /// How often the word has been played, whatever offset and limit.
  package var total: Int

  package init(query: PlaysQuery, plays: [WordPlay], total: Int) {
    self.query = query
    self.plays = plays
    self.total = total
  }
}
