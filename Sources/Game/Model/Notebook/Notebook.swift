import Rules
import Words

/// Computes from the history which common words were missed and which are known, and keeps that in memory.
///
/// Nothing of it is stored: it follows from the games and the word list. The first question reads all
/// games, in steps between which it can be cancelled; later ones read only what is new.
package actor Notebook {
  private let history: HistoryClient
  /// The language of the words.
  let language: Language
  private let readCommonWords: @Sendable () -> CommonWords?

  private var mark = NotebookMark()
  private var tally: NotebookTally?

  /// - Parameter commonWords: The common words of the list that is played; the first call may take some time.
  package init(
    history: HistoryClient,
    language: Language = .english,
    commonWords: @escaping @Sendable () -> CommonWords?
  ) {
    (self.history, self.language) = (history, language)
    readCommonWords = commonWords
  }

  /// The common words, which are read once; `nil` if there is no word list.
  private func knownWords() -> CommonWords? {
    if tally == nil { tally = readCommonWords().map(NotebookTally.init) }
    return tally?.common
  }

  /// Reads what is new in the history.
  ///
  /// - Parameter progress: Is called after each step of a long reading.
  /// - Returns: What is known by then; `nil` if there is no word list.
  /// - Throws: Why the history cannot be read, and `failed` if the task is cancelled. What was read stays.
  private func update(_ progress: ReadingProgress.Report) async throws(HistoryError)
    -> NotebookTally?
  {
    var gamesRead = 0
    while let common = knownWords() {
      let asked = mark
      let news = try await history.notebook(asked)
      if Task.isCancelled { throw .failed(reason: "Nobody waits for the notebook any more.") }
      // Another question may have read the same meanwhile. From here on, nothing waits.
      guard asked == mark else { continue }
      if news.isAnew { tally = NotebookTally(common) }
      tally?.add(found: news.words)
      if var solver = common.makeSolver() {
        for game in news.games {
          tally?.add(there: common.indices(on: game.letters, &solver), in: game)
        }
      }
      mark = news.mark
      gamesRead += news.games.count
      if news.isLast { break }
      progress(ReadingProgress(done: gamesRead, total: gamesRead + news.gamesLeft))
    }
    return tally
  }

  /// One page of a list of common words.
  package func words(
    _ query: CommonWordsQuery,
    progress: ReadingProgress.Report
  ) async throws(HistoryError) -> Page<CommonWord> {
    guard let common = try await update(progress)?.common else { return Page(total: 0) }
    var asked = query.search.games
    if case .missedIn(let id) = query.list { asked.append(id) }
    // Whoever plays on must not be told what there is.
    if let id = asked.first(where: mark.running.contains) { throw .gameRunning(id) }
    var game: (there: Set<Int>, found: Set<String>)?
    if case .missedIn(let id) = query.list {
      let record = try await history.record(id)
      game = (common.indices(on: record), Set(record.moves.compactMap(\.word)))
    }
    var cubes: [Set<Int>] = []
    for id in query.search.games {
      cubes.append(common.indices(on: try await history.record(id)))
    }
    var new: Set<String>?
    if !query.search.days.isEmpty {
      let found = try await history.words(WordQuery(search: query.search, limit: .max))
      new = Set(found.elements.map(\.word))
    }
    return tally?.page(query, of: game, on: cubes, new: new) ?? Page(total: 0)
  }

  /// The newest game that has been read with a word on its first board; `nil` if there is none.
  func lastGame(with word: String) -> NotebookNews.Game? { tally?.lastGame(with: word) }

  /// For each length, how many of the common words were found.
  package func known(
    progress: ReadingProgress.Report
  ) async throws(HistoryError) -> [KnownLength] {
    try await update(progress)?.known ?? []
  }

  /// What is known of a word in capitals; `nil` if it is not a common one.
  package func word(_ word: String) async throws(HistoryError) -> CommonWord? {
    try await update { _ in }?.word(word)
  }

  /// When which words were found for the first time.
  package func growth() async throws(HistoryError) -> Growth {
    var growth = try await history.growth()
    growth.rarest = try await rarest()
    growth.scoreFirsts(in: language)
    return growth
  }

  /// The words that are not common, those that are worth the most first; none where no word is common.
  private func rarest() async throws(HistoryError) -> [Growth.FirstWord] {
    guard let common = knownWords(), !common.words.isEmpty else { return [] }
    var (rare, query) = ([Growth.FirstWord](), WordQuery(sort: .score, limit: 1000))
    while rare.count < Self.mostRare {
      let page = try await history.words(query)
      rare += page.elements.filter { common.index(of: $0.word) == nil }.map {
        Growth.FirstWord(word: $0.word, foundAt: $0.firstPlayedAt, points: $0.bestScore)
      }
      query.offset += query.limit
      if query.offset >= page.total { break }
    }
    return Array(rare.prefix(Self.mostRare))
  }

  /// How many rare words are told.
  private static let mostRare = 100
}

/// How far a long reading of games is.
package struct ReadingProgress: Hashable, Sendable {
  /// How many games have been read.
  package var done: Int
  /// How many there are.
  package var total: Int

  /// Takes how far the reading is. Called on any thread.
  package typealias Report = @Sendable (ReadingProgress) -> Void

  package init(done: Int, total: Int) { (self.done, self.total) = (done, total) }
}

extension CommonWords {
  /// The words on the first board of a game.
  fileprivate func indices(on record: GameRecord) -> Set<Int> {
    guard var solver = makeSolver() else { return [] }
    return Set(indices(on: record.letters, &solver))
  }
}
