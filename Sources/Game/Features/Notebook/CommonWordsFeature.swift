import Composable
import Model
import Rules
import Surface

/// A list of common words: those that were missed, in all games or in one, or those of a length.
///
/// Each time the page is shown, it is read again: a game may have come to an end. Beside a word that was missed stands
/// the cube as it was then, and Enter replays the game from there.
package struct CommonWordsFeature: Reducer {
  package struct State: WordListState, Equatable, Sendable {
    package let words: CommonWordsQuery.List
    @Boxed package var search = SearchLine()
    package var sort = CommonWordSort.score
    package var isReversed = false
    /// The words that have been read so far, and the chosen one.
    package var list = PagedList<CommonWord>()
    var wanted: WantedWord?
    package var meaning: WordMeaning?
    /// The game in which the chosen word was missed, at that moment; `nil` until it has been read.
    @Boxed package var moment: ReplayFeature.State? = nil
    /// Where it was missed, once the game is being read.
    var asked: MissedPlace?
    var request: ScreenRequest?

    package init(_ words: CommonWordsQuery.List) { self.words = words }

    /// Whether nothing was missed in any game, because there was none.
    package var isBlank: Bool { words == .missed && list.total == 0 && search.isEmpty }

    /// Whether there are words to practise.
    package var canPractise: Bool { words != .all && list.chosen != nil }

    package var sorts: [CommonWordSort] {
      switch words {
      case .missed: [.score, .there, .last, .length, .alpha]
      case .length, .all, .word: [.score, .there, .found, .alpha]
      case .missedIn: [.score, .length, .there, .alpha]
      }
    }
  }

  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    case read(HistoryAnswer<Page<CommonWord>>)
    /// The game in which the chosen word was missed has been read.
    case momentRead(MissedPlace, HistoryAnswer<ReplayFeature.State>)
  }

  private enum CancelID { case words, moment }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      if state.moment == nil { state.asked = nil }
      return .cancel(id: CancelID.words).merge(with: .cancel(id: CancelID.moment))
    case .input(let input):
      let effect = receive(input, &state)
      state.lookUpChosenWord(dependencies)
      return effect.merge(with: readMoment(&state))
    case .more:
      return read(state.list.moreRows(), state)
    case .read(let result):
      let effect = read(state.receive(result), state)
      state.lookUpChosenWord(dependencies)
      return effect.merge(with: readMoment(&state))
    case .momentRead(let place, let result):
      guard place == state.asked else { return .none }
      // Without its cube the page says the rest. Opening the game says what is wrong.
      state.moment = try? result.get()
      return .none
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
    case .key(.right) where state.words.isMissed && !state.search.isOpen:
      state.request = page(state)
      return .none
    default:
      let rows = state.receive(input, opening: page)
      if case .open = state.request, state.words.isMissed, let place = state.list.chosen?.missed {
        let moment = place == state.asked ? state.moment : nil
        state.request = moment.map { .open(.replay($0)) } ?? .read(.moment(.missed(place)))
      }
      return read(rows, state)
    }
  }

  /// Reads the game in which the chosen word was missed.
  private func readMoment(_ state: inout State) -> Effect<Action> {
    let place = state.list.chosen?.missed
    guard place != state.asked else { return .none }
    (state.asked, state.moment) = (place, nil)
    guard let place else { return .cancel(id: CancelID.moment) }
    return .result(name: "read where a word was missed", dependencies.history.moment, place) {
      .momentRead(place, $0)
    }
    .latest(CancelID.moment)
  }

  /// What opens the chosen word.
  private func page(_ state: State) -> ScreenRequest? {
    state.list.chosen.map {
      .open(.word(.init(word: $0.word, language: state.search.language)))
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
    return .result(name: "read common words", dependencies.history.commonWords, query) { .read($0) }
      .latest(CancelID.words)
  }
}
