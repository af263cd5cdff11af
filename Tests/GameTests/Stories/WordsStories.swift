import ComposableTesting
import GameTesting
import Rules
import Surface
import Synchronization
import Testing

@testable import Features
@testable import Model

@Suite("The list of words")
struct WordsStories {
  /// A history of many words, and a note of what was asked of it.
  private final class Archive: Sendable {
    private let asked = Mutex<[WordQuery]>([])
    private let problem = Mutex<HistoryError?>(nil)
    /// What other windows have written.
    let revision = Mutex(1)
    let count: Int

    init(count: Int) { self.count = count }

    var queries: [WordQuery] { asked.withLock { $0 } }

    func `break`(_ error: HistoryError?) { problem.withLock { $0 = error } }

    func page(_ query: WordQuery) throws(HistoryError) -> Page<WordEntry> {
      asked.withLock { $0.append(query) }
      if let error = problem.withLock({ $0 }) { throw error }
      let range = min(query.offset, count)..<min(query.offset + query.limit, count)
      let entries = range.map {
        WordEntry(
          "\(query.search.text.uppercased())WORD\($0)",
          count: $0,
          bestScore: $0,
          at: Double($0)
        )
      }
      return Page(entries, offset: query.offset, total: count)
    }
  }

  func words(_ player: Player) throws -> WordsFeature.State { try player.top() }

  func word(_ player: Player) throws -> WordFeature.State { try player.top() }

  /// A player who has opened the words.
  private func reader(_ archive: Archive) -> Player {
    return Player(with: {
      $0.history.words = { (query) throws(HistoryError) in try archive.page(query) }
      $0.history.revision = { archive.revision.withLock { $0 } }
    }).atHome(opening: .words)
  }

  @Test func `words are read as the page opens, sorted six ways, and reversed`() throws {
    let archive = Archive(count: 3)
    let player = reader(archive)
    #expect(try words(player).list.elements.count == 3 && words(player).list.total == 3)
    #expect(try words(player).list.isLoading == false)
    player.types("sss")
    #expect(archive.queries.map(\.sort) == [.recent, .first, .alpha, .length])
    player.clicks(.row(WordSort.alpha))
    player.types("S")
    #expect(archive.queries.last == WordQuery(sort: .alpha, isReversed: true, limit: 200))
    player.clicks(.row(WordSort.alpha))
    #expect(archive.queries.last?.isReversed == false, "a click on the sorted head reverses, too")
    player.types("Ss")
    #expect(archive.queries.last?.isReversed == false, "a new order begins forwards")
    player.presses(.escape)
    #expect(player.state.page == nil)
  }

