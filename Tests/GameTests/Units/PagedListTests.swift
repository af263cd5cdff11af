import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("A list that is read page by page")
struct PagedListTests {
  private typealias List = PagedList<WordEntry>
  private var list = List()

  private func words(_ names: some Sequence<String>) -> [WordEntry] {
    names.map { WordEntry($0, count: 1, bestScore: 1, at: 0) }
  }

  private func words(_ range: Range<Int>) -> [WordEntry] { words(range.map { "W\($0)" }) }

  /// The first rows of a list of a given length, as the history would return them.
  private func page(_ rows: RowRange, of total: Int) -> Result<Page<WordEntry>, HistoryError> {
    let end = min(rows.offset + rows.limit, total)
    return .success(Page(words(rows.offset..<end), offset: rows.offset, total: total))
  }

  private func list(of total: Int) -> List {
    var list = List()
    let rows = list.firstRows()
    _ = list.receive(page(rows, of: total))
    return list
  }

  private func click(_ word: String, _ kind: MouseEvent.Kind = .press) -> PointerEvent {
    PointerEvent(kind, on: .row(word), at: Point(column: 0, row: 0))
  }

  @Test func `a new list is unread, and neither empty nor full`() {
    let list = List()
    #expect(list.isUnread && !list.isEmpty && list.chosen == nil && list.total == nil)
  }

  @Test mutating func `the first rows are asked for once, and received`() {
    #expect(list.firstRows() == RowRange(offset: 0, limit: 200) && list.isLoading && !list.isUnread)
    #expect(list.nextRows() == nil, "rows are being read")
    #expect(list.receive(page(RowRange(offset: 0, limit: 200), of: 3)) == nil && !list.isLoading)
    #expect(list.elements == words(0..<3) && list.total == 3 && list.chosen?.word == "W0")
    #expect(list.nextRows() == nil, "there are no more rows")
  }

  @Test func `a list without rows is empty once that is known`() {
    let list = list(of: 0)
    #expect(list.isEmpty && !list.isUnread && list.chosen == nil)
  }

  @Test func `the next rows are read when the cursor is near the last one`() {
    var list = list(of: 450)
    list.cursor.index = 149
    #expect(list.nextRows() == nil)
    list.cursor.index = 150
    let rows = list.nextRows()
    #expect(rows == RowRange(offset: 200, limit: 200))
    #expect(list.nextRows() == nil, "they are being read")
    #expect(list.receive(page(RowRange(offset: 200, limit: 200), of: 450)) == nil)
    #expect(list.elements == words(0..<400) && list.cursor.index == 150)
  }

  @Test func `End reads all other rows at once, and the cursor follows`() {
    var list = list(of: 1_000)
    list.cursor.move(by: .end)
    let rows = list.nextRows()
    #expect(rows == RowRange(offset: 200, limit: 800))
    #expect(list.receive(page(RowRange(offset: 200, limit: 800), of: 1_000)) == nil)
    #expect(list.chosen?.word == "W999")
  }

  @Test mutating func `End before the first rows arrive asks for the rest as they arrive`() {
    let rows = list.firstRows()
    list.cursor.move(by: .end)
    #expect(list.receive(page(rows, of: 300)) == RowRange(offset: 200, limit: 200))
    #expect(list.isLoading)
  }

  @Test func `a failure keeps the rows, and the next key tries again`() {
    var list = list(of: 300)
    list.cursor.move(by: .end)
    #expect(list.nextRows() != nil)
    #expect(list.receive(.failure(.busy(path: "/d"))) == nil, "a failure is not repeated at once")
    #expect(list.problem == .busy(path: "/d") && !list.isLoading && list.elements == words(0..<200))
    #expect(!list.cursor.isBoundForEnd)
    let again = list.nextRows()
    #expect(again == RowRange(offset: 200, limit: 200))
    _ = list.receive(page(RowRange(offset: 200, limit: 200), of: 300))
    #expect(list.problem == nil && list.elements == words(0..<300))
  }

