import Game
import Rules

/// The times that a line of an export adds to its record, in seconds since 1970-01-01 UTC.
extension JSONValue {
  /// A time of the line; `nil` where the line does not have the key.
  ///
  /// - Throws: That the value is no time, in words.
  func timestamp(_ key: String) throws(ImportRefusal) -> Timestamp? {
    try self[key].map { value throws(ImportRefusal) in try value.asTimestamp(key) }
  }

  /// The times of all moves or turns; `nil` where the line does not have the key.
  ///
  /// - Parameter count: How many there must be.
  /// - Throws: That there are more or fewer, or the first that is no time, in words.
  func timestamps(_ key: String, count: Int) throws(ImportRefusal) -> [Timestamp]? {
    guard let value = self[key] else { return nil }
    guard case .array(let elements) = value, elements.count == count else {
      throw ImportRefusal(reason: "\(key): must be a list of \(count) times")
    }
    var times: [Timestamp] = []
    for (index, element) in elements.enumerated() {
      times.append(try element.asTimestamp("\(key)[\(index)]"))
    }
    return times
  }

  private func asTimestamp(_ name: String) throws(ImportRefusal) -> Timestamp {
    guard case .number(let text) = self, let seconds = Double(text),
      (Double(Timestamp.calendar.lowerBound)...Double(Timestamp.calendar.upperBound))
        .contains(seconds)
    else { throw ImportRefusal(reason: "\(name): must be seconds since 1970-01-01") }
    return Timestamp(seconds: seconds)
  }
}
