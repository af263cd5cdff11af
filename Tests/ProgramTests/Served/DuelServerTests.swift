import Model
import Routes
import ServerTesting
import Surface
import TerminalTesting
import Testing

@testable import Program
@testable import Rules
@testable import Terminal

/// Games of two through the real handlers of the server, in two whole programs, without a socket.
@Suite("Two programs and the server's handlers", .serialized)
struct DuelServerTests {
  private let server: TestWorld
  private let ann = TestPlayer()
  private let ben = TestPlayer()

  init() throws {
    server = try TestWorld(date: TestPlayer().date.seconds)
    for (player, name) in [(ann, "Ann"), (ben, "Ben")] { try server.serve(player, as: name) }
  }

  private static var form: Script {
    select("Two players") + [.see("New game at this")] + select("Game through a server")
      + [.see("An invitation")]
  }

  /// Opens the only game of the list of Ann, or of the player who sees other names, and what `seen` shows
  /// there.
  private static func open(_ seen: String, of names: String = "You and") -> Script {
    // The list comes from the disk a moment after the page.
    select("Two players") + [.see(names), .press(.end), .press(.enter), .see(seen)]
  }

  private static func menu(_ row: String, _ question: String) -> Script {
    [.press(.function(10)), .see("Resume")] + select(row) + [.see(question), .press(.enter)]
  }

  @discardableResult
  private func run(_ player: TestPlayer, _ script: Script) throws -> TestPlayer.Result {
    try player.run(script: script + [.quit]).ends(.fine, errors: "")
  }

  /// Ann invites, and Ben joins.
  ///
  /// - Returns: The cube.
  @discardableResult
  private func begin() throws -> ChallengeCode {
    let form = Self.form + [.press(.enter), .see("Give this invitation"), .expectBellOrCopy]
    let invited = try run(ann, form)
    let code = try #require(invited.terminal?.copied.last)
    #expect(InviteCode(text: code) != nil)
    // The invitation can be looked up again.
    try run(ann, Self.open(code))
    try run(ben, Self.form + [.type(code.lowercased()), .press(.enter), .see("Ann’s turn")])
    // Her home asks the server, and says so.
    try run(ann, [.see("your turn")])
    return try #require(record(ann)?.code)
  }

  /// The games in a player's history.
  private func records(_ player: TestPlayer) throws -> [DuelRecord] {
    let lines = try player.run("export", "--language", "english").output.split(separator: "\n")
    return try lines.map { try DuelRecord(reading: Array($0.utf8)) }
  }

  /// The latest of them.
  private func record(_ player: TestPlayer) throws -> DuelRecord? { try records(player).last }

  private func bestWord(_ code: ChallengeCode) throws -> String {
    // Below the titles of the columns.
    let lines = try ann.run("solve", "--seed", "\(code.seed)").output.split(separator: "\n")
    return try #require(lines.dropFirst().first?.split(separator: " ").dropFirst().first)
      .lowercased()
  }

  @Test func `two players play a short game to its end, and its rematch begins`() throws {
    let code = try begin()
    let word = try bestWord(code)
    // A word is a turn.
    try run(
      ann,
      [.see("your turn")] + Self.open("Your turn")
        + [
          // A long word has the screen until the next key.
          .type(word), .see("plays it"), .press(.enter), .press(.left),
          .see("Ben has 3 days to move"),
        ]
    )
    try run(
      ben,
      [.see("your turn")] + Self.open("Ann played \(word.uppercased())", of: "Ann and you")
        + TestPlayer.removesTwoCubes + [.see("It is Ann’s turn"), .see("Ann has 3 days to move")]
    )
    try run(
      ann,
      Self.open("You have 3 days to move") + Self.menu("Pass", "Pass this turn?")
        + [.see("It is Ben’s turn")]
    )
    try run(
      ben,
      Self.open("Your turn", of: "Ann and you") + Self.menu("Give up", "Give up?") + [
        .see("Ann wins: you gave up")
      ]
    )
    let last = try run(
      ann,
      // Once the list knows it: where the news comes on the page, its menu waits for the clock, which stands still.
      [.see("Two players")] + Self.open("Ben gave up", of: "You win") + select("Rematch")
        + [.see("Ben’s turn")]
    )
    #expect(last.lastText.contains("is Ben’s turn"))
    // The end that he left behind may have been on its way: the list says so until his history has it.
    try run(ben, [.see("your turn")] + select("Two players") + [.see("Ann wins")])
    // Both histories have the same turns, and both verify.
    let games = try [ann, ben].map { try records($0).first { $0.code == code } }
    #expect(games[0]?.turns == games[1]?.turns)
    #expect(games[0]?.turns.count == 4)
    #expect(try games[0]?.replay { _ in true }.winner == .first)
    #expect(try ann.run("duels").output.contains("play.example.org"))
  }

  @Test func `beside an invitation there is no code of a cube`() throws {
    let form = Self.form + [.press(.enter), .see("Give this invitation"), .expectBellOrCopy]
    let invited = try run(ann, form)
    let code = try #require(record(ann)?.code.description)
    #expect(!invited.lastText.contains(code))
    #expect(try !ann.run("duels").output.contains(code))
  }

  @Test func `a server is chosen on the page where it is needed`() throws {
    let cyd = TestPlayer()
    cyd.transport = server.transport
    try run(
      cyd,
      select("Two players") + [.see("New game at this")] + select("Game through a server")
        + [
          .see("Its address"), .type("play.example.org"), .press(.enter), .type("Cyd"),
          .press(.enter), .see("An invitation"), .press(.enter), .see("Give this invitation"),
        ]
    )
    #expect(try cyd.run("online").output.contains("You are Cyd there."))
  }
}
