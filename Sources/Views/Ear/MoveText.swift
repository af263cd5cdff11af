import Features
import Model
import Rules
import Words

/// What a move has done, as one line, the word first.
package enum MoveText {
  /// `STONE, 75 points. 2 cubes vanish. New: E top 1 2; R left 3 3. Score 412, 1 minute 48 seconds left.`
  ///
  /// - Parameter isBrief: Whether it says no more than word, points, cubes and score: `STONE, 75. 2 gone. Score 412.`
  static func line(_ index: Int, of game: PlayFeature.State, isBrief: Bool = false)
    -> String?
  {
    guard let sentences = sentences(index, of: game.match) else { return nil }
    let isLast = index == game.match.moves.count - 1
    let praise =
      isLast ? praise(game.cube, of: game.match.moves[index].word, isBrief: isBrief) : []
    guard isBrief, let what = sentences.first else {
      return (sentences + [standing(game)] + praise).joined(separator: " ")
    }
    let move = game.match.moves[index]
    let word = move.word.flatMap { word in move.score.map { "\(word), \($0.grouped)." } }
    // A cube that was removed has not changed the score.
    return word.map { word in
      ([word, gone(index, of: game.match).map { "\($0) gone." }, "\(score(game))."] + praise)
        .compactMap(\.self).joined(separator: " ")
    } ?? what
  }

  /// What is special about the latest word among all that the player ever found.
  private static func praise(
    _ cube: CubeFeature.State,
    of word: String?,
    isBrief: Bool
  ) -> [String] {
    guard let reward = cube.reward, let word, reward.word == word else { return [] }
    if isBrief { return reward.distinctions.compactMap { achievement($0, isBrief: true) } }
    let achieves = reward.distinctions.contains(where: \.isAchievement)
    let isFirst = reward.distinctions.contains {
      if case .firstOfLength = $0 { true } else { false }
    }
    // The screen celebrates long words by their length.
    let length =
      reward.tier >= .large && !isFirst
      ? ["\(PlainWords.count(word.letterCount, "letter"))!"] : []
    return length
      + reward.distinctions.compactMap { distinction in
        switch distinction {
        case .goal, .bestGame, .awards: achievement(distinction, isBrief: false)
        case .firstOfLength where achieves: nil
        case .bestEver: "Your best word ever."
        case .firstOfLength(let letters): "Your first word of \(letters) letters."
        case .cleared: nil
        }
      }
  }

  /// What the game has reached with a word, in a word or two; `nil` for what is special about the word alone.
  private static func achievement(
    _ distinction: Reward.Distinction,
    isBrief: Bool
  ) -> String? {
    switch distinction {
    case .goal: "Goal!"
    case .bestGame: "New best!"
    case .awards(let awards):
      (isBrief ? awards.announcements.last : awards.announcements.first).map { "\($0)." }
    case .bestEver, .firstOfLength, .cleared: nil
    }
  }

  /// What a move has done, in sentences: `STONE, 75 points.`, `2 cubes vanish.`, `New: E top 1 2.`
  ///
  /// - Parameter name: Who made it, to be named: `Ben played STONE, 75 points.`; `nil` for who listens.
  static func sentences(_ index: Int, of match: Match, by name: String? = nil) -> [String]? {
    guard match.moves.indices.contains(index) else { return nil }
    let move = match.moves[index]
    let (before, after) = (match.board(afterMoves: index), match.board(afterMoves: index + 1))
    var sentences: [String] = []
    if let word = move.word, let score = move.score {
      let subject = name.map { "\($0) played " } ?? ""
      sentences.append("\(subject)\(word), \(score.points).")
      if move.isHinted { sentences.append("Half, because of the hint.") }
      if let gone = gone(index, of: match) {
        sentences.append("\(PlainWords.count(gone, "cube vanishes", "cubes vanish")).")
      }
    } else if case .removal(let cube) = move.move {
      let place = CubeText.cube(cube, before)
      sentences.append(
        name.map { "\($0) removed the cube at \(place)." } ?? "Cube at \(place) removed."
      )
    }
    if let faces = ChangeText.newFaces(from: before, to: after) { sentences.append(faces) }
    return sentences
  }

  /// How many cubes went with a move; `nil` for none.
  private static func gone(_ index: Int, of match: Match) -> Int? {
    let before = match.board(afterMoves: index).cubesInPlay
    let count = before.subtracting(match.board(afterMoves: index + 1).cubesInPlay).count
    return count == 0 ? nil : count
  }

  /// `Score 412, 1 minute 48 seconds left.`; in a race with the score that the other had: `Score 412 to 380, 1 minute 48 seconds left.`
  package static func standing(_ game: PlayFeature.State) -> String {
    "\(score(game))\(timeLeft(game).map { ", \($0) left" } ?? "")."
  }

  private static func score(_ game: PlayFeature.State) -> String {
    let rival = game.rival.map { " to \($0.score(at: game.clock.seconds).grouped)" } ?? ""
    return "Score \(game.match.score.grouped)\(rival)"
  }

  /// `1 minute 48 seconds`; `nil` without a clock.
  static func timeLeft(_ game: PlayFeature.State) -> String? {
    game.timeLeft.map { PlainWords.time(($0 / .seconds(1)).rounded(.up)) }
  }
}

/// A hint by ear: what the screen marks on the cube.
package enum HintText {
  /// The step of the hint that the game shows, and what the next one costs; `nil` without a hint.
  package static func line(_ cube: CubeFeature.State) -> String? {
    guard case .shown(let word, let step)? = cube.hint, let faces = cube.hint?.faces else {
      return nil
    }
    let board = cube.match.board
    let places = CubeText.list(faces, board)
    return switch step {
    case .first:
      "\(PlainWords.count(word.word.count, "letter")), from \(places). "
        + "This word now scores half. "
        + "/hint tells half its path, and costs no more."
    case .half:
      "\(PlainWords.count(word.word.count, "letter")), beginning \(faces.map { CubeText.letter($0, board) }.joined()): "
        + "\(places). \(PlainWords.count(word.path.count - faces.count, "face")) more: /hint tells them, "
        + "and costs no more."
    case .whole: "\(word.word): \(places)."
    }
  }
}
