/// Whether games reach the disk, and what the player should know about it.
package struct HistoryStatus: Hashable, Sendable {
  /// Why what is played now does not outlive the process; `nil` where it does.
  package var unsavedReason: String?

  /// Lines for the player, such as one about a damaged file that was set aside; the oldest first.
  package var notices: [String]

  package init(unsavedReason: String? = nil, notices: [String] = []) {
    self.unsavedReason = unsavedReason
    self.notices = notices
  }

  /// Whether what is played now outlives the process.
  package var isSaving: Bool { unsavedReason == nil }
}
