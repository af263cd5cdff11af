import Model
import Testing

@testable import Program
@testable import Rules

/// Games of two by ear, at one keyboard and by texts, through a pipe.
@Suite struct EarDuelTests {
  private let ann = TestPlayer()
  private let ben = TestPlayer()

  init() throws {
    try ann.write("name = Ann\n", to: ann.settings)
    try ben.write("name = Ben\n", to: ben.settings)
  }

  /// The last text of a game of two that was said.
  private func text(_ said: [String]) throws -> String {
    try #require(said.last { $0.hasPrefix("lexicube ") }, "\(said)")
  }

  /// The best word on the cube of an invitation.
  private func bestWord(_ invitation: String) throws -> String {
    guard case .invitation(let found) = try DuelText.read(invitation) else { return "" }
    let solved = try ann.run("solve", "--seed", "\(found.code.seed)").output
    let row = try #require(solved.split(separator: "\n").dropFirst().first)
    return try #require(row.split(separator: " ").dropFirst().first).lowercased()
  }

  /// Ann invites, and Ben accepts.
  ///
  /// - Returns: The invitation.
  private func begin() throws -> String {
    let invited = try ann.listen(["duel invite Ben"]).from("With Ben")
    #expect(invited[0] == "With Ben, by texts.")
    #expect(invited[1] == "You 0, Ben 0. Ben’s turn.")
    #expect(invited[2] == "You see the cube with Ben’s first turn.")
    #expect(invited[3] == "Send this line to Ben, and paste the answer here:")
    let invitation = try text(invited)
    let accepted = try ben.listen(["Ann wrote: \(invitation) — good luck", "hello", "accept Ann"])
      .from("An invitation")
    #expect(accepted[0].contains("You begin. "))
    #expect(accepted[1] == "An invitation waits. Accept and who sent it takes it, home leaves it.")
    accepted.includes(["With Ann, by texts.", "You 0, Ann 0. Your turn."])
    return invitation
  }

  @Test func `of a mail between the marks of a paste only the turn counts`() throws {
    let mail = try PastedMail()
    let said = try mail.receiver.listen([
      "\u{1B}[200~\(mail.text)\u{1B}[201~", "/score", "/words",
    ])
    #expect(said.count { $0.hasPrefix("Ben played ") } == 1)
    said.includes(["You, 0 words.", "You 0, Ben …. Your turn."])
    #expect(said.allSatisfy { !$0.contains("means nothing here") })
    let games = try mail.receiver.run("games", "--csv").output.split(separator: "\n")
    #expect(games.count < 2, "no line of the mail began a game")
    // Anything else between marks is refused as a whole, wherever the player is.
    let other = try ann.playsUnlimited(["\u{1B}[200~foredates\n/end\n/end\u{1B}[201~", "/score"])
    other.includes([
      "3 lines were pasted, without a turn or a code: nothing was done. Paste one line at a time."
    ])
    #expect(other.allSatisfy { !$0.uppercased().contains("FOREDATES") })
  }

  @Test func `a pasted result deals its cube, and a broken text says what is wrong`() throws {
    let said = try ann.listen([
      "\u{1B}[200~lexicube unlimited\n900 points, 1 word\nlexicube play 128T-5CY4-TB\nstone [1]\u{1B}[201~",
      "/home", "\u{1B}[200~Hi\nlexicube turn 1 [P1KMP 00ZSV]\nstone\u{1B}[201~", "home",
    ])
    said.includes(["Unlimited, no clock."])
    #expect(said.contains { $0.hasPrefix("The text is mistyped: ") })
    #expect(said.allSatisfy { !$0.hasPrefix("Stone") })
  }

  @Test func `a rematch whose inviter begins comes as two lines, and both are taken`() throws {
    _ = try begin()
    let lost = try text(try ben.listen(["duel 1", "/giveup", "/giveup"]).from("With Ann"))
    ann.seed = 2
    let rematch = try ann.listen([
      lost, "/rematch", "/remove top 3 3", "/remove top 1 1", "/remove top 1 1",
    ]).from("With Ben")
    rematch.includes(["Send this line to Ben, then play:"])
    #expect(rematch.suffix(4).first == "Send these lines to Ben, and paste the answer here:")
    ben.seed = 2
    let taken = try ben.listen(rematch.suffix(3).dropLast() + ["accept Ann"]).from("An invitation")
    #expect(taken[0].contains("The other player begins. "))
    #expect(taken.contains("First say accept and who sent it. The turn is taken then."))
    #expect(taken.contains("Ann removed two cubes."))
    #expect(taken.contains("You 0, Ann 0. Your turn."))
  }

