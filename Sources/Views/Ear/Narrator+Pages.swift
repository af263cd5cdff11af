import Features
import Rules

/// The lesson and replays.
extension Narrator {
  mutating func lines(for state: LessonFeature.State, _ id: ScreenID) -> [String] {
    var lines: [String] = []
    if enters(id) {
      (lessonStep, lessonReply) = (nil, nil)
      game = ToldGame()
      toldNotice = state.cube.notice
      lines.append(LessonLines.title)
    }
    if let reply = state.reply, reply != lessonReply {
      lines.append(LessonLines.reply(reply, to: lessonStep))
    }
    lessonReply = state.reply
    let moves = state.cube.match.moves
    if state.step != lessonStep {
      // What a move has changed is told with the next step.
      if lessonStep != nil, moves.count == game.moves + 1,
        let letters = MoveText.sentences(moves.count - 1, of: state.cube.match)?.dropFirst(),
        !letters.isEmpty
      {
        lines.append(letters.joined(separator: " "))
      }
      lessonStep = state.step
      toldNotice = state.cube.notice
      lines.append(LessonLines.step(state.step))
    } else if let told = hint(state.cube) ?? notice(state.cube) {
      lines.append(told)
    }
    game.moves = moves.count
    noteTakenBack(state.cube)
    return lines
  }

  mutating func lines(for state: ReplayFeature.State, _ id: ScreenID) -> [String] {
    var lines: [String] = []
    if enters(id) {
      // From practice the player comes back to what was told.
      let isBack = toldReplay == id
      (replayed, reviewsTold) = (state.movesMade, isBack ? state.timesReviewAsked : 0)
      toldReplay = id
      let back = "Back in the replay, after move \(state.movesMade) of \(state.moveCount)."
      lines.append(isBack ? back : ReplayLines.title(state))
      if state.timesReviewAsked == 0 { _ = once(ReplayLines.goesOn) }
    }
    if state.timesReviewAsked != reviewsTold, state.isReviewReady {
      reviewsTold = state.timesReviewAsked
      lines += ReplayLines.review(state)
      if let how = once(ReplayLines.goesOn) { lines.append(how) }
      unsaid = ReplayLines.afterReview(state)
    }
    if let refusal = state.refusal.news(&toldMessage) { lines.append(refusal) }
    guard state.movesMade != replayed else { return lines }
    let told = replayed
    replayed = state.movesMade
    let move = ReplayLines.made(state)
    return lines + [state.movesMade > told ? move : "Back. \(move)"]
  }

  /// The step of the lesson again, and all that was typed so far.
  package func lesson(_ state: LessonFeature.State) -> [String] { [LessonLines.step(state.step)] }
}
