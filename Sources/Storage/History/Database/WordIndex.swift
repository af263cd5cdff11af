import Lexicon
import Model
import Platform

/// The text of all words, packed in memory. A keystroke in the search reads it.
///
/// SQLite takes 25 ms to scan 240,000 words. The README has the times with this index. The database
/// stores the words packed too (`word_chunks`), so the index is read a few hundred words at a time.
/// Reading word by word took 110 ms, for which the first keystroke had to wait.
///
/// While no game is deleted, the index only grows, and updating it costs only what is new. After that, words
/// may be missing or have other ids: it is made anew.
/// It takes 4 bytes a word, and its letters.
struct WordIndex {
  /// How many words are in a chunk: those with the ids 256·chunk + 1 to 256·chunk + 256. A chunk fits
  /// into a page of the file, so a new word makes a save one page larger.
  static let chunkSize: Int64 = 256

  /// The byte after each word.
  static let separator = UInt8(ascii: "\n")

  /// All words, each followed by the separator. The first has the id 1.
  private var text: [UInt8] = []

  /// The position of each word's separator.
  private var ends: [Int32] = []

  /// How many games had been deleted when the index was begun.
  private(set) var deletions = 0

  init(deletions: Int = 0) { self.deletions = deletions }

  /// The highest id; 0 if there is none.
  var lastID: Int64 { Int64(ends.count) }

  /// Makes room for words, so that none has to be copied while many are added.
  ///
  /// - Parameter words: About how many. A damaged file may say any number.
  mutating func reserve(_ words: Int) {
    let words = min(max(0, words), Int(Self.maximumMissing))
    ends.reserveCapacity(words)
    text.reserveCapacity(words * Self.usualBytes)
  }

  /// The bytes of a usual word and its separator.
  private static let usualBytes = 9

  /// Adds the words of a chunk that are not in the index yet. O(bytes of the chunk).
  ///
  /// - Parameters:
  ///   - words: The words of the chunk as UTF-8, each followed by a separator. In a damaged file there
  ///     may be more than fit; those are ignored.
  ///   - chunk: The number of the chunk: that of the last word, or the next. An earlier one is ignored.
  ///     If chunks are missing in a damaged file, empty words take their place.
  mutating func extend(with words: UnsafeBufferPointer<UInt8>, chunk: Int64) {
    guard (0...Int64(Int32.max)).contains(chunk), let base = words.baseAddress else { return }
    let first = chunk * Self.chunkSize
    guard first + Self.chunkSize > lastID, first - lastID < Self.maximumMissing,
      text.count + words.count + Int(Self.maximumMissing) < Int(Int32.max)
    else { return }
    while lastID < first {
      ends.append(Int32(text.count))
      text.append(Self.separator)
    }
    // The first words of the chunk may have been read before.
    let known = lastID - first
    var (count, start, firstNew) = (Int64(0), 0, 0)
    let before = text.count
    while count < Self.chunkSize, start < words.count,
      let hit = memchr(base + start, Int32(Self.separator), words.count - start)
    {
      let end = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
      if count == known { firstNew = start }
      if count >= known { ends.append(Int32(before + end - firstNew)) }
      count += 1
      start = end + 1
    }
    guard count > known else { return }
    // Adding word by word takes twice as long.
    text.append(
      contentsOf: UnsafeBufferPointer(start: base + firstNew, count: start - firstNew)
    )
  }

  /// The most words that may be missing.
  private static let maximumMissing: Int64 = 1 << 20

  /// The ids of the words whose letters a search asks for. O(letters of all words).
  func ids(matching search: WordSearch) -> WordIDs {
    var found = WordIDs()
    text.withUnsafeBufferPointer { text in
      ends.withUnsafeBufferPointer { ends in
        search.letters.forEachMatch(in: text, ends: ends) { found.insert(Int64($0 + 1)) }
      }
    }
    return found
  }
}

/// A set of the ids of words, a bit each.
struct WordIDs: Sequence {
  private var bits: [UInt64] = []

  /// An id that only a damaged file has: no history has as many words.
  private static let limit: Int64 = 1 << 26

  /// Adds an id. One that only a damaged file has is left out.
  mutating func insert(_ id: Int64) {
    guard (0..<Self.limit).contains(id) else { return }
    let place = Int(id >> 6)
    while bits.count <= place { bits.append(0) }
    bits[place] |= 1 << UInt64(id & 63)
  }

  func contains(_ id: Int64) -> Bool {
    let place = Int(id >> 6)
    return bits.indices.contains(place) && bits[place] >> UInt64(id & 63) & 1 != 0
  }

  mutating func formIntersection(_ other: Self) {
    bits = zip(bits, other.bits).map { $0 & $1 }
  }

  /// How many there are. O(highest id / 64).
  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// All of them, ascending.
  func makeIterator() -> Iterator { Iterator(bits: bits) }

  struct Iterator: IteratorProtocol {
    private let bits: [UInt64]
    private var place = -1
    /// The bits at the place that are still to come.
    private var rest: UInt64 = 0

    init(bits: [UInt64]) { self.bits = bits }

    mutating func next() -> Int64? {
      while rest == 0 {
        place += 1
        guard place < bits.count else { return nil }
        rest = bits[place]
      }
      defer { rest &= rest - 1 }
      return Int64(place << 6 + rest.trailingZeroBitCount)
    }
  }
}
