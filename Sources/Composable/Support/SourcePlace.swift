/// A line of source, for reports.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`, as `#fileID` gives it.
  let fileID: String
  /// Counted from 1.
  let line: UInt

  var description: String { "\(fileID):\(line)" }
}
