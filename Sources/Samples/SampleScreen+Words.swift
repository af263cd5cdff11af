import Game
import Rules

extension SampleScreen {
  /// The history browser of this screen.
  var wordsState: WordsState {
    var state = WordsState()
    let entries = SampleHistory.entries
    switch self {
    case .wordsLoading:
      state.isLoading = true
      return state
    case .wordsEmpty:
      state.total = 0
      return state
    case .wordsProblem:
      state.problem = .busy(path: "/home/ada/.local/share/lexicube/history.sqlite")
      return state
    case .wordsFiltering:
      state.filter = "TR"
      state.isFiltering = true
      state.entries = entries.filter { $0.word.contains("TR") }
    default:
      state.entries = entries
    }
    state.total = self == .wordsFiltering ? state.entries.count : 833
    state.list = ListCursor(count: state.entries.count, index: self == .wordsDeep ? 24 : 2)
    guard self == .wordPlays else { return state }
    var word = WordPlaysState(entry: entries[5])
    word.plays = SampleHistory.plays
    word.total = SampleHistory.plays.count
    word.list = ListCursor(count: SampleHistory.plays.count, index: 1)
    state.word = word
    return state
  }
}
