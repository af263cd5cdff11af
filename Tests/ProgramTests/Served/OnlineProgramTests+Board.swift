import Model
import Platform
import Rules
import Surface
import Testing

@testable import Program
@testable import Terminal

/// The board of a server, on the page and by the command.
extension OnlineProgramTests {
  @Test func `two players see both on the board, once they have played`() throws {
    let (bea, cyd) = (try Self.player("Bea"), try Self.player("Cyd"))
    for player in [ann, bea, cyd] { _ = try player.run("online", server.url) }
    try play(ann, skip: 60, seeing: "server: 1 of 1 today")
    try play(bea, skip: 5, seeing: "server: 1 of 2 today")

    // The command.
    let table = try ann.run("board", "--daily").ends(.fine, errors: "")
    let lines = table.output.split(separator: "\n").map(String.init)
    try #require(lines.count > 3)
    #expect(lines[0].hasPrefix("daily 325, 2026-11-21, timed, http://127.0.0.1:"))
    #expect(lines[0].hasSuffix(", 2 players"))
    #expect(lines[2].contains("Bea") && lines[3].contains("Ann") && lines[3].contains("you"))
    let json = try ann.json("board", "--daily", "--json")
    let players = try #require(json["players"]?.list)
    #expect(players.map { [$0["name"], $0["isOwn"]] } == [["Bea", false], ["Ann", true]])
    #expect(json["playerCount"] == 2)
    let csv = try ann.run("board", "--daily", "--csv").output.split(separator: "\r\n")
    #expect(
      csv.first
        == "list,place,name,score,wordCount,submittedAt,game,isFlagged,isOwn,from,to,playerCount"
    )
    #expect(csv.count { $0.hasPrefix("players,") } == 2)
    let columns = "place,name,score,wordCount,submittedAt,game,isFlagged,isOwn\r\n"
    for list in [["--daily", "--span", "all"], []] {
      #expect(try ann.run(["board", "--csv"] + list).output.hasPrefix(columns))
    }
    #expect(
      try ann.run("board", "--own", "--csv").output.hasPrefix(
        "game,board,day,score,wordCount,place,playerCount,hints,isFlagged,submittedAt\r\n"
      )
    )
    #expect(try ann.run("board", "--words", "--csv").output == "word,score,name,game\r\n")
    let own = try bea.run("board", "--own").output
    #expect(own.contains("Daily") && own.contains("2026-11-21"))
    // Who has not played sees nothing of today, and the week does not have it yet.
    let hidden = "hidden until you have played: lexicube play --daily --mode timed"
    try cyd.run("board", "--daily").ends(.refused, output: "", saying: hidden)
    // Whose try began without the server is told so, and is offered no second one.
    let dee = try Self.player("Dee")
    try play(dee, skip: 20, seeing: "game ended")
    _ = try dee.run("online", server.url)
    try dee.run("board", "--daily").ends(
      .refused,
      output: "",
      saying: "Your try on today’s timed cube is not ranked.\nIt was begun without the server."
    )
    try dee.run(
      script: select("Board") + [
        .see("Nobody has played today"), .type("4u"), .see("is not ranked."),
        .see("The results show when"), .quit,
      ]
    )
    let week = try cyd.run("board", "--daily", "--week")
    #expect(week.code == .fine && !week.output.contains("Ann"))
    #expect(try cyd.run("board", "--words").output.split(separator: "\n").count == 2)

    // The page.
    try ann.run(
      script: select("Board") + [
        .see("[Today]"), .see("Nobody has played today"),
        // Without the pause, because the program's clock stands still.
        .type("4u"),
        .see("You are 2nd of 2"), .see("Ann (you)"), .see("Bea"), .see("Results by points"),
        // What others have found is shown when nobody can hand it in any more.
        .press(.enter), .see("a few minutes after its day is over"), .see("You are 2nd of 2"),
        .quit,
      ]
    )
    try cyd.run(
      script: select("Board") + [
        .see("Nobody has played today"), .type("4u"),
        .see("hidden until you"), .see("Play today"), .quit,
      ]
    )
  }

  @Test
  func `the board of a server that cannot be reached says so, on the page and by the command`()
    throws
  {
    _ = try ann.run("online", server.url)
    ann.environment["PATH"] = "/nowhere"
    try ann.run("board").ends(.refused, output: "", saying: "Install curl")
    try ann.run(
      script: select("Board") + [.see("Install curl"), .quit]
    )
  }

  @Test func `what only a server has needs one, and a folder is chosen by --board`() throws {
    for arguments in [
      ["--own"], ["--words"], ["--span", "all"], ["--daily"], ["--mode", "blitz"],
    ] {
      try ann.run(["board"] + arguments).ends(.unusable, saying: "lexicube online URL")
    }
    for arguments in [
      ["--own", "--words"], ["--week", "--span", "day"], ["--board", "/d", "--own"],
      ["--board", "/d", "--server", "http://127.0.0.1:1"],
    ] {
      #expect(try ann.run(["board"] + arguments).code == .unusable, "\(arguments)")
    }
    _ = try ann.run("online", server.url)
    let folder = TestDirectory()
    let table = try ann.run("board", "--board", folder.path, "--date", "2026-11-20")
    #expect(table.code == .fine && table.output.hasPrefix("daily 324"), "\(table.errors)")
    try ann.run(
      ["--board", folder.path],
      script: select("Board") + [
        .see("Nobody has played today"), .type("b"), .see("Today’s results are hidden"),
        .type("b"), .see("Nobody has played today"), .quit,
      ]
    )
  }
}
