import Platform
import Rules
import Testing

@testable import Model
@testable import Online
@testable import Program

/// A board's folder with the files of many players, some of whom are hostile.
@Suite struct BoardFolderTests {
  static let day = 325
  let directory = TestDirectory()
  var folder: String { directory.path + "/board" }

  init() throws { try directory.makeDirectory("board") }

  /// Nine in the evening of the day.
  static let now = Timestamp(seconds: DailyCube.start(of: day) + 21 * 3600)

  func boards(
    _ isWord: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> FolderBoards {
    FolderBoards(home: directory.path, now: { Self.now }, isWord: isWord)
  }

  func read(
    _ boards: FolderBoards? = nil,
    days: ClosedRange<Int> = day...day
  ) throws -> BoardReading {
    let (boards, source) = (boards ?? self.boards(), BoardSource.folder(folder))
    return try blockOn { () throws(BoardError) in try await boards.read(source, days) { _ in } }
  }

  func publish(_ games: [OwnDailyGames.Game], _ boards: FolderBoards? = nil) throws {
    let (boards, source) = (boards ?? self.boards(), BoardSource.folder(folder))
    try blockOn { () throws(BoardError) in try await boards.publish(source, games) }
  }

  /// The names in the folder, hidden ones too.
  func names() throws -> [String] { try Directory.names(in: folder) }

  /// Puts a file into the folder.
  func put(_ name: String, _ text: String) throws {
    try directory.file("board/\(name)", text)
  }

  func game(_ name: String, seed: UInt64, day: Int = day) throws -> OwnDailyGames.Game {
    try PlayedDaily(day: day, seed: seed).published(by: name)
  }

  /// The text of a published game with another one in the place of some text.
  func text(of game: OwnDailyGames.Game, _ old: String, _ new: String) throws -> String {
    let text = BoardFile.text(game)
    try #require(text.contains(old), "\(old) is in the file")
    return text.replacing(old, with: new, maxReplacements: 1)
  }

  // MARK: Writing

  @Test func `a game is one file, whose name says the day, the mode and the player`() throws {
    let game = try game("Ann # 1/../é", seed: 1)
    try publish([game])
    let names = try names()
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(name.wholeMatch(of: /daily-0325-timed-ann1-[0-9a-f]{16}\.json/) != nil, "\(name)")
    let reading = try read()
    #expect(reading.leftOut.isEmpty)
    var expected = game.entry
    expected.origin = name
    #expect(reading.entries == [expected])
    // It can be imported and verified like every record.
    let text = try #require(try directory.text("\(folder)/\(name)"))
    #expect(try GameRecord(text: text) == game.record)
    #expect(text.hasSuffix("\n") && text.count { $0 == "\n" } == 1)
  }

  @Test func `writing again changes nothing, and two games of one name never share a file`() throws
  {
    let (first, second) = (try game("ann", seed: 1), try game("ann", seed: 2))
    try publish([first])
    let path = try #require(names().first.map { "\(folder)/\($0)" })
    var before = stat()
    #expect(stat(path, &before) == 0)
    try publish([first, second])
    try publish([second, first])
    var after = stat()
    #expect(stat(path, &after) == 0)
    #expect(before.st_ino == after.st_ino, "the file was not written again")
    #expect(try names().count == 2)
  }

  @Test(arguments: ["", "{\"version\": 1, \"mode\": \"tim", "somebody else's"])
  func `a file that is not whole is written again`(rest: String) throws {
    let game = try game("ann", seed: 1)
    try publish([game])
    let name = try #require(names().first)
    try put(name, rest)
    try publish([game])
    #expect(try read().entries.count == 1)
    #expect(try names() == [name])
  }

  @Test func `a link in the place of the file is replaced, and what it leads to stays`() throws {
    let game = try game("ann", seed: 1)
    try publish([game])
    let name = try #require(names().first)
    let secret = try directory.file("secret", "mine")
    unlink("\(folder)/\(name)")
    #expect(symlink(secret, "\(folder)/\(name)") == 0)
    try publish([game])
    #expect(try directory.text(secret) == "mine")
    #expect(try read().entries.count == 1)
  }

  @Test func `drafts of a killed program are removed once they are old`() throws {
    let game = try game("ann", seed: 1)
    let name = BoardFileName.name(of: game.entry, text: BoardFile.text(game))
    try put(".\(name).old.tmp", "half")
    try put(".\(name).new.tmp", "half")
    try put(".other.tmp", "not ours")
    let old = timespec(tv_sec: Int(Self.now.seconds) - 7200, tv_nsec: 0)
    let young = timespec(tv_sec: Int(Self.now.seconds), tv_nsec: 0)
    for (file, time) in [("old", old), ("new", young)] {
      let times = [time, time]
      #expect(utimensat(AT_FDCWD, "\(folder)/.\(name).\(file).tmp", times, 0) == 0)
    }
    try publish([game])
    #expect(try names() == [".\(name).new.tmp", ".other.tmp", name].sorted())
    #expect(try read().leftOut.isEmpty, "drafts are nobody's business")
  }

  @Test func `a folder that is missing or full is named, and is not made`() throws {
    let game = try game("ann", seed: 1)
    let boards = boards()
    for (path, message) in [
      ("\(directory.path)/none", "does not exist; make or mount it"),
      (try directory.file("file", "x"), "cannot be used: Not a directory"),
      ("/proc/self", "cannot be used"),
    ] {
      do throws(BoardError) {
        try blockOn { () throws(BoardError) in try await boards.publish(.folder(path), [game]) }
        Issue.record("\(path) was written to")
      } catch {
        #expect(error.message.contains(message))
        #expect(error.message.contains(path))
      }
    }
    #expect(access("\(directory.path)/none", F_OK) != 0)
  }

  @Test
  func `a game with a word of the player's own list is not written, and the player learns why`()
    throws
  {
    let game = try game("ann", seed: 1)
    let word = try #require(game.record.moves.first?.word)
    #expect(throws: BoardError(message: "A game is not on the board: only you accept \"\(word)\"."))
    {
      try publish([game], boards { $0 != word })
    }
    #expect(try names().isEmpty)
  }

  @Test func `paths begin at home, unless they begin at the root`() throws {
    try publish([game("ann", seed: 1)])
    let boards = boards()
    for path in [folder, "~/board", "board", "./board"] {
      let reading = try blockOn { () throws(BoardError) in
        try await boards.read(.folder(path), Self.day...Self.day) { _ in }
      }
      #expect(reading.entries.count == 1, "\(path)")
    }
  }
}
