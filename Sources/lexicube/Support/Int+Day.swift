import Game

extension Int {
  /// The date of a day that is counted from 1970-01-01: `2026-11-16`.
  var dayText: String { String(Timestamp(seconds: Double(self) * 86_400).isoText.prefix(10)) }
}
