import Composable
import Model
import Rules
import Surface

/// A list of common words: those that were missed, in all games or in one, or those of a length.
///
/// The first reading of a long history takes seconds; the list says how far it is. Each time the page is
/// shown, it is read again: a game may have come to an end.
package struct CommonWordsFeature: Reducer {
  package struct State: WordListState, Equatable, Sendable {
    package let words: CommonWordsQuery.List
    @Boxed package var search = SearchLine()
    package var sort: CommonWordSort
    package var isReversed = false
    /// The words that have been read so far, and the chosen one.
    package var list = PagedList<CommonWord>()
    package var wanted: WantedWord?
    package var meaning: WordMeaning?
    /// How far the first reading is; `nil` while none is long.
    package var progress: ReadingProgress?
    package var request: ScreenRequest?

    package init(_ words: CommonWordsQuery.List) {
      self.words = words
      sort = if case .missed = words { .there } else { .score }
    }

    /// Whether nothing was missed in any game, because there was none.
    package var isBlank: Bool { words == .missed && list.total == 0 && search.isEmpty }

    /// Whether there are words to practise.
    package var canPractise: Bool { words != .all && list.chosen != nil }

    package var sorts: [CommonWordSort] {
      switch words {
      case .missed: [.there, .last, .score, .length, .alpha]
      case .length, .all: [.score, .there, .found, .alpha]
      case .missedIn: [.score, .length, .there, .alpha]
      }
    }
  }

  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    case progressed(ReadingProgress)
    case read(HistoryAnswer<Page<CommonWord>>)
  }

  private enum CancelID { case words }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      // What was read stays in the notebook, and the rest is read when the page is shown again.
      return .cancel(id: CancelID.words)
    case .input(let input):
      let effect = receive(input, &state)
      state.lookUpChosenWord(dependencies)
      return effect
    case .more:
      return read(state.list.moreRows(), state)
    case .progressed(let progress):
      state.progress = progress
      return .none
    case .read(let result):
      state.progress = nil
      let effect = read(state.receive(result), state)
      state.lookUpChosenWord(dependencies)
      return effect
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      state.search.language = dependencies.language
      return read(state.rowsToShow(), state)
    case .key(.character("p")) where state.canPractise && !state.search.isOpen:
      state.request = .open(.practice(.init(.list(query(state)))))
      return .none
    default:
      return read(state.receive(input, opening: page), state)
    }
  }

  /// What opens the chosen word.
  private func page(_ state: State) -> ScreenRequest? {
    state.list.chosen.map {
      .open(dependencies.meanings.page(of: $0.word, state.search.language))
    }
  }

  private func query(_ state: State) -> CommonWordsQuery {
    var query = CommonWordsQuery(state.words, sort: state.sort)
    (query.search, query.isReversed) = (state.search.search, state.isReversed)
    return query
  }

  /// Reads rows in place of those that are being read; nothing for `nil`.
  private func read(_ rows: RowRange?, _ state: State) -> Effect<Action> {
    guard let rows else { return .none }
    var query = query(state)
    (query.offset, query.limit) = (rows.offset, rows.limit)
    return .run(name: "read common words") { [words = dependencies.notebook.words, query] send in
      do throws(HistoryError) {
        send(.read(.success(try await words(query) { send(.progressed($0)) })))
      } catch {
        if !Task.isCancelled { send(.read(.failure(error))) }
      }
    }
    .latest(CancelID.words)
  }
}
