import Platform
import Rules
import Synchronization
import Testing

@testable import Model
@testable import Online
@testable import Program

extension BoardFolderTests {
  @Test
  func `200 players and 20 hostile files: all of the first count, and each of the others is named`()
    throws
  {
    for number in 0..<200 { try publish([game("player \(number)", seed: UInt64(number))]) }
    #expect(try names().count == 200)
    let victim = try game("player 7", seed: 7)
    let base = BoardFile.text(victim)
    let word = try #require(game("liar", seed: 900).record.moves.first?.word)
    let prefix = "daily-0325-timed-"
    // What is put into the folder, and what is said of it.
    var expected: [String: String] = [:]
    func put(_ name: String, _ text: String) throws -> String {
      try self.put("\(prefix)\(name).json", text)
      return "\(prefix)\(name).json"
    }
    func altered(_ old: String, _ new: String) throws -> String { try text(of: victim, old, new) }
    let hugeLimit = BoardFile.maximumBytes
    try expected[put("huge", base + String(repeating: " ", count: hugeLimit))] =
      "has \(base.utf8.count + hugeLimit) bytes; the maximum is \(hugeLimit)"
    #expect(mkfifo("\(folder)/\(prefix)fifo.json", 0o600) == 0)
    expected["\(prefix)fifo.json"] = "is not a regular file"
    #expect(symlink("\(prefix)loop.json", "\(folder)/\(prefix)loop.json") == 0)
    expected["\(prefix)loop.json"] = "is a link"
    #expect(symlink("/etc/passwd", "\(folder)/\(prefix)outside.json") == 0)
    expected["\(prefix)outside.json"] = "is a link"
    try directory.makeDirectory("board/\(prefix)directory.json")
    expected["\(prefix)directory.json"] = "is a directory"
    try expected[put("half", String(base.prefix(base.count / 2)))] =
      "is not JSON: line 1, column \(base.count / 2 + 1): the text ends too early"
    try expected[put("zero", "")] = "is empty; perhaps it is still on its way"
    try expected[put("noise", "\u{1}\u{2}")] =
      "is not JSON: line 1, column 1: a value is expected here"
    let score = try #require(victim.record.moves.first?.score)
    try expected[put("score", altered("\"score\":\(score)", "\"score\":\(score + 9000)"))] =
      "move 1: scores \(score), not \(score + 9000)"
    let letter = victim.record.letters[Face.all[0]].text
    let other = letter == "A" ? "B" : "A"
    try expected[put("letters", altered("[[\"\(letter)\"", "[[\"\(other)\""))] =
      "cubes: the letters do not match the seed"
    try expected[put("yesterday", BoardFile.text(game("late", seed: 3, day: 324)))] =
      "is a game on daily 324, timed, not on daily 325, timed"
    try self.put("daily-0999-timed-future.json", altered("\"daily\":325", "\"daily\":999"))
    expected["daily-0999-timed-future.json"] = "is of a day that has not begun"
    let start = victim.entry.startedAt.seconds
    func begun(at seconds: Double) throws -> String {
      try altered("\"startedAt\":\(start)", "\"startedAt\":\(seconds)")
    }
    try expected[put("early", begun(at: start - 86_400))] = "was not begun on the day of its cube"
    try expected[put("clock", begun(at: Self.now.seconds + 3600))] = "ends in the future"
    try expected[put("practice", altered("\"daily\":325", "\"daily\":325,\"practice\":true"))] =
      "is practice"
    try expected[put("deep", String(repeating: "[", count: 100_000))] =
      "is not JSON: line 1, column 65: lists and objects are nested deeper than 64 levels"
    let marks = String(repeating: "\u{301}", count: 40_000)
    try expected[put("zalgo", altered("\"player\":\"player 7\"", "\"player\":\"\(marks)\""))] =
      "player: must be a name"
    try expected[put("long", altered("\"secondsPlayed\":180.0", "\"secondsPlayed\":181.0"))] =
      "secondsPlayed: 181.0 must be at most 180.0 in a timed game"
    try expected[put("words", altered("\"dictionary\":\"english\"", "\"dictionary\":\"mine\""))] =
      "was played with the word list \"mine\""
    try expected[put("liar", BoardFile.text(game("liar", seed: 900)))] =
      "move 1: \(Refusal.notInDictionary(word))"
    try self.put("\(prefix)esc\u{1B}[2J.json", "{}")
    expected["\(prefix)esc\u{FFFD}[2J.json"] = "version: is missing"
    #expect(expected.count >= 20)

    // None of the victim's own words may be the liar's.
    let reading = try read(boards { $0 != word })
    let reasons = Dictionary(reading.leftOut.map { ($0.origin, $0.reason) }) { $0 + $1 }
    for (name, reason) in expected { #expect(reasons[name] == reason) }
    let others = Set(reasons.keys).subtracting(expected.keys)
    // The liar's word may be in a few honest games by chance; they are named for it, too.
    #expect(others.allSatisfy { reasons[$0]?.contains(word) == true })
    #expect(reading.entries.count + others.count == 200)
    #expect(others.count < 20)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `a file that may not be read is named`() throws {
    try put("daily-0325-timed-x.json", "{}")
    #expect(chmod("\(folder)/daily-0325-timed-x.json", 0) == 0)
    #expect(try read().leftOut.map(\.reason) == ["cannot be read: Permission denied"])
  }

  @Test func `copies that programs for synchronising make are tried, and other files are not`()
    throws
  {
    let game = try game("ann", seed: 1)
    let text = BoardFile.text(game)
    let name = BoardFileName.name(of: game.entry, text: text)
    try put("\(name.dropLast(5)) (conflicted copy 2026-11-21).json", text)
    try put("\(name.dropLast(5)).sync-conflict-20261121-093000-ABCDEFG.json", "\(text.prefix(40))")
    for foreign in [
      ".git", ".syncthing.\(name).tmp", "\(name).tmp", "notes.txt", "daily.json", "daily-0325.json",
      "daily-x-timed-a.json", "daily-0325-blitz-a.json", "daily--timed-a.json",
      "daily-99999999-timed-a.json",
    ] { try put(foreign, "nothing") }
    let reading = try read()
    #expect(reading.entries.map(\.name.text) == ["ann"])
    #expect(reading.leftOut.count == 1)
    #expect(reading.leftOut.first?.origin.contains("sync-conflict") == true)
  }

  @Test func `only the files of the days are opened`() throws {
    try publish([game("a", seed: 1, day: 324), game("b", seed: 2), game("c", seed: 3, day: 318)])
    #expect(try read().entries.map(\.name.text) == ["b"])
    #expect(Set(try read(days: 319...325).entries.map(\.name.text)) == ["a", "b"])
    #expect(try read(days: 318...318).entries.map(\.name.text) == ["c"])
    #expect(try read(days: 318...318).leftOut.isEmpty, "later days have begun")
  }

  @Test func `what is beyond the bounds is named, and everybody reads the same rest`() throws {
    for number in 0..<9 { try publish([game("p\(number)", seed: UInt64(number))]) }
    var boards = boards()
    boards.limits.files = 4
    let few = try read(boards)
    #expect(few.entries.map(\.origin).sorted() == Array(try names().prefix(4)))
    #expect(few.leftOut == [LeftOut("5 files", "are beyond the first 4")])
    boards = self.boards()
    boards.limits.bytes = 4000
    let light = try read(boards)
    #expect(light.entries.count < 9)
    #expect(light.leftOut.count == 1)
    #expect(light.leftOut.first?.reason == "are more than 4000 bytes together")
    boards = self.boards()
    boards.limits.names = 3
    #expect(try read(boards).leftOut == [LeftOut("the folder", "has more than 3 files")])
  }

  @Test func `clocks that differ a little are no fault`() throws {
    let game = try PlayedDaily(day: Self.day, seed: 1)
      .published(by: "ann", startedAt: 21 * 3600 + 600)
    try publish([game])
    #expect(try read().entries.count == 1)
  }

  @Test func `any change of a byte is noticed or harmless, and never a crash`() throws {
    let game = try game("ann", seed: 1)
    let bytes = Array(BoardFile.text(game).utf8)
    let name = try #require(BoardFileName("daily-0325-timed-x.json"))
    var chance = SeededGenerator(seed: 5)
    var (refused, same) = (0, 0)
    for _ in 0..<2000 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &chance)] = .random(
        in: 0...255,
        using: &chance
      )
      do throws(BoardFile.Refusal) {
        let entry = try BoardFile.entry(
          reading: changed,
          name: name,
          origin: "",
          now: Self.now,
          isWord: { _ in true }
        )
        // Only the name, the times and what is unknown may have changed.
        if entry.score == game.entry.score { same += 1 }
        #expect(entry.cube == game.entry.cube)
      } catch {
        refused += 1
        #expect(!error.reason.isEmpty)
      }
    }
    #expect(refused > 1000 && same > 5, "seed 5: \(refused) refused, \(same) the same")
  }

  @Test func `a reader that nobody waits for stops`() throws {
    for number in 0..<9 { try publish([game("p\(number)", seed: UInt64(number))]) }
    let reader = FolderReader(path: folder, days: Self.day...Self.day, today: Self.day)
    let asked = Mutex(0)
    let isCancelled = {
      asked.withLock { asked in
        asked += 1
        return asked > 3
      }
    }
    let found = try reader.read(isCancelled: isCancelled, progress: { _ in })
    #expect(found.files.count == 3)
  }
}
