/// The name of one game in the history: what `lexicube record ID` asks for.
///
/// Numbers of games on disk are positive and never given twice. A game that could not be written
/// yet has a negative one, which stays good for as long as the process runs.
package struct GameID: Hashable, Sendable {
  /// The number.
  package var rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension GameID: CustomStringConvertible {
  /// The number in digits.
  package var description: String { String(rawValue) }
}
