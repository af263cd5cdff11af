import ComposableTesting
import Model
import Platform
import TerminalTesting
import Testing

@testable import Features
@testable import Program
@testable import Surface
@testable import Terminal

/// The whole program on a terminal without a tty. The tests use it as a player does.
@Suite struct SessionTests {
  private let player = TestPlayer()

  /// The words that the history has, as `words --json` prints them.
  private func savedWords() throws -> String { try player.run("words", "--json").output }

  @Test func `the program starts at home, shows a page and comes back, and quits by its menu`()
    throws
  {
    let script =
      select("Stats") + [.see("No games yet"), .press(.escape), .see("Quit")] + select("Quit")
    let result = try player.run(script: script)
    let terminal = try #require(result.ends(.fine, errors: "").terminal)
    #expect(terminal.title == "lexicube")
    #expect(terminal.isClosed)
    #expect(terminal.frames.count > 2)
    #expect(terminal.frames.allSatisfy { $0.size == Size(columns: 80, rows: 24) })
    // Looking around leaves nothing behind.
    #expect(try player.run("games", "--json").output == "{\"games\":[]}\n")
  }

  @Test func `help names the files in force`() throws {
    let data = player.path("games")
    player.environment["XDG_CONFIG_HOME"] = player.path("config")
    player.environment["XDG_STATE_HOME"] = player.path("state")
    let result = try player.run(
      ["--data-dir", data],
      size: Size(columns: 100, rows: 32),
      script: [
        .see("Quit"), .press(.function(1), .right, .right, .right, .right), .see("WordNet"), .quit,
      ]
    )
    let text = try #require(result.terminal?.frames.last { $0.text.contains("WordNet") }).text
      .split(whereSeparator: \.isWhitespace).joined()
    for path in [
      "/games/history.sqlite", "/config/lexicube/settings", "/config/lexicube/accepted-words.txt",
      "/config/lexicube/refused-words.txt", "/state/lexicube/lexicube.log",
    ] {
      #expect(text.contains(player.directory.path + path), "\(path) in \(text)")
    }
  }

  @Test func `home marks nothing that it has not chosen, not even in its first frame`() throws {
    // The history is there and has no game: only its answer tells that the lesson is next.
    try player.makeHistory()
    let result = try player.run(script: [.see("› Learn"), .quit]).ends(.fine, errors: "")
    let frames = try #require(result.terminal).frames
    let marked = frames.compactMap(\.markedRow)
    #expect(!marked.isEmpty && marked.allSatisfy { $0.hasPrefix("Learn") }, "\(marked)")
    #expect(frames.first?.markedRow == nil)
  }

  @Test func `the first start offers the lesson in its first frame`() throws {
    let first = try player.run(script: [.see("new here?"), .quit])
    #expect(first.terminal?.frames.first?.text.contains("new here?") == true)
    _ = try player.run(player.game(), script: TestPlayer.playsWord + [.quit])
    let second = try player.run(script: [.see("resume"), .quit])
    #expect(second.terminal?.frames.allSatisfy { !$0.text.contains("new here?") } == true)
  }

