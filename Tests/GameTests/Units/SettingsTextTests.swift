import Rules
import Testing

@testable import Model

@Suite("The settings file")
struct SettingsTextTests {
  @Test func `every value of every row is written and read again`() {
    for row in SettingsRow.allCases {
      #expect(
        row.values.first == Settings()[row] || row == .motion || row == .mouse || row.isText
      )
      for value in row.values {
        var settings = Settings()
        let isValue = settings.set(row, to: value)
        #expect(isValue && settings[row] == value)
        let read = Settings.parse(settings.text)
        #expect(read == settings, "\(row) = \(value)")
      }
    }
  }

  @Test func `a new file has what the player has changed, and not what was chosen for one run`() {
    // By ear nothing moves, and `--characters` was given.
    let old = Settings(blitter: .ascii, motion: .reduced, name: PlayerName("ann") ?? .player)
    var new = old
    new.theme = .paper
    let written = Settings.parse(new.text(in: "", changedFrom: old))
    #expect(written == Settings(theme: .paper, name: old.name))
  }

  @Test func `the earlier name of the characters is still read, and kept where it stands`() {
    let settings = Settings.parse("blitter = ascii\n")
    #expect(settings == Settings(blitter: .ascii))
    #expect(
      Settings(blitter: .sextant).text(in: "blitter = ascii # old\n", changedFrom: settings)
        == "blitter = sextants # old\n"
    )
  }

  @Test func `sound was called bell, and was on or off`() {
    for (old, sound) in [("on", Settings.Sound.bell), ("off", .off), ("tones", .tones)] {
      #expect(Settings.parse("bell = \(old)\n") == Settings(sound: sound))
    }
    let faults = Settings.parse("sound = on\n").faults.map { $0.text(file: "/s") }
    #expect(faults == ["/s, line 1: sound can be off, bell, tones, not \"on\""])
  }

  @Test(arguments: [
    ("  bell = on  # quiet\n", Settings.Sound.tones, "  sound = tones  # quiet\n"),
    ("bell=off\n", .bell, "sound=bell\n"), ("bell =\n", .bell, "sound = bell\n"),
    ("bell = on\n", .bell, "bell = on\n"), ("sound = bell\n", .off, "sound = off\n"),
  ])
  func `the old name goes with the next change`(old: String, sound: Settings.Sound, new: String) {
    let read = Settings.parse(old)
    #expect(Settings(sound: sound).text(in: old, changedFrom: read) == new)
    #expect(Settings.parse(new).sound == sound)
  }

  @Test(arguments: [
    ("dark", Settings.ThemeChoice.tide), ("light", .paper), ("high-contrast", .beacon),
  ])
  func `themes are found by what they were called before`(old: String, theme: Settings.ThemeChoice)
  {
    let read = Settings.parse("theme = \(old)\n")
    #expect(read == Settings(theme: theme))
    var changed = read
    changed.sound = .bell
    let written = changed.text(in: "theme = \(old)\n", changedFrom: read)
    #expect(written == "theme = \(old)\nsound = bell\n", "what is not changed stays as it is")
    changed.theme = .ember
    #expect(changed.text(in: written, changedFrom: read).hasPrefix("theme = ember\n"))
  }

  @Test func `the text lists all settings and their values`() {
    #expect(
      Settings().text == """
        theme = auto  # auto, ember, tide, paper, beacon
        characters = auto  # auto, pixels, octants, sextants, quadrants, half-blocks, shades, ascii
        letters = auto  # auto, drawn, characters
        motion = full  # full, reduced
        mouse = on  # on, off
        sound = off  # off, bell, tones
        language = english  # english, dutch, german, french, spanish, portuguese, italian, swedish
        share-chart = off  # off, on
        talk = full  # full, brief
        name = player  # your name on the board
        board =   # a folder that you share with other players
        server =   # the server that ranks your games: lexicube online

        """
    )
  }

  @Test func `changed values replace the old ones, and the rest of the file stays`() {
    let text = """
      # mine, all mine

        theme=dark   # for the night
      colour = blue
      bell =
      theme = light
      mouse
      # motion = reduced
      """
    let settings = Settings(theme: .beacon, motion: .reduced, sound: .bell)
    let written = settings.text(in: text, changedFrom: Settings.parse(text))
    #expect(
      written == """
        # mine, all mine

          theme=beacon   # for the night
        colour = blue
        sound = bell
        theme = beacon
        mouse
        # motion = reduced
        motion = reduced

        """
    )
    var read = Settings.parse(written)
    read.faults = []
    #expect(read == settings)
    #expect(
      settings.text(in: written, changedFrom: Settings()) == written,
      "what is so already is not written again"
    )
    read = Settings.parse(Settings().text(in: written, changedFrom: settings))
    read.faults = []
    #expect(read == Settings())
  }

  @Test func `only changed settings are written, even if the file has been edited`() {
    let text = """
      theme = green
      blitter = quadrants
      motion =
      """
    let read = Settings.parse("theme = green\nmouse = off\n")
    #expect(read.theme == .auto && read.mouse == .off)
    var changed = read
    changed.sound = .bell
    let written = changed.text(in: text, changedFrom: read)
    #expect(written == text + "\nsound = bell\n", "what another hand has written stays")
    var again = changed
    again.theme = .paper
    #expect(
      again.text(in: written, changedFrom: changed)
        == written.replacing("theme = green", with: "theme = paper")
    )
  }

  @Test func `a missing file is written with all settings`() {
    for nothing in ["", "\n \n"] {
      let written = Settings().text(in: nothing, changedFrom: Settings())
      #expect(written == "# lexicube's settings\n" + Settings().text)
    }
    #expect(
      Settings(sound: .bell).text(in: "theme = auto\r\n", changedFrom: Settings())
        == "theme = auto\r\nsound = bell\r\n"
    )
  }

  @Test func `faults are reported by line, and the rest is used`() {
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
    var settings = Settings.parse(text)
    #expect(
      settings.faults.map { $0.text() } == [
        "Settings file, line 2: theme can be auto, ember, tide, paper, beacon, not \"green\"",
        "Settings file, line 3: there is no setting \"colour\"",
        "Settings file, line 6: expected NAME = VALUE, not \"bell\"",
        "Settings file, line 8: expected NAME = VALUE, not \"= on\"",
        "Settings file, line 9: sound can be off, bell, tones, not \"ON\"",
      ]
    )
    settings.faults = []
    #expect(settings == Settings(motion: .reduced, mouse: .off))
  }

  @Test func `a setting that is chosen mends its line, even by its default`() {
    let text = "theme = green\ncolour = dark\nsound = loud\n"
    let read = Settings.parse(text)
    var changed = read
    let isTheme = changed.set(.theme, to: "auto")
    #expect(isTheme && changed.faults == Array(read.faults.dropFirst()))
    let written = changed.text(in: text, changedFrom: read)
    #expect(written == "theme = auto\ncolour = dark\nsound = loud\n")
    #expect(Settings.parse(written).faults.count == 2)
  }

  @Test(arguments: ["", "\n\n", "# only a comment", "\u{FEFF}", "theme = light\r\nbell = on\r\n"])
  func `any text can be read`(text: String) {
    let settings = Settings.parse(text)
    #expect(settings.faults.count <= 1)
    if text.contains("light") { #expect(settings == Settings(theme: .paper, sound: .bell)) }
  }

  @Test func `an invalid value changes nothing`() {
    var settings = Settings()
    let isValue = SettingsRow.allCases.map { settings.set($0, to: $0.isText ? "\0" : "nonsense") }
    #expect(!isValue.contains(true) && settings == Settings())
  }

  // MARK: Texts

  @Test func `a byte order mark hides no line, and stays`() {
    let text = "\u{FEFF}theme = ember\nmotion = reduced\n"
    let settings = Settings.parse(text)
    #expect(settings.theme == .ember && settings.faults.isEmpty)
    var changed = settings
    changed.theme = .tide
    #expect(
      changed.text(in: text, changedFrom: settings)
        == "\u{FEFF}theme = tide\nmotion = reduced\n"
    )
    #expect(Settings.parse("\u{FEFF}# mine\n").faults.isEmpty)
  }

  @Test(arguments: [
    "Ann", "Zoë", "Ann # 2", "a = b", "\"Ann\"", "back\\slash", "Anné", "Ра \u{301}дья", "林檎",
    "🎲 roller", "\u{301}mark", "it's", "#", "=", "=#=",
  ])
  func `any name and path survive the file, beside a comment, after an edit`(text: String) throws {
    let name = try #require(PlayerName(text))
    let settings = Settings(theme: .ember, name: name, board: "/d/" + text)
    let read = Settings.parse(settings.text)
    #expect(read == settings)
    let old = "name = old # mine\nboard=/old#here\ntheme = ember\n"
    let edited = settings.text(in: old, changedFrom: Settings.parse(old))
    #expect(edited.contains("# mine\n") && edited.contains("#here\n"))
    #expect(Settings.parse(edited) == settings)
    let back = Settings(theme: .ember, name: .player, board: "/x").text(
      in: edited,
      changedFrom: settings
    )
    #expect(back == "name = player # mine\nboard=/x#here\ntheme = ember\n")
  }

  @Test func `a path of any bytes but zero survives the file`() {
    var random: UInt64 = 11
    for _ in 0..<500 {
      let path = String(
        String.UnicodeScalarView(
          (0..<12).compactMap { _ in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let next = random >> 16
            let range: UInt64 = next & 1 == 0 ? 0x7F : 0x11_0000
            return Unicode.Scalar(UInt32(1 + (next >> 8) % (range - 1)))
          }
        )
      )
      let settings = Settings(board: path)
      let read = Settings.parse(settings.text)
      #expect(Array(read.board.utf8) == Array(path.utf8), "\(path.debugDescription), seed 11")
      #expect(read.faults == [])
    }
  }

  @Test func `a text that is left empty is the default, and a wrong one is named`() {
    let ann = Settings(name: PlayerName(user: "ann"))
    #expect(Settings.parse("name =\nboard = # none\n", defaults: ann) == ann)
    #expect(Settings.parse("name = \"\"\n", defaults: ann).name == ann.name)
    let text = "name = \"\\u{1B}\"\nboard = \"/d\nboard = \"/d\" e\nname = \"\\x\"\nname = b\n"
    let settings = Settings.parse(text, defaults: ann)
    #expect(settings.name.text == "b" && settings.faults.count == 4)
    let first = settings.faults.first?.text(file: "/s")
    #expect(first == "/s, line 1: name must have a letter that can be seen, not \"?\"")
  }

  @Test func `the default name is not written, and a change to any name is`() {
    let ann = Settings(name: PlayerName(user: "ann"))
    #expect(ann.text(in: "theme = tide\n", changedFrom: ann) == "theme = tide\n")
    #expect(
      Settings().text(in: "theme = auto\n", changedFrom: ann) == "theme = auto\nname = player\n"
    )
  }

  @Test func `a long line is a fault, as a name and as a value`() {
    // Thousands of marks, which take seconds to normalise. They are not compared with any word.
    let marks = String(repeating: "\u{301}\u{316}", count: 16_000)
    let settings = Settings.parse("\(marks) = on\ntheme = \(marks)\nmouse = off\n")
    #expect(settings.mouse == .off && settings.theme == Settings().theme)
    #expect(settings.faults.count == 2)
    #expect(SettingsRow(name: "mouse" + String(repeating: " ", count: 40)) == nil)
  }
}
