/// Codes within texts that people post.
extension ChallengeCode {
  /// What looks like a code in a text, from its last to its first, without dashes and spaces.
  ///
  /// A code is ten letters and digits, in one piece or in groups with dashes; or in three groups with spaces between
  /// them, as it is printed. Without dashes it has a digit, unless it is all of the text: so words such as “hello world”
  /// are none.
  package static func lookalikes(in text: String) -> [String] {
    // A pasted novel is not looked at to its end.
    let text = text.prefix(10_000)
    var groups: [(text: Substring, gap: Substring)] = []
    var rest = text
    while let start = rest.firstIndex(where: isPart) {
      let gap = rest[..<start]
      let group = rest[start...].prefix(while: isPart)
      groups.append((group, gap))
      rest = rest[group.endIndex...]
    }
    let all = groups.reduce(0) { $0 + $1.text.count }
    var found: [String] = []
    for first in groups.indices.reversed() {
      var last = first
      var count = groups[first].text.count
      while count < length, last + 1 < groups.count, isJoint(groups[last + 1].gap) {
        last += 1
        count += groups[last].text.count
      }
      guard count == length else { continue }
      let parts = groups[first...last]
      let gaps = parts.dropFirst().map(\.gap)
      let symbols = parts.map(\.text).joined()
      let isPrinted = parts.map(\.text.count) == [4, 4, 2]
      let hasDashes = !gaps.isEmpty && gaps.allSatisfy { $0.contains(where: dashes.contains) }
      let isAll = symbols.count == all
      let hasDigit = symbols.contains { $0.isASCII && $0.isNumber }
      guard isPrinted || gaps.isEmpty || hasDashes,
        hasDigit || isPrinted && hasDashes || isAll && (isPrinted || gaps.isEmpty)
      else { continue }
      found.append(symbols)
    }
    return found
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// Whether what stands between two groups may stand within a code: a dash, or one blank.
  private static func isJoint(_ gap: Substring) -> Bool {
    gap.count == 1 && gap.allSatisfy { dashes.contains($0) || $0.isWhitespace && !$0.isNewline }
  }

  /// The dash of keyboards, and those that other programs put in its place.
  private static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "–", "—"]
}
