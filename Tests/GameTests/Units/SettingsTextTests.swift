import Game
import Testing

@Suite("The settings file")
struct SettingsTextTests {
  @Test func `every value of every row is written and read again`() {
    for row in SettingsRow.allCases {
      #expect(row.values.first == Settings()[row] || row == .motion || row == .mouse)
      for value in row.values {
        var settings = Settings()
        let isValue = settings.set(row, to: value)
        #expect(isValue)
        #expect(settings[row] == value)
        let (read, faults) = Settings.parse(settings.text)
        #expect(read == settings, "\(row) = \(value)")
        #expect(faults.isEmpty)
      }
    }
  }

  @Test func `the text names what can be set`() {
    #expect(
      Settings().text == """
        theme = auto  # auto, dark, light, high-contrast
        blitter = auto  # auto, sextants, quadrants, half-blocks, ascii
        motion = full  # full, reduced
        mouse = on  # on, off
        bell = off  # off, on

        """
    )
  }

  @Test func `faults are named by line, and the rest counts`() {
    let text = """
      # my settings
      theme = green
      colour = dark

      motion=reduced # calm
      bell
        mouse   =   off
      = on
      bell = ON
      """
    let (settings, faults) = Settings.parse(text)
    #expect(settings == Settings(motion: .reduced, mouse: .off))
    #expect(
      faults == [
        "line 2: theme can be auto, dark, light, high-contrast, not “green”",
        "line 3: expected NAME = VALUE, with a name of theme, blitter, motion, mouse, bell",
        "line 6: expected NAME = VALUE, with a name of theme, blitter, motion, mouse, bell",
        "line 8: expected NAME = VALUE, with a name of theme, blitter, motion, mouse, bell",
        "line 9: bell can be off, on, not “ON”",
      ]
    )
  }

  @Test(arguments: ["", "\n\n", "# only a comment", "\u{FEFF}", "theme = light\r\nbell = on\r\n"])
  func `any text is read without harm`(text: String) {
    let (settings, faults) = Settings.parse(text)
    #expect(faults.count <= 1)
    if text.contains("light") { #expect(settings == Settings(theme: .light, bell: .on)) }
  }

  @Test func `what is no value changes nothing`() {
    var settings = Settings()
    let isValue = SettingsRow.allCases.map { settings.set($0, to: "nonsense") }
    #expect(!isValue.contains(true))
    #expect(settings == Settings())
  }
}
