import Features
import Model
import Platform
import Testing

@testable import Program

@Suite struct SettingsFileTests {
  private let player = TestPlayer()
  private let file: SettingsFile

  init() throws {
    let environment = player.environment
    file = SettingsFile(directories: Directories { environment[$0] })
  }

  /// Writes the file as the player would.
  private func write(_ text: String) throws { try player.write(text, to: player.settings) }

  /// Makes a link in its place.
  private func link(to target: String) throws {
    try player.directory.makeDirectory(".config/lexicube")
    #expect(symlink(target, player.settings) == 0)
  }

  /// Turns the bell on, as the settings screen does. Returns the reason if that is not saved.
  ///
  /// - Parameter old: The settings as they were when the program began; `nil` for those of the file.
  private func turnBellOn(in file: SettingsFile? = nil, since old: Settings? = nil) -> String? {
    let file = file ?? self.file
    var new = old ?? file.read()
    let client = SettingsWriter(file, from: new).client
    new.sound = .bell
    return blockOn { [new] in
      do throws(SettingsError) {
        try await client.save(new)
        return nil
      } catch {
        return error.message
      }
    }
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  @Test func `a missing file means the defaults, without a fault`() {
    #expect(file.read() == Settings())
  }

  @Test func `values are read, and a fault is named by file and line while the rest counts`() throws
  {
    try write("theme = light\nbell = loud\nmouse = off\n")
    let settings = file.read()
    #expect(settings.mouse == .off)
    #expect(settings.sound == Settings().sound)
    #expect(settings.faults.count == 1)
    let fault = settings.faults.first?.text(file: player.settings)
    #expect(fault?.hasPrefix("\(player.settings), line 2: ") == true)
  }

  @Test func `a file that is not UTF-8 is a fault, and is not overwritten`() throws {
    let latin: [UInt8] = Array("# caf".utf8) + [0xE9, 10]
    try write("")
    try player.directory.file(".config/lexicube/settings", latin)
    let faults = file.read().faults.map { $0.text() }
    #expect(faults == ["\(player.settings): is not UTF-8; save it as UTF-8"])
    #expect(turnBellOn()?.hasPrefix("Settings are not saved: ") == true)
    #expect(try InputFile(path: player.settings).read(limit: 100) == latin)
  }

  @Test func `a directory in the file's place is a fault`() throws {
    try player.directory.makeDirectory(".config/lexicube/settings")
    let faults = file.read().faults.map { $0.text() }
    #expect(faults.count == 1 && faults[0].contains("is a directory"), "\(faults)")
  }

  @Test func `missing directories are made`() throws {
    #expect(turnBellOn() == nil)
    #expect(try player.directory.text(player.settings)?.contains("sound = bell") == true)
    #expect(file.read().sound == .bell)
  }

  @Test func `only the changed value is written; comments and edits since the start stay`() throws {
    try write("# mine\n\nbell = off  # quiet\ntheme=dark\n")
    let old = file.read()
    // The player edits the file while the program runs.
    try write("# mine\n\nbell = off  # quiet\ntheme=light\n")
    #expect(turnBellOn(since: old) == nil)
    let expected = "# mine\n\nsound = bell  # quiet\ntheme=light\n"
    #expect(try player.directory.text(player.settings) == expected)
  }

  @Test func `the file keeps its permissions, also behind a link, and the link stays`() throws {
    let target = try player.directory.file("dotfile", "bell = off\n")
    chmod(target, 0o640)
    try link(to: target)
    #expect(turnBellOn() == nil)
    #expect(try player.directory.text(target) == "sound = bell\n")
    #expect(isLink(player.settings))
    var status = stat()
    #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test(arguments: ["later", "../../later"])
  func `a link to a missing file stays a link, and the file is made`(target: String) throws {
    try link(to: target)
    #expect(turnBellOn() == nil)
    let made = player.path(".config/lexicube/") + target
    #expect(try player.directory.text(made)?.contains("sound = bell") == true)
    #expect(isLink(player.settings))
  }

  @Test func `links in a circle are named and left alone`() throws {
    try link(to: "settings")
    #expect(turnBellOn()?.contains("Too many levels of symbolic links") == true)
    #expect(isLink(player.settings))
  }

  @Test func `of two programs that set something at once, both are heard`() throws {
    let environment = player.environment
    let changes: [@Sendable (inout Settings) -> Void] = [{ $0.sound = .bell }, { $0.mouse = .off }]
    for _ in 0..<20 {
      try write("")
      let old = file.read()
      let programs = changes.map { change in
        ThreadFuture {
          var new = old
          change(&new)
          let file = SettingsFile(directories: Directories { environment[$0] })
          return file.write(new, changedFrom: old)
        }
      }
      for program in programs { program.start() }
      #expect(programs.allSatisfy { $0.value == nil })
      let new = file.read()
      #expect(new.sound == .bell && new.mouse == .off)
    }
  }

  @Test func `a directory that somebody keeps locked takes a setting all the same`() throws {
    try write("")
    let directory = open(Directory.parent(of: player.settings), O_RDONLY | O_CLOEXEC)
    defer { close(directory) }
    try #require(flock(directory, LOCK_EX) == 0)
    #expect(turnBellOn() == nil)
    #expect(file.read().sound == .bell)
  }

  @Test func `without a home directory settings last as long as the program`() {
    let homeless = SettingsFile(directories: Directories { _ in nil })
    #expect(homeless.path == nil)
    #expect(homeless.read() == Settings())
    let problem = "Settings are not saved: no home directory is known. Set HOME"
    #expect(turnBellOn(in: homeless) == problem)
    let writer = SettingsWriter(homeless, from: Settings())
    #expect(writer.finish(Settings()) == nil, "nothing has changed")
    #expect(writer.finish(Settings(sound: .bell)) == problem)
  }

  @Test func `a change just before the end is written, or it is said why not`() throws {
    let said = try player.listen(["settings name Bob", "quit"])
    said.includes([#"Name: "Bob".…"#])
    #expect(try player.directory.text(player.settings)?.contains("name = Bob") == true)
    try player.directory.file(".config/lexicube/settings", [0xEF])
    try player.run("--plain", input: "settings name Eve\nquit\n")
      .ends(.fine, saying: "Settings are not saved: ")
  }

  @Test func `directories follow the XDG variables if they are absolute`() {
    let variables = [
      "HOME": "/home/me", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "relative",
    ]
    let directories = Directories { variables[$0] }
    #expect(directories.data == "/data/lexicube")
    #expect(directories.config == "/home/me/.config/lexicube")
    #expect(directories.state == "/home/me/.local/state/lexicube")
    #expect(directories.log == "/home/me/.local/state/lexicube/lexicube.log")
  }
}
