import Features
import Model
import Samples
import Testing

@testable import Screen
@testable import Surface

@Suite struct LessonScreenTests {
  private static let samples = SampleScreen.allCases.filter { $0.rawValue.hasPrefix("lesson-") }
  private static let sizes = [Size.small, .usual, .medium, .init(60, 60), .huge]

  @Test(arguments: samples)
  func `every word of a step and of its answer is on the screen`(_ sample: SampleScreen) throws {
    guard case .lesson(let state) = sample.state.top else {
      Issue.record("the lesson is open")
      return
    }
    guard state.menu == nil else { return }
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      let text = screen.frame(of: sample.state, size: size, look: Look()).text
      let shown = Set(text.split(whereSeparator: \.isWhitespace))
      let missing = (state.step.text + " " + (state.reply?.text ?? "")).split(separator: " ")
        .filter { !shown.contains($0) }
      #expect(missing.isEmpty, "\(sample.rawValue) at \(size): \(missing) in\n\(text)")
      #expect(text.contains("\(state.step.number) of 12"))
    }
  }

  @Test func `each step shows its faces to the mouse, and its menu covers them`() {
    let screen = AppScreen()
    let size = Size.usual
    func facesSeen(_ sample: SampleScreen) -> Int {
      _ = screen.frame(of: sample.state, size: size, look: Look())
      let targets = Set(size.points.map { screen.target(at: $0, isDragging: false) })
      return targets.count { if case .face = $0 { true } else { false } }
    }
    #expect(facesSeen(.lessonTouch) == 27 && facesSeen(.lessonMenu) == 0)
  }
}
