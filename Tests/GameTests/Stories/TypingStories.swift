import Rules
import Surface
import Testing

@testable import Features

@Suite("Spelling words by keys")
struct TypingStories {
  private let player = Player(in: .timed)

  @Test func `a typed word is traced, judged and played`() throws {
    player.types("ca")
    #expect(try player.play().candidate == Candidate(text: "CA", score: 0, verdict: .tooShort))
    player.types("b")
    #expect(try player.play().candidate == Candidate(text: "CAB", score: 27, verdict: .playable))
    #expect(try player.play().selection.count == 3)
    player.presses(.enter)
    #expect(try player.score == 27 && player.notice == "CAB  +27" && player.play().candidate == nil)
    #expect(try player.play().match.words == ["CAB"])
    #expect(try player.play().match.board.useCount(face("222t")) == 1)
  }

  @Test(arguments: [Key.control("u"), .control("w")])
  func `what clears a line clears the word, and does nothing without one`(key: Key) throws {
    player.types("ca")
    for _ in 0..<2 {
      player.presses(key)
      #expect(try player.play().spelling.isEmpty && player.play().menu == nil)
    }
  }

  @Test func `capitals and spaces are typed like the rest`() throws {
    player.types("C A B")
    #expect(try player.play().candidate?.text == "CAB")
  }

  @Test func `QU is one face and two keys`() throws {
    player.types("q")
    #expect(try player.play().candidate == Candidate(text: "Q", score: 0, verdict: .unfinished))
    #expect(try player.play().selection == faces("222r"))
    player.presses(.enter)
    #expect(player.notice == "QU is one face: U comes next")
    // The refused Q can be completed after a Backspace and another Q.
    player.types(.backspace, "qua")
    #expect(try player.play().candidate == Candidate(text: "QUA", score: 42, verdict: .playable))
    player.presses(.enter)
    #expect(player.score == 42)
  }

  @Test func `a click on a half typed QU completes it`() throws {
    player.types("q")
    player.clicks("222r")
    #expect(try player.play().candidate?.text == "QU" && player.play().trace.isHalfTyped == false)
  }

  @Test func `Tab goes through the paths and Shift-Tab goes back`() throws {
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
  }

  @Test func `Tab says if there is only one path, and does nothing if there is none`() throws {
    player.presses(.tab)
    #expect(player.notice == nil)
    player.types("c", .tab)
    #expect(player.notice == "There is only this path")
  }

  @Test func `Backspace removes letter by letter, then does nothing`() throws {
    player.types("cab", .backspace)
    #expect(try player.play().candidate?.text == "CA")
    player.presses(.backspace, .backspace)
    #expect(try player.play().candidate == nil)
    player.presses(.backspace, .enter)
    #expect(try player.play().match.moves.isEmpty && player.notice == nil)
  }

  @Test func `Escape clears the word, and opens the menu a second after the last word`() throws {
    for keys in ["ca", "cab\n", "caz\n", "x", "x\n"] {
      for key in keys { player.presses(key == "\n" ? .enter : .character(key)) }
      player.presses(.escape, .escape)
      #expect(try player.play().spelling.isEmpty)
      #expect(try player.play().menu == nil, "within a second of typing, playing or a refusal")
      #expect(player.notice == "Esc again opens the menu")
      player.waits(.milliseconds(999))
      player.presses(.escape)
      #expect(try player.play().menu == nil)
      player.waits(.seconds(1))
      player.presses(.escape)
      #expect(try player.play().menu != nil)
      player.presses(.escape)
    }
    player.types("c", .function(10))
    #expect(try player.play().menu != nil, "F10 always opens it")
  }

  @Test(arguments: [
    ("x", "No X is left on the cube"),
    ("j", "No J is seen from the front"),
    ("cm", "No M touches the C"),
    ("cac", "No other C can be used"),
    ("qx", "QU is one face: U comes next"),
    ("cж", "Only letters make words"),
  ])
  func `a letter that continues no path is kept, shown and refused at once`(
    typed: String,
    reason: String
  ) throws {
    player.types(typed)
    let candidate = try #require(try player.play().candidate)
    #expect(candidate.text == typed.dropLast().uppercased() + typed.suffix(1), "in lower case")
    guard case .deadEnd = candidate.verdict else {
      Issue.record("\(candidate.verdict)")
      return
    }
    #expect(try player.play().spelling.refusal == reason && player.play().refusals == 1)
    // More letters are kept, too, without another alarm.
    player.types("ab")
    #expect(try player.play().candidate?.text == candidate.text + "ab")
    #expect(try player.play().refusals == 1)
    // Enter plays nothing.
    player.presses(.enter)
    #expect(try player.notice == reason && player.play().match.moves.isEmpty)
    // Backspace repairs.
    player.presses(.backspace, .backspace, .backspace)
    #expect(try player.play().spelling.deadEnd == nil)
    #expect(try player.play().trace.typed == typed.dropLast().uppercased())
  }

