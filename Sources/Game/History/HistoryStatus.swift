/// Whether games reach the disk, and what the player should know about it.
package struct HistoryStatus: Hashable, Sendable {
  /// Whether what is played now outlives the process. Where it does not, a notice says why.
  package var isSaving: Bool

  /// Lines for the player, such as one about a damaged file that was set aside; the oldest first.
  package var notices: [String]

  package init(isSaving: Bool, notices: [String]) {
    self.isSaving = isSaving
    self.notices = notices
  }
}
