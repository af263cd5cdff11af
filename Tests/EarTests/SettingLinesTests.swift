import Rules
import Testing

@testable import Ear
@testable import Model

@Suite struct SettingLinesTests {
  @Test func `a name and a value change a setting, whatever the case of its words`() {
    var settings = Settings()
    settings.shareChart = .on
    #expect(SettingLines.answer("Share-Chart ON", Settings()) == .change(settings))
    settings = Settings()
    settings.name = PlayerName("Ann Lee") ?? .player
    #expect(SettingLines.answer("name Ann Lee", Settings()) == .change(settings))
    settings = Settings(board: "/tmp/board")
    for none in ["none", "off", "OFF"] {
      #expect(SettingLines.answer("board \(none)", settings) == .change(Settings()))
    }
  }

  @Test func `what the file has that cannot be read is said first`() {
    let settings = Settings.parse("theme = green\ncolour = blue\n")
    guard case .say(let lines) = SettingLines.answer("", settings) else {
      Issue.record("settings are changed")
      return
    }
    #expect(
      lines.prefix(2) == [
        "Settings file, line 1: theme can be auto, ember, tide, paper, beacon, not \"green\".",
        "Settings file, line 2: there is no setting \"colour\".",
      ]
    )
  }

  @Test func `a value that is there already is only told`() {
    let line = SettingLines.line(.shareChart, Settings())
    #expect(SettingLines.answer("share-chart off", Settings()) == .say([line]))
  }

  @Test func `a guest has no board to choose`() {
    var settings = Settings()
    settings.beginKiosk()
    let refusal = "\"board\" is no setting here. There are language, share-chart, talk or name."
    #expect(SettingLines.answer("board /tmp", settings) == .say([refusal]))
  }

  @Test(arguments: ["theme dark", "\u{1B}[2J x", "name \u{200B}", "share-chart 1"])
  func `what cannot be set is refused with what can be`(text: String) {
    guard case .say(let lines) = SettingLines.answer(text, Settings()) else {
      Issue.record("\(text)")
      return
    }
    #expect(lines.count == 1 && !lines[0].contains("\u{1B}"))
  }
}
