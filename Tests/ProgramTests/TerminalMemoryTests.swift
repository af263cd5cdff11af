import Platform
import Surface
import Terminal
import Testing

@testable import Program

@Suite struct TerminalMemoryTests {
  private let player = TestPlayer()
  private let kitty = TerminalAnswers(
    background: .rgb(255, 250, 9),
    isSynchronized: true,
    program: TerminalProgram("kitty(0.40.1)"),
    pictures: .kitty(isShared: true),
    cell: PixelCell(width: 9, height: 18)
  )
  private let xterm = TerminalAnswers(colors: .direct, pictures: .sixel(colors: 256))

  private var path: String { player.path(".local/state/lexicube/terminals") }

  private func memory(_ variables: [String: String] = ["TERM": "xterm"]) -> TerminalMemory {
    let environment = player.environment.merging(variables) { _, new in new }
    return TerminalMemory(directories: Directories { environment[$0] }) { environment[$0] }
  }

  private func remember(_ answers: TerminalAnswers, _ variables: [String: String]? = nil) {
    let memory = variables.map(memory) ?? memory()
    memory.receive(answers)
    memory.save()
  }

  @Test func `answers are remembered for the same terminal, in a private file`() throws {
    #expect(memory().remembered == nil)
    remember(kitty)
    remember(TerminalAnswers(), ["TERM": "xterm", "TERM_PROGRAM": "a\tb\nc"])
    #expect(memory().remembered == kitty)
    remember(xterm, ["TERM": "xterm", "COLORTERM": "x"])
    #expect(memory(["TERM": "xterm", "COLORTERM": "x"]).remembered == xterm)
    #expect(memory(["TERM": "xterm", "TERM_PROGRAM": "a\tb\nc"]).remembered == TerminalAnswers())
    #expect(memory(["TERM": "xterm", "TMUX": "x"]).remembered == nil)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `without an answer, or with the same ones, nothing is written`() throws {
    memory().save()
    #expect(try player.directory.text(path) == nil)
    remember(kitty)
    unlink(path)
    let known = memory()
    known.save()
    #expect(try player.directory.text(path) == nil)
  }

  @Test func `a terminal that answers no more is forgotten`() throws {
    remember(kitty)
    remember(xterm, ["TERM": "xterm", "COLORTERM": "x"])
    let memory = memory()
    memory.receive(nil)
    memory.save()
    #expect(self.memory().remembered == nil)
    #expect(self.memory(["TERM": "xterm", "COLORTERM": "x"]).remembered == xterm)
  }

  @Test func `only so many terminals are kept, the latest ones`() throws {
    for number in 1...40 { remember(kitty, ["TERM": "t\(number)"]) }
    #expect(memory(["TERM": "t8"]).remembered == nil)
    #expect(memory(["TERM": "t9"]).remembered == kitty)
    #expect(memory(["TERM": "t40"]).remembered == kitty)
  }

  @Test(arguments: [
    "-\tyes\t-", "-\tyes\t-\t-\t-", "red\tyes\t-\t-", "1,2\tyes\t-\t-", "1,2,256\tyes\t-\t-",
    "-\tmaybe\t-\t-", "-\tyes\t\t-", "-\tyes\tk\u{1B}[2J\t-", "-\tyes\t\u{7}\t-", "-\tyes\t-\t7",
    "-\tyes\t-\t", "", "-\tyes\t-\t-\tsixel\t-", "-\tyes\t-\t-\tsixel-x\t-",
    "-\tyes\t-\t-\t-\t9", "-\tyes\t-\t-\t-\t0x9", "-\tyes\t-\t-\t-\t9x1000",
  ])
  func `a line that makes no sense is ignored`(fields: String) throws {
    remember(kitty)
    let good = try #require(try player.directory.text(path))
    let terminal = try #require(good.split(separator: "\t").first)
    try player.directory.file(".local/state/lexicube/terminals", "\(terminal)\t\(fields)\n")
    #expect(memory().remembered == nil)
    try player.directory.file(".local/state/lexicube/terminals", "\(terminal)\t\(fields)\n\(good)")
    #expect(memory().remembered == kitty)
  }

  @Test func `a file that is large, a pipe, a link or not text is not read`() throws {
    remember(kitty)
    let good = try #require(try player.directory.text(path))
    let name = ".local/state/lexicube/terminals"
    try player.directory.file(name, good + String(repeating: "x\n", count: 9000))
    #expect(memory().remembered == nil)
    try player.directory.file(name, Array(good.utf8) + [0xFF])
    #expect(memory().remembered == nil)
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(memory().remembered == nil)
    unlink(path)
    let other = try player.directory.file("other", good)
    #expect(symlink(other, path) == 0)
    #expect(memory().remembered == nil)
  }

  @Test func `without a home directory, or a place to write, nothing is remembered`() {
    let nowhere = TerminalMemory(directories: Directories { _ in nil }) { _ in nil }
    nowhere.receive(kitty)
    nowhere.save()
    let sealed = TerminalMemory(
      directories: Directories { $0 == "XDG_STATE_HOME" ? "/proc/none" : nil }
    ) { _ in nil }
    sealed.receive(kitty)
    sealed.save()
    #expect(sealed.remembered == nil)
  }
}
