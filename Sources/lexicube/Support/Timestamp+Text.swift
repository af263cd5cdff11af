import Game

#if canImport(Glibc)
  import Glibc
#endif

extension Timestamp {
  /// The moment on the wall clock of the player's time zone: `2026-11-21 15:30`.
  var localText: String { text { localtime_r(&$0, &$1) } }

  /// The moment in UTC as in ISO 8601: `2026-11-21T15:30:00Z`.
  var isoText: String {
    var second = 0
    let minute = text { time, parts in
      let result = gmtime_r(&time, &parts)
      second = Int(parts.tm_sec)
      return result
    }
    return minute.replacing(" ", with: "T") + ":\(Self.two(second))Z"
  }

  private func text(
    _ convert: (inout time_t, inout tm) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var time: time_t = wholeSeconds
    var parts = tm()
    guard convert(&time, &parts) != nil else { return "?" }
    let date = "\(parts.tm_year + 1900)-\(Self.two(parts.tm_mon + 1))-\(Self.two(parts.tm_mday))"
    return "\(date) \(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min))"
  }

  private static func two(_ value: some BinaryInteger) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