  @Test func `what another window wrote is read at the next key, the chosen row stays`() throws {
    let archive = Archive(count: 450)
    let player = reader(archive)
    player.types("s/w", .enter, .down, .down)
    let asked = archive.queries.count
    archive.revision.withLock { $0 += 1 }
    player.presses(.down)
    #expect(
      archive.queries.dropFirst(asked) == [
        WordQuery(sort: .first, search: WordSearch("w"), limit: 200)
      ]
    )
    #expect(try words(player).list.chosen?.word == "WWORD3")
    player.presses(.down, .up)
    #expect(archive.queries.count == asked + 1, "nothing is read for a key alone")
    #expect(try words(player).list.chosen?.word == "WWORD3")
  }

  @Test func `a search is used with each of its characters`() throws {
    let archive = Archive(count: 3)
    let player = reader(archive)
    player.types("/c?b")
    #expect(try words(player).search.entry.text == "c?b")
    #expect(archive.queries.map(\.search.text) == ["", "c", "c?", "c?b"])
    #expect(try words(player).list.elements.first?.word == "C?BWORD0")
    player.presses(.backspace, .backspace)
    player.sends(.pasted("a b\n"))
    #expect(archive.queries.last?.search.understood == "contains ca, contains b")
    player.presses(.home)
    #expect(archive.queries.count == 7, "nothing is read where nothing has changed")
    player.types("[")
    #expect(try words(player).search.search.problem?.place == 0)
    #expect(archive.queries.last?.search.understood == "contains b")
    player.presses(.escape)
    #expect(try words(player).search.isEmpty && !words(player).search.isOpen)
    #expect(archive.queries.last?.search == WordSearch())
  }

  @Test func `Enter leaves the search and keeps its words`() throws {
    let archive = Archive(count: 3)
    let player = reader(archive)
    player.types("/", .backspace, "q", .enter)
    player.waits(.seconds(1))
    #expect(try words(player).search.entry.text == "q" && words(player).search.isOpen == false)
    player.types("/", .escape, "/", .escape)
    #expect(player.state.page != nil)
    player.types("q")
    #expect(player.state.page == nil)
  }

  @Test func `a search may be pasted, however long it is`() throws {
    let player = reader(Archive(count: 0))
    player.types("/")
    player.sends(.pasted(String(repeating: "a\u{1B}\n", count: 10_000)))
    let search = try words(player).search
    #expect(search.entry.text.utf8.count <= 400 && search.search.problem?.place == 100)
    player.types("b")
    #expect(try words(player).search.entry.text.utf8.count <= 400)
  }

  @Test func `a slash opens the search from home and from the pages of the history`() throws {
    let archive = Archive(count: 3)
    let player = Player(with: {
      $0.history.words = { (query) throws(HistoryError) in try archive.page(query) }
      $0.history.plays = { _ in Page(total: 0) }
    }).atHome()
    player.types("/e")
    #expect(try words(player).search.entry.text == "e")
    player.presses(.escape, .escape)
    #expect(player.state.page == nil)
    for page in [HomePage.stats, .calendar] {
      player.opens(page)
      player.types("/")
      #expect(try player.top(WordsFeature.State.self).search.isOpen, "\(page)")
      player.presses(.escape, .escape, .escape)
      #expect(player.state.page == nil, "\(page)")
    }
    player.types("/a", .enter, .escape, "/")
    #expect(try words(player).search.entry.text == "a" && words(player).search.isOpen)
  }

  @Test func `a new search cancels an earlier read`() throws {
    let player = Player(with: {
      $0.history.words = { query in
        if query.search.text == "a" { _ = await never() }
        let entries = query.search.text.map { WordEntry("\($0)", count: 1, bestScore: 1, at: 0) }
        return Page(entries, offset: query.offset, total: entries.count)
      }
    }).atHome(opening: .words)
    player.types("/a")
    player.waits(.seconds(1))
    #expect(try words(player).list.isLoading)
    player.types("b")
    player.waits(.seconds(1))
    #expect(try words(player).list.total == 2 && words(player).list.isLoading == false)
  }

  @Test func `closing a page while it reads leaves no effect running`() {
    let player = Player(with: {
      $0.history.words = { await never(Page(offset: $0.offset, total: 0)) }
    }).atHome(opening: .words)
    player.presses(.escape)
    player.waits(.seconds(1))
    player.rests()
  }

  @Test func `more is read as the cursor comes near the end`() throws {
    let archive = Archive(count: 450)
    let player = reader(archive)
    for _ in 0..<15 { player.presses(.pageDown) }
    #expect(try words(player).list.elements.count == 400 && words(player).list.cursor.index == 150)
    player.points(.wheelDown, at: .ground)
    #expect(try words(player).list.cursor.index == 153)
    for _ in 0..<20 { player.presses(.pageDown) }
    #expect(try words(player).list.elements.count == 450)
    #expect(archive.queries.map(\.offset) == [0, 200, 400])
    player.presses(.end)
    #expect(try words(player).list.cursor.index == 449)
    player.clicks(.row("WORD440"))
    #expect(try words(player).list.chosen?.word == "WORD440")
    player.clicks(.row("WORD450"))
    #expect(try words(player).list.chosen?.word == "WORD440" && archive.queries.count == 3)
  }

  @Test func `End pressed while rows are read applies then, unless another key follows`() throws {
    let archive = Archive(count: 450)
    let player = reader(archive)
    player.types("/x", .enter, .end)
    #expect(try words(player).list.chosen?.word == "XWORD449")
    player.presses(.end, .character("s"))
    #expect(try words(player).list.cursor.index == 0)
    archive.break(.busy(path: "/d"))
    player.presses(.end)
    #expect(try words(player).list.problem == .busy(path: "/d"))
    archive.break(nil)
    player.presses(.up)
    #expect(try words(player).list.cursor.index == 198)
  }

  @Test func `the games of a word are read as soon as it is chosen`() throws {
    let archive = Archive(count: 5)
    let asked = Mutex<[String]>([])
    let player = Player(with: {
      $0.history.words = { (query) throws(HistoryError) in try archive.page(query) }
      $0.history.plays = { query throws(HistoryError) in
        asked.withLock { $0.append(query.word) }
        if query.word == "WORD3" { throw .busy(path: "/d") }
        return Page([], total: 7)
      }
    }).atHome(opening: .words)
    player.presses(.down, .down)
    #expect(asked.withLock { $0 } == ["WORD0", "WORD1", "WORD2"])
    #expect(try words(player).chosenPlays?.total == 7)
    player.presses(.down)
    #expect(try words(player).chosenPlays == nil, "those of another word are not shown")
    #expect(try words(player).list.problem == nil, "the page does not depend on them")
    player.presses(.up)
    #expect(try words(player).chosenPlays?.total == 7)
    #expect(asked.withLock { $0 } == ["WORD0", "WORD1", "WORD2", "WORD3"])
  }

  @Test func `the page keeps its order, its search and its row, and shows what is new`() throws {
    let words = Mutex(["AX", "BX", "CX"])
    let player = Player(with: {
      $0.history.words = { query in
        let found = words.withLock { $0.filter(query.search.matches) }
        let entries = found.map { WordEntry($0, count: 1, bestScore: 1, at: 0) }
        return Page(query.isReversed ? entries.reversed() : entries, total: entries.count)
      }
      $0.history.plays = { _ in Page(total: 0) }
    }).atHome(opening: .words)
    player.types("sS/x", .enter, .down)
    #expect(try self.words(player).list.chosen?.word == "BX")
    let sort = try self.words(player).sort
    player.presses(.escape)
    words.withLock { $0 += ["DX"] }
    player.opens(.words)
    let again = try self.words(player)
    #expect((again.sort, again.isReversed, again.search.entry.text) == (sort, true, "x"))
    #expect(again.list.elements.map(\.word) == ["DX", "CX", "BX", "AX"])
    #expect(again.list.chosen?.word == "BX")
  }

  @Test func `related words stand above the games, open their pages, and Esc leads back`() throws {
    let relations = WordRelations([.family: ["SEE", "SEEN"], .anagrams: ["WAS"]])
    let player = Player(with: {
      $0.history.words = { query in
        let words = query.words?.filter { $0 != "WAS" } ?? ["SAW"]
        let entries = words.map { WordEntry($0, count: 2, bestScore: 9, at: 5) }
        return Page(entries, offset: query.offset, total: entries.count)
      }
      $0.history.plays = { _ in Page(total: 0) }
      $0.dictionary.relations = { word, _ in word == "WAS" ? WordRelations() : relations }
    }).atHome(opening: .words)
    player.presses(.enter)
    #expect(try word(player).found == ["SEE", "SEEN"])
    #expect(try word(player).relative?.word == "SEE", "there is nothing else to choose")
    player.presses(.right, .right, .right)
    #expect(try word(player).relative?.word == "WAS")
    player.presses(.up)
    #expect(try word(player).relative?.word == "SEE", "the first of the kind above")
    player.presses(.down, .enter)
    #expect(try word(player).entry.word == "WAS" && word(player).entry.count == 0)
    #expect(try word(player).relative == nil)
    player.presses(.escape)
    #expect(try word(player).relative?.word == "WAS", "the page is as it was left")
    player.clicks(.row(WordRelations.Relative(.family, "SEEN")))
    #expect(try word(player).entry.word == "SEEN" && word(player).entry.count == 2)
    player.presses(.escape, .escape, .escape)
    #expect(player.state.page == nil)
  }

  @Test func `the arrows lead from the first game to the related words, and back`() throws {
    let player = Player(with: {
      $0.history.words = { _ in Page([WordEntry("SAW", count: 2, bestScore: 9, at: 5)], total: 1) }
      $0.history.plays = { _ in
        let games = [6, 7].map { WordPlay(game: GameID(rawValue: $0), at: 5, .timed) }
        return Page(games, total: games.count)
      }
      $0.dictionary.relations = { _, _ in WordRelations([.family: ["SEE"], .anagrams: ["WAS"]]) }
    }).atHome(opening: .words)
    player.presses(.enter, .down, .up, .up)
    #expect(try word(player).relative?.word == "WAS", "the kind above the games")
    player.presses(.up, .up, .down, .down)
    #expect(try word(player).relative == nil && word(player).list.cursor.index == 0)
  }

  @Test func `a failure to read is shown, and the next sort reads again`() throws {
    let archive = Archive(count: 300)
    archive.break(.busy(path: "/d"))
    let player = reader(archive)
    #expect(try words(player).list.problem == .busy(path: "/d") && words(player).list.total == nil)
    player.presses(.enter, .down)
    archive.break(nil)
    player.types("s")
    #expect(try words(player).list.problem == nil && words(player).list.elements.count == 200)
  }
}

extension WordFeature.State {
  /// What the screen says is wrong.
  var shownProblem: HistoryError? { list.problem ?? problem }
}
