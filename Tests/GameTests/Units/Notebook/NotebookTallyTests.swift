import Model
import Rules
import Testing
import Words

@Suite("What follows from the games for common words")
struct NotebookTallyTests {
  private var common: CommonWords {
    get throws { try #require(DictionaryClient.words("cab cabs cad dab mat quad").commonWords()) }
  }

  private func game(_ seconds: Double, hasOtherEnd: Bool = false) -> NotebookNews.Game {
    var game = NotebookNews.Game(letters: .story, startedAt: Timestamp(seconds: seconds))
    game.hasOtherEnd = hasOtherEnd
    return game
  }

  @Test func `words have numbers by the alphabet, points and lengths`() throws {
    let common = try common
    #expect(common.words == ["CAB", "CABS", "CAD", "DAB", "MAT", "QUAD"])
    #expect(common.words.map(common.index) == Array(0..<6))
    #expect(common.index(of: "CA") == nil && common.index(of: "ZZZ") == nil)
    #expect(common.letterCounts == [3, 4, 3, 3, 3, 4])
    #expect(
      common.points
        == common.words.map { word in
          let points = Language.english.faces(spelling: word).map(Language.english.points).reduce(
            0,
            +
          )
          return Score.ofWord(points: points, letterCount: word.count)
        }
    )
  }

  @Test func `the words of a new cube are those that a solver finds there`() async throws {
    let dictionary = DictionaryClient.story
    let common = try #require(dictionary.commonWords())
    guard var solver = common.makeSolver() else { return #expect(Bool(false)) }
    let there = common.indices(on: .story, &solver).map { common.words[$0] }
    #expect(await Set(there) == Set(dictionary.solve(Board(.story)).map(\.word)))
    #expect(!there.isEmpty)
  }

  @Test func `missed words were there and never found, with their number and last time`() throws {
    var tally = NotebookTally(try common)
    tally.add(there: [0, 1, 2], in: game(20))
    tally.add(there: [0, 1], in: game(10))
    tally.add(found: ["CAB", "ZZZ"])
    let page = tally.page(.init(.missed))
    #expect(page.elements.map(\.word) == ["CABS", "CAD"] && page.total == 2)
    #expect(page.elements.map(\.timesThere) == [2, 1])
    #expect(page.elements.map(\.lastThere?.seconds) == [20, 20])
    #expect(tally.word("CAB")?.isFound == true && tally.word("MAT")?.lastThere == nil)
    #expect(tally.word("ZZZ") == nil)
    tally.add(found: ["CABS"])
    #expect(tally.page(.init(.missed)).elements.map(\.word) == ["CAD"])
  }

  @Test func `a game that was continued on two machines counts once`() throws {
    var tally = NotebookTally(try common)
    for other in [true, true, false] { tally.add(there: [4], in: game(10, hasOtherEnd: other)) }
    #expect(tally.word("MAT")?.timesThere == 2)
  }

  @Test func `each length says how many of its words were found`() throws {
    var tally = NotebookTally(try common)
    tally.add(found: ["CAB", "MAT", "QUAD"])
    #expect(
      tally.known == [.init(length: 3, found: 2, total: 4), .init(length: 4, found: 1, total: 2)]
    )
  }

  @Test(arguments: [
    (CommonWordSort.there, "CAB CAD DAB MAT"), (.last, "CAD CAB DAB MAT"),
    (.alpha, "CAB CAD DAB MAT"), (.found, "MAT CAB CAD DAB"), (.score, "MAT CAB CAD DAB"),
  ])
  func `a list has its orders, their reverse and its pages`(sort: CommonWordSort, words: String)
    throws
  {
    var tally = NotebookTally(try common)
    tally.add(there: [0, 2], in: game(10))
    tally.add(there: [0], in: game(5))
    tally.add(there: [2], in: game(15))
    tally.add(found: ["MAT"])
    var query = CommonWordsQuery(.length(3), sort: sort)
    let expected = words.split(separator: " ").map(String.init)
    if sort != .score { #expect(tally.page(query).elements.map(\.word) == expected) }
    let all = tally.page(query).elements
    query.isReversed = true
    #expect(tally.page(query).elements == all.reversed())
    (query.offset, query.limit) = (1, 2)
    #expect(tally.page(query) == Page(Array(all.reversed()[1...2]), offset: 1, total: 4))
    (query.offset, query.limit) = (9, -1)
    #expect(tally.page(query) == Page(offset: 4, total: 4))
  }
}
