import Rules
import Testing

@testable import Ear

@Suite struct PathTextTests {
  @Test func `a path names the cubes that it would end by their places`() throws {
    let board = try Match.playing(words: 2).board
    let line = try #require(PathText.paths("dates", board, in: .english).first)
    let ends = "Ends 3 cubes, at top 3 2 and left 1 2; at left 2 1; at left 3 2."
    #expect(line == "1: D left 3 2; A 2 1; T 1 2; E top 3 2; S 2 2. " + ends)
    #expect(!line.contains(where: { "0456789".contains($0) }), "no cube is a number")
  }

  @Test func `a word without a path says where it stops`() throws {
    let board = try Match.playing(words: 0).board
    let line = PathText.paths("rateq", board, in: .english).first
    #expect(line?.contains("RATEQ stops after RATE") == true)
    #expect(PathText.paths("12", board, in: .english) == ["Only letters make words."])
  }

  @Test func `the path of a played word is told, with the cubes that it ended`() throws {
    let match = try Match.playing(words: 3)
    let last = PathText.played(nil, in: match)
    #expect(last == PathText.played("foredat", in: match))
    #expect(last.hasPrefix("FOREDAT: F right 2 1; O left 2 3; "))
    #expect(last.contains(" It ended 6 cubes, at "))
    let first = PathText.played("Foredates", in: match)
    #expect(first.hasPrefix("FOREDATES: F right 2 1; ") && !first.contains("ended"))
  }

  @Test func `the path of a word that was not played is not told`() throws {
    let match = try Match.playing(words: 1)
    let expected = "\"Dates\" was not played. /paths tells how a word can be played."
    #expect(PathText.played("dates", in: match) == expected)
    #expect(PathText.played(nil, in: try .playing(words: 0)) == "No words yet.")
    #expect(!PathText.played("\u{1B}[2J", in: match).contains("\u{1B}"))
  }
}
