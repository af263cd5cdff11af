import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing
import Words

@testable import Features
@testable import Model

@Suite("Practice")
struct PracticeStories {
  let world = World()

  /// A player who has missed CAB, CAD and DAB in a game that is over.
  private func learner(
    with change: (inout Dependencies) -> Void = { _ in }
  ) throws -> Player {
    try world.add(.story("QUA", .timed), at: 1, seconds: 10, end: .timeUp)
    return Player(world: world, with: change).atHome()
  }

  private func practice(_ player: Player) throws -> PracticeFeature.State { try player.top() }

  private func word(_ player: Player) throws -> String {
    try #require(try practice(player).clue?.word)
  }

  private var grades: [PracticeAnswer.Grade] { world.history.answers.map(\.grade) }

  @Test func `a round asks for what was missed on that game's cube, says how it went`() throws {
    let player = try learner()
    player.types("p")
    let round = try practice(player)
    #expect(Set(round.clues.map(\.word)) == ["CAB", "CAD", "DAB"])
    #expect(round.clues.allSatisfy { $0.letters == .story && $0.playedAt?.seconds == 1 })
    #expect(Set(round.clues.map(\.text)) == ["its pattern: ?A?"], "no meaning is known")
    for _ in round.clues { player.enters(try word(player).lowercased()) }
    let end = try practice(player)
    #expect(end.isOver && end.results.map(\.grade) == [.right, .right, .right])
    #expect(end.results.map(\.daysLeft) == [7, 7, 7], "all at once")
    #expect(Set(world.history.answers.map(\.word)) == Set(round.clues.map(\.word)))
    #expect(world.saves.isEmpty, "nothing counts")
    player.waits(.seconds(1))
    player.presses(.enter)
    #expect(try practice(player).isEmpty, "all of them rest now")
    player.presses(.escape)
    #expect(player.state.isHomeInFront && player.home.dueWords == 0)
  }

  @Test func `another word is not meant and costs nothing; what is none is refused`() throws {
    let player = try learner()
    player.types("p")
    let meant = try word(player)
    let other = try #require(["CAB", "CAD"].first { $0 != meant })
    player.enters(other.lowercased())
    let notice = try practice(player).cube.notice
    #expect(notice?.text == "\(other) is a word, but not the one that is meant")
    #expect(try practice(player).cube.match.moves.isEmpty && grades.isEmpty)
    // The next letter begins anew.
    player.enters("acb")
    #expect(try practice(player).cube.notice?.kind == .refusal)
    player.enters(meant.lowercased())
    #expect(grades == [.right])
  }

  @Test func `a word is spelled by the mouse, and no cube can be removed`() throws {
    let player = try learner()
    player.types("p")
    while try word(player) != "CAD" { player.enters(try word(player).lowercased()) }
    player.presses(.delete)
    #expect(try practice(player).cube.removal == nil)
    for name in ["222t", "222l", "122t", "122t"] { player.clicks(name) }
    #expect(world.history.answers.last?.word == "CAD" && grades.last == .right)
    player.clicks("222t", "222t", "222t")
    #expect(try practice(player).cube.removal == nil)
  }

  @Test func `no help comes by itself; a hint that is asked for brings the word back tomorrow`()
    throws
  {
    let player = try learner()
    player.opens(.practice)
    player.waits(.seconds(600))
    #expect(try practice(player).help == nil)
    player.presses(.function(2))
    let first = try practice(player)
    #expect(first.help == .letter && first.cube.hint?.faces.count == 1)
    player.waits(.seconds(600))
    #expect(try practice(player).help == .letter)
    player.presses(.function(2), .function(2))
    #expect(try practice(player).help == .path)
    player.enters(try word(player).lowercased())
    #expect(try grades == [.helped] && practice(player).results.map(\.daysLeft) == [1])
    #expect(try practice(player).help == nil, "the next word has none yet")
  }

  @Test func `a word comes back by the time that it took, in which the cube was in sight`() throws {
    let player = try learner()
    player.types("p")
    func answer(after time: Duration) throws -> PracticeResult? {
      player.waits(time)
      player.enters(try word(player).lowercased())
      return try practice(player).results.last
    }
    // Up to two seconds for each of three letters.
    player.waits(.seconds(5))
    player.presses(.function(1))
    player.waits(.seconds(60))
    player.presses(.escape, .escape)
    #expect(try practice(player).menu?.row == .resume)
    player.waits(.seconds(60))
    player.presses(.escape)
    player.sends(.input(.suspended))
    player.waits(.seconds(60))
    player.sends(.input(.resumed))
    let quick = try answer(after: .seconds(1))
    #expect(quick?.pace == .quick && quick?.daysLeft == 7)
    let steady = try answer(after: .seconds(7))
    #expect(steady?.pace == .steady && steady?.daysLeft == 3)
    let slow = try answer(after: .seconds(100))
    #expect(slow?.pace == .slow && slow?.daysLeft == 1)
    #expect(grades == [.right, .right, .right], "slow is not helped")
    #expect(world.history.answers.map(\.pace) == [.quick, .steady, .slow])
  }

