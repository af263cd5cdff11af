import Features
import Rules

/// The lesson by ear: the steps of the screen's lesson, in words for a listener where those of the screen
/// speak of keys and colours.
package enum LessonLines {
  /// A step: its number, its heading, and what to do.
  static func step(_ step: LessonStep) -> String {
    let title = step == .turn ? "Three sides" : step.title
    // A line plays its word at once, so that spelling and playing are one here.
    let number =
      step == .find ? "Steps \(step.number) and \(step.number + 1)" : "Step \(step.number)"
    return "\(number) of \(LessonStep.allCases.count), \(title): \(text(step))"
  }

  /// What the lesson answers to a line, after a step.
  static func reply(_ reply: LessonReply, to step: LessonStep?) -> String {
    reply.kind == .praise && step == .turn
      ? "Those are the sides. /help place says more." : reply.text.ended
  }

  private static func text(_ step: LessonStep) -> String {
    switch step {
    case .touch:
      "a word runs over faces that touch, even at a corner, each once. /near G tells what touches G: an A, too. "
        + "Write GA."
    case .find:
      "GA is how GAME begins. /near A: there is its M. /near M: there is its E. Write the whole word."
    case .play: "a line plays its word. Write GAME, for \(LessonStep.score("GAME")) points."
    case .longer:
      "longer words score much more. Faces can be used again; a word counts once. Spell GAMES; it is not "
        + "played yet."
    case .paths:
      "a face used three times is gone, so choose. Two faces have an S: GAMES 2 takes the second. Ask for both: "
        + "/paths games."
    case .length:
      "GAMES has \(LessonStep.points("GAMES")) points, times 5 letters, times 2: \(LessonStep.score("GAMES")). "
        + "6 letters count triple, and so on. Play GAMES."
    case .turn:
      "you hear three sides, row by row. A place is a side, a row and a column: top 1 2. Ask for all: /faces."
    case .uses:
      "A, G and M were used twice: /used tells that. After a third use, their small cube vanishes. Play MAGIC."
    case .inside:
      "the small cube is gone, and three letters from the inside have come: /changed tells them. Play NEW."
    case .remove:
      "CLOUD has its L, U and D behind the cube with I, R and W. Remove it, for no points: /remove \(removed)."
    case .ownWord:
      "now CLOUD is on the cube. Play it, or a word of your own, \(Match.minimumWordLength) letters or more. "
        + "/hint gives a hint."
    case .start:
      "you know the game. /go begins a timed game: \(LessonStep.timedMinutes) minutes, as many points as you "
        + "can. /home goes home."
    }
  }

  /// The place of the cube that the lesson asks to remove.
  private static let removed = FacePlace(Face(LessonCube.removed, .top)).text

  static let title =
    "The lesson, in \(LessonStep.allCases.count) steps. /next skips one, /back goes to the one before, /home leaves."

  /// What is wrong with a word in a step; `nil` if it leads on.
  package static func correction(_ word: String, path: Int?, _ state: LessonFeature.State)
    -> String?
  {
    let step = state.step
    guard let wanted = step.word else {
      return step.abilities.contains(.playing) ? nil : "No word in this step. \(nextThing(step))"
    }
    guard word.allSatisfy(\.isLetter) else { return "Only letters make words. \(nextThing(step))" }
    let text = word.uppercased()
    if step == .paths, text == wanted { return (path ?? 0) > 0 ? nil : nextThing(step) }
    if step == .touch, wanted.hasPrefix(text), text.count > 1 { return nil }
    if text == wanted { return nil }
    return [RefusalText.meantCommand(word)?.ended ?? why(word, state), nextThing(step)]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Why a word cannot be traced; `nil` if it can be.
  package static func why(_ word: String, _ state: LessonFeature.State) -> String? {
    RefusalText.line(Spelling(of: word, on: state.cube.match.board))
  }

  /// What to do next.
  package static func nextThing(_ step: LessonStep) -> String {
    switch step {
    case .touch: "Write GA."
    case .paths: "Ask /paths games."
    case .turn: "Ask /faces."
    case .remove: "Write /remove \(removed)."
    case .ownWord: "Play a word of your own."
    case .start: "/go begins a timed game, /home goes home."
    case .find, .play, .longer, .length, .uses, .inside: "Write \(step.word ?? "")."
    }
  }
}