  @Test func `a digit is no letter and changes nothing`() throws {
    player.types("c1")
    #expect(try player.notice == "Only letters make words" && player.play().candidate?.text == "C")
  }

  @Test func `a word is never played without its wrong letters`() throws {
    player.enters("cabx")
    #expect(player.score == 0)
    player.enters("cazb")
    #expect(try player.score == 0 && player.play().match.moves.isEmpty)
  }

  @Test func `after a refused word the next letter starts a new word`() throws {
    for refused in ["ca", "caz", "cabx", "q"] {
      player.enters(refused)
      #expect(try player.play().candidate != nil, "the refused word can still be seen")
      player.types("d")
      #expect(try player.play().candidate?.text == "D")
      player.presses(.escape)
    }
    player.enters("caz", "cab")
    #expect(player.score == 27)
  }

  @Test func `after a refused word Backspace goes on editing it`() throws {
    player.types("caz", .enter, .backspace, "b")
    #expect(try player.play().candidate?.text == "CAB")
    player.types("x", .enter, .backspace, .enter)
    #expect(player.score == 27)
  }

  @Test func `a click after a refused word starts a new one, or goes back in the old one`() throws {
    player.enters("caz")
    player.clicks("122t")
    #expect(try player.play().selection == faces("122t"))
    player.types(.escape, "ca", .enter)
    player.clicks("222t")
    #expect(try player.play().selection == faces("222t"))
    player.clicks("222l")
    #expect(try player.play().candidate?.text == "CA")
  }

  @Test func `a click drops the letters of a dead end and goes on with the path`() throws {
    player.types("cax")
    player.clicks("122l")
    #expect(try player.play().candidate?.text == "CAB")
    player.types("x")
    player.clicks("122l")
    #expect(try player.play().candidate?.text == "CAB", "it plays nothing")
    #expect(player.score == 0)
    player.clicks("122l")
    #expect(player.score == 27)
  }

  @Test func `Delete while a word is spelled does not lead to removing a cube`() throws {
    player.types("ca", .delete, .enter)
    #expect(try player.play().match.moves.isEmpty && player.play().removal == nil)
    player.types(.escape, .delete, "cab", .enter)
    #expect(try player.play().match.words == ["CAB"], "letters end the choice of a cube")
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
    player.enters("dab")
    let score = player.score
    player.types(typed)
    #expect(try player.play().candidate?.verdict == verdict)
    player.presses(.enter)
    #expect(try player.notice == reason && player.play().candidate?.text == typed.uppercased())
    #expect(player.score == score)
  }

  @Test func `a dead end marks the faces in question`() throws {
    player.types("cm")
    guard case .deadEnd(let reason) = try player.play().candidate?.verdict else {
      Issue.record("not a dead end")
      return
    }
    #expect(reason.faces == [face("022t")])
  }

  @Test func `a notice lasts until the next key`() throws {
    player.enters("cab")
    #expect(player.notice == "CAB  +27")
    player.presses(.left)
    #expect(player.notice == nil)
  }

  @Test func `pasted text is typed like keys, up to the longest word`() throws {
    player.sends(.pasted("ca\nb"))
    #expect(try player.play().candidate?.text == "CAB")
    player.sends(.pasted(String(repeating: "x", count: 100_000)))
    #expect(try player.play().refusals == 1)
    #expect(try player.play().candidate?.text.count == Spelling.maximumLength)
    player.presses(.enter)
    #expect(player.score == 0)
    player.presses(.escape)
    player.waits(.seconds(1))
    player.presses(.escape)
    player.sends(.pasted("cab"))
    #expect(try player.play().selection.isEmpty, "the menu is open")
  }

  @Test func `a face used three times takes its cube away`() throws {
    player.enters("cab", "cad", "dab")
    let board = try player.play().match.board
    #expect(board.useCount(face("222l")) == 3 && !board.isInPlay(cube("222")))
    player.types("c")
    let verdict = try player.play().candidate?.verdict
    #expect(verdict == .deadEnd(.notOnCube(letter("C"))))
  }
}