  @Test func `a right answer before its day leaves that as it is`() throws {
    let player = Player(in: .timed, world: world)
    player.endsGame(after: "dab")
    player.chooses(GameOverState.Row.practice)
    for _ in try practice(player).clues {
      if try word(player) == "CAB" {
        player.presses(.pageDown, .enter)
      } else {
        player.enters(try word(player).lowercased())
      }
    }
    let first = Set(try practice(player).results.map(PracticeText.line))
    #expect(first.contains("CAD: right and quick, so it comes back in 7 days."))
    player.waits(.seconds(1))
    player.presses(.enter)
    for _ in try practice(player).clues { player.enters(try word(player).lowercased()) }
    let lines = Set(try practice(player).results.map(PracticeText.line))
    #expect(lines.contains("CAB: right before its day, so it still comes back tomorrow."))
    #expect(lines.contains("CAD: right before its day, so it still comes back in 7 days."))
  }

  @Test func `who listens to the cube has four times as long`() throws {
    let player = try learner()
    player.types("p")
    let id = try #require(player.state.screens.last?.id)
    player.sends(.screen(id, .practice(.ordered(.listen))))
    player.waits(.seconds(24))
    player.enters(try word(player).lowercased())
    #expect(world.history.answers.last?.pace == .quick)
    player.waits(.seconds(24.5))
    player.enters(try word(player).lowercased())
    #expect(world.history.answers.last?.pace == .steady)
  }

  @Test func `the menu has what F-keys do, by keys and clicks`() throws {
    let player = try learner()
    player.types("p")
    for help in PracticeFeature.Help.allCases {
      player.presses(.escape, .down, .enter)
      #expect(try practice(player).help == help && practice(player).menu == nil)
    }
    player.presses(.function(10))
    let rows = try practice(player).menu?.rows
    #expect(rows == [.resume, .giveUp, .howToPlay, .settings, .leave], "there is no more help")
    player.types("c")
    #expect(try practice(player).cube.spelling.isEmpty, "letters are for the cube")
    player.presses(.down, .down, .enter)
    let _: HowToPlayFeature.State = try player.top()
    player.presses(.escape, .down, .enter)
    let _: SettingsFeature.State = try player.top()
    player.presses(.escape)
    player.chooses(PracticeMenu.Row.giveUp)
    #expect(try practice(player).isRevealed && grades == [.wrong])
    player.presses(.enter)
    player.leavesPractice()
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
  }

  @Test func `the end of a game leads to what that game had, found elsewhere or not`() throws {
    try world.add(.story("CAB", .timed), at: 1, seconds: 10, end: .timeUp)
    let player = Player(in: .timed, world: world)
    player.endsGame(after: "dab")
    player.chooses(GameOverState.Row.practice)
    let round = try practice(player)
    #expect(Set(round.clues.map(\.word)) == ["CAB", "CAD", "QUA"], "CAB was found, but not here")
    #expect(round.clues.allSatisfy { $0.playedAt != nil && $0.playedAt?.seconds != 1 })
    for _ in round.clues { player.presses(.tab, .enter) }
    player.presses(.escape)
    #expect(try player.play().isOver)
  }

  @Test func `Tab gives up and shows the word; only Enter goes on`() throws {
    let player = try learner()
    player.types("p")
    let given = try word(player)
    player.types("c", .tab)
    #expect(try practice(player).isAsking, "with letters, Tab is the next path")
    player.presses(.pageDown)
    let shown = try practice(player)
    #expect(shown.isRevealed && shown.cube.hint?.wholeWord?.word == given)
    #expect(grades == [.wrong] && shown.results.last?.daysLeft == 1)
    player.types(.tab, "cab")
    player.waits(.seconds(30))
    #expect(try practice(player).isRevealed && grades == [.wrong])
    player.presses(.enter)
    #expect(try word(player) != given && practice(player).isAsking)
  }

  @Test func `a round that is left keeps its answers, and what is due is said at home`() throws {
    let player = try learner()
    player.types("p", .pageDown, .enter, "c", .escape)
    #expect(try practice(player).cube.spelling.isEmpty, "the letters first")
    player.waits(.seconds(2))
    player.leavesPractice()
    let left = try practice(player)
    #expect(left.isOver && left.results.map(\.grade) == [.wrong], "it says how they went")
    player.presses(.escape)
    #expect(player.state.isHomeInFront && grades == [.wrong] && player.home.dueWords == 0)
    player.waits(.seconds(86_400), step: .seconds(3600))
    player.opens(.settings)
    player.presses(.escape)
    #expect(player.home.dueWords == 1)
  }

  @Test func `what becomes due while home is in front is said, by the player's calendar`() throws {
    let player = try learner {
      // Four in the morning, five hours west of Greenwich.
      $0.date = world.morning(of: 326)
      $0.utcOffset = { _ in -5 * 3600 }
    }
    player.types("p", .tab, .enter)
    player.waits(.seconds(2))
    player.leavesPractice()
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
    player.waits(.seconds(19 * 3600), step: .seconds(3600))
    #expect(player.home.dueWords == 0)
    player.waits(.seconds(2 * 3600), step: .seconds(3600))
    #expect(player.home.dueWords == 1)
  }

