/// Whether games reach the disk, and what the player should know about it.
package struct HistoryStatus: Hashable, Sendable {
  /// Why what is played now does not outlive the process; `nil` where it does.
  package var unsavedReason: String?

  /// What has happened to the history since it was opened, such as that a damaged file was set
  /// aside: lines for the player, the oldest first, of which none is taken back. Whether games are
  /// saved is not among them: that changes, and `unsavedReason` tells it as it is.
  package var notices: [String]

  package init(unsavedReason: String? = nil, notices: [String] = []) {
    self.unsavedReason = unsavedReason
    self.notices = notices
  }

  /// Whether what is played now outlives the process.
  package var isSaving: Bool { unsavedReason == nil }
}