  @Test mutating func `a failure of the first read leaves the list unread`() {
    _ = list.firstRows()
    _ = list.receive(.failure(.busy(path: "/d")))
    #expect(list.isUnread && !list.isEmpty)
  }

  @Test func `rows that a page repeats are listed once`() {
    var list = list(of: 250)
    list.cursor.index = 199
    _ = list.nextRows()
    let page = Page(words(199..<251), offset: 200, total: 251)
    _ = list.receive(.success(page))
    #expect(list.elements == words(0..<251) && list.total == 251)
  }

  @Test func `a page without new rows is the last one`() {
    var list = list(of: 250)
    list.cursor.index = 199
    _ = list.nextRows()
    _ = list.receive(.success(Page([], offset: 200, total: 250)))
    #expect(list.total == 200 && list.nextRows() == nil)
  }

  @Test mutating func `a first page that has lost unreadable rows still knows the total`() {
    _ = list.firstRows()
    #expect(list.receive(.success(Page(words(0..<150), unreadable: 50, total: 300))) == nil)
    #expect(list.total == 300)
    list.cursor.index = 149
    #expect(list.nextRows() == RowRange(offset: 200, limit: 200))
    #expect(list.receive(.success(Page(words(200..<300), offset: 200, total: 300))) == nil)
    #expect(list.elements == words(0..<150) + words(200..<300))
    #expect(list.total == 250, "the whole list has been read, and this much of it is there")
  }

  @Test func `a page of unreadable rows is not the end of the list`() {
    var list = list(of: 600)
    list.cursor.index = 199
    _ = list.nextRows()
    let next = list.receive(.success(Page(unreadable: 200, offset: 200, total: 600)))
    #expect(next == RowRange(offset: 400, limit: 200), "the cursor still waits for rows")
    #expect(list.receive(page(RowRange(offset: 400, limit: 200), of: 600)) == nil)
    #expect(list.elements == words(0..<200) + words(400..<600) && list.nextRows() == nil)
  }

  @Test mutating func `a list that begins with unreadable rows is not empty`() {
    _ = list.firstRows()
    let next = list.receive(.success(Page(unreadable: 200, total: 201)))
    #expect(next == RowRange(offset: 200, limit: 200) && !list.isEmpty)
    #expect(list.receive(page(RowRange(offset: 200, limit: 200), of: 201)) == nil)
    #expect(list.elements == words(200..<201) && list.total == 1)
  }

  @Test mutating func `a list of which no row can be read is empty in the end`() {
    _ = list.firstRows()
    #expect(list.receive(.success(Page(unreadable: 200, total: 201))) != nil)
    #expect(list.receive(.success(Page(unreadable: 1, offset: 200, total: 201))) == nil)
    #expect(list.isEmpty)
  }

  @Test mutating func `a wrong total of a damaged file ends with the rows`() {
    _ = list.firstRows()
    let next = list.receive(.success(Page(words(0..<3), total: 1_000_000_000)))
    #expect(next == RowRange(offset: 3, limit: 200))
    #expect(list.receive(.success(Page(offset: 3, total: 1_000_000_000))) == nil && list.total == 3)
  }

