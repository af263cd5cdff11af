import Composable
import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

/// The pages that show the history: the words, one word, the statistics and a replay.
extension FeatureStories {
  // MARK: Words

  private var cab: WordEntry {
    WordEntry("CAB", count: 2, bestScore: 27, at: 9)
  }
  private var cad: WordEntry {
    WordEntry("CAD", count: 1, bestScore: 27, at: 8)
  }

  @Test func `words are read, filtered, and opened`() throws {
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.words = { [cab, cad] query in
      Page(query.search.isEmpty ? [cab, cad] : [cad], total: query.search.isEmpty ? 2 : 1)
    }
    dependencies.history.revision = { 1 }
    let play = WordPlay(game: game, moveIndex: 1, at: 8, .unlimited)
    dependencies.history.plays = { query throws(HistoryError) in
      guard query.word == "CAD" else { throw .failed(reason: query.word) }
      return Page([play], total: 1)
    }
    let record = ReplayStories.record
    dependencies.history.record = { _ in record }
    let (cabs, cads) = (WordMeaning(word: "CAB", nil), WordMeaning(word: "CAD", .cad))
    dependencies.meanings.lookUp = { word, _ in word == "CAD" ? cads : cabs }
    let store = TestStore(WordsFeature.State(), clock, WordsFeature(dependencies: dependencies))
    store.send(.input(.shown(reduced))) { $0.list = loading() }
    store.receive(.read(.success(Page([cab, cad], total: 2)))) {
      $0.list = loaded([cab, cad])
      $0.meaning = cabs
      $0.askedWord = "CAB"
    }
    store.receive(.revisionRead(1)) { $0.revision = 1 }
    store.receive(.playsRead("CAB", .failure(.failed(reason: "CAB"))))
    store.send(.input(.shown(reduced))) {
      $0.list = loading($0.list)
      $0.wanted = WantedWord(word: "CAB", index: 0)
    }
    store.receive(.read(.success(Page([cab, cad], total: 2)))) {
      $0.list = loaded([cab, cad])
      $0.wanted = nil
    }
    store.send(.input(.key(.character("/")))) { $0.search.isOpen = true }
    store.send(.input(.key(.character("d")))) {
      $0.search = SearchLine("d")
      $0.search.isOpen = true
      $0.list = loading($0.list)
    }
    store.receive(.read(.success(Page([cad], total: 1)))) {
      $0.list = loaded([cad])
      $0.meaning = cads
      $0.askedWord = "CAD"
    }
    store.receive(.playsRead("CAD", .success(Page([play], total: 1)))) {
      $0.plays = WordPlays(word: "CAD", page: Page([play], total: 1))
    }
    var moment = try #require(try ReplayFeature.State(record: record, index: 1))
    moment.game = play.game
    store.receive(.momentRead(play, .success(moment))) { $0.plays?.moment = moment }
    #expect(store.state.chosenPlays?.elements == [play])
    // The player clicks CAB, which was shown in the last frame and is gone now.
    store.send(.input(click("CAB")))
    store.send(.input(click("CAD"))) {
      $0.search.isOpen = false
      let place = WordPlace(0, of: 1, in: WordQuery(sort: .recent, search: WordSearch("d")))
      $0.request = .open(.word(WordFeature.State(entry: cad, meaning: cads, place: place)))
    }
    store.send(.input(.key(.escape))) { $0.request = .close }
    store.send(.input(.hidden))
  }

  // MARK: One word

