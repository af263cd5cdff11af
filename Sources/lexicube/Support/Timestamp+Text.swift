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

  /// How many seconds the player's time zone is ahead of UTC at the moment.
  var localOffset: Int {
    var offset = 0
    _ = text { time, parts in
      let result = localtime_r(&time, &parts)
      offset = parts.tm_gmtoff
      return result
    }
    return offset
  }

  private func text(
    _ convert: (inout time_t, inout tm) -> UnsafeMutablePointer<tm>?
  ) -> String {
    // Kept within the years 0 to 9999, whatever a file says.
    var time = time_t(
      seconds.isFinite ? min(max(seconds.rounded(.down), -62_167_219_200), 253_402_300_799) : 0
    )
    var parts = tm()
    guard convert(&time, &parts) != nil else { return "?" }
    let date = "\(parts.tm_year + 1900)-\(Self.two(parts.tm_mon + 1))-\(Self.two(parts.tm_mday))"
    return "\(date) \(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min))"
  }

  private static func two(_ value: some BinaryInteger) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
