import Model
import Platform
import Rules

/// The paths of words, face by face.
package enum PathText {
  private static let longestList = 9

  /// The paths that spell a word, each with the cubes that it would use up.
  package static func paths(
    _ word: String,
    _ board: Board,
    in language: Language,
    isBrief: Bool = false
  ) -> [String] {
    let spelling = Spelling(of: word, on: board, in: language)
    let refusal = isBrief ? RefusalText.brief(spelling) : RefusalText.line(spelling)
    if let refusal { return [refusal] }
    guard !spelling.trace.isHalfTyped else { return [TraceRefusal.uExpected.message.ended] }
    let paths = spelling.trace.paths
    guard !paths.isEmpty else { return ["Only letters make words."] }
    if isBrief, let best = spelling.playablePath {
      let count = PlainWords.count(spelling.trace.pathCount, "path")
      return ["\(count): \(CubeText.list(best, board, isBrief: true))."]
    }
    let rest = spelling.trace.pathCount - longestList
    return paths.prefix(longestList).enumerated().map { index, path in
      let doomed = board.cubesUsedUp(by: path).intersection(board.cubesInPlay)
      let end = doomed.isEmpty ? "" : " Ends \(CubeText.cubes(doomed, board))."
      return "\(index + 1): \(CubeText.list(path, board)).\(end)"
    } + (rest > 0 ? ["\(PlainWords.count(rest, "path")) more."] : [])
  }

  /// The same in a game, where a word that was played is played no more.
  static func paths(_ word: String, in match: Match, isBrief: Bool = false) -> [String] {
    let lines = paths(word, match.board, in: match.language, isBrief: isBrief)
    let spelled = match.language.capitals(of: word)
    guard match.wordsPlayed.contains(spelled) else { return lines }
    return ["\(Refusal.alreadyPlayed(spelled).message.ended)"] + lines
  }

  /// What a word would score on its best path, or why it cannot be played: `STONE would score 75 points.`
  ///
  /// - Parameter isWord: Whether the dictionary has a word in capitals.
  static func tried(
    _ word: String,
    in match: Match,
    isBrief: Bool = false,
    isWord: (String) -> Bool
  ) -> String {
    let spelling = Spelling(of: word, on: match.board, in: match.language)
    if let refusal = RefusalText.refused(spelling) { return refusal }
    guard let path = spelling.playablePath else { return TraceRefusal.uExpected.message.ended }
    if let refusal = match.check(.word(path), isWord: isWord) { return refusal.message.ended }
    let (word, score) = (match.word(path), match.score(of: path))
    return isBrief ? "\(word), \(score.grouped)." : "\(word) would score \(score.points)."
  }

  /// The path of a word that was played, or of the latest one, and the cubes that it ended.
  static func played(_ word: String?, in match: Match, isBrief: Bool = false) -> String {
    let wanted = word.map(match.language.capitals)
    let index = match.moves.lastIndex { move in
      move.word.map { wanted == nil || $0 == wanted } ?? false
    }
    guard let index, case .word(let path) = match.moves[index].move,
      let played = match.moves[index].word
    else {
      guard let wanted else { return "No words yet." }
      let name = wanted.lowercased().capitalizedFirst.quoted
      return "\(name) was not played. /paths tells how a word can be played."
    }
    let (before, after) = (match.board(afterMoves: index), match.board(afterMoves: index + 1))
    let ended = before.cubesInPlay.subtracting(after.cubesInPlay)
    let end = ended.isEmpty || isBrief ? "" : " It ended \(CubeText.cubes(ended, before))."
    return "\(played): \(CubeText.list(path, before, isBrief: isBrief)).\(end)"
  }
}

extension Spelling {
  /// A word as a player types it, letter by letter.
  init(of word: String, on board: Board, in language: Language = .english) {
    self.init(board: board, language: language)
    for letter in word.prefix(Self.maximumLength) { type(letter) }
  }
}