  @Test func `after a round that was given up to the last word, Enter begins another`() throws {
    let player = try learner()
    player.types("p")
    for _ in try practice(player).clues { player.presses(.tab, .enter) }
    #expect(try practice(player).isOver && grades == [.wrong, .wrong, .wrong])
    player.presses(.enter)
    #expect(try practice(player).isOver, "an Enter too many was meant for the word")
    player.waits(.seconds(1))
    player.presses(.enter)
    #expect(try practice(player).isEmpty, "all of them come back tomorrow")
  }

  @Test func `the words of a list are practised as it is searched and sorted`() throws {
    let player = try learner()
    player.opens(.words)
    player.types("2/ca", .enter, "p")
    #expect(try Set(practice(player).clues.map(\.word)) == ["CAB", "CAD"])
    player.waits(.seconds(2))
    player.leavesPractice()
    player.types(.tab, "p")
    // MAT was on no cube; its own is made.
    let known = try practice(player)
    #expect(known.clues.count == 4)
    let mat = try #require(known.clues.first { $0.word == "MAT" })
    #expect(mat.playedAt == nil && mat.solution(in: .english) != nil)
  }

  @Test func `words without a game, and those that the list has lost, get own cubes`() throws {
    for word in ["MAT", "ACBD"] {
      _ = world.history.save(PracticeAnswer(word, at: Timestamp(seconds: 0), .wrong))
    }
    let player = Player(world: world).atHome()
    #expect(player.home.dueWords == 2)
    player.types("p")
    #expect(try practice(player).clues.map(\.playedAt) == [nil, nil])
    for _ in 1...2 { player.enters(try word(player).lowercased()) }
    #expect(try practice(player).results.map(\.grade) == [.right, .right])
  }

  @Test func `learned words are marked in the notebook and on their pages`() throws {
    for day in [0, 3, 10, 31, 91] {
      let time = Timestamp(seconds: Double(day * 86_400))
      _ = world.history.save(PracticeAnswer("CAB", at: time, .right))
    }
    try world.add(.story("QUA", .timed), at: 1, seconds: 10, end: .timeUp)
    let player = Player(world: world) { $0.date = { Timestamp(seconds: 100 * 86_400) } }
      .atHome(opening: .words)
    let notebook: NotebookFeature.State = try player.top()
    #expect(notebook.learned == ["CAB"])
    player.types("2")
    player.presses(.right)
    #expect(player.state.word?.learned == ["CAB"])
  }

  @Test func `an answer that is not saved says so, and the round goes on`() throws {
    let player = try learner { $0.history.saveAnswer = throwing(.busy(path: "/d")) }
    player.types("p")
    player.enters(try word(player).lowercased())
    #expect(try practice(player).trouble == HistoryError.busy(path: "/d").message)
    #expect(try practice(player).results.count == 1)
  }

  @Test func `without games there is nothing to practise, and a game is offered`() throws {
    let player = Player(world: world).atHome()
    player.types("p")
    #expect(try practice(player).isEmpty)
    player.types("n")
    #expect(player.state.game != nil)
    player.isKilled()
  }

  @Test func `a history that cannot be read says why`() throws {
    let player = Player(world: world) { $0.history.answers = throwing(.busy(path: "/d")) }.atHome()
    player.types("p")
    #expect(try practice(player).problem == .busy(path: "/d"))
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
  }

  @Test func `the program can begin with a round`() throws {
    try world.add(.story("QUA", .timed), at: 1, seconds: 10, end: .timeUp)
    let player = Player(world: world)
    player.starts(.practice)
    #expect(try practice(player).clues.count == 3)
  }

  @Test func `common words of five to nine letters with a meaning come first`() throws {
    try world.add(.story("QUA", .timed), at: 1, seconds: 10, end: .timeUp)
    let client = world.history.client
    let missed = ["CAB", "ODDEST", "SEVENTEENTH"] + "ABCDEFGHI".map { "HOUS\($0)" }
    let player = Player(world: world) {
      $0.history.commonWords = { query throws(HistoryError) in
        guard query.list == .missed else { return try await client.commonWords(query) }
        let words = missed.map {
          CommonWord(word: $0, points: 1, timesMissed: 1, missed: nil, isFound: false)
        }
        return Page(words, total: words.count)
      }
      $0.meanings.lookUp = { word, _ in
        word == "ODDEST" ? nil : WordMeaning(word: word, .init(kind: "noun", gloss: "a thing"))
      }
    }
    .atHome()
    player.types("p")
    let words = try practice(player).clues.map(\.word)
    #expect(Set(words) == Set(missed.suffix(9) + ["ODDEST"]), "a short one has no place here")
  }
}

extension Player {
  /// Leaves a round by the last row of its menu.
  fileprivate func leavesPractice() { presses(.escape, .up, .enter) }
}