  @Test func `the first frame, before there is a store, has the whole menu in its place`() throws {
    try player.write("motion = reduced\n", to: player.settings)
    let result = try player.run(script: [.see("not played"), .quit])
    let frames = try #require(result.terminal?.frames)
    let (first, last) = (try #require(frames.first).text, try #require(frames.last).text)
    #expect(!first.contains("not played"), "the history has not answered yet")
    for title in ["Today, timed", "Today, unlimited", "Blitz", "Calendar", "Learn", "Quit"] {
      let rows = [first, last].map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains(title) }
      }
      #expect(rows[0] != nil && rows[0] == rows[1], "\(title)")
    }
  }

  @Test func `a click opens the page that it was made on`() throws {
    try player.run(script: [.see("Stats"), .click("Stats"), .see("No games yet")])
  }

  @Test func `a word is played by keys and saved when the player quits by Ctrl-C`() throws {
    let result = try player.run(
      player.game(),
      script: TestPlayer.playsWord + [.press(.left), .see("FOREDATES"), .quit]
    )
    #expect(result.ends(.fine, errors: "").lastText.contains("FOREDATES"))
    #expect(try savedWords().contains("\"word\":\"FOREDATES\",\"count\":1,\"bestScore\":918"))
  }

  @Test func `a word is saved when the terminal hangs up`() throws {
    try player.run(player.game(), script: TestPlayer.playsWord).ends(.fine)
    #expect(try savedWords().contains("FOREDATES"))
  }

  @Test func `a game that was left is resumed`() throws {
    let arguments = try player.game()
    _ = try player.run(arguments, script: TestPlayer.playsWord + [.quit])
    try player.run(
      ["--mode", "unlimited", "--dictionary", arguments[5]],
      script: [.see("918"), .quit]
    ).ends(.fine)
  }

  @Test func `a key that comes before the words are made is handled as soon as they are`() throws {
    let arguments = ["play", "--daily", "--mode", "unlimited"]
    _ = try player.run(arguments, script: TestPlayer.beginsDaily + [.quit])
    // The threads of effects run before the first frame, so the search for words on
    // the resumed cube asks for the words before the session does.
    for _ in 1...3 {
      try player.run(
        arguments,
        script: [.see("0 points"), .press(.function(10)), .see("Resume"), .quit]
      )
    }
  }

  @Test func `everything is on disk before the process stops, and the game continues`() throws {
    var saved = ""
    let result = try player.run(
      player.game(),
      script: TestPlayer.playsWord + [
        .send([.suspended]),
        .perform { saved = (try? savedWords()) ?? "" },
        .send([.resumed]),
        .send([.resized(Size(columns: 100, rows: 30))]),
        .expect("the game") { $0.size.columns == 100 && $0.text.contains("Paused") },
      ]
    )
    #expect(saved.contains("FOREDATES"))
    #expect(result.code == .fine)
  }

  @Test func `a terminal that is too small says so, and the game is back when it has grown`() throws
  {
    let small = Size(columns: 40, rows: 10)
    try player.run(
      player.game(),
      script: TestPlayer.playsWord + [
        .send([.resized(small)]),
        .expect("the small screen") { $0.size == small && !$0.text.contains("918") },
        .send([.resized(Size(columns: 100, rows: 30))]),
        .expect("the game") { $0.size.columns == 100 && $0.text.contains("918") },
      ]
    ).ends(.fine)
  }

  @Test func `a saved game is shown again`() throws {
    _ = try player.run(player.game(), script: TestPlayer.playsWord + [.quit])
    try player.run(["replay", "1"], script: [.press(.end), .see("FOREDATES"), .quit])
      .ends(.fine, errors: "")
  }

  @Test func `moves that could not be saved are named at the end and in the log`() throws {
    let file = try player.directory.file("file", "not a directory")
    let result = try player.run(
      player.game() + ["--data-dir", file],
      script: TestPlayer.playsWord + [.quit]
    ).ends(.refused)
    #expect(result.errors.hasPrefix("lexicube: Your latest moves were not saved. "))
    let log = player.path(".local/state/lexicube/lexicube.log")
    #expect(try player.directory.text(log)?.contains(result.errors) == true)
  }

  @Test func `without a home directory a game is played, and its end says that it is not saved`()
    throws
  {
    player.environment["HOME"] = ""
    try player.run(player.game(), script: TestPlayer.playsWord + [.quit])
      .ends(.refused, saying: "no home directory is known")
  }

  @Test func `a trace whose disk does not answer holds nobody up, and loses nothing`() throws {
    // A pipe that nobody reads takes as little as a disk that has stopped.
    let path = player.path("trace")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let trace = try TraceFile(path: path, patience: 20)
    let lines = (1...10).map { String(repeating: "\($0)", count: 20_000) }
    for line in lines { trace.write(line) }
    #expect(trace.end() == "--trace: \(path) is incomplete: the disk does not answer")
    trace.write("the last")
    var read = ""
    while !read.hasSuffix("the last\n") {
      var ready = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, 30_000) == 1)
      var bytes = [UInt8](repeating: 0, count: 65_536)
      bytes.removeLast(bytes.count - max(0, Platform.read(reader, &bytes, bytes.count)))
      read += String(decoding: bytes, as: UTF8.self)
    }
    #expect(read == (lines + ["the last"]).map { $0 + "\n" }.joined())
  }

  @Test func `settings decide about the mouse, and faults in their file are shown`() throws {
    try player.write("mouse = off\nspeed = 9\n", to: player.settings)
    let result = try player.run(script: [.see(HomeFeature.State.faultNotice), .quit])
    #expect(result.terminal?.capabilities.hasMouse == false)
  }

  @Test func `an answer of the terminal changes the next frame`() throws {
    let script: Script = [
      .see("Quit"),
      .answer { $0.background = .rgb(255, 255, 255) },
      .expect("a light background", \.isLight),
    ]
    let result = try player.run(script: script + [.quit])
    #expect(result.terminal?.frames.first?.isLight == false)
  }

  @Test func `on a line that takes nothing, keys are handled and the newest state is shown`() throws
  {
    let script: Script = [
      .see("Quit"), .line(isOpen: false), .press(.function(1), .right, .right, .right, .right),
      .line(isOpen: true), .see("WordNet"),
    ]
    let result = try player.run(size: Size(columns: 100, rows: 32), script: script + [.quit])
    let texts = try #require(result.terminal).frames.map(\.text)
    #expect(!texts.contains { $0.contains("How to play") && !$0.contains("WordNet") })
  }

  @Test func `on a line that takes nothing from the start, Ctrl-C leaves`() throws {
    let result = try player.run(script: [.line(isOpen: false), .quit]).ends(.fine)
    #expect(result.terminal?.isClosed == true)
  }

  @Test func `a game that needs its words is the first frame, and keys typed ahead reach it`()
    throws
  {
    let script: Script = [.type("foredates"), .press(.enter), .see("918"), .quit]
    let result = try player.run(TestPlayer.unlimited, script: script)
    #expect(result.terminal?.frames.allSatisfy { !$0.text.contains("Settings") } == true)
  }

  @Test func `without a terminal the program says so and exits with 2`() throws {
    let result = try player.run().ends(.unusable)
    #expect(result.errors.hasPrefix("lexicube: standard input is not a terminal; "))
  }

  @Test func `a bad dictionary is named before the terminal is opened`() throws {
    let empty = try player.directory.file("empty", "")
    let result = try player.run(["--dictionary", empty], script: [])
      .ends(.refused, saying: "has no words")
    #expect(result.terminal == nil)
  }

  @Test func `a trace has a line for every action but frames, with the time of the game's clock`()
    throws
  {
    let path = player.path("trace")
    let script: Script = [
      .see("Quit"), .perform { player.clock.advance(by: .milliseconds(2034)) },
      .press(.function(1)),
    ]
    try player.run(["--trace", path], script: script).ends(.fine)
    let lines = try #require(try player.directory.text(path)).split(separator: "\n")
    #expect(lines.first { !$0.hasPrefix("#") }?.hasPrefix("0.000 .resized(") == true)
    #expect(!lines.contains { $0.contains("frame") })
    #expect(lines.contains { $0.hasPrefix("2.034 ") && $0.contains("function(1)") })
    #expect(lines.contains { $0.hasPrefix("2.034 .hungUp") })
    #expect(lines.contains("  wantsToQuit: false → true"))
  }

  @Test(arguments: [
    ScreenAction.game(.cube(.frame)), .replay(.frame), .duel(.cube(.frame)), .lesson(.cube(.frame)),
    .practice(.cube(.frame)),
  ])
  func `frames are not traced, wherever a cube turns`(frame: ScreenAction) {
    #expect(!TraceFile.isTraced(.home(.frame)))
    #expect(!TraceFile.isTraced(.screen(ScreenID(rawValue: 1), frame)))
    #expect(TraceFile.isTraced(.screen(ScreenID(rawValue: 1), .duel(.input(.key(.left))))))
  }

  @Test func `a trace begins with the version, the terminal and the locale`() throws {
    let path = player.path("trace")
    player.environment["TERM"] = "tmux-256color"
    player.environment["LC_ALL"] = ""
    player.environment["LANG"] = "de_DE.UTF-8\u{1B}"
    _ = try player.run(["--trace", path], script: [])
    let text = try #require(try player.directory.text(path))
    #expect(
      text.hasPrefix(
        """
        # lexicube \(HelpText.version), 2026-11-21T15:30:00Z
        # terminal: headless, 80×24 TERM=tmux-256color
        # colours: direct, mouse: yes
        # locale: de_DE.UTF-8\u{FFFD}, UTF-8

        """
      )
    )
  }

  @Test func `a second trace is added to the first`() throws {
    let path = player.path("trace")
    _ = try player.run(["--trace", path], script: [])
    let first = try #require(try player.directory.text(path))
    _ = try player.run(["--trace", path], script: [])
    let both = try #require(try player.directory.text(path))
    // The history's answers come in any order, so only the beginning is the same.
    let header = first.prefix { $0 != "." }
    #expect(both.hasPrefix(first + "\n" + header))
  }

  @Test func `a trace that cannot be written is named before the terminal is opened`() throws {
    let path = player.path("none/trace")
    let result = try player.run(["--trace", path], script: []).ends(.refused)
    let message = "lexicube: --trace: \(path) cannot be written: No such file or directory\n"
    #expect(result.errors == message)
    #expect(result.terminal == nil)
  }

  @Test func `a trace that has lost lines says so`() throws {
    try player.run(["--trace", "/dev/full"], script: [])
      .ends(.fine, errors: "lexicube: --trace: /dev/full is incomplete: No space left on device\n")
  }
}

extension Frame {
  /// Whether the corner of the screen is light.
  fileprivate var isLight: Bool {
    guard let color = self[0, 0].background.components else { return false }
    return color.green > 127
  }
}
