import Model
import Routes
import ServerTesting
import Testing

@testable import Program

/// Games of two by ear, through the server's handlers, without a socket.
@Suite("Two listeners and the server's handlers", .serialized)
struct EarDuelServerTests {
  private let server: TestWorld
  private let ann = TestPlayer()
  private let ben = TestPlayer()

  init() throws {
    server = try TestWorld(date: ann.date.seconds)
    for (player, name) in [(ann, "Ann"), (ben, "Ben")] { try server.serve(player, as: name) }
  }

  /// Ann invites, and Ben joins.
  private func begin() throws {
    let invited = try ann.listen(["duel server", "stone", "/text"]).from("Your invitation")
    #expect(invited[0] == "Your invitation, on play.example.org.")
    #expect(invited[1] == "Nobody has joined yet.")
    let start = "Give this invitation to somebody: "
    let code = try #require(invited.first { $0.hasPrefix(start) }?.dropFirst(start.count))
    #expect(InviteCode(text: String(code)) != nil, "with the full stop behind it")
    invited.includes(["Nobody has joined yet. /ask asks the server now."])
    #expect(invited.count { $0.hasPrefix(start) } == 2)
    invited.includes(["You both see the cube as soon as somebody has joined."])
    let joined = try ben.listen(["duel join \(code.lowercased())", "/time"]).from("With Ann")
    #expect(joined[1] == "You 0, Ann 0. Ann’s turn.")
    joined.includes(["Ann has 3 days to move."])
  }

  @Test func `two listeners play through the server, and the rematch is one for both`() throws {
    try begin()
    let first = try ann.listen([
      "duel 1", "/claim", "/remove top 3 3", "/remove top 1 1", "/remove top 1 1", "stone", "",
    ]).from("With Ben")
    first.includes([
      "You have 3 days to move.", "It is your turn. You have 3 days to move.",
      "You 0, Ben 0. Ben’s turn.", "Ben has 3 days to move.",
    ])
    #expect(server.turnsSent == 1)
    let waits = "It is Ben’s turn. You need not wait: home says when it is yours. /ask asks now."
    #expect(first.count { $0 == waits } == 2, "\(first)")
    let second = try ben.listen(["duel 1", "/pass", "/pass"]).from("With Ann")
    second.includes(["Ann removed two cubes.", "Passed."])
    let third = try ann.listen(["duel 1", "/ask", "/giveup", "/giveup", "/rematch"]).from(
      "With Ben"
    )
    third.includes(["Ben passed.", "Ben wins: you gave up. You 0, Ben 0."])
    #expect(third.suffix(3).contains("You 0, Ben 0. Ben’s turn."))
    ben.date.seconds += 1
    let fourth = try ben.listen(["duel", "duel 2", "/home", "duel 1", "/rematch"]).from(
      "2 games of two"
    )
    fourth.includes(["You win: Ann gave up. You 0, Ann 0.", "A rematch waits: /rematch opens it."])
    #expect(fourth.count { $0 == "You 0, Ann 0. Your turn." } == 2)
  }

  @Test func `who waits gives up, through the server`() throws {
    try begin()
    let gone = try ben.listen(["duel 1", "/giveup", "/giveup"]).from("With Ann")
    gone.includes([
      "Ann would win. /giveup again to give up.", "Ann wins: you gave up. You 0, Ann 0.",
    ])
    let told = try ann.listen(["duel 1"]).from("With Ben")
    told.includes(["You win: Ben gave up. You 0, Ben 0."])
  }

  @Test func `a turn without a network is told, kept and sent later, once`() throws {
    try begin()
    _ = try ann.listen(["duel 1"]).from("With Ben")
    server.setWeather(.noNetwork)
    let offline = try ann.listen(["duel 1", "/pass", "/pass"]).from("With Ben")
    offline.includes(["Passed.", "There is no network."])
    let waits = "1 turn in a game of two waits to be sent."
    #expect(try ann.run("online").output.contains(waits))
    server.setWeather(.fine)
    let online = try ann.listen(["duel 1"]).from("With Ben")
    online.includes(["Ben has 3 days to move."])
    let taken = server.turnsSent
    _ = try ann.listen(["duel 1"]).from("With Ben")
    #expect(server.turnsSent == taken)
    #expect(try !ann.run("online").output.contains(waits))
    #expect(try ben.listen(["duel 1"]).from("With Ann").contains("Ann passed."))
  }

  @Test func `a game whose other player does not move is claimed, after a question`() throws {
    try begin()
    let early = try ben.listen(["duel 1", "/claim"]).from("With Ann")
    #expect(early.dropLast().last == "Ann has 3 days to move.")
    server.advance(4 * 86_400)
    ben.date.seconds += 4 * 86_400
    let late = try ben.listen(["duel 1", "/claim", "/claim"]).from("With Ann")
    #expect(late.contains("Ann’s time is over. /claim wins the game."))
    #expect(late.contains("You would win: the other player’s time is over. /claim again to win."))
    #expect(late.contains("You win: Ann did not answer. You 0, Ann 0."))
  }

  @Test func `a wrong invitation is refused with what it should be`() throws {
    let wrong = try ben.listen(["duel join XX", "duel", "quit"])
    wrong.includes(["An invitation is …"])
    let unknown = try ben.listen(["duel join ABCD-EFGH", "home", "quit"])
    #expect(unknown.contains { $0.contains("invitation") && $0.hasSuffix(".") })
    let cyd = TestPlayer()
    let none = "There is no server. Duel server and its address chooses one."
    let said = try cyd.listen(["duel server", "duel join K7M2-Q9TX", "quit"])
    #expect(said.count { $0 == none } == 2)
    cyd.transport = server.transport
    let chosen = try cyd.listen([
      "duel server play.example.org", "settings name Cyd", "duel server play.example.org",
      "duel server play.example.org", "duel server play:", "duel server", "/faces", "/home", "quit",
    ])
    chosen.includes(["You have no name, …"])
    let now = "play.example.org is your server now. You are Cyd there. Duel server invites"
    #expect(chosen.contains { $0.hasPrefix(now) })
    // The address again, or a mistyped one, makes no invitation.
    chosen.includes(["play.example.org is your server. Duel server invites somebody there."])
    chosen.includes(["That is no server. A server's address looks like …"])
    chosen.includes(["Your invitation, on play.example.org."])
    #expect(chosen.count { $0.hasPrefix("Give this invitation to somebody: ") } == 1)
    #expect(chosen.count { $0 == "You both see the cube as soon as somebody has joined." } == 2)
    #expect(try cyd.run("online").output.contains("You are Cyd there."))
  }
}
