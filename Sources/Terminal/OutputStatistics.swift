/// What was sent to a terminal since it was opened.
package struct OutputStatistics: Hashable, Sendable {
  /// Frames that differed from the ones before.
  package var frames = 0
  /// Calls of write(2).
  package var writes = 0
  /// Bytes written.
  package var bytes = 0

  package init() {}
}
