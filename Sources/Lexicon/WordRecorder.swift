/// Keeps the words that the solver finds, in flat memory that grows and is used again.
///
/// Who allocates one must deallocate it, once.
struct WordRecorder {
  /// The letters of the prefix that the solver is at.
  let prefix: UnsafeMutablePointer<UInt8>

  private var letters: UnsafeMutablePointer<UInt8>
  private var path: UnsafeMutablePointer<UInt8>
  private var entries: UnsafeMutablePointer<Solution.Entry>
  private var letterCount = 0
  private var pathCount = 0
  private var count = 0

  /// How many words there is room for; letters and paths have room for the longest.
  private var capacity = 256

  static func allocate() -> WordRecorder { WordRecorder() }

  private init() {
    prefix = .allocate(capacity: Self.longest)
    prefix.initialize(repeating: 0, count: Self.longest)
    letters = .allocate(capacity: capacity * Self.longest)
    path = .allocate(capacity: capacity * Self.longest)
    entries = .allocate(capacity: capacity)
  }

  func deallocate() {
    prefix.deallocate()
    letters.deallocate()
    path.deallocate()
    entries.deallocate()
  }

  mutating func removeAll() {
    letterCount = 0
    pathCount = 0
    count = 0
  }

  /// Keeps the first `length` letters of `prefix` as a word, with the path of the trail at `best`.
  @inline(__always)
  mutating func record(
    _ node: Lexicon.Node,
    length: Int,
    trails: UnsafePointer<Trail>,
    best: Int
  ) {
    if count == capacity { grow() }
    // Whole machine words are copied: what is too much is written over by the next word.
    let target = UnsafeMutableRawPointer(letters + letterCount)
    var index = 0
    repeat {
      let eight = UnsafeRawPointer(prefix + index).loadUnaligned(as: UInt64.self)
      target.storeBytes(of: eight, toByteOffset: index, as: UInt64.self)
      index &+= 8
    } while index < length
    letterCount &+= length

    // A label of two letters has two trails, of which the first is passed over.
    var steps = 0
    var trail = best
    while trail > 0 {
      if trails[trail].half == 0 { steps &+= 1 }
      trail = Int(trails[trail].parent)
    }
    pathCount &+= steps
    var position = pathCount
    trail = best
    while trail > 0 {
      if trails[trail].half == 0 {
        position &-= 1
        path[position] = UInt8(truncatingIfNeeded: trails[trail].node)
      }
      trail = Int(trails[trail].parent)
    }
    entries[count] = Solution.Entry(
      textEnd: Int32(truncatingIfNeeded: letterCount),
      pathEnd: Int32(truncatingIfNeeded: pathCount),
      tier: UInt8(truncatingIfNeeded: node.edge &>> 26) & 3
    )
    count &+= 1
  }

  /// The words kept.
  func solution() -> Solution {
    Solution(
      text: Array(UnsafeBufferPointer(start: letters, count: letterCount)),
      path: Array(UnsafeBufferPointer(start: path, count: pathCount)),
      entries: Array(UnsafeBufferPointer(start: entries, count: count))
    )
  }

  /// The longest word, and room for the machine word that it ends in.
  private static let longest = Letters.longestWord + 9

  private mutating func grow() {
    letters = Self.larger(letters, letterCount, 2 * capacity * Self.longest)
    path = Self.larger(path, pathCount, 2 * capacity * Self.longest)
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
