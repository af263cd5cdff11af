/// Keeps the words that the solver finds, in flat memory that grows and is used again.
///
/// Who allocates one must deallocate it, once.
struct WordRecorder {
  /// The letters of the prefix that the solver is at.
  let prefix: UnsafeMutablePointer<UInt8>

  private var letters: UnsafeMutablePointer<UInt8>
  private var entries: UnsafeMutablePointer<Solution.Entry>
  private var letterCount = 0
  private var count = 0

  /// How many words there is room for; letters have room for the longest.
  private var capacity = 256

  static func allocate() -> WordRecorder { WordRecorder() }

  private init() {
    prefix = .zeroed(capacity: Self.longest)
    letters = .allocate(capacity: capacity * Self.longest)
    entries = .allocate(capacity: capacity)
  }

  func deallocate() {
    prefix.deallocate()
    letters.deallocate()
    entries.deallocate()
  }

  mutating func removeAll() {
    letterCount = 0
    count = 0
  }

  /// Keeps the first `length` letters of `prefix` as a word, with the nodes of its best path, or does
  /// not keep them.
  ///
  /// All is written in any case and counted or not: no processor foresees whether a prefix is a word.
  ///
  /// - Parameter isKept: 1 to keep the word, 0 not to.
  @inline(__always)
  mutating func record(_ edge: UInt64, length: Int, used: UInt64, isKept: Int) {
    if count == capacity { grow() }
    // Sixteen letters are copied: what is too much is written over by the next word.
    let target = UnsafeMutableRawPointer(letters + letterCount)
    let text = UnsafeRawPointer(prefix).loadUnaligned(as: SIMD16<UInt8>.self)
    target.storeBytes(of: text, as: SIMD16<UInt8>.self)
    if length > 16 { copyLongWord(length) }

    let end = letterCount &+ length
    entries[count] = Solution.Entry(
      used: used,
      textEnd: Int32(truncatingIfNeeded: end),
      tier: UInt8(truncatingIfNeeded: edge &>> 26) & 3
    )
    count &+= isKept
    letterCount &+= length & (0 &- isKept)
  }

  @inline(never)
  private func copyLongWord(_ length: Int) {
    (letters + letterCount + 16).update(from: prefix + 16, count: length - 16)
  }

  /// The words kept.
  func solution(on graph: LetterGraph) -> Solution {
    Solution(
      graph: graph,
      text: Array(UnsafeBufferPointer(start: letters, count: letterCount)),
      entries: Array(UnsafeBufferPointer(start: entries, count: count))
    )
  }

  /// How many of the words kept are of `tier`, and the number of letters of the longest of them.
  func tally(of tier: WordTier) -> (count: Int, longest: Int) {
    var words = 0
    var longest = 0
    var start = 0
    for index in 0..<count {
      let entry = entries[index]
      let end = Int(entry.textEnd)
      if entry.tier == tier.rawValue {
        words &+= 1
        longest = max(longest, end &- start)
      }
      start = end
    }
    return (words, longest)
  }

  /// The longest word, and room for the sixteen letters that are copied at least.
  private static let longest = Letters.longestWord + 17

  private mutating func grow() {
    letters = Self.larger(letters, letterCount, 2 * capacity * Self.longest)
    entries = Self.larger(entries, count, 2 * capacity)
    capacity *= 2
  }

  private static func larger<Element>(
    _ old: UnsafeMutablePointer<Element>,
    _ count: Int,
    _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
