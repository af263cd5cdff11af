import Lexicon
import Rules

/// Every word that any board of a cube can offer, by every path, the dearest first.
///
/// Which words a board offers depends on its playable faces alone, and a path's faces can be playable at the same time
/// or not, whatever was played. So one walk over all 81 faces replaces solving the boards one by one: a common cube
/// has about 11,000 paths of common words and 50,000 of all.
struct PathTable: Sendable {
  /// The moves, the dearest first; the paths of a word follow each other.
  let moves: [PlanMove]
  /// How many of the moves may be planned. Those after them are words outside the vocabulary that were played.
  let plannedCount: Int
  /// For each word, the index of its first move; at the end, the number of moves.
  let starts: [Int32]
  /// The words in capitals, by their numbers.
  let words: [String]
  private let numbers: [String: Int32]

  /// The maximum number of paths, of which the dearest are kept. Of 4,000 dealt cubes of each language, none had
  /// 100,000: only letters that nobody dealt can lose a word.
  static let pathLimit = 1 << 18

  /// Finds the words.
  ///
  /// - Parameters:
  ///   - lexicon: The words that may be planned.
  ///   - played: Words that were played in a game. They are in the table even if the lexicon does not have them.
  /// - Returns: `nil` if it was cancelled.
  /// - Complexity: 5 ms for the common English words, 20 ms for all.
  init?(
    _ lexicon: Lexicon,
    _ letters: CubeLetters,
    played: [[Face]] = [],
    isCancelled: () -> Bool = { Task.isCancelled }
  ) {
    let language = Language(dictionaryName: lexicon.name)
    let points = FacePoints(language)
    var found = FoundPaths()
    let isWhole = Self.finder(letters).visit(lexicon, isCancelled: isCancelled) { text, paths in
      found.add(text, paths, score: points.score(of: text))
    }
    guard isWhole else { return nil }

    var words: [String] = []
    var moves: [PlanMove] = []
    var starts: [Int32] = []
    var numbers: [String: Int32] = [:]
    func add(_ word: String, _ paths: some Sequence<UInt128>, score: Int) {
      let number = Int32(words.count)
      numbers[word] = number
      words.append(word)
      starts.append(Int32(moves.count))
      for faces in paths {
        moves.append(
          PlanMove(
            faces: faces,
            word: number,
            score: Int32(score),
            covers: PlanCovers.all.hiding(faces)
          )
        )
      }
    }
    moves.reserveCapacity(min(found.paths.count, Self.pathLimit))
    for word in found.dearestFirst where moves.count < Self.pathLimit {
      add(
        LexiconText.capitals(found.letters[word.letters]),
        found.paths[word.paths],
        score: word.score
      )
    }
    plannedCount = moves.count
    for path in played {
      let shown = path.map { letters[$0] }
      let word = shown.reduce(into: "") { $0 += $1.text }
      if numbers[word] == nil {
        add(word, CollectionOfOne(PlanFaces.bits(path)), score: Score.ofWord(shown, in: language))
      }
    }
    starts.append(Int32(moves.count))
    (self.moves, self.starts, self.words, self.numbers) = (moves, starts, words, numbers)
  }

  /// The number of a word in capitals; `nil` if no board of the cube can offer it.
  func number(of word: String) -> Int32? { numbers[word] }

  /// The places in `moves` of a word's paths.
  @inline(__always)
  func paths(of word: Int32) -> Range<Int> {
    Int(starts[Int(word)])..<Int(starts[Int(word) + 1])
  }

  /// All faces as a graph, in which faces that are never playable at the same time exclude each other: each
  /// cube hides some faces by itself as long as it is in play.
  private static func finder(_ letters: CubeLetters) -> PathFinder {
    let whole = PlanCovers.all.whole
    var nodes = [PathFinder.Node?](repeating: nil, count: PlanFaces.count)
    for face in Face.all {
      let place = PlanFaces.place(of: face)
      let own: UInt32 = 1 << UInt32(face.point.index)
      let companions = Face.all.filter { other in
        whole[place] & 1 << UInt32(other.point.index) == 0
          && whole[PlanFaces.place(of: other)] & own == 0
      }
      nodes[place] = LetterGraph.Node(label: letters[face].lexiconText, neighbors: 0).map {
        PathFinder.Node(
          label: $0,
          neighbors: PlanFaces.bits(face.neighbors),
          companions: PlanFaces.bits(companions)
        )
      }
    }
    return PathFinder(nodes)
  }
}

/// Words and their paths in flat arrays, in the order in which they are found.
private struct FoundPaths {
  struct Word {
    var letters: Range<Int>
    var paths: Range<Int>
    var score: Int
  }

  private(set) var letters: [UInt8] = []
  private(set) var paths: [UInt128] = []
  private var words: [Word] = []
  private var seen: Set<UInt128> = []

  mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ found: [UInt128], score: UInt32) {
    let (letterStart, start) = (self.letters.count, paths.count)
    // Another order of the same faces is the same move. Only a letter that comes again allows one.
    var letters: UInt32 = 0
    for letter in text { letters |= 1 << UInt32(letter &- UInt8(ascii: "a")) }
    let isOrdered = letters.nonzeroBitCount == text.count
    seen.removeAll(keepingCapacity: true)
    for path in found where isOrdered || seen.insert(path).inserted {
      paths.append(path)
    }
    self.letters += text
    words.append(
      Word(letters: letterStart..<self.letters.count, paths: start..<paths.count, score: Int(score))
    )
  }

  /// The words, those of the same score by the alphabet.
  var dearestFirst: [Word] {
    words.indices.sorted { (words[$1].score, $0) < (words[$0].score, $1) }.map { words[$0] }
  }
}
