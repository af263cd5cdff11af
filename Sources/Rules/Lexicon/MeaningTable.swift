/// The meanings of words, read in place from the bytes of a file.
///
/// Nothing is unpacked: a word is found by a binary search over blocks of words, and only its own gloss is
/// decoded. `dictionaries/MEANINGS.md` describes the format. Damaged bytes make a lookup return `nil`
/// or another text; they never trap, and the work for one lookup is bounded.
///
/// ```swift
/// func kind(of word: String, in file: UnsafeRawBufferPointer) -> String? {
///   MeaningTable(file)?.meaning(of: word)?.kind
/// }
/// // For MICE and `dictionaries/meanings.bin`: noun, from mouse.
/// ```
package struct MeaningTable {
  private let bytes: UnsafeRawBufferPointer
  private let pieces: CodedTexts
  private let words: CodedTexts

  /// Reads the head of a file.
  ///
  /// - Parameter bytes: The file. It must stay in memory as long as the table is used.
  /// - Returns: `nil` if the bytes are not a table of meanings, or not all of one.
  /// - Complexity: O(1).
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.starts(with: Self.signature),
      let head = bytes.numbers(5, at: 4), head[4] == bytes.count,
      let pieces = CodedTexts(bytes, count: head[0], at: head[2]),
      let words = CodedTexts(bytes, count: head[1], at: head[3])
    else { return nil }
    self.bytes = bytes
    self.pieces = pieces
    self.words = words
  }

  /// What a word means.
  ///
  /// - Parameter word: The word in capitals or small letters.
  /// - Returns: `nil` if the table does not have the word.
  /// - Complexity: O(log n) for n words.
  package func meaning(of word: String) -> Meaning? {
    guard let entry = Self.lowercased(word).flatMap(entry(of:)) else { return nil }
    return meaning(0, of: entry)
  }

  /// What a word means, the most usual first: three meanings at most. Those of its base come after the first
  /// of an inflected word.
  ///
  /// - Parameter word: The word in capitals or small letters.
  /// - Complexity: O(log n) for n words.
  package func meanings(of word: String) -> [Meaning] {
    guard let entry = Self.lowercased(word).flatMap(entry(of:)) else { return [] }
    var all = [meaning(0, of: entry)]
    if let base = all[0]?.base, let target = self.entry(of: Array(base.utf8)) {
      all += (0..<Self.maximumSenses).map { index in
        var meaning = meaning(index, of: target)
        if meaning?.base == nil { meaning?.base = base }
        return meaning
      }
    }
    all += (1..<Self.maximumSenses).map { meaning($0, of: entry) }
    var meanings: [Meaning] = []
    for case let meaning? in all where !meanings.contains(where: { $0.gloss == meaning.gloss }) {
      meanings.append(meaning)
    }
    return Array(meanings.prefix(Self.shownMeanings))
  }

  /// The other forms of a word: of all its bases, with these.
  ///
  /// - Parameter word: The word in capitals or small letters.
  /// - Returns: In small letters and in alphabetical order; `nil` if the table does not have the word.
  /// - Complexity: O(n) for n words: some milliseconds.
  package func family(of word: String) -> [String]? {
    guard let entry = Self.lowercased(word).flatMap(entry(of:)) else { return nil }
    var bases: Set<Int> = [entry.number]
    for index in 0..<Self.maximumSenses {
      if let base = sense(index, at: entry.record, of: entry.number)?.base { bases.insert(base) }
    }
    var forms = bases
    words.visitAll { number, reader in
      while let (head, distance) = head(&reader) {
        if head & 12 == 4, let distance, bases.contains(number + distance) { forms.insert(number) }
        if distance == nil { skipGloss(&reader) }
        if head & 16 == 0 { return }
      }
    }
    forms.remove(entry.number)
    return forms.sorted().compactMap { self.entry($0) }.map {
      String(decoding: $0.text, as: UTF8.self)
    }
  }

  /// One of the meanings of an entry; `nil` if there are fewer.
  private func meaning(_ index: Int, of entry: CodedTexts.Item) -> Meaning? {
    guard var sense = sense(index, at: entry.record, of: entry.number),
      let part = Meaning.PartOfSpeech(rawValue: sense.part)
    else { return nil }
    var base: [UInt8]?
    for _ in 0...Self.maximumReferences {
      switch sense.content {
      case .gloss(let place):
        guard let gloss = gloss(at: place) else { return nil }
        return Meaning(part, base: base.map { String(decoding: $0, as: UTF8.self) }, gloss: gloss)
      case .inflection(let number, let index), .sameGloss(let number, let index):
        guard let target = self.entry(number),
          let next = self.sense(index, at: target.record, of: number)
        else { return nil }
        if case .inflection = sense.content {
          guard target.text.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
          base = target.text
        }
        sense = next
      }
    }
    return nil
  }

  private static let signature: [UInt8] = Array("LXM2".utf8)
  /// The place of the references that are written as one byte, four bytes each.
  private static let usualReferences = 24
  /// The most references from a word to its gloss: to its base, and from there to a word with the same
  /// gloss.
  private static let maximumReferences = 2
  /// The most meanings of an entry.
  private static let maximumSenses = 4
  /// The most meanings that are told of a word.
  private static let shownMeanings = 3
  /// The codes of one byte; 0 ends a gloss.
  private static let shortCodes = 112
  /// The longest gloss in bytes. Those of the file have at most half as many.
  private static let maximumGloss = 1024

  /// The word in the letters of the table; `nil` if it has others than a–z.
  private static func lowercased(_ word: String) -> [UInt8]? {
    var letters: [UInt8] = []
    for byte in word.utf8 {
      let letter = byte | 0x20
      guard (0x61...0x7A).contains(letter) else { return nil }
      letters.append(letter)
    }
    return letters
  }
}

