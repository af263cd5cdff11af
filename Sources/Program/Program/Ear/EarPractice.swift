import Ear
import Features
import Model

/// Answers lines in practice.
struct EarPractice: EarPlace {
  let ear: EarSession

  func answer(_ command: EarCommand, in practice: PracticeFeature.State) throws(Failure) {
    func ask(_ order: PracticeOrder) { ear.order(.practice(.ordered(order))) }
    switch command {
    case .word(let word, let path): ask(.word(word, path: path))
    case .hint where practice.isAsking:
      guard practice.nextHelp == nil else { return ask(.help) }
      try say(voice.narrator.practice(practice))
    case .giveUp where practice.isAsking: ask(.giveUp)
    case .again where practice.isOver: ask(.again)
    case .nothing, .goOn, .score, .words: try say(voice.narrator.practice(practice))
    case .home, .end: goHome()
    case .unknown(let reason): try say(reason)
    default:
      if practice.isAsking, try voice.tell({ $0.answer(to: command, about: practice.cube) }) {
        return
      }
      if !practice.isAsking, try answerAnywhere(command) { return }
      let next = practice.isOver ? "/again begins another round" : "an empty line tells the clue"
      try say("That is not for practice: \(next), /home leaves.")
    }
  }
}
