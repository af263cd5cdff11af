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
}
