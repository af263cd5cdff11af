import Testing

@testable import Rules

/// Compares the trace with a list of all paths, made with the naive rules.
@Suite struct TraceBruteForceTests {
  @Test(arguments: 0..<48 as Range<UInt64>)
  func `what is typed has exactly the paths that spell it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = [["A", "B", "C", "QU", "U"], ["A", "QU", "U", "E"], Letter.basic.map(\.text)]
    let texts = alphabet[generator.int(below: 3)]
    let board = generator.board(
      letters: generator.letters(from: texts),
      removed: generator.int(below: 20)
    )
    let naive = NaivePaths(board)
    var trace = Trace(board: board)
    var typed = ""
    for _ in 0..<30 {
      if typed.count > 6 || generator.int(below: 5) == 0 {
        trace.removeLast()
        typed = String(typed.dropLast())
      } else {
        let letter = generator.element(of: Array((texts + ["QU"]).joined())) ?? "A"
        let paths = naive.paths(spelling: typed + String(letter))
        // Other tests check boards with more paths.
        if paths.count > Trace.maximumKeptPaths { continue }
        let isTaken = trace.append(letter) == nil
        #expect(isTaken == !paths.isEmpty, "seed \(seed): \(typed) + \(letter)")
        if isTaken { typed += String(letter) }
      }
      let paths = typed.isEmpty ? [] : naive.paths(spelling: typed)
      #expect(trace.typed == typed)
      #expect(trace.pathCount == paths.count && trace.isPathCountExact, "seed \(seed): \(typed)")
      let ranked = Array(naive.ranked(paths).prefix(Trace.maximumListedPaths))
      #expect(trace.paths.map { $0.map(\.name) } == ranked, "seed \(seed): \(typed)")
      #expect(trace.isHalfTyped == naive.isHalf(typed))
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a refused letter is refused for its reason`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let board = generator.board(
      letters: CubeLetters(seed: seed),
      removed: generator.int(below: 12)
    )
    let naive = NaivePaths(board)
    for _ in 0..<20 {
      var trace = Trace(board: board)
      for _ in 0..<6 {
        let letter = generator.element(of: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) ?? "A"
        let text = letter == "Q" ? "QU" : String(letter)
        let isHalf = trace.isHalfTyped
        let paths = naive.paths(spelling: trace.typed)
        let refusal = trace.append(letter)
        let showing = Face.all.filter { board.letters[$0].text == text }
        let playable = showing.filter { naive.playable.contains($0.name) }
        let free = playable.filter { face in paths.contains { !$0.contains(face.name) } }
        switch refusal {
        case nil: break
        case .uExpected: #expect(isHalf && letter != "U")
        case .notOnCube: #expect(showing.allSatisfy { !board.isInPlay($0.point) })
        case .hidden(_, let faces):
          #expect(playable.isEmpty && !faces.isEmpty)
          #expect(Array(faces) == showing.filter { board.isInPlay($0.point) })
        case .usedInWord(_, let faces):
          #expect(free.isEmpty && Array(faces) == playable && !playable.isEmpty)
        case .notTouching(_, let faces): #expect(!free.isEmpty && Array(faces) == free)
        case .notALetter, .notFound: Issue.record("seed \(seed): \(trace.typed) + \(letter)")
        }
        if isHalf { trace.append("U") }
      }
    }
  }

  @Test func `on a cube of 81 equal letters, each letter takes bounded work`() {
    let board = Board(cube(of: "A"))
    var trace = Trace(board: board)
    for count in 1...27 {
      let refusal = trace.append("A")
      guard refusal == nil else {
        #expect(count > 20, "a long path was found, though not the longest")
        break
      }
      #expect(trace.pathCount <= Trace.maximumKeptPaths)
      #expect(trace.paths.count <= Trace.maximumListedPaths)
      #expect(trace.isPathCountExact == (count < 3))
      for path in trace.paths {
        #expect(path.count == count && Set(path).count == count)
        #expect(zip(path, path.dropFirst()).allSatisfy { $0.touches($1) })
      }
    }
  }

  @Test func `where paths were dropped, a letter that continues no other cannot be reached`() throws
  {
    let (board, _) = islandBoard()
    var trace = Trace(board: board)
    for _ in 0..<8 { #expect(trace.append("A") == nil) }
    let before = trace
    #expect(!trace.isPathCountExact)
    #expect(try trace.append("B") == .notFound(#require(Letter("B"))) && trace == before)
    #expect(try trace.append("X") == .notOnCube(#require(Letter("X"))) && trace == before)
    // A click on each of the path's faces goes back there.
    for face in before.path.reversed() {
      #expect(trace.goBack(to: face) && trace.path.last == face)
    }
  }

  /// All A except a B in a corner, whose neighbors are all E.
  private func islandBoard() -> (Board, Face) {
    let end = faces("200r")[0]
    var others = [end.name: "B"]
    for face in end.neighbors { others[face.name] = "E" }
    return (Board(cube(of: "A", except: others)), end)
  }
}

/// Finds paths by exhaustive search over names, without code of the trace.
private struct NaivePaths {
  let playable: Set<String>
  private let letters: [String: String]
  private let neighbors: [String: [String]]
  private let uses: [String: Int]

  init(_ board: Board) {
    let inPlay = Set(
      board.cubesInPlay.map { NaiveRules.Cube(x: $0.x, y: $0.y, z: $0.z) }
    )
    let faces = NaiveRules.allFaces.filter { NaiveRules.isPlayable($0, inPlay: inPlay) }
    playable = Set(faces.map(\.name))
    var letters: [String: String] = [:]
    var neighbors: [String: [String]] = [:]
    var uses: [String: Int] = [:]
    for face in faces {
      neighbors[face.name] = faces.filter { NaiveRules.touch(face, $0) }.map(\.name)
    }
    for face in Face.all {
      letters[face.name] = board.letters[face].text
      uses[face.name] = board.useCount(face)
    }
    self.letters = letters
    self.neighbors = neighbors
    self.uses = uses
  }

  /// Whether a text ends in a Q without its U.
  func isHalf(_ text: String) -> Bool { text.last == "Q" }

  /// All paths that spell the text, where a Q at its end takes a whole QU.
  func paths(spelling text: String) -> [[String]] {
    let text = isHalf(text) ? text + "U" : text
    return text.isEmpty ? [] : extend([], rest: Substring(text))
  }

  func ranked(_ paths: [[String]]) -> [[String]] {
    paths.sorted { first, second in
      let (one, other) = (cost(first), cost(second))
      if one.0 != other.0 { return one.0 < other.0 }
      if one.1 != other.1 { return one.1 < other.1 }
      return order(first).lexicographicallyPrecedes(order(second))
    }
  }

  private func extend(_ path: [String], rest: Substring) -> [[String]] {
    if rest.isEmpty { return [path] }
    let next = path.last.map { neighbors[$0] ?? [] } ?? playable.sorted()
    return next.flatMap { name -> [[String]] in
      let letter = letters[name] ?? "?"
      guard !path.contains(name), rest.hasPrefix(letter) else { return [] }
      return extend(path + [name], rest: rest.dropFirst(letter.count))
    }
  }

  /// The cubes used up and the sum of use counts.
  private func cost(_ path: [String]) -> (Int, Int) {
    let usedUp = Set(path.filter { (uses[$0] ?? 0) >= 2 }.map { $0.dropLast() })
    return (usedUp.count, path.reduce(0) { $0 + (uses[$1] ?? 0) })
  }

  private func order(_ path: [String]) -> [Int] {
    path.map { name in NaiveRules.allFaces.firstIndex { $0.name == name } ?? -1 }
  }
}
