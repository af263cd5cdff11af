import Testing

@testable import Screen

@Suite struct BackgroundTests {
  @Test(arguments: [
    ("rgb:ffff/ffff/ffff", RGB(0xFFFFFF)), ("\u{1B}]11;rgb:1e1e/2020/3030\u{7}", RGB(0x1E2030)),
    ("rgb:ff/80/00", RGB(0xFF8000)), ("rgb:f/0/8", RGB(0xFF0088)),
  ])
  func `a terminal's answer is read`(answer: String, expected: RGB) {
    #expect(RGB(terminalAnswer: answer) == expected)
  }

  @Test(arguments: [
    "", "rgb:", "rgb:ff/ff", "rgb:fffff/0/0", "rgb://", "#ffffff", "rgb:ff/ff/gg", "rgb:0/0/0/0",
  ])
  func `what is no answer is refused`(answer: String) {
    #expect(RGB(terminalAnswer: answer) == nil)
  }

  @Test func `light terminals get the light theme, unknown ones the default`() {
    #expect(Theme.automatic(background: RGB(0xFFFFFF)) == .light)
    #expect(Theme.automatic(background: RGB(0xFDF6E3)) == .light)
    #expect(Theme.automatic(background: RGB(0x002B36)) == .standard)
    #expect(Theme.automatic(background: nil) == .standard)
  }
}
