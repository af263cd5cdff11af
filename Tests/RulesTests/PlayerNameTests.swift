import Testing

@testable import Rules

@Suite struct PlayerNameTests {
  @Test(arguments: [
    ("Ann", "Ann"), ("  Ann\t\n", "Ann"), ("van  der\u{A0}Berg", "van der Berg"),
    ("Zoe\u{308}", "Zoe\u{308}"), ("Радья", "Радья"), ("林檎", "林檎"),
    // What acts upon a terminal, or upon the direction of its lines.
    ("\u{1B}[31mAnn\u{7}", "[31mAnn"), ("\u{202E}nnA", "nnA"), ("A\u{200B}n\u{AD}n", "Ann"),
    ("A\u{2028}n", "A n"), ("a\u{3164}b\u{2800}c\u{34F}d\u{FE0F}", "abcd"),
    // Marks belong to a character, and two are enough.
    ("\u{301}\u{301}A", "A"), ("A\u{301}\u{302}\u{303}\u{304}n", "A\u{301}\u{302}n"),
  ])
  func `a name is cleaned`(text: String, clean: String) {
    #expect(PlayerName(text)?.text.unicodeScalars.map(\.self) == clean.unicodeScalars.map(\.self))
  }

  @Test(arguments: ["", " \n", "\u{1B}", "\u{200B}\u{202E}", "\u{301}", "\u{3164}", "\0"])
  func `a name that cannot be seen is none`(text: String) {
    #expect(PlayerName(text) == nil && PlayerName(user: text) == .player)
  }

  @Test func `a name is cut by columns, and wide characters have two`() {
    #expect(PlayerName(String(repeating: "x", count: 99))?.text.count == 24)
    #expect(PlayerName(String(repeating: "林", count: 99))?.text.count == 12)
    #expect(PlayerName(String(repeating: "x", count: 23) + "林y")?.text.count == 23)
    // A space at the place of the cut is left out.
    #expect(PlayerName(String(repeating: "x", count: 24) + " y")?.text.count == 24)
    #expect(PlayerName(String(repeating: "x", count: 23) + " y")?.text.count == 23)
  }

  @Test func `of a text of any length only the beginning is looked at`() {
    let marks = "A" + String(repeating: "\u{301}", count: 100_000)
    #expect(PlayerName(marks)?.text.unicodeScalars.count == 3)
    #expect(PlayerName(String(repeating: "\u{200B}", count: 100_000) + "A") == nil)
  }

  @Test func `cleaning a clean name changes nothing`() {
    for text in ["a b", "Zoe\u{308} 林", "[31m", String(repeating: "ß", count: 30)] {
      let name = PlayerName(text)
      #expect(name.flatMap { PlayerName($0.text) } == name)
    }
  }

  @Test func `the user of the machine is the player`() {
    #expect(PlayerName(user: "ann").text == "ann" && PlayerName(user: nil).text == "player")
  }
}

@Suite struct FingerprintTests {
  /// The values are those of the reference code by Landon Curt Noll.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `bytes have the hash of FNV-1a`(text: String, hash: String) {
    #expect(Fingerprint(text.utf8).text == hash)
  }

  @Test func `games differ by faces, cubes, times and order`() throws {
    let (top, left) = (Face.all[1], Face.all[2])
    func word(_ at: Double, _ faces: [Face]) -> TimedMove {
      TimedMove(at: at, move: .word(faces), score: 1, word: "AB")
    }
    let cube = try #require(LatticePoint.all.first)
    let games: [[TimedMove]] = [
      [], [word(1, [top, left])], [word(1, [left, top])], [word(1.001, [top, left])],
      [word(1, [top]), word(1, [left])], [word(1, [left]), word(1, [top])],
      [TimedMove(at: 1, move: .removal(cube), score: nil, word: nil)],
    ]
    #expect(Set(games.map { Fingerprint($0) }).count == games.count)
    #expect(Fingerprint(games[1]) == Fingerprint([word(1.0001, [top, left])]), "milliseconds")
  }
}
