import Game
import Platform
import Testing

extension InTerminal {
  /// The program changes the player's settings file.
  @Suite struct SettingsFileTests {
    private let home: PlayerHome

    init() throws { home = try PlayerHome() }

    /// Chooses the bell for the sound, the last of the settings, and quits.
    private func turnBellOn(until text: String) async throws {
      let terminal = try home.start()
      try await terminal.wait(for: "Learn")
      try await terminal.select("Settings", see: "Theme")
      // Sound is the fifth row.
      try await terminal.press("Home", "Down", "Down", "Down", "Down", "Right", see: text)
      try await terminal.quits()
    }

    @Test func `a value is changed in place, through a link, and everything else stays`()
      async throws
    {
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      let target = try home.directory.file("dotfile", "# mine\n\nbell = off  # quiet\ntheme=dark\n")
      chmod(target, 0o640)
      #expect(symlink(target, config + "/settings") == 0)
      try await turnBellOn(until: "  bell  ")
      let bytes = try home.bytes(target)
      #expect(
        String(decoding: bytes, as: UTF8.self) == "# mine\n\nsound = bell  # quiet\ntheme=dark\n"
      )
      var status = stat()
      #expect(lstat(config + "/settings", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test(arguments: ["later", "../../later"])
    func `a link to a missing file stays a link, and the file is created`(
      target: String
    ) async throws {
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      #expect(symlink(target, config + "/settings") == 0)
      try await turnBellOn(until: "  bell  ")
      let text = String(decoding: try home.bytes("\(config)/\(target)"), as: UTF8.self)
      #expect(text.contains("sound = bell"))
      var status = stat()
      #expect(lstat(config + "/settings", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `a file that cannot be read is not overwritten`() async throws {
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      let latin: [UInt8] = Array("# caf".utf8) + [0xE9, 10]
      _ = try home.directory.file("config/lexicube/settings", latin)
      try await turnBellOn(until: "not saved")
      #expect(try home.bytes(config + "/settings") == latin)
    }
  }
}