  @Test func `End reads past rows that cannot be read`() {
    var list = list(of: 1_000)
    list.cursor.move(by: .end)
    _ = list.nextRows()
    #expect(
      list.receive(.success(Page(words(900..<999), unreadable: 701, offset: 200, total: 1_000)))
        == nil
    )
    #expect(list.chosen?.word == "W998" && list.total == 299)
  }

  @Test func `reading from the first row again keeps the rows until they arrive`() {
    var list = list(of: 3)
    list.cursor.index = 2
    let rows = list.firstRows()
    #expect(list.elements == words(0..<3))
    _ = list.receive(page(rows, of: 2))
    #expect(list.elements == words(0..<2) && list.cursor.index == 0)
  }

  @Test mutating func `rows that are known already need no reading`() {
    list.fill(words(0..<5))
    #expect(list.total == 5 && list.nextRows() == nil && !list.isUnread)
  }

  // MARK: Clicks

  @Test func `a click chooses a row, and a click on the chosen row opens it`() {
    var list = list(of: 5)
    #expect(list.click(click("W3")) == .chose && list.chosen?.word == "W3")
    #expect(list.click(click("W3")) == .opened && list.click(click("W0")) == .chose)
  }

  @Test func `only a press is a click, and the wheel moves the cursor`() {
    var list = list(of: 5)
    for kind in [MouseEvent.Kind.release, .drag, .secondaryPress] {
      #expect(list.click(click("W3", kind)) == nil)
    }
    #expect(list.cursor.index == 0 && list.click(click("W1", .wheelDown)) == nil)
    #expect(list.cursor.index == 3)
  }

  @Test func `a click on a row that has gone does nothing`() {
    var list = list(of: 5)
    list.cursor.index = 1
    list.fill(words(["W0", "W2"]))
    let before = list
    #expect(list.click(click("W1")) == nil && list == before)
  }

  @Test func `a click names the row that was seen, wherever it is now`() {
    var list = list(of: 5)
    list.fill(words(["NEW", "W0", "W1", "W2"]))
    #expect(list.click(click("W1")) == .chose && list.cursor.index == 2)
    #expect(list.chosen?.word == "W1")
  }

  @Test func `a click on the row of another list does nothing`() {
    var list = list(of: 5)
    let event = PointerEvent(.press, on: .row(PlayMenu.Row.end), at: Point(column: 0, row: 0))
    #expect(list.click(event) == nil)
    let index = PointerEvent(.press, on: .row(3), at: Point(column: 0, row: 0))
    #expect(list.click(index) == nil && list.cursor.index == 0)
  }
}

@Suite("Rows under the pointer")
struct RowIDTests {
  private func event(_ kind: MouseEvent.Kind, _ target: PointerTarget) -> PointerEvent {
    PointerEvent(kind, on: target, at: Point(column: 0, row: 0))
  }

  @Test func `rows are equal if their values and types are`() {
    #expect(RowID("CAB") == RowID("CAB") && RowID("CAB") != RowID("CAD"))
    #expect(RowID(1) != RowID(Int64(1)) && RowID(Int64(1)) != RowID(1))
    #expect(RowID(PlayMenu.Row.settings) != RowID(SettingsRow.theme))
    #expect(Set([RowID("CAB"), RowID("CAB"), RowID("CAD")]).count == 2)
  }

  @Test func `a value is read as its own type only`() {
    #expect(RowID("CAB").value(as: String.self) == "CAB" && RowID("CAB").value(as: Int.self) == nil)
    #expect(RowID(PlayMenu.Row.end).value(as: GameOverState.Row.self) == nil)
  }

  @Test func `a row is clicked by a press, and not by its place`() {
    let row = PointerTarget.row(SettingsRow.sound)
    #expect(event(.press, row).clickedRow(SettingsRow.self) == .sound)
    #expect(event(.press, row).clickedRow(Int.self) == nil)
    #expect(event(.release, row).clickedRow(SettingsRow.self) == nil)
    #expect(event(.drag, row).clickedRow(SettingsRow.self) == nil)
    #expect(event(.press, .ground).clickedRow(SettingsRow.self) == nil)
    #expect(event(.press, .key(.enter)).clickedRow(SettingsRow.self) == nil)
  }

  @Test func `only the wheel stands for arrow keys`() {
    #expect(event(.wheelUp, .ground).wheelKey == .up)
    #expect(event(.wheelDown, .ground).wheelKey == .down)
    #expect(event(.wheelDown, .ground).wheelRows == 3)
    for kind in [MouseEvent.Kind.press, .drag, .release, .secondaryPress] {
      #expect(event(kind, .ground).wheelKey == nil && event(kind, .ground).wheelRows == nil)
    }
  }
}
