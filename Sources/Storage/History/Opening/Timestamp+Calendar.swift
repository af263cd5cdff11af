import Model
import Platform

extension Timestamp {
  /// The time by the wall clock.
  package static func byWallClock() -> Self {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Self(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// The date of a moment in the local time zone, in days since 1970-01-01.
  static func localDay(_ timestamp: Self) -> Int {
    utcDay(Self(seconds: Double(timestamp.wholeSeconds + timestamp.localOffset)))
  }

  /// How many seconds the local time zone is ahead of UTC at this moment.
  package var localOffset: Int {
    var time: time_t = wholeSeconds
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// The date of a moment in UTC, in days since 1970-01-01.
  package static func utcDay(_ timestamp: Self) -> Int {
    Int((Double(timestamp.wholeSeconds) / 86_400).rounded(.down))
  }

  /// The moment in UTC as a part of a file name: `2026-11-21T153000Z`.
  var forFileName: String {
    var time: time_t = wholeSeconds
    var parts = tm()
    gmtime_r(&time, &parts)
    func digits(_ value: Int32, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = [
      digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1, 2), digits(parts.tm_mday, 2),
    ]
    let hour = digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2)
    return date.joined(separator: "-") + "T" + hour + "Z"
  }
}
