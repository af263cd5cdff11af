import Composable
import Model
import Rules
import Surface

/// How many words were new in each week, month and year, which first letters and lengths they have, which
/// were the first of their length, and which are the rarest.
package struct GrowthFeature: Reducer {
  package struct State: Equatable, Sendable {
    package var view = Growth.View.weeks
    /// The only year that is told by ear; `nil` for all of them.
    package var year: Int?
    /// What was found; `nil` until it has been read.
    package var growth: Growth?
    package var list = PagedList<Growth.Row>()
    /// The chosen length of the letters' rows, counted from the first.
    package var chosenLength = 0
    /// Whether the year has been sent to the terminal's clipboard.
    package var isCopied = false
    /// Whether nothing may be copied.
    package var isKiosk = false
    /// The words of the row that is open; `nil` while the rows are in front.
    @Boxed package var opened: WordsFeature.State? = nil
    /// What the screen asks the program to do.
    var request: ScreenRequest?

    /// Whether nothing was found yet.
    package var isBlank: Bool { growth?.days.isEmpty == true }

    /// The chosen year, which can be copied.
    package var chosenYear: Growth.Period? {
      view == .years ? list.chosen?.period : nil
    }

    /// Lists the rows of the view, with the letters of a language.
    ///
    /// - Parameter today: A day of the player's calendar, in days since 1970-01-01.
    package mutating func fill(_ language: Language, today: Int) {
      guard let growth else { return }
      list.fill(growth.rows(of: view, language, upTo: today))
    }
  }

  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    case read(HistoryAnswer<Growth>)
    case opened(WordsFeature.Action)
  }

  private enum CancelID { case growth }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      return run(.input(.hidden), &state).merge(with: .cancel(id: CancelID.growth))
    case .input(.shown(let settings)):
      state.isKiosk = settings.isKiosk
      state.isCopied = false
      return .result(name: "read what is new", dependencies.history.growth) { .read($0) }
        .latest(CancelID.growth).merge(with: run(.input(.shown(settings)), &state))
    case .input(let input) where state.opened != nil:
      return run(.input(input), &state)
    case .opened(let action):
      return run(action, &state)
    case .input(.key(let key)):
      return receive(key, &state)
    case .input(.pointer(let event)):
      if let view: Growth.View = event.clickedRow() { turn(to: view, &state) }
      if state.list.click(event) == .opened { return open(&state) }
    case .input:
      break
    case .read(let result):
      guard case .success(let growth) = result else {
        state.list.problem = result.failure
        break
      }
      let index = state.list.cursor.index
      state.growth = growth
      fill(&state)
      state.list.cursor.index = index
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    let last = Growth.LetterWords.lengths.count - 1
    switch key {
    case _ where key.leavesPage: state.request = .close
    case .enter: return open(&state)
    case .character("v") where !state.isBlank:
      turn(to: Growth.View.allCases.cycled(from: state.view, by: 1) ?? state.view, &state)
    case .character("n") where state.isBlank: state.request = .startNewGame(.standard)
    case .left where state.view == .letters: state.chosenLength = max(0, state.chosenLength - 1)
    case .right where state.view == .letters: state.chosenLength = min(last, state.chosenLength + 1)
    case .character("y"), .function(4): return copy(&state)
    default: state.list.cursor.move(by: key)
    }
    return .none
  }

  private func turn(to view: Growth.View, _ state: inout State) {
    state.view = view
    state.isCopied = false
    state.list.cursor.index = 0
    fill(&state)
  }

  private func fill(_ state: inout State) {
    state.fill(dependencies.language, today: day(dependencies.date()))
  }

  private func day(_ moment: Timestamp) -> Int {
    WallDay(of: moment, utcOffset: dependencies.utcOffset).number
  }

  /// Opens the words of the chosen row, or its word.
  private func open(_ state: inout State) -> Effect<Action> {
    switch state.list.chosen {
    case nil: break
    case .period(let period): return list(GrowthText.search(for: period), &state)
    case .letter(let row):
      let length = Growth.LetterWords.lengths.lowerBound + state.chosenLength
      return list(GrowthText.search(for: row, length: length), &state)
    case .word(let first):
      state.request = .open(.word(.init(word: first.word, language: dependencies.language)))
    }
    return .none
  }

  /// Lists the words that a search finds, over the rows.
  private func list(_ search: String, _ state: inout State) -> Effect<Action> {
    var words = WordsFeature.State()
    words.search = SearchLine(search)
    state.opened = words
    return run(.input(.shown(Settings())), &state)
  }

  /// Hands an action to the open list. What that wants to close is the list.
  private func run(_ action: WordsFeature.Action, _ state: inout State) -> Effect<Action> {
    guard var opened = state.opened else { return .none }
    let effect = WordsFeature(dependencies: dependencies).reduce(into: &opened, action: action)
      .map(Action.opened)
    state.request = opened.request.take()
    state.opened = opened
    guard state.request == .close else { return effect }
    let end = run(.input(.hidden), &state)
    (state.opened, state.request) = (nil, nil)
    return effect.merge(with: end)
  }

  /// Sends the chosen year to the terminal's clipboard.
  private func copy(_ state: inout State) -> Effect<Action> {
    guard let year = state.chosenYear, let growth = state.growth, !state.isKiosk else {
      return .none
    }
    state.isCopied = true
    let text = GrowthText.page(of: year, growth, dependencies.language, day: day)
    return dependencies.clipboard.copying(text).widened()
  }
}