  @Test func `a word lists its games and opens the move in the replay`() throws {
    let record = ReplayStories.record
    let play = WordPlay(game: game, moveIndex: 1, at: 9, .unlimited)
    let other = WordPlay(game: GameID(rawValue: 6), at: 5, .timed)
    let clock = clock
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.history.plays = { _ in Page([play, other], total: 2) }
    dependencies.dictionary.commonWords = { nil }
    dependencies.history.answers = { [] }
    dependencies.date = { Timestamp(seconds: 5) }
    dependencies.utcOffset = { _ in 0 }
    let cads = WordEntry("CADS", count: 2, bestScore: 60, at: 1)
    let relations = WordRelations([.behind: ["CADE", "CADS"]])
    dependencies.meanings.family = { _, _ in ["CADS"] }
    let moment = Timestamp(seconds: 5)
    let place = MissedPlace(game: game, startedAt: moment, moveIndex: 1, path: [])
    let known = CommonWord(word: "CAD", points: 6, timesMissed: 3, missed: place, isFound: true)
    let standing = Page([known], total: 1)
    dependencies.history.commonWords = { query in
      #expect(query.list == .word("CAD"))
      return standing
    }
    dependencies.dictionary.relations = { word, forms in
      #expect(word == "CAD" && forms == ["CADS"])
      return relations
    }
    dependencies.history.words = { query in
      #expect(query.words == ["CADE", "CADS"] && query.search.isEmpty)
      return Page([cads], total: 1)
    }
    dependencies.history.record = { id throws(HistoryError) in
      guard id == play.game else { throw .noSuchGame(id) }
      return record
    }
    let store = TestStore(.init(entry: cad), clock, WordFeature(dependencies: dependencies))
    store.send(.input(.shown(reduced))) { $0.list = loading() }
    store.receive(.read(.success(Page([play, other], total: 2)))) {
      $0.list = loaded([play, other])
      $0.askedPlay = play.id
    }
    store.receive(.relationsFound(word: "CAD", relations)) { $0.relations = relations }
    store.receive(.standingRead(word: "CAD", .success(standing))) {
      ($0.standing, $0.isStandingRead) = (known, true)
    }
    store.receive(.learnedRead([])) { $0.learned = [] }
    var replay = try #require(try ReplayFeature.State(record: record, index: 1))
    replay.game = play.game
    store.receive(.momentRead(play, .success(replay))) { $0.moment = replay }
    store.receive(.foundRead(.success(Page([cads], total: 1)))) { $0.found = ["CADS"] }
    store.send(.input(.key(.enter)))
    store.receive(.replayRead(play, .success(replay))) {
      replay.playedAt = play.playedAt
      $0.request = .open(.replay(replay))
    }
    // As the program does when it has opened the replay.
    store.send(.input(.hidden))
    store.send(.input(click(other.id))) {
      $0.list.cursor = self.chosen(1, of: 2)
    }
    store.send(.input(click(other.id)))
    let problem = HistoryError.noSuchGame(GameID(rawValue: 6))
    store.receive(.replayRead(other, .failure(problem))) {
      ($0.request, $0.problem) = (nil, problem)
    }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  /// A cursor after a click on a row.
  private func chosen(_ row: Int, of count: Int) -> ListCursor {
    var cursor = ListCursor(count: count)
    let isRow = cursor.choose(row)
    #expect(isRow)
    return cursor
  }

  // MARK: Stats

  @Test func `stats show totals, records and all games`() throws {
    let record = ReplayStories.record
    let summary = AwardedGame(id: game.rawValue, at: 5, ["CAB"], mode: .unlimited).summary
    let play = WordPlay(game: game, at: 5, .unlimited)
    var totals = Stats()
    totals.games = 1
    totals.wordsPlayed = 3
    totals.bestWord = NotedWord(word: "CAB", play: play)
    let stats = totals
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.date = { Timestamp(seconds: 1_000_000) }
    dependencies.utcOffset = { _ in 0 }
    dependencies.history.stats = { stats }
    dependencies.history.games = { query in
      query.order == .latest || (query.days == nil && query.hasHints == false)
        ? Page([summary], total: 1) : Page(total: 0)
    }
    dependencies.history.record = { _ in record }
    dependencies.history.delete = { _ in [] }
    let store = TestStore(StatsFeature.State(), clock, StatsFeature(dependencies: dependencies))
    store.send(.input(.shown(reduced))) { $0.today = 11 }
    store.receive(.read(.success(stats))) {
      $0.stats = stats
      $0.records.fill(stats.records)
    }
    store.receive(.deletionDone(.none, .success([])))
    store.send(.input(click(StatsRecord.Kind.bestWord)))
    let replay = try #require(try ReplayFeature.State(record: record))
    let target = try #require(ReplayTarget(play))
    store.receive(.recordRead(target, .success(record))) {
      var expected = replay
      expected.game = play.game
      expected.playedAt = play.playedAt
      $0.request = .open(.replay(expected))
    }
    store.send(.input(click(StatsRecord.Kind.longestWord)))

    store.send(.input(click(StatsFeature.Tab.records))) {
      $0.tab = .records
      $0.games = loading()
    }
    store.receive(.gamesRead(.success(Page([summary], total: 1)))) {
      $0.games = loaded([summary])
    }

    store.send(.input(click(StatsFeature.Tab.games))) {
      $0.tab = .games
      $0.games = loading()
    }
    store.receive(.gamesRead(.success(Page([summary], total: 1)))) {
      $0.games = loaded([summary])
    }
    // A game that was listed in the last frame and is gone now.
    store.send(.input(click(GameID(rawValue: 99))))
    store.send(.input(click(game))) { $0.request = .resume(.number(game)) }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }

  // MARK: Replay

  @Test func `a replay is stepped through, plays beat by beat, and is paused when hidden`() throws {
    let state = try #require(try ReplayFeature.State(record: ReplayStories.record))
    let clock = clock
    let meanings = MeaningClient { word, _ in WordMeaning(word: word, word == "CAD" ? .cad : nil) }
    var dependencies = World().dependencies()
    (dependencies.clock, dependencies.meanings) = (clock.any, meanings)
    dependencies.dictionary.review = { _, _ in }
    let store = TestStore(state, clock, ReplayFeature(dependencies))
    store.send(.input(.shown(reduced))) {
      $0.motion.apply(reduced)
      $0.meaning = WordMeaning(word: "CAB", nil)
      $0.isShown = true
      $0.review.hasBegun = true
    }
    store.receive(.reviewEnded(ReviewText.noCommonWords)) {
      $0.review.isOver = true
      $0.review.problem = ReviewText.noCommonWords
    }
    store.send(.input(.key(.right))) {
      $0.show(1)
      $0.meaning = WordMeaning(word: "CAD", .cad)
    }
    #expect(store.state.score == 27)
    #expect(store.state.nextMove?.word == "CAD")
    #expect(store.state.isTraced)
    store.send(.input(click(ReplayMove(index: 3)))) {
      $0.show(3)
      $0.meaning = WordMeaning(word: "DAB", nil)
    }
    store.send(.input(.key(.character("+")))) { $0.speed = .double }
    store.send(.input(.key(.left))) {
      $0.show(2)
      // The move is a removal.
      $0.meaning = nil
    }
    store.send(.input(.key(.character(" ")))) { $0.play() }
    #expect(store.state.isPlaying)
    #expect(store.state.pointedCube == cube("220"), "the whole removal has been shown already")
    let wait = try #require(store.state.wait)
    #expect(wait == .milliseconds(300), "four beats at double speed")
    store.advance(by: wait)
    store.receive(.beat) { $0.beat(at: wait) }
    #expect(store.state.movesMade == 3)
    #expect(store.state.selection.isEmpty, "the next word is traced face by face")
    store.send(.input(.hidden)) {
      $0.pause()
      $0.meaning = WordMeaning(word: "DAB", nil)
    }
    store.advance(by: .seconds(10))
    store.send(.input(.key(.up))) { $0.attitude.yaw = CubeFeature.turnByKey }
    store.send(.input(.key(.escape))) { $0.request = .close }
  }
}

extension WordMeaning.Explanation {
  /// What CAD means.
  fileprivate static let cad = Self(kind: "noun", gloss: "someone who is morally reprehensible")
}
