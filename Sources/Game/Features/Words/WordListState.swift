import Model
import Rules
import Surface

/// A list of words with a search and an order, and what keys, clicks and answers change in it.
///
/// The list says which rows to read next; its feature reads them.
protocol WordListState {
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID == String
  associatedtype Sort: Hashable & Sendable

  /// The line that is searched for, whose language is that of the words once the page is shown.
  var search: SearchLine { get set }
  var sort: Sort { get set }
  /// The orders that say something in this list.
  var sorts: [Sort] { get }
  var isReversed: Bool { get set }
  var list: PagedList<Row> { get set }
  /// The word to choose once the words have been read.
  var wanted: WantedWord? { get set }
  /// What the chosen word means; `nil` before a word is chosen, and where there are no meanings.
  var meaning: WordMeaning? { get set }
  /// What the screen asks the program to do.
  var request: ScreenRequest? { get set }
  /// Whether there are no words because no game was played.
  var isBlank: Bool { get }
}

/// A word to choose in a list, and its row when it was chosen.
struct WantedWord: Equatable, Sendable {
  let word: String
  let index: Int
}

extension WordListState {
  /// The chosen word and its row; before the words have been read, the one that will be chosen.
  var chosenRow: WantedWord? {
    list.chosen.map { WantedWord(word: $0.id, index: list.cursor.index) } ?? wanted
  }

  /// The rows to read when the page is shown: with the chosen one, wherever it is by then.
  mutating func rowsToShow() -> RowRange {
    wanted = chosenRow
    return list.firstRows(upTo: wanted?.index ?? 0)
  }

  /// Takes rows that were read. Returns those to read next.
  mutating func receive(_ result: HistoryAnswer<Page<Row>>) -> RowRange? {
    let rows = list.receive(result)
    if case .success = result, let word = wanted?.word {
      list.choose(word)
      wanted = nil
    }
    return rows
  }

  /// Takes a key, a text or a click. Returns the rows to read.
  ///
  /// - Parameter page: What opens the chosen word; `nil` without one.
  mutating func receive(
    _ input: ScreenInput,
    opening page: (Self) -> ScreenRequest?
  ) -> RowRange? {
    switch input {
    case .key(let key):
      guard search.isOpen else { return receiveInList(key, page) }
      return search.receive(key) ? list.firstRows() : nil
    case .pasted(let text):
      return search.isOpen && search.paste(text) ? list.firstRows() : nil
    case .pointer(let event):
      if let column: Sort = event.clickedRow() { return sort(by: column) }
      let click = list.click(event)
      if click != nil { search.isOpen = false }
      if click == .opened { request = page(self) }
      return list.nextRows()
    case .shown, .hidden, .suspended, .resumed, .quitRequested:
      return nil
    }
  }

  private mutating func receiveInList(
    _ key: Key,
    _ page: (Self) -> ScreenRequest?
  ) -> RowRange? {
    switch key {
    // It takes back what was typed, before it leaves.
    case .backspace where !search.isEmpty: search.isOpen = true
    case _ where key.leavesPage: request = .close
    case .character("n") where isBlank: request = .startNewGame(.standard)
    case .character("/"): search.isOpen = true
    case .character("s"): return sorts.cycled(from: sort, by: 1).flatMap { sort(by: $0) }
    case .character("S"):
      isReversed.toggle()
      return list.firstRows()
    case .enter: request = page(self)
    default:
      list.cursor.move(by: key)
      return list.nextRows()
    }
    return nil
  }

  private mutating func sort(by sort: Sort) -> RowRange {
    isReversed = self.sort == sort && !isReversed
    self.sort = sort
    return list.firstRows()
  }

  /// Looks up what the chosen word means.
  mutating func lookUpChosenWord(_ dependencies: Dependencies) {
    let word = list.chosen?.id
    guard word != meaning?.word else { return }
    meaning = word.flatMap { dependencies.meanings.lookUp($0, dependencies.language) }
  }
}
