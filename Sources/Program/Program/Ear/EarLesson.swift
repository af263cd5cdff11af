import Ear
import Features
import Model
import Rules

/// Answers lines in the lesson.
struct EarLesson: EarPlace {
  let ear: EarSession

  func answer(_ command: EarCommand, in lesson: LessonFeature.State) throws(Failure) {
    switch command {
    case .word(let word, let path):
      if let correction = LessonLines.correction(word, path: path, lesson) {
        voice.narrator.lessonRefusal = LessonLines.why(word, lesson)
        try say(correction)
      } else {
        order(.lesson(.ordered(.word(word, path: path))))
      }
    case .paths(let word):
      try say(PathText.paths(word, lesson.cube.match.board, in: lesson.cube.match.language))
      order(.lesson(.ordered(.heardPaths(word))))
    case .faces(nil):
      try say(voice.narrator.faces(of: lesson.cube))
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
    case .nothing: try say(voice.narrator.lesson(lesson))
    case .why where voice.narrator.lessonRefusal != nil: try say(voice.narrator.lessonRefusal ?? "")
    case .home, .end: goHome()
    case .score, .words:
      try say("Nothing counts in the lesson. An empty line tells the step.")
    case .unknown(let reason): try say(reason)
    default:
      if try voice.tell({ $0.answer(to: command, about: lesson.cube) }) { return }
      try say("That is not for the lesson. An empty line tells the step; /home leaves.")
    }
  }
}
