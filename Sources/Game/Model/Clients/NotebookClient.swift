/// What follows from all games for the common words: which were missed, and which are known.
///
/// The first call reads all games and says how far it is; later ones take milliseconds.
package struct NotebookClient: Sendable {
  /// A question that waits for the history.
  package typealias Ask = HistoryClient.Ask

  /// One page of a list of common words.
  package var words: Ask<CommonWordsQuery, ReadingProgress.Report, Page<CommonWord>>
  /// For each length, how many of the common words were found.
  package var known: Ask<ReadingProgress.Report, [KnownLength]>
  /// What is known of a word in capitals; `nil` if it is not a common one.
  package var word: Ask<String, CommonWord?>
  /// When which words were found for the first time.
  package var growth: Ask<Growth>

  /// The words of a round of practice with their cubes, in the order of a seed.
  package var clues:
    Ask<PracticeChoice, PracticeBook, UInt64, ReadingProgress.Report, [PracticeClue]>

  package init(
    words: @escaping Ask<CommonWordsQuery, ReadingProgress.Report, Page<CommonWord>>,
    known: @escaping Ask<ReadingProgress.Report, [KnownLength]>,
    word: @escaping Ask<String, CommonWord?>,
    growth: @escaping Ask<Growth>,
    clues:
      @escaping Ask<PracticeChoice, PracticeBook, UInt64, ReadingProgress.Report, [PracticeClue]>
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
