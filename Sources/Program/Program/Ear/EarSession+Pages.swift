import Composable
import Ear
import Features
import Model
import Rules

extension EarSession {
  // MARK: - The lesson

  func answer(_ command: EarCommand, in lesson: LessonFeature.State) throws(Failure) {
    switch command {
    case .word(let word, let path):
      if let correction = LessonLines.correction(word, path: path, lesson) {
        narrator.lessonRefusal = LessonLines.why(word, lesson)
        try say(correction)
      } else {
        order(.lesson(.ordered(.word(word, path: path))))
      }
    case .paths(let word):
      try say(PathText.paths(word, lesson.cube.match.board, in: lesson.cube.match.language))
      order(.lesson(.ordered(.heardPaths(word))))
    case .faces(nil):
      try say(narrator.faces(of: lesson.cube))
      order(.lesson(.ordered(.heardFaces)))
    case .remove(let name):
      guard lesson.step.abilities.contains(.removing) else {
        let next = LessonLines.nextThing(lesson.step)
        return try say("Removing cubes comes in step \(LessonStep.remove.number). \(next)")
      }
      let board = lesson.cube.match.board
      guard let cube = try cube(name, board) else { return }
      // That it is the wrong one is said at once.
      guard cube == LessonCube.removed else {
        return order(.lesson(.ordered(.remove(cube))))
      }
      try remove(name, board, asks: true) { order(.lesson(.ordered(.remove($0)))) }
    case .hint:
      guard lesson.step.abilities.contains(.hints) else {
        return try say("No hint is needed. \(LessonLines.nextThing(lesson.step))")
      }
      order(.lesson(.ordered(.hint)))
    case .next(let count):
      let steps = LessonStep.allCases.count - lesson.step.number
      guard steps > 0 else { return try say(LessonLines.nextThing(lesson.step)) }
      for _ in 0..<min(count, steps) { order(.lesson(.ordered(.next))) }
    case .back(let count):
      let steps = lesson.step.number - 1
      guard steps > 0 else {
        return try say("This is the first step. \(LessonLines.nextThing(lesson.step))")
      }
      for _ in 0..<min(count, steps) { order(.lesson(.ordered(.back))) }
    case .goOn where lesson.step == .start: order(.lesson(.ordered(.start)))
    case .goOn: try say(LessonLines.nextThing(lesson.step))
    case .nothing: try say(narrator.lesson(lesson))
    case .why where narrator.lessonRefusal != nil: try say(narrator.lessonRefusal ?? "")
    case .home, .end: goHome()
    case .score, .words:
      try say("Nothing counts in the lesson. An empty line tells the step.")
    case .unknown(let reason): try say(reason)
    default:
      if try tell({ $0.answer(to: command, about: lesson.cube) }) { return }
      try say("That is not for the lesson. An empty line tells the step; /home leaves.")
    }
  }

  // MARK: - Practice

  func answer(_ command: EarCommand, in practice: PracticeFeature.State) throws(Failure) {
    func ask(_ order: PracticeOrder) { self.order(.practice(.ordered(order))) }
    switch command {
    case .word(let word, let path): ask(.word(word, path: path))
    case .hint where practice.isAsking:
      guard practice.nextHelp == nil else { return ask(.help) }
      try say(narrator.practice(practice))
    case .giveUp where practice.isAsking: ask(.giveUp)
    case .again where practice.isOver: ask(.again)
    case .nothing, .goOn, .score, .words: try say(narrator.practice(practice))
    case .home, .end: goHome()
    case .unknown(let reason): try say(reason)
    default:
      if practice.isAsking, try tell({ $0.answer(to: command, about: practice.cube) }) { return }
      if !practice.isAsking, try answerAnywhere(command) { return }
      let next = practice.isOver ? "/again begins another round" : "an empty line tells the clue"
      try say("That is not for practice: \(next), /home leaves.")
    }
  }

  // MARK: - Replays

  func answer(_ command: EarCommand, in replay: ReplayFeature.State) throws(Failure) {
    switch command {
    case .nothing: try go(by: 1, replay)
    case .next(let count): try go(by: count, replay)
    case .back(let count): try go(by: -count, replay)
    case .move(let number): try go(to: number, replay)
    case .review(nil) where replay.players != nil:
      try say("A game of two has no review.")
    case .review(nil), .review(replay.game): order(.replay(.ordered(.review)))
    case .playOn where replay.players != nil:
      try say("A game of two cannot be played on.")
    case .playOn where replay.isAtEnd:
      try say("That was the last move. /back goes back.")
    case .playOn: order(.replay(.ordered(.playOn)))
    case .faces(nil): try say(CubeText.faces(replay.board))
    case .score: try say(ReplayLines.score(replay, utcOffset: parts.dependencies.utcOffset))
    case .words: try say(ReplayLines.words(replay))
    case .race(let game) where game == nil || game == replay.game:
      guard replay.players == nil else {
        return try say("A game of two cannot be raced: there is no one to race.")
      }
      guard !replay.isPractice else { return try say("This was practice: it has no result.") }
      store.send(.asked(.race(replay.racedCube)))
    case .race where !state.endsWithReplay: _ = try answerAnywhere(command)
    case .home: store.send(.asked(.close))
    case .share where replay.isPractice: try say("This was practice: it has no result.")
    case .share(asPicture: false) where replay.players == nil:
      order(.replay(.ordered(.share)))
      steps = [.shared]
    case .share(asPicture: true) where replay.players == nil:
      if let refusal = replay.refusalToShare { return try say(refusal) }
      guard !settings.isKiosk, let game = replay.game else {
        return try say("Only pictures of your own games are kept.")
      }
      try say("In your shell, lexicube share \(game) --picture FILE keeps a picture of it.")
    case .changed, .faces, .near, .paths, .try, .path, .used, .removable, .ownCode:
      let match = replay.matchSoFar
      if case .changed(let moves) = command {
        try say(ChangeText.lines(ofLast: moves ?? 1, in: match))
      } else {
        _ = try tell { $0.answer(to: command, on: match) }
      }
    case .unknown(let reason): try say(reason)
    default:
      let isAlone = state.screens.count == 1 && !state.endsWithReplay
      if isAlone, try answerAnywhere(command) { return }
      try say("A replay is open. An empty line tells the next move, /home leaves.")
    }
  }

  private func go(by count: Int, _ replay: ReplayFeature.State) throws(Failure) {
    if count > 0, replay.isAtEnd {
      let race = replay.players == nil ? "/race plays the cube, " : ""
      return try say("That was the last move. /back goes back, \(race)/home leaves.")
    }
    if count < 0, replay.movesMade == 0 { return try say("This is the start.") }
    order(.replay(.ordered(.go(by: min(count, replay.moveCount)))))
  }
}

extension EarSession {
  private func go(to number: Int, _ replay: ReplayFeature.State) throws(Failure) {
    guard number <= replay.moveCount else {
      return try say("The game has \(PlainWords.count(replay.moveCount, "move")).")
    }
    guard number != replay.movesMade else { return try say(ReplayLines.made(replay)) }
    order(.replay(.ordered(.go(by: number - replay.movesMade))))
  }

  // MARK: - Pages that are told

  func open(_ page: ScreenState) { store.send(.asked(.open(page))) }

  /// Says what is left of the last answer, or reads on in the page that is open.
  func sayMore() throws(Failure) {
    if try tellRest() { return }
    guard let page = state.top?.heard, page.unreadLines > 0, let more = page.more else {
      return try say("There is no more.")
    }
    order(more)
  }
}
