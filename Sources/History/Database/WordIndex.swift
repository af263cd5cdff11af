import Glibc

/// The text of every word, packed in memory for searching: what a keystroke in the filter looks
/// through.
///
/// A scan of 240,000 words by SQLite takes 25 ms; what a key in the filter takes with these bytes is
/// in the README. The database keeps the words packed as well, in chunks (`word_chunks`), so that the
/// index is read a few hundred rows at a time and not word by word: that took 110 ms, and the first
/// keystroke had to wait for it.
///
/// The index holds nothing that changes: words are never deleted or renamed, so that it only grows,
/// and what it costs to bring it up to date is what is new. 4 bytes a word and its letters.
struct WordIndex {
  /// How many words a chunk holds: those whose ids are 256·chunk + 1 to 256·chunk + 256. A chunk
  /// fits a page of the file, so that a new word costs a save one page more.
  static let chunkSize: Int64 = 256

  /// What stands behind each word.
  static let separator = UInt8(ascii: "\n")

  /// The words one after the other, each with its separator; the first has the id 1.
  private var text: [UInt8] = []

  /// Where each word ends in the text: the place of its separator.
  private var ends: [Int32] = []

  /// The highest id; 0 while there is none.
  var lastID: Int64 { Int64(ends.count) }

  /// Adds those words of a chunk that are not in the index yet. O(bytes of the chunk).
  ///
  /// - Parameters:
  ///   - words: The words of the chunk as UTF-8, each with a separator behind it. What is more than
  ///     a chunk can have, in a damaged file, is passed over.
  ///   - chunk: Its number, which is that of the last word or one more; any other is passed over,
  ///     but where one is missing in a damaged file, words without letters take its place.
  mutating func extend(with words: UnsafeBufferPointer<UInt8>, chunk: Int64) {
    guard (0...Int64(Int32.max)).contains(chunk), let base = words.baseAddress else { return }
    let first = chunk * Self.chunkSize
    guard first + Self.chunkSize > lastID, first - lastID < Self.mostMissing,
      text.count + words.count + Int(Self.mostMissing) < Int(Int32.max)
    else { return }
    while lastID < first {
      ends.append(Int32(text.count))
      text.append(Self.separator)
    }
    // Words of a chunk that was read before are the first of it.
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
    // All of them at once: word by word takes twice as long.
    text.append(
      contentsOf: UnsafeBufferPointer(start: base + firstNew, count: start - firstNew)
    )
  }

  /// How many words may be missing at once.
  private static let mostMissing: Int64 = 1 << 20

  /// The ids of the words that contain some letters, ascending. O(letters of all words).
  func ids(containing letters: String) -> [Int64] {
    let needle = Array(letters.utf8)
    guard let first = needle.first else { return Array(1..<lastID + 1) }
    // The separator is in no word.
    guard !needle.contains(Self.separator) else { return [] }
    var found: [Int64] = []
    var word = 0
    text.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return }
      var position = 0
      while position + needle.count <= text.count,
        let hit = memchr(start + position, Int32(first), text.count - position - needle.count + 1)
      {
        let offset = start.distance(to: UnsafeRawPointer(hit))
        guard needle.count == 1 || memcmp(hit, needle, needle.count) == 0 else {
          position = offset + 1
          continue
        }
        while Int(ends[word]) < offset { word += 1 }
        position = Int(ends[word]) + 1
        word += 1
        found.append(Int64(word))
      }
    }
    return found
  }
}
