import Features
import Rules

/// Why a word cannot be traced: in few words, and in full where it stops and where its next letter would be.
enum RefusalText {
  /// What is said of a word that was refused. Two letters are no word, wherever they stand.
  ///
  /// - Returns: `nil` if every letter continues a path.
  static func refused(_ spelling: Spelling) -> String? {
    isTooShort(spelling) ? "\(spelling.text.uppercased()) is too short." : brief(spelling)
  }

  /// Whether no path goes on with the letters, and they were too few anyway.
  static func isTooShort(_ spelling: Spelling) -> Bool {
    guard let reason = spelling.deadEnd?.reason else { return false }
    if case .notALetter = reason { return false }
    return spelling.text.count < Match.minimumWordLength
  }

  /// `STLU: no U next to L.`
  ///
  /// - Returns: `nil` if every letter continues a path.
  static func brief(_ spelling: Spelling) -> String? {
    guard let reason = spelling.deadEnd?.reason else { return nil }
    let word = spelling.text.uppercased()
    guard case .notTouching(let letter, _) = reason, let last = spelling.trace.path.last else {
      return "\(word): \(clause(reason, ends: 1))"
    }
    return "\(word): no \(letter) next to \(CubeText.letter(last, spelling.trace.board))."
  }

  /// Why the latest word of a game was refused.
  static func why(_ cube: CubeFeature.State, isBrief: Bool = false) -> String {
    if isTooShort(cube.spelling) { return refused(cube.spelling) ?? "" }
    if isBrief, let nearest = nearest(cube.spelling, isBrief: true) { return nearest }
    let notice = cube.notice.flatMap { $0.kind == .refusal ? $0.text.ended : nil }
    return line(cube.spelling) ?? notice ?? "No word was refused just now."
  }

  /// `STLU stops after STL, at the L left 2 3: no U touches it. The nearest U is 2 steps away: top 1 2.`
  ///
  /// - Returns: `nil` if every letter continues a path.
  static func line(_ spelling: Spelling) -> String? {
    guard let reason = spelling.deadEnd?.reason else { return nil }
    let (trace, word) = (spelling.trace, spelling.text.uppercased())
    guard !trace.isEmpty else { return "\(word) can’t be traced: \(clause(reason, ends: 1))" }
    // The paths of a half-typed QU end at its face, and nothing is looked for there.
    guard !trace.isHalfTyped else {
      return "\(word) stops after \(trace.typed): \(clause(reason, ends: 1))"
    }
    let ends = FacePlace.sorted(FaceSet(trace.paths.compactMap(\.last)))
    let places =
      ends.count > longestList
      ? "at any of \(ends.count) faces"
      : "at the " + ends.map { CubeText.placed($0, trace.board) }.joined(separator: " or the ")
    let line = "\(word) stops after \(trace.typed), \(places): \(clause(reason, ends: ends.count))"
    return nearest(spelling).map { "\(line) \($0)" } ?? line
  }

  /// What a player may have meant by a word that cannot be played.
  static func meantCommand(_ spelling: Spelling) -> String? {
    spelling.playablePath == nil ? meantCommand(spelling.text) : nil
  }

  /// What a player may have meant by a refused word that is the name of a command.
  ///
  /// - Returns: `nil` for any other word. Names of one or two letters are no words, so they were not meant
  ///   as one.
  static func meantCommand(_ word: String) -> String? {
    guard word.utf8.count > 2, let name = EarCommandName(name: word.lowercased()) else {
      return nil
    }
    // The lesson has the last two, and is a game as well. The list of a game names what matters to a word.
    guard
      [.help, .more, .code, .settings, .next, .back].contains(name)
        || EarCommandName.ofGame.contains(name)
    else {
      return "The command \(word.lowercased()) is not for a game: /home leaves it."
    }
    return "In a game a command begins with a slash: /\(word.lowercased())"
  }

  private static let longestList = 3

  private static func clause(_ reason: TraceRefusal, ends: Int) -> String {
    switch reason {
    case .notALetter: "only letters make words."
    case .uExpected: "QU is one face, so U comes next."
    case .notOnCube(let letter): "no \(letter) is left."
    case .hidden(let letter, _): "every \(letter) is hidden."
    case .usedInWord(let letter, _): "every \(letter) is in the word."
    case .notTouching(let letter, _):
      "no \(letter) touches \(ends == 1 ? "it" : "any of them")."
    case .notFound(let letter): "\(letter) can’t be reached."
    }
  }

  /// Where the next letter of a refused word would be: `The nearest U is 2 steps away: top 1 2.`, or in brief
  /// `Nearest U: top 1 2.`
  ///
  /// - Returns: `nil` if no face has it, or the word has all that have it.
  private static func nearest(_ spelling: Spelling, isBrief: Bool = false) -> String? {
    guard case .notTouching(let letter, let faces)? = spelling.deadEnd?.reason else { return nil }
    let trace = spelling.trace
    let ends = FacePlace.sorted(FaceSet(trace.paths.compactMap(\.last)))
    // What the word has already is no way on.
    let others = faces.subtracting(FaceSet(trace.paths.joined()))
    return others.isEmpty ? nil : nearest(letter, of: others, to: ends, trace.board, isBrief)
  }

  /// Where the nearest face with a letter is. A step leads from a face to one that touches it.
  private static func nearest(
    _ letter: Letter,
    of faces: FaceSet,
    to ends: [Face],
    _ board: Board,
    _ isBrief: Bool
  ) -> String {
    let nearest = ends.compactMap { end in
      steps(from: end, to: faces, board).map { (end: end, found: $0) }
    }
    .min { $0.found.count < $1.found.count }
    guard let (end, found) = nearest else {
      let places = FacePlace.sorted(faces).prefix(longestList).map { FacePlace($0).text }
      return "There is \(letter) \(places.joined(separator: " or ")), which nothing leads to."
    }
    guard !isBrief else { return "Nearest \(letter): \(FacePlace(found.face).text)." }
    let away =
      ends.count == 1 ? "steps away" : "steps from \(CubeText.placed(end, board))"
    return "The nearest \(letter) is \(found.count) \(away): \(FacePlace(found.face).text)."
  }

  /// The nearest of some faces, and the number of steps over playable faces to it; `nil` if none can be
  /// reached.
  private static func steps(
    from start: Face,
    to faces: FaceSet,
    _ board: Board
  ) -> (face: Face, count: Int)? {
    let playable = board.playableFaces
    var (seen, edge, count) = (FaceSet([start]), [start], 0)
    while !edge.isEmpty {
      let found = FacePlace.sorted(edge.filter(faces.contains))
      if let face = found.first { return (face, count) }
      var next = FaceSet()
      for face in edge { next = next.union(face.neighbors.intersection(playable)) }
      edge = next.subtracting(seen).map { $0 }
      seen = seen.union(next)
      count += 1
    }
    return nil
  }
}
