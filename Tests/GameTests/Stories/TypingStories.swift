import Game
import Rules
import Surface
import Testing

@Suite("Spelling words by keys")
struct TypingStories {
  @Test func `a typed word is traced, judged and played`() throws {
    let player = Player(in: .timed)
    player.types("ca")
    #expect(try player.play().candidate == Candidate(text: "CA", score: 0, verdict: .tooShort))
    player.types("b")
    #expect(try player.play().candidate == Candidate(text: "CAB", score: 27, verdict: .playable))
    #expect(try player.play().selection.count == 3)
    player.presses(.enter)
    #expect(player.score == 27)
    #expect(player.notice == "CAB  +27")
    #expect(try player.play().candidate == nil)
    #expect(try player.play().match.words == ["CAB"])
    #expect(try player.play().match.board.useCount(face("222t")) == 1)
    player.leaves()
  }

  @Test func `capitals and spaces are typed like the rest`() throws {
    let player = Player(in: .timed)
    player.types("C A B")
    #expect(try player.play().candidate?.text == "CAB")
    player.leaves()
  }

  @Test func `QU is one face and two keys`() throws {
    let player = Player(in: .timed)
    player.types("q")
    #expect(try player.play().candidate == Candidate(text: "Q", score: 0, verdict: .unfinished))
    #expect(try player.play().selection == faces("222r"))
    player.presses(.enter)
    #expect(player.notice == "QU is one face: U comes next")
    player.types("x")
    #expect(player.notice == "QU is one face: U comes next")
    player.types("ua")
    #expect(try player.play().candidate == Candidate(text: "QUA", score: 42, verdict: .playable))
    player.presses(.enter)
    #expect(player.score == 42)
    player.leaves()
  }

  @Test func `a click on a half typed QU completes it`() throws {
    let player = Player(in: .timed)
    player.types("q")
    player.clicks("222r")
    #expect(try player.play().candidate?.text == "QU")
    #expect(try player.play().trace.isHalfTyped == false)
    player.leaves()
  }

  @Test func `Tab goes through the paths and Shift-Tab goes back`() throws {
    let player = Player(in: .timed)
    player.types("cab")
    let first = try player.play().selection
    player.presses(.tab)
    let second = try player.play().selection
    #expect(Set([first.last, second.last]) == Set([face("122l"), face("212l")]))
    #expect(player.notice == nil, "which of them it is stands below the word")
    player.presses(.tab)
    #expect(try player.play().selection == first)
    player.presses(.backtab)
    #expect(try player.play().selection == second)
    player.presses(.enter)
    #expect(try player.play().match.moves.last?.move == .word(second))
    player.leaves()
  }

  @Test func `Tab says if there is only one path, and does nothing if there is none`() throws {
    let player = Player(in: .timed)
    player.presses(.tab)
    #expect(player.notice == nil)
    player.types("c")
    player.presses(.tab)
    #expect(player.notice == "There is only this path")
    player.leaves()
  }

  @Test func `Backspace removes letter by letter, then does nothing`() throws {
    let player = Player(in: .timed)
    player.types("cab")
    player.presses(.backspace)
    #expect(try player.play().candidate?.text == "CA")
    player.presses(.backspace, .backspace)
    #expect(try player.play().candidate == nil)
    player.presses(.backspace, .enter)
    #expect(try player.play().match.moves.isEmpty)
    #expect(player.notice == nil)
    player.leaves()
  }

  @Test func `Escape clears the word first and opens the menu then`() throws {
    let player = Player(in: .timed)
    player.types("ca")
    player.presses(.escape)
    #expect(try player.play().selection.isEmpty)
    #expect(try player.play().menu == nil)
    player.presses(.escape)
    #expect(try player.play().menu != nil)
    player.leaves()
  }

  @Test(arguments: [
    ("x", "No X is left on the cube"),
    ("j", "Every J is hidden"),
    ("cm", "No M touches the last letter"),
    ("cac", "No other C can be used"),
    ("c1", "Only the letters A to Z make words"),
    ("cé", "Only the letters A to Z make words"),
  ])
  func `a letter that continues no path is refused`(typed: String, reason: String) throws {
    let player = Player(in: .timed)
    player.types(typed)
    #expect(player.notice == reason)
    #expect(try player.play().notice?.kind == .refusal)
    #expect(try player.play().selection.count == typed.count - 1)
    #expect(try player.play().refusals == 1)
    player.leaves()
  }

  @Test(arguments: [
    ("ca", "A word has at least 3 letters", Candidate.Verdict.tooShort),
    ("caz", "CAZ is not in the dictionary", .notAWord),
    ("dab", "DAB was already played", .alreadyPlayed),
  ])
  func `a word that breaks a rule is refused and stays`(
    typed: String,
    reason: String,
    verdict: Candidate.Verdict
  ) throws {
    let player = Player(in: .timed)
    player.enters("dab")
    let score = player.score
    player.types(typed)
    #expect(try player.play().candidate?.verdict == verdict)
    player.presses(.enter)
    #expect(player.notice == reason)
    #expect(try player.play().candidate?.text == typed.uppercased())
    #expect(player.score == score)
    player.leaves()
  }

  @Test func `a refusal marks the faces in question`() throws {
    let player = Player(in: .timed)
    player.types("cm")
    #expect(try player.play().notice?.faces == [face("022t")])
    player.leaves()
  }

  @Test func `a notice lasts until the next key`() throws {
    let player = Player(in: .timed)
    player.enters("cab")
    #expect(player.notice == "CAB  +27")
    player.presses(.left)
    #expect(player.notice == nil)
    player.leaves()
  }

  @Test func `pasted text is typed up to the first letter that does not fit`() throws {
    let player = Player(in: .timed)
    player.sends(.pasted("ca\nb"))
    #expect(try player.play().candidate?.text == "CAB")
    player.sends(.pasted(String(repeating: "x", count: 100_000)))
    #expect(try player.play().refusals == 1)
    #expect(try player.play().candidate?.text == "CAB")
    player.presses(.escape, .escape)
    player.sends(.pasted("cab"))
    #expect(try player.play().selection.isEmpty)
    player.leaves()
  }

  @Test func `a face used three times takes its cube away`() throws {
    let player = Player(in: .timed)
    player.enters("cab")
    player.enters("cad")
    player.enters("dab")
    let board = try player.play().match.board
    #expect(board.useCount(face("222l")) == 3)
    #expect(!board.isInPlay(cube("222")))
    player.types("c")
    #expect(player.notice == "No C is left on the cube")
    player.leaves()
  }

  @Test func `the bell rings for refusals if it is on`() {
    let silent = Player(in: .timed)
    silent.types("x")
    #expect(silent.world.bells == 0)
    silent.leaves()
    let loud = Player(in: .timed, settings: Settings(motion: .reduced, sound: .bell))
    loud.types("xc")
    #expect(loud.world.bells == 1)
    loud.leaves()
  }
}
