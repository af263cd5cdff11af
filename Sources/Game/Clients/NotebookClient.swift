/// What follows from all games for the common words: which were missed, and which are known.
///
/// The first call reads all games and says how far it is; later ones take milliseconds.
package struct NotebookClient: Sendable {
  /// One page of a list of common words.
  package var words:
    @Sendable (CommonWordsQuery, @escaping NotebookProgress.Report) async throws(HistoryError) ->
      Page<CommonWord>
  /// For each length, how many of the common words were found.
  package var known:
    @Sendable (@escaping NotebookProgress.Report) async throws(HistoryError) -> [KnownLength]
  /// What is known of a word in capitals; `nil` if it is not a common one.
  package var word: @Sendable (String) async throws(HistoryError) -> CommonWord?
  /// When which words were found for the first time.
  package var growth: @Sendable () async throws(HistoryError) -> Growth

  /// The words of a round of practice with their cubes, in the order of a seed.
  package var clues:
    @Sendable (PracticeChoice, PracticeBook, _ seed: UInt64, @escaping NotebookProgress.Report)
      async throws(HistoryError) -> [PracticeClue]

  package init(
    words:
      @escaping @Sendable (CommonWordsQuery, @escaping NotebookProgress.Report)
      async throws(HistoryError) -> Page<CommonWord>,
    known:
      @escaping @Sendable (@escaping NotebookProgress.Report) async throws(HistoryError) ->
      [KnownLength],
    word: @escaping @Sendable (String) async throws(HistoryError) -> CommonWord?,
    growth: @escaping @Sendable () async throws(HistoryError) -> Growth,
    clues:
      @escaping @Sendable (
        PracticeChoice, PracticeBook, _ seed: UInt64, @escaping NotebookProgress.Report
      ) async throws(HistoryError) -> [PracticeClue]
  ) {
    self.words = words
    self.known = known
    self.word = word
    self.growth = growth
    self.clues = clues
  }

  /// A notebook of a history.
  ///
  /// - Parameter dictionary: The words that are played.
  package static func live(_ history: HistoryClient, _ dictionary: DictionaryClient) -> Self {
    let notebook = Notebook(
      history: history,
      language: dictionary.language,
      commonWords: dictionary.commonWords
    )
    return Self(
      words: { query, progress throws(HistoryError) in
        try await notebook.words(query, progress: progress)
      },
      known: { progress throws(HistoryError) in try await notebook.known(progress: progress) },
      word: { word throws(HistoryError) in try await notebook.word(word) },
      growth: { () throws(HistoryError) in try await notebook.growth() },
      clues: { choice, book, seed, progress throws(HistoryError) in
        try await notebook.clues(choice, book, seed: seed, progress: progress)
      }
    )
  }

  /// An empty notebook.
  package static let noop = Self(
    words: { query, _ in Page(offset: query.offset, total: 0) },
    known: { _ in [] },
    word: { _ in nil },
    growth: { Growth() },
    clues: { _, _, _, _ in [] }
  )
}
