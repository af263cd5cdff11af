import Features
import Testing

@testable import Ear

@Suite struct LessonLinesTests {
  @Test(arguments: LessonStep.allCases)
  func `no step speaks of what is seen or of keys`(step: LessonStep) {
    let text = LessonLines.step(step)
    let number = step == .find ? "Steps 2 and 3" : "Step \(step.number)"
    #expect(text.hasPrefix("\(number) of 12, "))
    for word in [
      "arrow", "click", "mouse", "drag", "Tab", "Enter", "Esc", "F2", "dark", "see ", "press",
    ] {
      #expect(!text.contains(word), "\(word): \(text)")
    }
    #expect(text.hasSuffix("."))
    // A synthesizer needs up to ten seconds for it: nobody can read it again.
    #expect(text.split(separator: " ").count <= 33, "\(text)")
    #expect(!LessonLines.nextThing(step).isEmpty)
  }

  @Test func `a word that leads on is not corrected, any other one is`() {
    let lesson = LessonFeature.State()
    for word in ["ga", "GAM", "game"] {
      #expect(LessonLines.correction(word, path: nil, lesson) == nil, "\(word)")
    }
    for word in ["g", "games", "gag", "1", "zap"] {
      let correction = LessonLines.correction(word, path: nil, lesson)
      #expect(correction?.hasSuffix("Write GA.") == true, "\(word)")
    }
  }
}
