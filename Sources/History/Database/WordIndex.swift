import Platform

/// The text of all words, packed in memory. A keystroke in the filter searches it.
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

  /// The ids of the words that contain the letters in a row, ascending. O(letters of all words).
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

  /// The ids of the words like one, ascending: those that have its stem in them, and those of its
  /// letters, with one more or one less in any order. O(letters of all words).
  func ids(like word: String) -> [Int64] {
    let stem = String(word.prefix(max(3, word.count - 2)))
    var counts = [Int](repeating: 0, count: 256)
    for letter in word.utf8 { counts[Int(letter)] += 1 }
    let length = word.utf8.count
    var found = Set(ids(containing: stem))
    var start = 0
    for (index, end) in ends.enumerated() {
      let letters = start..<Int(end)
      start = letters.upperBound + 1
      guard abs(letters.count - length) < 2, !letters.isEmpty else { continue }
      // How many letters one has and the other has not, of both.
      var difference = length
      for position in letters {
        let letter = Int(text[position])
        difference += counts[letter] > 0 ? -1 : 1
        counts[letter] -= 1
      }
      for position in letters { counts[Int(text[position])] += 1 }
      if difference < 2 { found.insert(Int64(index + 1)) }
    }
    return found.sorted()
  }
}
