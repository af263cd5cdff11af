import Platform
import Testing

@testable import Model
@testable import Program

/// What players are advised who have named a directory: the same command without it would act on another one.
@Suite struct AdviceTests {
  private let player = TestPlayer()

  @Test func `each command that takes a directory is known`() {
    let commands = Command.allCases.filter { $0.options.contains(.dataDirectory) }
    #expect(String.commandsOfPlaces == Set(commands.map(\.rawValue)))
  }

  @Test(arguments: [
    ("Use \"lexicube games\" to list", "Use \"lexicube games --data-dir /d\" to list"),
    (
      "for English: lexicube --language english",
      "for English: lexicube --data-dir /d --language english"
    ),
    ("lexicube dictionary make german", "lexicube dictionary --data-dir /d make german"),
    // What takes no directory, or has one.
    ("lexicube online URL", "lexicube online URL"), ("lexicube finds it", "lexicube finds it"),
    ("Start lexicube. Games wait.", "Start lexicube. Games wait."),
    ("lexicube games --data-dir /e", "lexicube games --data-dir /e"),
  ])
  func `advice names the directory`(text: String, advice: String) {
    #expect(text.advising(" --data-dir /d") == advice)
    #expect(text.advising("") == text)
  }

  @Test func `a guest is not told where the host keeps games`() throws {
    let game = try Options(parsing: ["lexicube", "play", "--kiosk", "--data-dir", "/srv/games"])
    #expect(game.dataDirectoryForShell == "")
  }

  @Test func `a command, the game and its pages advise what acts on the same directory`() throws {
    try player.directory.makeDirectory("a b")
    let (place, directory) = ("--data-dir", player.path("a b"))
    let advised = "lexicube dictionary --data-dir '\(directory)' make"
    let listed = try player.run("dictionary", place, directory).ends(.fine)
    #expect(listed.output.contains("\"\(advised) NAME\""))
    #expect(listed.output.contains("\(advised) german"))
    try player.run("define", "haus", "--language", "german", place, directory)
      .ends(.unusable, saying: "make one: \(advised) german")
    // What is advised is a command.
    try player.run("dictionary", place, directory, "make", "klingon")
      .ends(.unusable, saying: "does not have the language")
    let heard = try player.run(
      "--plain",
      place,
      directory,
      input: "settings language german\nquit\n"
    )
    #expect(heard.output.contains("\(advised) german."))
  }
}
