import Game
import Glibc
import Testing

extension InTerminal {
  /// The settings file is the player's own, and the program writes in it.
  @Suite struct SettingsFileTests {
    private let home: PlayerHome

    init() throws { home = try PlayerHome() }

    /// Turns the bell on, which is the last of the settings, and leaves.
    private func turnBellOn(until text: String) async throws {
      let terminal = try home.start()
      defer { terminal.close() }
      try await terminal.wait(for: "How to play")
      try await terminal.select("Settings")
      try await terminal.wait(for: "Theme")
      try terminal.press("End", "Right")
      try await terminal.wait(for: text)
      try terminal.press("C-c")
      #expect(try await terminal.waitForExit() == 0)
    }

    @Test func `a value is changed where it stands, through a link, and all else stays`()
      async throws
    {
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      let target = try home.directory.file("dotfile", "# mine\n\nbell = off  # quiet\ntheme=dark\n")
      chmod(target, 0o640)
      #expect(symlink(target, config + "/settings") == 0)
      try await turnBellOn(until: "on")
      let bytes = try home.bytes(target)
      #expect(
        String(decoding: bytes, as: UTF8.self) == "# mine\n\nbell = on  # quiet\ntheme=dark\n"
      )
      var status = stat()
      #expect(lstat(config + "/settings", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test(arguments: ["later", "../../later"])
    func `a link to a file that is not there yet stays one, and the file is made`(
      target: String
    ) async throws {
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      #expect(symlink(target, config + "/settings") == 0)
      try await turnBellOn(until: "on")
      let text = String(decoding: try home.bytes("\(config)/\(target)"), as: UTF8.self)
      #expect(text.contains("bell = on"))
      var status = stat()
      #expect(lstat(config + "/settings", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `a file that cannot be understood is not written over`() async throws {
      let config = home.directory.path + "/config/lexicube"
      for directory in [home.directory.path + "/config", config] { mkdir(directory, 0o700) }
      let latin: [UInt8] = Array("# caf".utf8) + [0xE9, 10]
      _ = try home.directory.file("config/lexicube/settings", latin)
      try await turnBellOn(until: "not saved")
      #expect(try home.bytes(config + "/settings") == latin)
    }
  }
}
