/// Says how long something lasts: `3 days`, `2 days 23 hours`, `5 hours 12 minutes`.
package enum TimeLeft {
  /// - Parameter seconds: From anywhere; what is no number of seconds that lasts is none.
  package static func text(_ seconds: Double) -> String {
    let held = seconds.isFinite ? min(max(0, seconds), 999 * 86_400) : 0
    guard held >= 60 else { return held > 0 ? "less than a minute" : "no time" }
    // Three days are still three days a second later: hours count as they are nearest, and so do minutes.
    let minutes = Int(held < 3600 ? held / 60 : (held / 60).rounded())
    let hours = minutes < 24 * 60 ? minutes / 60 : Int((held / 3600).rounded())
    let parts =
      minutes < 24 * 60
      ? [(hours, "hour"), (minutes % 60, "minute")] : [(hours / 24, "day"), (hours % 24, "hour")]
    return parts.filter { $0.0 > 0 }.map { PlainWords.count($0, $1) }
      .joined(separator: " ")
  }
}