  @Test func `a mistyped, stale, foreign or own text is refused, and nothing changes`() throws {
    let invitation = try begin()
    let word = try bestWord(invitation)
    let turn = try text(try ben.listen(["duel 1", word]).from("With Ann"))
    // Another game of Ben's, whose turn means nothing to Ann.
    let other = TestPlayer()
    other.seed = 77
    let stranger = try text(try other.listen(["duel invite Cyd"]).from("With Cyd"))
    ben.seed = 2
    let foreign = try text(
      try ben.listen([stranger, "accept Cyd", "/pass", "/pass"]).from("An invitation")
    )
    let bad = String(turn.dropLast(4)) + "]"
    let said = try ann.listen(["duel 1", bad, foreign, invitation, turn, turn, "/score"]).from(
      "With Ben"
    )
    let mistypedText =
      "The text is mistyped: its check does not fit. Copy it whole, from “lexicube” to the closing bracket."
    #expect(said.contains(mistypedText))
    said.includes(["That turn belongs to another game. /home, and paste it there."])
    said.includes(["That is the invitation to this game."])
    said.includes(["Ben played \(word.capitalizedFirst), …"])
    said.includes(["That is turn 1, which this game has already."])
    #expect(said.dropLast(2).last?.hasSuffix("Your turn.") == true)
    #expect(said.dropLast().last?.hasSuffix(" cubes left.") == true)
    let own = try ben.listen([turn, "home"]).from("That is your own")
    #expect(own[0] == "That is your own turn 1. Send it to the other player.")
    // A text whose end never comes.
    let cut = try ann.listen(["lexicube turn 1 [ABC", "", "/quit"]).from("The text goes on")
    #expect(cut[1] == "The text was left: its closing bracket is missing.")
  }

  @Test func `who waits gives up, and the other is told so`() throws {
    _ = try begin()
    let said = try ann.listen(["duel 1", "/giveup", "/giveup"]).from("With Ben")
    said.includes([
      "Ben would win. /giveup again to give up.", "Ben wins: you gave up. You 0, Ben 0.",
    ])
    // Perhaps Ben has not even read the invitation.
    #expect(said.suffix(3).first == "Send these lines to Ben:")
    let told = try ben.listen([try text(said)]).from("With Ann")
    told.includes(["You win: Ann gave up. You 0, Ann 0."])
    #expect(try ben.run("duels").output.contains("You win: Ann gave up"))
    let record = try ann.run("export").output
    #expect(record.contains("{\"giveUp\":\"waiting\"}"))
    let line = record.split(separator: "\n").first.map(String.init) ?? ""
    #expect(try ann.run("verify", "-", input: line).code == .fine)
  }
}

/// A mail with the other player's first turn in it, between lines that are commands and words elsewhere.
struct PastedMail {
  let text: String
  /// The player who invited, and gets the mail.
  let receiver = TestPlayer()

  init() throws {
    let ben = TestPlayer()
    func last(_ said: [String]) throws -> String {
      try #require(said.last { $0.hasPrefix("lexicube ") }, "\(said)")
    }
    let invitation = try last(try receiver.listen(["duel invite Ben"]))
    guard case .invitation(let found) = try DuelText.read(invitation) else {
      preconditionFailure("\(invitation)")
    }
    let solved = try ben.run("solve", "--seed", "\(found.code.seed)").output.split(separator: "\n")
    let words = solved.dropFirst().prefix(2).compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    let (word, other) = (words[0].lowercased(), words[1].lowercased())
    let turn = try last(try ben.listen([invitation, "accept Ann", word]))
    let half = turn.index(turn.startIndex, offsetBy: 24)
    text = """
      Hi Ann,

      \(other)
      daily timed

      > \(turn[..<half])
      > \(turn[half...])

      \(other)
      /giveup
      /giveup
      quit
      """
  }
}
