/// The answer to a `WordQuery`.
package struct WordPage: Hashable, Sendable {
  /// What was asked, so that a late answer can be told from the one that is waited for.
  package var query: WordQuery

  /// The words in the order that was asked for; rows that cannot be read are left out.
  package var entries: [WordEntry]

  /// How many words the filter lets through, whatever offset and limit.
  package var total: Int

  package init(query: WordQuery, entries: [WordEntry], total: Int) {
    self.query = query
    self.entries = entries
    self.total = total
  }
}
