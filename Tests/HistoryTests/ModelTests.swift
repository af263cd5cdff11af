import GameTesting
import Model
import Rules
import Testing

@testable import History

/// Random histories, played into the real store and into the simplest possible one. Every answer must
/// be the same.
@Suite("The store answers as the model does")
struct ModelTests {
  let scratch = ScratchDirectory()

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Lists, filters, pages, ranks and statistics`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let today = 400
    let model = InMemoryHistory(today: { today })
    let store = scratch.store(now: Double(today) * 86_400 + 60)
    try await play(25, into: [.live(store), model.client], &generator)

    let letters = [
      "", "a", "T", "ae", "QU", "qu", "TES", "Z", "%", "_", "'", "é", "?e*", "*s", "=tes?", "4 t",
      "5+", "new:1970-12", "e new:1970-12", "new:1971", "new:1970-11-15", "game:3", "game:3 e",
      "game:900", "=??e [",
    ]
    for sort in WordSort.allCases {
      for filter in letters {
        for isReversed in [false, true] {
          let search = WordSearch(filter)
          var query = WordQuery(sort: sort, isReversed: isReversed, search: search, limit: 10_000)
          #expect(try await store.words(query) == model.words(query), "seed \(seed)")
          (query.offset, query.limit) = (3, 4)
          #expect(try await store.words(query) == model.words(query), "seed \(seed)")
        }
      }
    }
    let words = model.words(WordQuery(limit: 10_000)).elements.map(\.word)
    #expect(words.count > 20)
    for word in words {
      let query = PlaysQuery(word.lowercased())
      #expect(try await store.plays(query) == model.plays(query), "seed \(seed)")
      for offset in 0..<4 {
        let page = PlaysQuery(word, offset: offset, limit: 2)
        #expect(try await store.plays(page) == model.plays(page), "seed \(seed)")
      }
    }
    for order in [GameQuery.Order.latest, .score, .best] {
      for mode in [nil, GameMode.timed, .unlimited] {
        for days in [nil, 390...400] {
          for hasHints in [nil, true, false] {
            for (offset, limit) in [(0, 1000), (2, 3), (1000, 5), (-1, 2)] {
              let query = GameQuery(
                order: order,
                mode: mode,
                days: days,
                hasHints: hasHints,
                offset: offset,
                limit: limit
              )
              #expect(try await store.games(query) == model.games(query), "seed \(seed)")
            }
          }
        }
      }
    }
    for letters in model.entries.map(\.snapshot.game.letters) + [CubeLetters(seed: .max)] {
      let query = GameQuery(letters: letters)
      #expect(try await store.games(query) == model.games(query), "seed \(seed)")
    }
    for entry in model.entries.prefix(5) {
      for filter in ["", "E"] {
        var query = WordQuery(sort: .alpha, search: WordSearch(filter))
        query.game = entry.id
        #expect(try await store.words(query) == model.words(query), "seed \(seed)")
      }
    }
    let common = try MissedTests.common()
    for history in [.live(store), model.client] as [HistoryClient] {
      try await MissedTests.search(history, common)
    }
    let games = model.entries.filter { $0.end != nil }.map(\.id)
    let commonLists: [CommonWordsQuery.List] = [.missed, .all, .length(4), .missedIn(games[0])]
    for list in commonLists {
      for sort in CommonWordSort.allCases {
        for filter in ["", "s", "t*", "=tea?", "5+", "new:1970-12", "game:\(games[1])"] {
          for isReversed in [false, true] {
            var query = CommonWordsQuery(list, sort: sort)
            (query.search, query.isReversed) = (WordSearch(filter), isReversed)
            #expect(try await store.commonWords(query) == model.commonWords(query), "seed \(seed)")
            (query.offset, query.limit) = (3, 4)
            #expect(try await store.commonWords(query) == model.commonWords(query), "seed \(seed)")
          }
        }
      }
    }
    #expect(try model.commonWords(.init(.missed)).total + model.known().count > 5)
    #expect(try await store.known() == model.known(), "seed \(seed)")
    var some = WordQuery(sort: .count)
    some.words = ["NEVER", "'", words[3], words[0]]
    #expect(try await store.words(some) == model.words(some), "seed \(seed)")
    #expect(model.words(some).total == 2)
    #expect(try await store.stats() == model.stats(), "seed \(seed)")
    #expect(try await store.growth() == model.growth(), "seed \(seed)")
    #expect(try await store.awards() == model.awards(), "seed \(seed)")
    for day in [0, 340, 341, 500] {
      #expect(try await store.bestScores(on: day) == model.bestScores(on: day))
    }
    #expect(try await store.resumableGame() == model.resumableGame(), "seed \(seed)")
    for entry in model.entries {
      #expect(try await store.record(entry.id) == entry.record(), "seed \(seed)")
    }

    await store.close()
    #expect(try await store.stats() == model.stats(), "the same store, seed \(seed)")
    await store.close()
    let next = scratch.store(now: Double(today) * 86_400 + 60)
    #expect(try await next.stats() == model.stats(), "opened again, seed \(seed)")
    #expect(try await next.resumableGame() == model.resumableGame(), "opened again, seed \(seed)")
    #expect(await next.status() == HistoryStatus())
  }

  /// Plays the same games into several histories. The clock sometimes goes back.
  private func play(
    _ count: Int,
    into histories: [HistoryClient],
    _ generator: inout SeededGenerator
  ) async throws {
    for number in 0..<count {
      let isTimed = generator.next(below: 2) == 0
      let day = 300 + generator.next(below: 110)
      let game = ScriptedGame(
        // Some cubes come again.
        seed: generator.next(below: 3) == 0 ? generator.next(below: 4) : generator.next(),
        mode: isTimed ? .timed : .unlimited,
        moveCount: 1 + Int(generator.next(below: 14)),
        startedAt: Double(day * 86_400 + generator.next(below: 86_400)),
        hasHints: !isTimed && generator.next(below: 2) == 0
      )
      let ends = isTimed || generator.next(below: 3) > 0
      for history in histories {
        #expect(try await history.play(game).rawValue == number + 1)
      }
      let snapshot = game.snapshot(
        progress: game.progress(100),
        end: ends ? isTimed ? .timeUp : .endedByPlayer : nil
      )
      var receipts: [SaveReceipt] = []
      for history in histories { receipts.append(try await history.save(snapshot)) }
      #expect(Set(receipts).count == 1)
      #expect((receipts[0].rank != nil) == (ends && !receipts[0].isRepeat))
    }
  }
}