// MARK: - Entries

extension MeaningTable {
  private struct Sense {
    /// The number of the part of speech.
    let part: UInt8
    let content: Content

    /// The number of the entry that the word is a form of.
    var base: Int? { if case .inflection(let entry, _) = content { entry } else { nil } }

    enum Content {
      /// The place of the codes of a gloss.
      case gloss(Int)
      /// The word is a form of another entry's word, and means what that means by its `sense`.
      case inflection(entry: Int, sense: Int)
      /// The word means the same as another entry's word by its `sense`.
      case sameGloss(entry: Int, sense: Int)
    }
  }

  private func entry(of letters: [UInt8]) -> CodedTexts.Item? {
    guard let block = words.block(of: letters) else { return nil }
    return words.first(inBlock: block, skipping: skipSenses) { $1 == letters }
  }

  private func entry(_ number: Int) -> CodedTexts.Item? {
    words.item(number, skipping: skipSenses)
  }

  /// The meaning of an entry by its index.
  ///
  /// - Parameters:
  ///   - place: Where the entry's meanings begin.
  ///   - entry: The entry's number, from which references count.
  private func sense(_ index: Int, at place: Int, of entry: Int) -> Sense? {
    var reader = ByteReader(bytes, at: place)
    for _ in 0..<index {
      guard let (head, distance) = head(&reader), head & 16 != 0 else { return nil }
      if distance == nil { skipGloss(&reader) }
    }
    guard let (head, distance) = head(&reader) else { return nil }
    let part = head & 3
    guard let distance else { return Sense(part: part, content: .gloss(reader.place)) }
    let (target, sense) = (entry + distance, Int(head >> 5 & 3))
    switch head & 12 {
    case 4: return Sense(part: part, content: .inflection(entry: target, sense: sense))
    case 8: return Sense(part: part, content: .sameGloss(entry: target, sense: sense))
    default: return nil
    }
  }

  /// Reads how a meaning begins: its first byte, and the distance of a reference; a gloss has none.
  private func head(_ reader: inout ByteReader) -> (head: UInt8, distance: Int?)? {
    guard let head = reader.next() else { return nil }
    if head >= 128 {
      var usual = ByteReader(bytes, at: Self.usualReferences + 4 * Int(head & 127))
      guard let head = usual.next(), let distance = usual.distance() else { return nil }
      return (head, distance)
    }
    guard head & 12 != 0 else { return (head, nil) }
    return reader.distance().map { (head, $0) }
  }

  /// Moves a reader from the meanings of an entry to those of the next.
  private func skipSenses(_ reader: inout ByteReader) {
    while let (head, distance) = head(&reader) {
      if distance == nil { skipGloss(&reader) }
      if head & 16 == 0 { return }
    }
  }

  private func skipGloss(_ reader: inout ByteReader) {
    while let byte = reader.next(), byte != 0 {
      if byte >= Self.shortCodes { _ = reader.next() }
    }
  }

  // MARK: - Glosses

  private func gloss(at place: Int) -> String? {
    var reader = ByteReader(bytes, at: place)
    var text: [UInt8] = []
    while let byte = reader.next() {
      guard byte != 0 else {
        // The first piece has the space that would stand before it.
        return String(decoding: text.first == 0x20 ? text.dropFirst() : text[...], as: UTF8.self)
      }
      var number = Int(byte)
      if number >= Self.shortCodes {
        guard let low = reader.next() else { return nil }
        number = (number - Self.shortCodes) << 8 + Int(low) + Self.shortCodes
      }
      guard let piece = pieces.item(number - 1) else { return nil }
      text += piece.text
      // Nothing but visible characters reaches a terminal, whatever the bytes are.
      guard text.count <= Self.maximumGloss,
        piece.text.allSatisfy({ (0x20..<0x7F).contains($0) })
      else { return nil }
    }
    return nil
  }
}
