import Glibc

/// The text of every word, packed in memory for searching: what a keystroke in the filter looks
/// through.
///
/// A scan of 240,000 words by SQLite takes 25 ms, and one of these bytes 3 to 8. The index holds
/// nothing that changes: words are never deleted or renamed, so that it only grows, and what it
/// costs to bring it up to date is what is new. 12 bytes a word and its letters.
struct WordIndex {
  /// The words one after the other, each with a 0 behind it.
  private var text: [UInt8] = []

  /// The ids of the words.
  private var ids: [Int64] = []

  /// Where each word ends in the text: the place of its 0.
  private var ends: [Int32] = []

  /// The highest id; 0 while there is none.
  var lastID: Int64 { ids.last ?? 0 }

  /// Adds a word, as UTF-8, with a higher id than all before.
  mutating func append(_ word: some Collection<UInt8>, id: Int64) {
    guard text.count + word.count < Int(Int32.max) else { return }
    text.append(contentsOf: word)
    ends.append(Int32(text.count))
    text.append(0)
    ids.append(id)
  }

  /// The ids of the words that contain some letters, ascending. O(letters of all words).
  func ids(containing letters: String) -> [Int64] {
    let needle = Array(letters.utf8)
    guard let first = needle.first else { return ids }
    // The 0 between words is in no word.
    guard !needle.contains(0) else { return [] }
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
}
