import Features
import Model
import Rules
import Testing

@testable import Program

/// The lesson, damaged games and long lists by ear, through a pipe: the rest is in `Sessions`.
@Suite struct EarPagesTests {
  private let player = TestPlayer()

  @Test(arguments: LessonStep.allCases)
  func `every step can be begun by ear, and leads on`(step: LessonStep) throws {
    let skips = Array(repeating: "/next", count: step.number - 1)
    let answers: [LessonStep: [String]] = [
      .touch: ["ga"], .find: ["game"], .play: ["game"], .longer: ["games"],
      .paths: ["/paths games"], .length: ["games"], .turn: ["/faces"], .uses: ["magic"],
      .inside: ["new"], .remove: ["/remove top 3 2", "/remove top 3 2"],
      .ownWord: ["die"], .start: [],
    ]
    let said = try player.listen(["learn"] + skips + (answers[step] ?? [])).from("The lesson")
    let next = said.last { $0.hasPrefix("Step") }
    let number = next?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    #expect(step == .start ? number == 12 : number > step.number, "\(said)")
  }

  @Test func `a damaged game is not told, raced or compared, and the reason is`() throws {
    try player.damageGame("UPDATE moves SET score = 7")
    let said = try player.listen(["replay 1", "race 1", "compare 1 1", "games", "quit"])
    // Home says it once, because the game could be resumed.
    #expect(said.count { $0.hasPrefix("Game 1 is damaged (") } == 4, "\(said)")
    said.includes(["1 game, the latest first."])
  }

  @Test func `a long list is read on as far as it goes`() throws {
    _ = try player.playsUnlimited(["foredates", "/end", "/end", "/quit"])
    let game = try player.run("export").output
    // Games are told apart by the moments of their moves.
    let games = (1...300).map { number in
      game.replacing("\"at\":0.0", with: "\"at\":\(number).0")
        .replacing("\"secondsPlayed\":0.0", with: "\"secondsPlayed\":\(number).0")
    }
    try player.run("import", "-", input: games.joined())
      .ends(.fine, output: importReport(300), errors: "")
    let heard = try player.listen(["games"] + Array(repeating: "/more", count: 60) + ["quit"])
    let numbers = heard.filter { $0.hasPrefix("Game ") }.compactMap {
      $0.split(separator: ":").first
    }
    #expect(Set(numbers).count == 301)
    #expect(numbers.count == 301, "each once")
    heard.includes(["294 more lines: /more."])
    #expect(heard.last == "There is no more.")
  }
}
