import Testing

@testable import Screen

@Suite struct MotionCurveTests {
  @Test func `every movement ends at rest`() {
    #expect(MotionCurve.shake(0) == 0 && abs(MotionCurve.shake(1)) < 1e-6)
    #expect(MotionCurve.glow(0) == 1 && MotionCurve.glow(1) == 0)
    #expect(MotionCurve.press(0) == 1 && MotionCurve.press(1) == 0)
    #expect(MotionCurve.count(from: 10, to: 900, 1) == 900)
    #expect(MotionCurve.count(from: 10, to: 900, 0) == 10)
  }
}
