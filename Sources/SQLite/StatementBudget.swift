/// How much work one statement may be, by the size of the file that it reads.
///
/// A crafted tree of pages can have 400¹⁸ rows in a few kilobytes. A statement on a sound file takes less than
/// one instruction of SQLite's machine for each byte.
struct StatementBudget {
  /// How many instructions a statement may take for each byte.
  let perByte: Int

  /// How many it may take, as far as anybody has counted the bytes.
  private var allowed = Self.least

  /// How many the statement that runs has taken, with those that run inside it.
  private var taken = 0

  /// How many statements run, one inside the other.
  private var depth = 0

  /// Whether the last statement went beyond its limit.
  private(set) var isExceeded = false

  /// Any file may take so many: a fraction of a second.
  private static let least = 10_000_000

  /// The bytes, if they are known.
  private let bytes: Int?

  init(perByte: Int, bytes: Int?) { (self.perByte, self.bytes) = (perByte, bytes) }

  mutating func begin() {
    if depth == 0 { (taken, isExceeded) = (0, false) }
    depth += 1
  }

  mutating func end() { depth -= 1 }

  /// Counts instructions.
  ///
  /// - Parameter counting: Counts the bytes of the file. That takes a moment, so only a statement asks that
  ///   has taken long already.
  /// - Returns: Whether the statement may go on.
  mutating func take(_ count: Int, counting: () -> Int) -> Bool {
    taken += count
    guard taken > allowed else { return true }
    let (product, isTooLarge) = (bytes ?? counting()).multipliedReportingOverflow(by: perByte)
    allowed = max(Self.least, isTooLarge ? .max : product)
    isExceeded = taken > allowed
    return !isExceeded
  }
}
