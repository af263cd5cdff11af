import Model
import Platform
import Rules
import Testing

@testable import Program

/// Practice by ear, through a pipe, and by the command line.
@Suite struct EarPracticeTests {
  private let player = TestPlayer()

  /// Plays FORE on the cube of seed 64, which is over then; DATES was there, too.
  private func miss() throws {
    let lines = ["--plain", "--mode", "blitz", "--seed", "64"]
    try player.run(lines, input: "fore\n/quit\n/quit\n").ends(.fine)
  }

  @Test func `a round by ear has its clue, its help on request, and its end`() throws {
    try miss()
    let said = try player.listen([
      "practise =dates", "fore", "/remove top 1 1", "/hint", "/hint", "/hint", "", "dates", "",
      "again", "/giveup", "home", "quit",
    ])
    let round = try said.from("1 of 1, 5 letters, on your cube of ")
    #expect(round[0].contains("/faces reads the cube, /hint helps, /giveup tells the word."))
    #expect(!round[0].uppercased().contains("DATE"), "\(round[0])")
    for line in [
      "Fore is a word, but not the one that is meant.",
      "That is not for practice: an empty line tells the clue, /home leaves.",
      "Dates: with help, comes back tomorrow.",
    ] { #expect(round.contains(line), "\(line)") }
    round.includes(["It begins with D …"])
    #expect(round.count { $0.hasPrefix("Dates: D ") } == 3, "the path, and twice on request")
    round.includes(["The round of 1 word is over: 1 with help.…"])
    let again = try #require(round.last { $0.hasPrefix("Dates: given up, comes back tomorrow.") })
    #expect(again.contains(" It was D "))
    #expect(try player.json("words", "--json")["words"]?.list?.count == 1, "nothing counts")
  }

  @Test func `what is due is said at home, exported and imported, and learned in the lists`()
    throws
  {
    try miss()
    _ = try player.listen(["practise =extract", "/giveup", "home", "quit"])
    let export = try player.run("export").output
    let line = try #require(export.split(separator: "\n").first { $0.contains("\"answer\"") })
    #expect(line.contains(#"{"answer":"EXTRACT","language":"english","at":"#))
    let trial = try player.run(["import", "--dry-run", "-"], input: export)
    #expect(trial.output.hasSuffix("\n0 answers of practice would be added, 1 already known\n"))
    player.date = Timestamp(seconds: player.date.seconds + 86_400)
    #expect(try player.listen(["quit"]).contains("Practise: 1 word to practise."))
    // Right after each pause, on another machine.
    let start = player.date.seconds
    let answers = [0, 3, 10, 31, 91].map { day in
      #"{"answer":"EXTRACT","language":"english","at":\#(start + Double(day * 86_400)),"grade":"right"}"#
    }
    let text = answers.joined(separator: "\n")
    let added = try player.run(["import", "-"], input: text)
    #expect(added.output.contains("5 answers of practice added, 0 already known"))
    player.date = Timestamp(seconds: start + 200 * 86_400)
    let word = try player.json(["words", "--missed", "=extract", "--json"])["words"]?.list?.first
    #expect(word?["learned"] == true && word?["isFound"] == false)
    #expect(try player.run("words", "--missed", "=extract").output.hasSuffix("learned\n"))
    let said = try player.listen(["missed 1", "word extract", "quit"]).joined(separator: " ")
    #expect(said.contains("learned") && said.contains(" Learned."))
    #expect(!said.contains("to practise"))
  }

  @Test func `a round begins by the command, also in a brief voice, with nothing to practise`()
    throws
  {
    let empty = try player.run(["practise", "--plain"], input: "\nhome\nquit\n")
    #expect(empty.output.contains("\nNothing to practise now. "))
    try miss()
    let lines = "/settings talk brief\n/giveup\n/home\nquit\n"
    let brief = try player.run(["practise", "--plain"], input: lines).output
    #expect(brief.contains("\n2 of 10, ") && !brief.contains(" It was "))
    let said = try player.listen(["practise known 5 *zz*", "/home", "practise t[r", "quit"])
    said.includes(["1 of …, 5 letters…"])
    said.includes(["…[ is not a letter…"])
  }
}
