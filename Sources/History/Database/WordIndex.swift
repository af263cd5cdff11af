import Glibc

/// The text of every word, packed in memory for searching: what a keystroke in the filter looks
/// through.
///
/// A scan of 240,000 words by SQLite takes 25 ms, and one of these bytes 3 to 8. The database keeps
/// the words packed as well, in chunks (`word_chunks`), so that the index is read a few hundred rows
/// at a time and not word by word: that took 110 ms, and the first keystroke had to wait for it.
///
/// The index holds nothing that changes: words are never deleted or renamed, so that it only grows,
/// and what it costs to bring it up to date is what is new. 12 bytes a word and its letters.
struct WordIndex {
  /// How many words a chunk holds: those whose ids are 256·chunk + 1 to 256·chunk + 256. A chunk
  /// fits a page of the file, so that a new word costs a save one page more.
  static let chunkSize: Int64 = 256

  /// What stands behind each word.
  static let separator = UInt8(ascii: "\n")

  /// The words one after the other, each with its separator.
  private var text: [UInt8] = []

  /// The ids of the words, ascending.
  private var ids: [Int64] = []

  /// Where each word ends in the text: the place of its separator.
  private var ends: [Int32] = []

  /// The highest id; 0 while there is none.
  var lastID: Int64 { ids.last ?? 0 }

  /// Adds those words of a chunk that are not in the index yet. O(bytes of the chunk).
  ///
  /// - Parameters:
  ///   - words: The words of the chunk as UTF-8, each with a separator behind it. What is more than
  ///     a chunk can have, in a damaged file, is passed over.
  ///   - chunk: Its number, not below that of the last word.
  mutating func extend(with words: UnsafeBufferPointer<UInt8>, chunk: Int64) {
    let first = chunk.multipliedReportingOverflow(by: Self.chunkSize)
    guard chunk >= 0, !first.overflow, text.count + words.count < Int(Int32.max) else { return }
    var id = first.partialValue
    var start = 0
    while let end = Self.separator(in: words, from: start), id < first.partialValue + 256 {
      id += 1
      if id > lastID {
        text += words[start...end]
        ends.append(Int32(text.count - 1))
        ids.append(id)
      }
      start = end + 1
    }
  }

  /// The ids of the words that contain some letters, ascending. O(letters of all words).
  func ids(containing letters: String) -> [Int64] {
    let needle = Array(letters.utf8)
    guard let first = needle.first else { return ids }
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
        guard memcmp(hit, needle, needle.count) == 0 else {
          position = offset + 1
          continue
        }
        while Int(ends[word]) < offset { word += 1 }
        found.append(ids[word])
        position = Int(ends[word]) + 1
        word += 1
      }
    }
    return found
  }

  private static func separator(in words: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = words.baseAddress, start < words.count,
      let hit = memchr(base + start, Int32(separator), words.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
  }
}
