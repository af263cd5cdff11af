/// Numbers and times as people write them.
package enum PlainWords {
  /// `1 word`, `1,284 words`.
  package static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count.grouped) \(count == 1 ? one : many ?? one + "s")"
  }

  /// `1st`, `2nd`, `3rd`, `11th`.
  package static func ordinal(_ number: Int) -> String {
    let suffix =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return number.grouped + suffix
  }

  /// `152 ahead`, `20 behind`, `level`.
  static func lead(_ points: Int) -> String {
    points == 0 ? "level" : "\(Int(points.magnitude).grouped) \(points > 0 ? "ahead" : "behind")"
  }

  /// `2:14`, from seconds; hours as in `1:02:14`.
  package static func clock(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = (seconds % 60).twoDigits
    return hours > 0 ? "\(hours):\(minutes.twoDigits):\(rest)" : "\(minutes):\(rest)"
  }

  /// The same of any time, whatever a damaged file says: 0 for what is not a number.
  package static func clock(_ seconds: Double) -> String {
    clock(seconds.isFinite ? Int(min(max(seconds, 0), 1e9)) : 0)
  }

  /// How many percent a part is, to the nearest; 0 of nothing.
  package static func percent(_ part: Int, of whole: Int) -> Int {
    whole == 0 ? 0 : Int(min(Double(part) / Double(whole) * 100, 1e9).rounded())
  }

  /// `42 s`, `42 min`, `3 h 12 min`, from seconds.
  package static func span(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0 else { return "0 min" }
    if seconds < 60 { return "\(Int(seconds)) s" }
    let minutes = Int(min(seconds, 1e12) / 60)
    return minutes < 60 ? "\(minutes) min" : "\((minutes / 60).grouped) h \(minutes % 60) min"
  }

  /// `4.6`: one digit after the point.
  package static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "0.0" }
    let tenths = Int((min(max(value, -1e12), 1e12) * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\((tenths.magnitude / 10).grouped).\(tenths.magnitude % 10)"
  }

  /// `November`, from 1…12.
  package static func month(_ month: Int) -> String { months[min(max(month, 1), 12) - 1] }

  /// `Monday`, from 0…6.
  package static func weekday(_ day: Int) -> String { weekdays[min(max(day, 0), 6)] }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}
